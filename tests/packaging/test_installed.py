"""What is built and installed: one package, which nobody's own modules of other names can break."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import regsuite

HOUSE = Path(__file__).parents[2]
BUILT_FROM = ("README.md", "LICENSE", "pyproject.toml")
ROOMS = sorted(p.name for p in (HOUSE / "regsuite").iterdir() if p.is_symlink())
SDIST = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"
PIP = "-m pip --quiet --disable-pip-version-check"
OFFLINE = "--no-index --no-deps --no-build-isolation"
UNWANTED = ("__pycache__", "*.pyc", "*.egg-info", "build")
SESSION = """
import regsuite
from regsuite import reg, summarise
print(regsuite.__file__, regsuite.__version__)
found = reg.compare(systems="base-freq,base-1st", metrics="string_accuracy")
print(len(found.systems), "systems")
print(summarise.text("One is here. Two is there. Three.", sentences=1))
"""


def python(*words, cwd, path=None, typed=None):
    environment = {**os.environ, **({} if path is None else {"PYTHONPATH": str(path)})}
    command = [sys.executable, *map(str, words)]
    return called(command, cwd, environment, typed)


def called(command, cwd, environment, typed=None):
    done = subprocess.run(
        command, cwd=cwd, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """Return the folders and files that the package is built from, with their links as they are."""
    pytest.importorskip("setuptools", minversion="77")
    root = tmp_path_factory.mktemp("tree")
    for name in ("regsuite", *ROOMS):
        unwanted = shutil.ignore_patterns(*UNWANTED)
        shutil.copytree(HOUSE / name, root / name, symlinks=True, ignore=unwanted)
    for name in BUILT_FROM:
        shutil.copy(HOUSE / name, root)
    return root


@pytest.fixture(scope="module")
def unpacked(tree, tmp_path_factory):
    """Build the source distribution and unpack it."""
    folder = tmp_path_factory.mktemp("sdist")
    python("-c", SDIST, folder, cwd=tree)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(unpacked, tmp_path_factory):
    """Build the wheel from the source distribution, as an installation from it does."""
    folder = tmp_path_factory.mktemp("wheel")
    python(*PIP.split(), "wheel", *OFFLINE.split(), "-w", folder, unpacked, cwd=folder)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def site(wheel, tmp_path_factory):
    """Install the wheel beside a package named reg that is somebody else's."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "reg").mkdir()
    (folder / "reg" / "__init__.py").write_text("OTHER = True\n")
    python(*PIP.split(), "install", *OFFLINE.split(), "--target", folder, wheel, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A folder to work in that has modules of its own with the names of our rooms."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("models/__init__.py", "corpora/__init__.py", "features.py", "reg.py", "suite.py"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("raise ImportError('not this one')\n")
    (folder / "note.txt").write_text("Rain fell on the town. Nobody minded the rain. It stopped.\n")
    return folder


def test_the_wheel_holds_every_file_of_the_rooms_and_nothing_else(tree, wheel):
    with zipfile.ZipFile(wheel) as bundle:
        names = {n for n in bundle.namelist() if ".dist-info/" not in n}
    walked = os.walk(tree / "regsuite", followlinks=True)
    files = [Path(folder, name) for folder, _, found in walked for name in found]
    assert names == {p.relative_to(tree).as_posix() for p in files}
    assert {name.split("/")[1] for name in names} >= {"__init__.py", "py.typed", *ROOMS}


def test_the_source_distribution_has_files_where_the_repository_has_links(unpacked):
    assert ROOMS
    assert not [room for room in ROOMS if (unpacked / "regsuite" / room).is_symlink()]


def test_the_package_of_the_other_name_is_left_alone(site):
    assert (site / "reg" / "__init__.py").read_text() == "OTHER = True\n"
    ours = {p.name for p in site.iterdir() if p.is_dir() and not p.name.endswith(".dist-info")}
    assert ours == {"bin", "reg", "regsuite"}


@pytest.mark.parametrize("program", ["reg", "summarise"])
def test_a_command_line_runs_as_a_module_and_as_a_script(site, project, program):
    version = f"reg-suite {regsuite.__version__}\n"
    assert python("-m", f"regsuite.{program}", "--version", cwd=project, path=site) == version
    environment = {**os.environ, "PYTHONPATH": str(site)}
    assert called([site / "bin" / program, "--version"], project, environment) == version


def test_commands_work_in_a_folder_with_modules_of_our_names(site, project):
    words = "-m regsuite.reg compare --systems base-freq,udel --csv"
    lines = python(*words.split(), cwd=project, path=site).splitlines()
    assert {line.split(",")[0] for line in lines[1:]} == {"base-freq", "udel"}
    words = "-m regsuite.summarise text note.txt --sentences 1"
    assert (
        python(*words.split(), cwd=project, path=site).strip() in (project / "note.txt").read_text()
    )


def test_a_session_works_in_a_folder_with_modules_of_our_names(site, project):
    printed = python("-", cwd=project, path=site, typed=SESSION).splitlines()
    assert printed[0].startswith(str(site))
    assert printed[1] == "2 systems"
    assert printed[2] in ("One is here.", "Two is there.")
