"""Ctrl-C in the sentiment commands: one line, exit code 130, no half of a file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

from regsuite.summarise.registry import REGISTRY
from tests.reg.terminal import heed_interrupts, run_in_terminal

TRAIN = REGISTRY.task("sentiment").sample("train") / "messages.tsv"


def opened_at_both_ends(fifo: Path, process: subprocess.Popen[bytes]) -> IO[bytes]:
    """Open a named pipe to write once the process reads it."""
    while process.poll() is None:
        try:
            return os.fdopen(os.open(fifo, os.O_WRONLY | os.O_NONBLOCK), "wb")
        except OSError:
            time.sleep(0.02)
    raise AssertionError("the command ended before it read anything")


def interrupted_while_reading(fifo: Path, *args: object) -> tuple[int, str]:
    """Run a command that reads a named pipe, and interrupt it once it waits for more of it."""
    os.mkfifo(fifo)
    code = "from regsuite.summarise.cli import main; main()"
    command = [sys.executable, "-c", code, *map(str, args)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - no threads here
    )
    with process, opened_at_both_ends(fifo, process) as pipe:
        pipe.write(b"lovely day :)\n")
        pipe.flush()
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        shown = process.stderr.read().decode()
    return process.returncode, shown


def test_training(tmp_path):
    corpus, model = tmp_path / "many.tsv", tmp_path / "out" / "m.model"
    corpus.write_text(TRAIN.read_text() * 30)
    sent = []

    def interrupt(process, shown):
        if b"training" in shown and not sent:
            sent.append(True)
            process.send_signal(signal.SIGINT)

    code, shown = run_in_terminal(
        "train", "sentiment-svm", corpus, "-o", model, script="summarise", watch=interrupt
    )
    assert (code, sent) == (130, [True])
    assert b"interrupted" in shown and b"Traceback" not in shown
    assert not model.parent.exists()


def test_labelling_a_stream(tmp_path, sentiment_model):
    fifo = tmp_path / "stream"
    code, shown = interrupted_while_reading(fifo, "sentiment", fifo, "-m", sentiment_model)
    assert code == 130
    assert shown.splitlines() == ["interrupted; nothing half-written was left behind"]


def test_building_a_lexicon(tmp_path):
    fifo, folder = tmp_path / "tweets", tmp_path / "mine"
    code, shown = interrupted_while_reading(fifo, "build-lexicon", fifo, "-o", folder)
    assert code == 130
    assert shown.splitlines() == ["interrupted; nothing half-written was left behind"]
    assert not folder.exists()
