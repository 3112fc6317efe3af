"""Every line of the README runs as written in a fresh checkout."""

from __future__ import annotations

import pytest

from tests.docs.commands import checkout, commands, page, python_blocks, real, run

README = page("README.md")
COMMANDS = commands(README)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    checkout(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_line_runs_as_written(folder):
    left_out = set(real(COMMANDS))
    done = [line for line in COMMANDS if line not in left_out and not line.startswith("scripts/")]
    assert len(done) >= 12
    for line in done:
        run(line, folder)
    (block,) = python_blocks(README)
    exec(compile(block, "README.md", "exec"), {})


@pytest.mark.parametrize("line", [*real(COMMANDS), "scripts/demo", "scripts/test"])
def test_lines_that_are_not_run_here(line):
    assert line in COMMANDS
    pytest.skip("needs real corpora, or installs")


def test_the_pages_that_it_names_are_there():
    from tests.docs.commands import HOUSE

    for name in ("CONTRIBUTING.md", "CHANGELOG.md", "docs/grec.md", "docs/text.md"):
        assert f"({name})" in README
        assert (HOUSE / name).is_file()
