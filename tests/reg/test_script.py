"""The command line as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tests.reg.terminal import SCRIPT


def test_help_names_every_command_and_loads_nothing_heavy():
    code = "import sys; from regsuite.reg.cli import app; app(['--help'], standalone_mode=False);"
    code += "print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for command in ("systems", "train", "predict", "evaluate", "compare", "inspect"):
        assert command in done.stdout
    for heavy in ("numpy", "sklearn", "lxml", "sacrebleu", "joblib", "nltk"):
        assert f"'{heavy}'" not in done.stdout


def test_the_installed_script_runs(corpus):
    command = [SCRIPT, "evaluate", corpus, corpus, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["items"] == 3


def test_the_installed_script_fails_in_one_line(tmp_path):
    command = [SCRIPT, "inspect", "none.model"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("error: none.model: no such file (ready-made: ")


def test_a_closed_pipe_is_no_traceback():
    command = f"{SCRIPT} systems --json | true"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_output_has_no_colours_where_it_is_no_terminal():
    command = [SCRIPT, "systems"]
    environment = {**os.environ, "TERM": "xterm-256color"}
    done = subprocess.run(command, capture_output=True, check=True, env=environment)
    assert b"\x1b" not in done.stdout + done.stderr
