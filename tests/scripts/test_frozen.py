from __future__ import annotations

import datetime
from pathlib import Path

import frozen
import pytest
from frozen_tools import commands, documents, runs


def test_commands_are_read_in_groups_with_standard_input():
    groups = commands.listed(
        ["# note", "[a]", 'reg mark x --title "Port Lune"', "", "[b]", "reg mark - < y.txt"]
    )
    assert list(groups) == ["a", "b"]
    assert groups["a"][0].words == ("reg", "mark", "x", "--title", "Port Lune")
    assert (groups["b"][0].words, groups["b"][0].stdin) == (("reg", "mark", "-"), "y.txt")


def test_every_group_names_its_commands_and_reads_texts_that_exist():
    groups = commands.on_samples()
    assert all(groups.values())
    for command in (command for own in groups.values() for command in own):
        assert command.words[0] in runs.APPS
        given = [*command.words, command.stdin or ""]
        for word in (word for word in given if word.startswith("texts/")):
            assert (runs.TEXTS.parent / word).is_file(), command.key


def test_paths_days_versions_and_tokens_are_replaced():
    normalise = runs.Normaliser(Path("/some/place"), "1.2.0")
    today = datetime.date.today()
    text = (
        f"/house/x/a.txt of /some/place/b on {today}T10:11:12+00:00, {today.day} {today:%B %Y}, "
        'by 1.2.0 not 11.2.0; 1990-01-02 stays; "results_token": "abc", (kept nowhere): xyz'
    )
    assert normalise(text, Path("/house/x")) == (
        "<work>/a.txt of <root>/b on <time>, <date>, "
        'by <version> not 11.2.0; 1990-01-02 stays; "results_token": "<secret>", '
        "(kept nowhere): <secret>"
    )


def test_what_a_command_prints_and_writes_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    runner = runs.Runner(tmp_path, runs.Normaliser(runs.root(), runs.package().__version__))
    samples = runs.root() / "corpora/samples"
    written = runner.run(commands.parsed(f"reg convert {samples}/grec/dev/city_kyoto.xml k.grec"))
    assert written.startswith("exit 0\n")
    assert "--- file k.grec\n" in written and "[[Kyoto" in written
    failed = runner.run(commands.parsed("reg inspect nosuch.model"))
    assert failed.startswith("exit 2\n") and "--- file" not in failed


def test_differences_name_what_differs():
    before = {"a": {"x": ["1", "2"], "y": ["3"], "z": ["4"]}, "b": {"v": ["5"]}}
    now = {"a": {"x": ["1", "9"], "y": ["3"], "w": ["4"]}}
    own = [commands.Command((), "x", label) for label in ("first", "second")]
    groups = {"a": [*own, commands.Command((), "y"), commands.Command((), "w")]}
    found = frozen.differences(before, now, groups)
    assert found == {"a": {"x": "differs on 1 of 2: second", "z": "gone", "w": "new"}}


def test_digests_are_read_as_they_were_written(tmp_path: Path):
    digests = {"a": {"reg x": ["11", "22"]}, "b": {"reg y": ["33"]}}
    frozen.write(tmp_path / "d.json", digests)
    assert frozen.read(tmp_path / "d.json") == digests


def test_documents_are_drawn_evenly():
    assert documents.spaced("abcdefghij", 4) == ["a", "c", "f", "h"]
    assert documents.spaced("ab", 5) == ["a", "b"]


def test_grec_texts_become_plain_with_their_expressions():
    xml = (
        "<TEXT><TITLE>Oslo</TITLE><PARAGRAPH><REF><REFEX>Oslo</REFEX><ALT-REFEX>"
        "<REFEX>it</REFEX></ALT-REFEX></REF> is a city and <REF><REFEX>_</REFEX></REF> is old."
        "</PARAGRAPH></TEXT>"
    )
    assert documents.plain(xml) == "Oslo\n\nOslo is a city and is old.\n"
