#!/usr/bin/env python3
"""Measure speed and memory on a SemEval corpus, as ratios to something measured in the same run.

Times are processor time, so that other work on the machine matters less.

Usage: scripts/benchmark_sentiment.py [DATA_FOLDER] [--json]
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from pathlib import Path

from script_tools import Report, memory, parser, seconds
from sklearn.svm import LinearSVC

from regsuite import summarise
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.sentiments.settings import weights_of
from regsuite.summarise.sentiments.stream import label_stream
from regsuite.summarise.sentiments.universal import Universal

STREAM = """
import sys
from pathlib import Path
from regsuite.summarise.cli import app
try:
    app()
except SystemExit:
    lines = Path("/proc/self/status").read_text().splitlines()
    peak = next(line.split()[1] for line in lines if line.startswith("VmHWM"))
    print(int(peak) // 1024, file=sys.stderr)
"""


def streaming_memory(model: Path, tweets: bytes, times: int) -> int:
    """Return the most MB that labelling a text repeated so often takes, through a pipe."""
    command = [sys.executable, "-c", STREAM, "sentiment", "--model", str(model), "--quiet"]
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as sink:
        for _ in range(times):
            source.write(tweets)
        source.seek(0)
        done = subprocess.run(
            command, stdin=source, stdout=sink, stderr=subprocess.PIPE, check=True
        )
    return int(done.stderr.decode().split()[-1])


def main() -> None:
    """Print every figure."""
    given = parser(__doc__, "", "folder with semeval/ in it").parse_args()
    report, data = Report(given.json, digits=2, width=14), given.data
    task = REGISTRY.task("sentiment")
    train = read_corpus(task, data / "semeval" / "train.tsv").items
    system = Universal()
    whole = seconds(lambda: system.train(train))
    used = memory()
    classifier = system.classifier_
    _, matrix = classifier.vectorise([tweet.text for tweet in train])
    labels = [tweet.label for tweet in train]
    settings = system.settings
    bare = LinearSVC(C=settings.C, class_weight=weights_of(settings.weights), max_iter=5000)
    alone = seconds(lambda: bare.fit(matrix, labels))
    cells = {"seconds": whole, "LinearSVC alone": alone, "ratio": whole / alone, "MB": used}
    report.row("training", system.name, cells)
    tweets = (data / "semeval" / "dev.tsv").read_bytes()
    count = tweets.count(b"\n")

    def label() -> None:
        batches = label_stream(system, io.BytesIO(tweets), "dev.tsv")
        "".join(line.as_text() for batch in batches for line in batch)

    rate = round(count / seconds(label, 5))
    report.row("predicting, TSV to TSV, one core", system.name, {"tweets/s": rate})
    with tempfile.TemporaryDirectory() as folder:
        model = Path(folder) / "m.model"
        summarise.train("sentiment-svm", data / "semeval" / "train.tsv", model)
        for times in (1, 10, 40):
            cells = {"MB": streaming_memory(model, tweets, times)}
            report.row("streaming through a pipe", f"{count * times} tweets", cells)
    report.end()


if __name__ == "__main__":
    main()
