#!/usr/bin/env python3
"""Leave half of each word file out, then the other half, and say which tests notice.

Usage: scripts/check_words.py [LIST …] [--seed 1] [--jobs 2] [--tests PATH …] [--json]

Which tests read which word file is collected once for a state of code and tests. They then run with
a half of its entries, drawn by seed, left out as they are read, the fastest files first, until one
fails; then with the other half left out. --tests looks at some tests only. Outcomes are kept in
--work, from which an interrupted run goes on; the exit code is 1 where no test notices a half.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from mutant_tools import reach
from script_tools import Report, parser
from word_tools.plugin import AT_IMPORT

from regsuite.base import wordfiles

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("base", "corpora", "english", "features", "evaluation", "suite", "reg", "summarise")
MARKS = "not slow and not corpus"  # the tests of scripts/check
NOBODY = ""


@dataclass(frozen=True)
class Trial:
    """One half of a word file left out, and the test that noticed first, if any."""

    name: str
    half: int
    seed: int
    state: str
    noticed: str


def arguments() -> argparse.Namespace:
    """Read the command line."""
    made = parser(__doc__)
    made.add_argument("lists", nargs="*", help="word files without ending (default: all)")
    made.add_argument("--seed", type=int, default=1, help="which entries make the halves")
    made.add_argument("--jobs", type=int, default=2, help="processes")
    made.add_argument("--marks", default=MARKS, help=f"which tests, as for pytest -m ({MARKS})")
    made.add_argument("--tests", nargs="+", default=["tests"], help="files or folders of tests")
    made.add_argument("--keep", action="store_true", help="take the last map of tests, if any")
    folder = Path(tempfile.gettempdir()) / "words"
    made.add_argument("--work", type=Path, default=folder, help="map of tests, outcomes")
    return made.parse_args()


def word_files() -> list[Path]:
    """List the word files of all rooms; licences have capitals."""
    paths = (path for room in ROOMS for path in (ROOT / room).rglob("*.t[xs][tv]"))
    return sorted((p for p in paths if p.name[0].islower() and _is_list(p)), key=lambda p: p.name)


def _is_list(path: Path) -> bool:
    data = {"samples", "published"}  # records and figures, not words
    return data.isdisjoint(path.parts) and path.read_text(encoding="utf-8").startswith("# ")


def halves(path: Path, seed: int) -> tuple[list[str], list[str]]:
    """Draw a half of the entries; return it and the other one."""
    entries = list(wordfiles.entries(path))
    random.Random(f"{seed} {path.name}").shuffle(entries)
    middle = len(entries) // 2
    return entries[:middle], entries[middle:]


def digest(paths: Iterable[Path], *more: str) -> str:
    """Tell states of files apart."""
    made = hashlib.sha256(" ".join(more).encode())
    for path in paths:
        made.update(path.read_bytes())
    return made.hexdigest()[:16]


def code() -> list[Path]:
    """List the Python files of tests and rooms."""
    return [path for room in ("tests", *ROOMS) for path in reach.python_files(ROOT, room)]


@dataclass(frozen=True)
class Readers:
    """Test files by the word file that they read, the fastest first; tests that fail anyhow."""

    files: dict[str, list[str]]
    failing: list[str]


def readers(given: argparse.Namespace) -> Readers:
    """Look which tests read which word file, or take what an earlier run found."""
    state = digest(code(), given.marks, *given.tests)
    stored = given.work / ("map.json" if given.keep else f"map-{state}.json")
    if not stored.exists():
        stored.write_text(json.dumps(asdict(_recorded(given))), encoding="utf-8")
        (given.work / "map.json").write_bytes(stored.read_bytes())
    result = Readers(**json.loads(stored.read_text(encoding="utf-8")))
    print(f"failing anyhow, left out: {', '.join(result.failing) or 'none'}", file=sys.stderr)
    return result


def _recorded(given: argparse.Namespace) -> Readers:
    with tempfile.TemporaryDirectory() as folder:
        chosen = ["-m", given.marks, "--numprocesses", str(given.jobs), "--dist", "loadfile"]
        run([*chosen, "--continue-on-collection-errors", *given.tests], WORDS_RECORD=folder)
        parts = [json.loads(path.read_text()) for path in Path(folder).glob("read-*.json")]
    seconds = {file: took for part in parts for file, took in part["seconds"].items()}
    if not seconds:
        sys.exit("error: no test ran")
    found: dict[str, set[str]] = {}
    for part in parts:
        for file, names in part["read"].items():
            for name in names:
                found.setdefault(name, set()).update(seconds if file == AT_IMPORT else [file])
    return Readers(
        {name: sorted(files, key=lambda f: (seconds[f], f)) for name, files in found.items()},
        sorted(test for part in parts for test in part["failed"]),
    )


def run(chosen: Iterable[str], **more: str) -> int:
    """Run tests with the plugin; return pytest's exit code."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "word_tools.plugin", *chosen]
    command += ["-p", "no:cacheprovider", "--no-header", "--tb", "no"]
    own = reach.environment(ROOT, **more)
    done = subprocess.run(command, cwd=ROOT, env=own, capture_output=True, check=False)
    return done.returncode


def trial(path: Path, half: int, known: Readers, given: argparse.Namespace) -> Trial:
    """Run tests with a half of a word file left out."""
    with tempfile.TemporaryDirectory() as folder:
        plan, noticed = Path(folder) / "plan.json", Path(folder) / "noticed"
        left_out = {path.name: halves(path, given.seed)[half]}
        plan.write_text(json.dumps({"left out": left_out, "noticed": str(noticed)}))
        if tests := known.files.get(path.name):
            skipped = [f"--deselect={test}" for test in known.failing]
            chosen = ["-x", "-p", "no:xdist", "-m", given.marks, *skipped, *tests]
            run(chosen, WORDS_LEFT_OUT=str(plan))
        test = noticed.read_text() if noticed.exists() else NOBODY
    return Trial(path.name, half, given.seed, state(path, test, given), test)


def state(path: Path, test: str, given: argparse.Namespace) -> str:
    """Tell whether an outcome still holds: of a word file and the test that noticed, or all."""
    file = ROOT / test.partition("::")[0]
    if test and file.exists():
        return digest([path, file])
    return digest([path, *code()], given.marks, *given.tests)


def tried(files: list[Path], given: argparse.Namespace) -> Iterator[Trial]:
    """Try both halves of each word file that no earlier run tried in the same state."""
    tests = readers(given)
    outcomes = given.work / "outcomes.jsonl"
    lines = outcomes.read_text(encoding="utf-8").splitlines() if outcomes.exists() else []
    done = {(t.name, t.half, t.seed): t for t in (Trial(**json.loads(line)) for line in lines)}

    def one(task: tuple[Path, int]) -> Trial:
        path, half = task
        known = done.get((path.name, half, given.seed))
        if known is not None and known.state == state(path, known.noticed, given):
            return known
        return trial(path, half, tests, given)

    with ThreadPoolExecutor(given.jobs) as pool, outcomes.open("a", encoding="utf-8") as file:
        for outcome in pool.map(one, [(path, half) for path in files for half in (0, 1)]):
            file.write(json.dumps(asdict(outcome)) + "\n")
            file.flush()
            print(f"{outcome.name} {outcome.half + 1}: {outcome.noticed}", file=sys.stderr)
            yield outcome


def short(test: str) -> str:
    """Return a test without its folder and parameters."""
    file, _, name = test.partition("::")
    return f"{Path(file).stem}::{name.partition('[')[0]}" if test else "nothing"


def main() -> None:
    """Try all, report."""
    given = arguments()
    given.work.mkdir(parents=True, exist_ok=True)
    files = [path for path in word_files() if not given.lists or path.stem in given.lists]
    outcomes = list(tried(files, given))
    tables = Report(given.json, width=30)
    unnoticed = 0
    for path in files:
        first, second = (t.noticed for t in outcomes if t.name == path.name)
        unnoticed += not (first and second)
        halved = {"1st half": short(first), "2nd half": short(second)}
        count = len(wordfiles.entries(path))
        tables.row("word files", path.name, {"entries": count, **halved})
    tables.row("all", "files", {"files": len(files), "with a half that nothing notices": unnoticed})
    tables.end()
    sys.exit(bool(unnoticed))


if __name__ == "__main__":
    main()
