"""``reg entities`` and ``reg resolve``: what is printed, written and refused."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.english.entities.resolver import NOT_ENGLISH
from regsuite.reg.cli import app
from regsuite.reg.mentions import layer as layers
from tests.reg.mentions.builders import STORY, Layer, story


@pytest.fixture
def told(monkeypatch):
    """Let the layer say what is known of the story."""
    known = Layer(story())
    layers.layer.cache_clear()
    monkeypatch.setattr(layers, "resolver", lambda: known)
    yield known
    layers.layer.cache_clear()


@pytest.fixture
def notes(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text(STORY + "\r\n", newline="")
    return path


def run(*words, typed=None):
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def test_entities_prints_a_table(told, notes):
    done = run("entities", notes)
    assert done.exit_code == 0
    assert done.stdout.splitlines()[1].split() == "Tom Dunn person 90% Dunn 6 1 92%".split()


def test_entities_as_json_has_places_of_the_text_that_was_given(told, notes):
    (plain, full) = (
        json.loads(run("entities", notes, *m, "--json").stdout) for m in ([], ["--mentions"])
    )
    tom = plain["entities"][0]
    assert (tom["name"], tom["type"], tom["probability"]) == ("Tom Dunn", "person", 0.9)
    assert tom["first"] == {"start": 0, "end": 8, "line": 1} and "mentions" not in plain
    him = full["mentions"][11]
    assert STORY[him["start"] : him["end"]] == "him"
    assert him["stands_for"] == {"name": "Dunn", "probability": 0.93}
    assert him["runner_up"] == {"mention": 6, "probability": 0.05}


def test_several_texts_are_a_list_or_lines(told, notes):
    (notes.parent / "more.txt").write_text(STORY)
    listed = json.loads(run("entities", notes.parent, "--json").stdout)
    assert [one["name"] for one in listed] == ["more.txt", "notes.txt"]
    lines = run("entities", notes, notes, "--jsonl").stdout.splitlines()
    assert [json.loads(line)["name"] for line in lines] == ["notes.txt", "notes.txt"]
    assert run("entities", notes, notes).stdout.count("notes.txt\n") == 2


def test_pages_go_to_a_file_or_a_folder_and_nothing_is_overwritten(told, notes, tmp_path):
    file, folder = tmp_path / "page.html", tmp_path / "pages"
    assert run("entities", notes, "--format", "html", "-o", file).exit_code == 0
    assert file.read_text().startswith("<!doctype html>")
    again = run("entities", notes, "--format", "html", "-o", file)
    assert again.exit_code == 2 and "exists already" in again.stderr
    assert run("entities", notes, notes, "--format", "html", "-o", folder, "--force").exit_code == 0
    assert (folder / "notes.html").is_file()
    refused = run("entities", notes, "-o", tmp_path / "x")
    assert refused.exit_code == 2 and "--format html" in refused.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["entities", "--at-least", "7"],
        ["resolve", "--at-least", "nan"],
        ["entities", "--format", "x"],
    ],
)
def test_bad_options_are_one_line(notes, words):
    done = run(*words, notes)
    assert done.exit_code == 2 and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["entities", "resolve"])
def test_bad_input_is_one_line_or_a_note(told, command, tmp_path):
    (tmp_path / "x.txt").write_bytes(b"\x00\x01")
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "french.txt").write_text(
        "Il est né en mars et il a vu la mer avec son frère, puis il est mort."
    )
    (tmp_path / "page.html").write_text("<p>Tom ran.</p><script>he.ran()</script>")
    binary = run(command, tmp_path / "x.txt")
    assert binary.exit_code == 2 and len(binary.stderr.splitlines()) == 1
    assert "no running text" in run(command, tmp_path / "empty.txt").stderr
    assert NOT_ENGLISH in run(command, tmp_path / "french.txt").stderr
    assert run(command, tmp_path / "page.html", "--json").exit_code == 0
    assert run(command, tmp_path / "gone.txt").exit_code == 2
    assert run(command, "-", typed="TOM DUNN WAS BORN IN LEEDS AND HE RAN.").exit_code == 0


def test_resolve_prints_the_text_and_says_how_sure(told, notes):
    done = run("resolve", notes)
    assert "[Tom Dunn] kept a mill there" in done.stdout
    assert "4 of 6 pronouns made clear (at least 0.9 sure" in done.stderr
    assert run("resolve", notes, "--quiet").stderr == ""


def test_resolve_writes_the_file_as_it_was_written(told, notes, tmp_path):
    out = tmp_path / "out.txt"
    assert run("resolve", notes, "-o", out).exit_code == 0
    before, after = notes.read_bytes(), out.read_bytes()
    assert after.endswith(b"\r\n")
    assert after.replace(b"[Tom Dunn's]", b"his").count(b"[") == 3
    assert run("resolve", notes, "-o", tmp_path / "same.txt", "--at-least", "1").exit_code == 0
    assert (tmp_path / "same.txt").read_bytes() == before


def test_resolve_shows_changes_as_data_a_diff_and_a_page(told, notes):
    data = json.loads(run("resolve", notes, "--json").stdout)
    assert [c["name"] for c in data["changes"]] == ["Tom Dunn", "Tom Dunn", "Anna", "Dunn"]
    assert "[-He-]{+[Tom Dunn]+} kept" in run("resolve", notes, "--diff").stdout
    assert (
        '<ins title="Tom Dunn: 96%">[Tom Dunn]</ins>'
        in run("resolve", notes, "--format", "html").stdout
    )


def test_python_gives_one_result_for_a_text_and_a_list_for_several(told, notes):
    one = reg.entities(STORY)
    assert [e.name for e in one.entities] == ["Tom Dunn", "a mill", "Anna", "Leeds"]
    assert repr(one) == "<Reading 'text 1': 4 entities, 13 mentions>"
    assert "<td>Tom Dunn</td><td>person 90%</td><td>6</td>" in one._repr_html_()
    assert len(reg.entities([notes, STORY])) == 2
    assert str(reg.resolve(notes)).startswith("Tom Dunn was born in Leeds. [Tom Dunn]")
    assert repr(reg.resolve(STORY)) == "<Clarified 'text 1': 4 changes>"
    assert [one.left for one in reg.resolve([STORY, STORY], at_least=1.0)] == [6, 6]


@pytest.mark.parametrize("wrong", [{"format": "pdf"}, {"at_least": 2}, {"at_least": "sure"}])
def test_python_refuses_what_the_command_line_refuses(wrong):
    for function in (reg.entities, reg.resolve):
        with pytest.raises(InputError):
            function("Tom ran.", **wrong)
