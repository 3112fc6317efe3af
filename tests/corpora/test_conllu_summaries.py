"""Treebank documents with summaries in their comments."""

from __future__ import annotations

from pathlib import Path

from regsuite import summarise
from regsuite.corpora.formats import Head
from regsuite.corpora.formats.documents.conllu import DocumentsConllu
from regsuite.corpora.records.documents import Summary

WORDS = (("Owls", "owl"), ("sleep", "sleep"), (".", "."))
ROW = "{}\t{}\t{}\tX\tX\t_\t{}\tdep\t_\t{}"


def sentence(*words: str, begins: str = "") -> str:
    rows = [
        ROW.format(i, w, w, int(i > 1), "SpaceAfter=No" if i == len(words) - 1 else "_")
        for i, w in enumerate(words, 1)
    ]
    return begins + "\n".join(rows) + "\n\n"


HEAD = """\
# newdoc id = owls
# meta::genre = academic
# meta::title = Owls at rest
# meta::summary1 = (human1) Owls rest.
# meta::summary2 = (machine) Many owls rest a lot.
# meta::summary3 = (human2) They sleep.
"""
TEXT = (
    sentence("Owls", "sleep", ".", begins=HEAD + "# newpar\n")
    + sentence("Rain", "fell", ".")
    + sentence("Nobody", "came", ".", begins="# newpar\n")
)


def written(folder: Path, text: str = TEXT) -> Path:
    path = folder / "owls.conllu"
    path.write_text(text, encoding="utf-8")
    return path


def test_documents_have_the_treebanks_sentences_and_peoples_summaries(tmp_path: Path):
    path = written(tmp_path)
    assert DocumentsConllu().recognises(Head(path))
    (item,) = DocumentsConllu().read(path).items
    assert item.title == "Owls at rest"
    assert item.domain == "academic"
    assert item.documents[0].text == "Owls sleep. Rain fell.\n\nNobody came."
    assert [(s.text, s.paragraph) for s in item.sentences] == [
        ("Owls sleep.", 0),
        ("Rain fell.", 0),
        ("Nobody came.", 1),
    ]
    assert [(r.text, r.author) for r in item.references] == [
        ("Owls rest.", "human1"),
        ("They sleep.", "human2"),
    ]


def test_where_nobody_is_named_all_summaries_count(tmp_path: Path):
    text = TEXT.replace("(human1) ", "").replace("(human2) ", "").replace("(machine) ", "")
    (item,) = DocumentsConllu().read(written(tmp_path, text)).items
    assert [r.text for r in item.references] == [
        "Owls rest.",
        "Many owls rest a lot.",
        "They sleep.",
    ]


def test_a_chosen_summary_takes_the_place_of_all(tmp_path: Path):
    parsed = DocumentsConllu().read(written(tmp_path))
    data = DocumentsConllu().write(parsed.source, parsed.items, [Summary("Owls\nsleep.")])
    assert data.decode().count("meta::summary") == 1
    (again,) = DocumentsConllu().parse(data, tmp_path / "chosen.conllu").items
    assert [r.text for r in again.references] == ["Owls sleep."]
    assert again.documents == parsed.items[0].documents
    bare = sentence("Owls", "sleep", ".")
    (one,) = DocumentsConllu().parse(bare.encode(), tmp_path / "bare.conllu").items
    data = DocumentsConllu().write(bare, [one], [Summary("Owls.")])
    assert data.decode().startswith("# meta::summary1 = Owls.\n1\tOwls")


def test_a_folder_of_them_is_compared_by_what_people_wrote(tmp_path: Path):
    written(tmp_path)
    found = summarise.compare(
        tmp_path, tmp_path, systems="lead,first-words", options={"words": "3"}, metrics="rouge1_f"
    )
    assert {s.name for s in found.systems} == {"lead", "first-words"}
    assert str(summarise.text(tmp_path / "owls.conllu", words=3, system="lead")) == "Owls sleep."
