"""What an attacker or an accident may do to a command: one line, the right code, nothing lost."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.suite.commands.app import documented, handled
from regsuite.suite.commands.cli import console, progress_bar, say
from regsuite.suite.parallel import Workers
from regsuite.suite.tables import write_rows

TEST = sample("grec", "test")
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def command(*words: object, **options: object) -> subprocess.CompletedProcess[bytes]:
    code = "from regsuite.reg.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, words)],
        check=False,
        **{"capture_output": True, "env": ENVIRONMENT, **options},
    )


def small_app(body) -> typer.Typer:
    made = typer.Typer()
    made.callback()(lambda: None)
    documented(made, "x")(body)
    return made


@pytest.mark.parametrize(
    "words",
    [
        ["train", "base-freq", "BAD", "-o", "OUT"],
        ["train", "base-freq", "-o", "BAD"],
        ["predict", "BAD", str(TEST), "-o", "OUT"],
        ["evaluate", "BAD", "BAD"],
        ["evaluate", str(TEST), str(TEST), "--per-item", "BAD"],
        ["compare", "--systems", "base-freq", "--report", "BAD"],
        ["run", "BAD"],
        ["inspect", "BAD"],
        ["show", "BAD"],
    ],
)
@pytest.mark.parametrize("kind", ["long", "through a file", "loop"])
def test_paths_that_the_system_refuses_are_one_line(tmp_path, words, kind):
    (tmp_path / "file").write_text("x")
    (tmp_path / "loop").symlink_to("loop")
    bad = {"long": "x" * 300, "through a file": "file/x.xml", "loop": "loop"}[kind]
    places = {"BAD": str(tmp_path / bad), "OUT": str(tmp_path / "out")}
    result = CliRunner().invoke(app, [places.get(w, w) for w in words])
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (1, 2)
    (line,) = result.stderr.splitlines()
    assert line.startswith("error: ")


def test_a_report_is_written_though_nobody_reads_what_is_printed(tmp_path):
    report = tmp_path / "r.html"
    words = ["compare", "--systems", "base-freq", "--report", report]
    with Path("/dev/full").open("wb") as full:
        done = command(*words, stdout=full, stderr=subprocess.PIPE, capture_output=False)
    assert done.returncode == 1
    assert done.stderr == b"error: No space left on device\n"
    assert report.read_text().endswith("</html>")


def test_a_terminal_that_lacks_characters_gets_escapes():
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii"}
    done = command("compare", "--systems", "base-freq", env=environment)
    assert done.returncode == 0, done.stderr
    done.stdout.decode("ascii")


def test_labels_are_no_markup_and_send_nothing_to_the_terminal(tmp_path):
    file = tmp_path / "x.toml"
    file.write_text('systems = [{name = "base-freq", label = "x[/b][red]\\u001b]0;y\\u0007"}]\n')
    result = CliRunner().invoke(app, ["run", str(file)])
    assert result.exit_code == 0, result.output
    assert "x[/b][red]\\u001b]0;y\\u0007" in result.stdout
    assert "\x1b" not in result.output


def test_tables_have_no_cell_that_a_spreadsheet_runs(tmp_path):
    write_rows(tmp_path / "t.csv", iter([{"=name": "a;=1+1", "n": -1}]))
    assert (tmp_path / "t.csv").read_text() == "'=name,n\na;'=1+1,-1\n"
    file = tmp_path / "x.toml"
    file.write_text('systems = [{name = "base-freq", label = "=1+1"}]\n')
    result = CliRunner().invoke(app, ["run", str(file), "--csv"])
    assert "\n'=1+1," in result.stdout


def test_file_names_are_shown_escaped(tmp_path):
    strange = tmp_path / os.fsdecode(b"a\xff\x1b[31m.xml")
    strange.write_bytes(b"<x/>")
    result = CliRunner().invoke(app, ["show", str(strange)])
    assert result.exit_code == 2
    assert "a\\udcff\\u001b[31m.xml" in result.stderr


def test_files_whose_names_are_not_utf8_are_read_and_written_under_them(tmp_path):
    name = os.fsdecode(b"t\xff.xml")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / name).write_bytes(next(TEST.glob("*.xml")).read_bytes())
    reg.train("base-freq", None, tmp_path / "m")
    reg.predict(tmp_path / "m", tmp_path / "in", tmp_path / "out")
    assert [p.name for p in (tmp_path / "out").iterdir()] == [name]
    reg.evaluate(tmp_path / "in", tmp_path / "out", per_item=tmp_path / "items.csv")
    assert b"t\\udcff.xml" in (tmp_path / "items.csv").read_bytes()


def test_progress_and_text_are_no_markup(monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with progress_bar("x[/b]", 2, quiet=False) as advance:
        advance("y[/red]\x1b")
    say("a\x1b[2Jb")
    console().print("[bold]c")
    assert capsys.readouterr().out == "a\\u001b[2Jb\n[bold]c\n"


def test_a_training_is_not_lost_to_another(tmp_path, monkeypatch):
    from regsuite.models import archive

    target, save = tmp_path / "m", archive.save

    def late(path, manifest, parts, **options):
        if not target.exists():
            save(target, {**manifest, "first": True}, parts)
        return save(path, manifest, parts, **options)

    monkeypatch.setattr(archive, "save", late)
    with pytest.raises(InputError, match="exists already"):
        reg.train("base-freq", None, target)
    assert archive.load(target)[0]["first"] is True
    reg.train("base-freq", None, target, force=True)
    assert "first" not in archive.load(target)[0]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_when_told_to_end_a_command_cleans_up(tmp_path, number):
    left = []

    def stop() -> None:
        """Write, and be told to end."""
        from regsuite.base.files import write_atomically

        def pieces():
            yield b"half"
            left.extend(p.name for p in tmp_path.iterdir())
            os.kill(os.getpid(), number)
            time.sleep(5)

        write_atomically(tmp_path / "out", pieces())

    outside = signal.signal(number, signal.SIG_DFL)  # a test run under nohup ignores SIGHUP
    try:
        result = CliRunner().invoke(small_app(stop), ["stop"])
        assert signal.getsignal(number) == signal.SIG_DFL
    finally:
        signal.signal(number, outside)
    assert result.exit_code == 128 + number
    assert result.stderr == "ended; nothing half-written was left behind\n"
    assert len(left) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_signal_that_is_ignored_stays_ignored():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert handled(lambda: os.kill(os.getpid(), signal.SIGHUP) or "goes on")() == "goes on"
    finally:
        signal.signal(signal.SIGHUP, before)


WORK = """
import os, time
from regsuite.suite.parallel import Workers

def wait(folder, number):
    open(os.path.join(folder, str(os.getpid())), "w").close()
    time.sleep(120)

list(Workers(2).map(wait, [({folder!r}, n) for n in range(2)]))
"""


def test_workers_end_with_a_parent_that_is_killed(tmp_path):
    code = WORK.format(folder=str(tmp_path))
    process = subprocess.Popen([sys.executable, "-c", code], env=ENVIRONMENT)
    while len(list(tmp_path.iterdir())) < 2 and process.poll() is None:
        time.sleep(0.05)
    process.kill()
    process.wait()
    workers = [int(p.name) for p in tmp_path.iterdir()]
    assert len(workers) == 2
    patience = 200
    while any(alive(w) for w in workers) and patience:
        time.sleep(0.1)
        patience -= 1
    assert not any(alive(w) for w in workers)


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").split()[2] != "Z"
    except OSError:
        return False


def test_results_of_workers_are_those_of_one():
    calls = [(n, 2) for n in range(6)]
    assert list(Workers(2).map(pow, calls)) == list(Workers().map(pow, calls))


@pytest.mark.parametrize("kilobytes", [4, 20, 60, 120])
def test_training_where_files_cannot_grow_is_one_line(tmp_path, kilobytes):
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (kilobytes << 10, kilobytes << 10))

    words = ["train", "icsi-crf", "--set", "iterations=1", "-o", tmp_path / "m"]
    done = command(*words, preexec_fn=limit)
    assert done.returncode == 1, done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('systems = [{name = "udel", settings = "x"}]', "settings are a table"),
        ('systems = ["udel"]\nmetrics = [["x"]]', "metrics must be names"),
        ('systems = ["udel"]\nsamples = 0', "samples must be at least 1"),
        ('systems = ["udel"]\nseeds = [4294967296]', "seeds must be whole numbers from 0 to"),
        ('systems = ["udel"]\nseeds = [true]', "seeds must be whole numbers"),
        ('systems = ["udel"]\ntrain = "a\\u0000b"', "NUL"),
        ("x = " + "[" * 100_000, "too many brackets"),
        ("x = " + "9" * 5000, "is not TOML"),
        ('systems = [{name = "udel", settings = {min_leaf = 0}}]', "at least 1"),
    ],
)
def test_experiments_that_cannot_be_are_one_line(tmp_path, text, reason):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(InputError, match=reason) as caught:
        reg.run(path)
    assert "\n" not in str(caught.value)


def test_seeds_have_bounds():
    with pytest.raises(InputError, match="a seed is a whole number from 0 to 4294967295"):
        reg.train("base-freq", seed=2**32)
