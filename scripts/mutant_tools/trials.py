"""What becomes of a mutant; a trial in a fresh process, where a fork cannot show the change."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from mutant_tools import reach
from mutant_tools.places import Mutant

MEMORY = 6 * 2**30  # bytes that a trial may take: a changed loop may fill all memory
NOTICED = {"failed", "broken", "time"}


@dataclass(frozen=True)
class Limits:
    """How much a mutant may cost: tests, their seconds when undisturbed, seconds to wait."""

    tests: int
    seconds: float
    wait: float


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: failed, broken, time, survived or unreached."""

    key: str
    place: str
    kind: str
    before: str
    after: str
    outcome: str
    tests: int

    @property
    def noticed(self) -> bool:
        """Say whether the tests noticed the change."""
        return self.outcome in NOTICED


def affordable(tests: Iterable[str], seconds: dict[str, float], limits: Limits) -> list[str]:
    """Take tests, the fastest first, as long as the limits allow; at least one."""
    chosen: list[str] = []
    spent = 0.0
    for test in tests:
        spent += seconds[test]
        if chosen and (spent > limits.seconds or len(chosen) >= limits.tests):
            break
        chosen.append(test)
    return chosen


def stored(path: Path) -> dict[str, Outcome]:
    """Read the outcomes of earlier runs; a line cut short by an interruption is left out."""
    result: dict[str, Outcome] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            outcome = Outcome(**json.loads(line))
        except ValueError:
            continue
        result[outcome.key] = outcome
    return result


def afresh(
    tree: Path, mutant: Mutant, tests: list[str], seconds: dict[str, float], limits: Limits
) -> Outcome:
    """Try a mutant in a fresh process, with the tests that the limits allow."""
    chosen = affordable(tests, seconds, limits)
    wait = limits.wait + 30 * sum(seconds[test] for test in chosen)
    return described(mutant, trial(tree, mutant, chosen, wait), len(chosen))


def trial(tree: Path, mutant: Mutant, tests: list[str], wait: float) -> str:
    """Change the tree, run the tests, change it back; say what happened."""
    if not tests:
        return "unreached"
    path = tree / mutant.file
    original = path.read_bytes()
    _write(path, mutant.applied(original))
    try:
        return _run(tree, tests, wait)
    finally:
        _write(path, original)


def _write(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
        compiled.unlink()  # a change within one second and of one size would not be seen


def _run(tree: Path, tests: list[str], wait: float) -> str:
    chosen, log = tree / "chosen-tests.txt", tree / "pytest.log"
    chosen.write_text("\n".join(tests), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p"]
    command += ["no:xdist", "--no-header", "--tb", "no", f"@{chosen}"]
    if shutil.which("prlimit"):
        command = ["prlimit", f"--as={MEMORY}:", *command]
    with log.open("wb") as output:
        own = reach.environment(tree)
        running = subprocess.Popen(
            command, cwd=tree, env=own, stdout=output, stderr=output, start_new_session=True
        )
    try:
        code = running.wait(wait)
    except subprocess.TimeoutExpired:
        return "time"
    finally:
        _end(running)
    return {0: "survived", 1: "failed", 5: "unreached"}.get(code, "broken")


def _end(running: subprocess.Popen[bytes]) -> None:
    try:
        os.killpg(running.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    finally:
        running.wait()


def append(path: Path, outcome: Outcome) -> None:
    """Add an outcome to a file of outcomes."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(outcome), ensure_ascii=False) + "\n")


def described(mutant: Mutant, outcome: str, tests: int) -> Outcome:
    """Keep of a mutant what a reader needs."""
    place = f"{mutant.file}:{mutant.line}"
    before, after = (" ".join(text.split()) for text in (mutant.before, mutant.after))
    return Outcome(mutant.key, place, mutant.kind, before, after, outcome, tests)
