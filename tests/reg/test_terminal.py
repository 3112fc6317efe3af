from __future__ import annotations

import re
import shutil
import signal

from regsuite.corpora.samples import sample
from tests.reg.terminal import run_in_terminal

COLOUR = re.compile(rb"\x1b\[[0-9;]*(?:3[0-9]|38;5;[0-9]+)[0-9;]*m")
CALL = ("compare", "--systems", "base-1st,base-name")


def test_progress_is_shown_in_a_terminal_and_in_colour():
    code, shown = run_in_terminal(*CALL)
    assert code == 0
    assert b"comparing" in shown and COLOUR.search(shown)


def test_no_color_is_obeyed():
    code, shown = run_in_terminal(*CALL, env={"NO_COLOR": "1"})
    assert code == 0
    assert b"comparing" in shown and not COLOUR.search(shown)


def test_quiet_shows_no_progress():
    _, shown = run_in_terminal(*CALL, "--quiet")
    assert b"base-name" in shown and b"comparing" not in shown


def test_an_interrupt_during_training_is_one_line_and_leaves_no_file(tmp_path):
    for i in range(60):
        shutil.copytree(sample("grec", "train"), tmp_path / f"corpus/{i}")
    sent = []

    def interrupt(process, shown):
        if b"training" in shown and not sent:
            sent.append(True)
            process.send_signal(signal.SIGINT)

    model = tmp_path / "out" / "m.model"
    code, shown = run_in_terminal(
        "train", "icsi-crf", tmp_path / "corpus", "-o", model, watch=interrupt
    )
    assert (code, sent) == (130, [True])
    assert b"interrupted" in shown and b"Traceback" not in shown
    assert not model.parent.exists()
