"""GREC texts with references in brackets, and converting between formats."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.records.grec import Text
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.reg.files.inline import GrecInline

TAY = """title: River Tay
semcat: river

[[The Tay|np-subj]] rises in the west and [[_|np-subj]]
flows east. Salmon know [[it|np-obj]].

[[Its|subj-det]] mouth is wide \\[[here]] (a\\|b), and [[|np-subj]] ends.
"""
PATH = Path("tay.grec")


def read(text: str, **options: str) -> Text:
    return GrecInline(options).parse(text.encode(), PATH).items[0]


def test_references_are_read_with_their_lists():
    text = read(TAY)
    chosen = [ref.gold.text if ref.gold else None for ref in text.references]
    assert chosen == ["The Tay", "_", "it", "Its", None]
    assert [r.syncat for r in text.references] == [
        "np-subj",
        "np-subj",
        "np-obj",
        "subj-det",
        "np-subj",
    ]
    assert {"the Tay", "the river", "it", "River Tay"} <= {
        c.text for c in text.references[0].candidates
    }
    assert text.references[3].id == "tay.4"
    assert text.paragraphs[1][1] == " mouth is wide [[here]] (a|b), and "


def test_what_is_written_is_read_again():
    text = read(TAY)
    again = read(GrecInline().new([text]).decode())
    assert again.paragraphs == text.paragraphs


def test_other_lines_above_a_text_stay_when_it_is_filled_in():
    parsed = GrecInline().parse(TAY.replace("\n\n", "\nsplit: dev\n\n", 1).encode(), PATH)
    written = GrecInline().write(parsed.source, parsed.items, [parsed.items[0].golds]).decode()
    assert written.startswith("title: River Tay\nsemcat: river\nid: tay\nsplit: dev\n\n[[The Tay|")


def test_a_refex_that_no_list_would_have_is_offered():
    ref = read(TAY.replace("[[it|np-obj]]", "[[this old friend|np-obj]]")).references[2]
    assert ref.chosen in ref.candidates


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("title: River Tay\n", "", '"title: …"'),
        ("river\n", "puddle\n", r'unknown SEMCAT "puddle"'),
        ("semcat: river\n", "", '"semcat: …" is missing'),
        ("it|np-obj", "it", r":4: \"it\" does not say what it is"),
        ("it|np-obj", "it|object", 'unknown SYNCAT "object"'),
        ("it|np-obj]]", "it|np-obj", "a reference is not closed"),
        ("it|np-obj", "it [[|np-obj", "a reference begins within another"),
    ],
)
def test_mistakes_are_named(old, new, problem):
    with pytest.raises(InputError, match=problem):
        read(TAY.replace(old, new))


def test_a_semcat_of_ones_own_is_accepted():
    assert read(TAY.replace("river\n", "puddle\n"), semcat="puddle").domain == "puddle"


def test_converting_there_and_back_gives_the_same_xml(tmp_path):
    done = reg.convert(sample("grec", "test"), tmp_path / "marked", to="inline")
    assert done.notes == [
        "lists of alternatives are not kept; they are made anew when the text is read"
    ]
    reg.convert(tmp_path / "marked", tmp_path / "xml", to="xml")
    files = sorted(sample("grec", "test").iterdir())
    assert files
    assert all((tmp_path / "xml" / f.name).read_bytes() == f.read_bytes() for f in files)


def test_trials_go_through_every_format_and_stay_the_same(tmp_path):
    trials = reg.read(sample("tuna", "test"))
    place = sample("tuna", "test")
    for name in ("a.csv", "b.json", "c.toml"):
        reg.convert(place, tmp_path / name)
        place = tmp_path / name
    reg.convert(place, tmp_path / "xml", to="xml")
    found = {t.id: t for t in reg.read(tmp_path / "xml")}
    assert [found[t.id] for t in trials] == trials


def test_the_format_is_told_by_the_ending_or_asked_for(tmp_path):
    one = sample("tuna", "test") / "furniture" / "s1t2.xml"
    with pytest.raises(InputError, match=r"say which format .*known: xml, json, csv, toml"):
        reg.convert(one, tmp_path / "x.yaml")
    with pytest.raises(InputError, match='no format "yaml"'):
        reg.convert(one, tmp_path / "x", to="yaml")
    with pytest.raises(InputError, match="20 items need a folder"):
        reg.convert(sample("tuna", "test"), tmp_path / "x.xml")
    with pytest.raises(InputError, match="none that can be written anew"):
        reg.convert(sample("surface", "test"), tmp_path / "x.conllu")
    assert not any(tmp_path.iterdir())


def test_nothing_is_overwritten_without_being_asked_to(tmp_path):
    (tmp_path / "x.csv").write_text("mine")
    with pytest.raises(InputError, match="exists already"):
        reg.convert(sample("tuna", "test"), tmp_path / "x.csv")
    assert (tmp_path / "x.csv").read_text() == "mine"


def test_convert_reads_standard_input_and_writes_standard_output():
    xml = (sample("tuna", "test") / "furniture" / "s1t2.xml").read_bytes()
    words = ["convert", "-", "-", "--to", "csv", "--task", "tuna"]
    done = CliRunner().invoke(app, words, input=xml)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("trial,id,target,type,colour")
