"""What ``reg new-system`` writes installs, shows up, and passes its own test."""

from __future__ import annotations

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.reg.cli import app
from tests.plugin.test_plugin import PIP, python


@pytest.mark.parametrize("task", ["grec", "tuna"])
def test_a_new_package_installs_and_passes_its_own_test(task, tmp_path):
    pytest.importorskip("setuptools", minversion="77")
    name, site = f"my-{task}-idea", tmp_path / "site"
    reg.new_system(name, tmp_path / "package", task=task)
    command = [sys.executable, *PIP.split(), str(site), str(tmp_path / "package")]
    subprocess.run(command, check=True, capture_output=True)
    done = python(tmp_path, [site], "-m", "pytest", "-q", "-p", "no:cacheprovider", "package/tests")
    assert "3 passed" in done.stdout
    listed = python(tmp_path, [site], "-m", "regsuite.reg", "systems", "--task", task, "--quiet")
    assert name in listed.stdout.split()


def test_it_is_written_whole_over_nothing(tmp_path):
    words = ["new-system", "my-idea", "-o", str(tmp_path / "package")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "next: pip install -e" in done.stderr
    files = {p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()}
    assert files == {
        "package/README.md",
        "package/pyproject.toml",
        "package/regsuite_my_idea/__init__.py",
        "package/regsuite_my_idea/system.py",
        "package/tests/test_my_idea.py",
    }
    assert CliRunner().invoke(app, words).exit_code == 2


@pytest.mark.parametrize(
    ("name", "task", "problem"),
    [
        ("My System", "grec", "cannot be the name of a system"),
        ("../up", "grec", "cannot be the name of a system"),
        ("a" * 50, "grec", "cannot be the name of a system"),
        ("chain", "grec", 'there is a system "chain" already'),
        ("best", "tuna", 'there is a system "best" already'),
        ("mine", "surface", 'no template for "surface" (known: grec, tuna)'),
    ],
)
def test_names_that_would_not_do_are_refused(name, task, problem, tmp_path):
    with pytest.raises(InputError) as raised:
        reg.new_system(name, tmp_path / "package", task=task)
    assert problem in str(raised.value)
