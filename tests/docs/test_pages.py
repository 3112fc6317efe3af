"""Commands and Python of the pages run on the embedded samples, in the order of the page."""

from __future__ import annotations

import pytest

from tests.docs.commands import HOUSE, checkout, commands, page, python_blocks, real, run

PAGES = (
    "course/1-algorithms",
    "course/2-systems",
    "course/3-significance",
    "course/4-extraction",
    "biographies",
    "chain",
    "chat",
    "english",
    "entities",
    "extending",
    "experiments",
    "grec",
    "headlines",
    "mark",
    "paraeval",
    "python",
    "sentiment",
    "studies",
    "surface",
    "text",
    "tuna",
)
FOUND = {name: commands(page(f"docs/{name}.md")) for name in PAGES}
RUN = {name: [line for line in FOUND[name] if line not in set(real(FOUND[name]))] for name in PAGES}


@pytest.mark.parametrize("name", [name for name in PAGES if RUN[name]])
def test_every_command_runs_on_the_samples(name, tmp_path, monkeypatch):
    checkout(tmp_path)
    monkeypatch.chdir(tmp_path)
    for line in RUN[name]:
        run(line, tmp_path)


@pytest.mark.parametrize("name", PAGES)
def test_every_block_of_python_runs(name, tmp_path, monkeypatch):
    checkout(tmp_path)
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in python_blocks(page(f"docs/{name}.md")):
        exec(compile(block, name, "exec"), names)


@pytest.mark.parametrize("line", [line for name in PAGES for line in real(FOUND[name])])
def test_commands_on_real_corpora_are_not_run_here(line):
    program = line.removeprefix("OMP_NUM_THREADS=1 ").split()[0]
    assert program in ("reg", "summarise") or (HOUSE / program).is_file()
    pytest.skip("needs real corpora")
