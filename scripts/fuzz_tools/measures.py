"""What stays the same whatever the process, and what grows no faster than its input."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path

from script_tools import seconds

from fuzz_tools.cases import Tally
from regsuite import reg, summarise
from regsuite.reg.registry import REGISTRY
from regsuite.suite.corpus import Corpus, read_corpus
from regsuite.suite.experiments.training import fit

THREADS = (1, 2)
STEEPEST = 1.1
PRINT = """
import hashlib, json, sys
sys.path.insert(0, {folder!r})
from fuzz_tools.models import trained
print(json.dumps({{w.name: hashlib.sha256(repr(sorted(w.parts.items())).encode()).hexdigest()
                   for w in trained({limit!r})}}))
"""


def determinism(seeds: int, tally: Tally, limit: int | None = None) -> None:
    """Train all systems under several hash seeds and numbers of threads; bytes are the same."""
    states = product(range(seeds), THREADS)
    found = [_digests(seed, threads, limit) for seed, threads in states]
    for name in found[0]:
        tally.cases += len(found)
        if len({each.get(name) for each in found}) > 1:
            tally.failures.append(f"{name}: other bytes under another hash seed or thread count")
    tally.note = f"{len(found[0])} systems, {seeds} hash seeds, 1 and 2 threads"


def _digests(seed: int, threads: int, limit: int | None) -> dict[str, str]:
    numbers = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
    settings = {**os.environ, "PYTHONHASHSEED": str(seed), **dict.fromkeys(numbers, str(threads))}
    settings["PYTHONPATH"] = os.pathsep.join(p for p in sys.path if p)
    code = PRINT.format(folder=str(Path(__file__).parents[1]), limit=limit)
    done = subprocess.run(
        [sys.executable, "-c", code], env=settings, capture_output=True, text=True, check=True
    )
    result: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return result


def growth(times: int, tally: Tally) -> None:
    """Measure the exponent with which time grows from once to so many times the input."""
    task = REGISTRY.task("grec")
    corpus = read_corpus(task, task.sample("train"))
    text = _text()
    work: dict[str, Callable[[int], object]] = {
        "train": lambda n: fit(REGISTRY.find("icsi-crf").make(0), _times(corpus, n)),
        "predict": lambda n: (
            REGISTRY.find("base-1st")
            .make(0)
            .predict(list(map(task.without_gold, _times(corpus, n).items)))
        ),
        "compare": lambda n: _compare(task.sample("train"), n),
        "text": lambda n: summarise.text(text * n, words=100),
    }
    shown = []
    for name, job in work.items():
        job(1)
        small, large = (max(seconds(partial(job, n)), 1e-4) for n in (1, times))
        exponent = math.log(large / small) / math.log(times)
        shown.append(f"{name} {exponent:.2f}")
        tally.cases += 1
        if exponent > STEEPEST:
            tally.failures.append(f"{name}: grows with the power {exponent:.2f}")
    tally.note = f"x{times}: " + ", ".join(shown)


def _compare(sample: Path, count: int) -> None:
    """Compare two systems on a corpus that holds the sample so many times."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            for file in sample.rglob("*.xml"):
                (Path(folder) / f"{number}-{file.name}").symlink_to(file)
        reg.compare(folder, folder, systems="base-freq,base-1st", task="grec")


def _times(corpus: Corpus[object], count: int) -> Corpus[object]:
    return corpus.take(list(range(len(corpus.items))) * count)


def _text() -> str:
    sentences = (f"The river rose in year {i} and {i % 7} bridges fell. " for i in range(60))
    return "".join(sentences) + "\n\n"
