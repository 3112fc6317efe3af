from __future__ import annotations

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Document, DocumentSet, Summary
from regsuite.english.document_sentences import split_set
from regsuite.summarise.texts.align import aligned, marcu, similar, training_references
from tests.summarise.builders import single

TEXT = "The ferry was sold to Northline. It rained all day. The council bought a tenth."


def abstract(text: str) -> DocumentSet:
    return split_set(DocumentSet("d", (Document("d", "", TEXT),), (Summary(text),)))


def numbers(sentences: list) -> list[int]:
    return [s.number for s in sentences]


@pytest.mark.parametrize("method", ["extraction", "sentence", "similarity"])
def test_sentences_near_the_summary_are_kept(method: str) -> None:
    item = abstract("Northline buys the ferry. The council will buy a tenth of it.")
    yes, no = aligned(item, item.references[0], method)
    assert (numbers(yes), numbers(no)) == ([0, 2], [1])


@pytest.mark.parametrize(
    ("summary", "kept"), [("Nothing of all this.", 0), ("A ferry.", 1), ("A tenth rained.", 2)]
)
def test_marcu_keeps_what_shares_words_with_the_summary(summary: str, kept: int) -> None:
    item = abstract(summary)
    assert sum(marcu(item.sentences, item.references[0].sentences)) == kept


def test_the_threshold_decides_on_similarity() -> None:
    item = abstract("Northline buys the ferry.")
    assert not any(similar(item.sentences, item.references[0].sentences, 1.1))
    assert all(similar(item.sentences, item.references[0].sentences, 0.0))


def test_summary_based_takes_whole_texts() -> None:
    item = abstract("Northline buys.")
    yes, no = aligned(item, item.references[0], "summary")
    assert [s.text for s in yes] == ["Northline buys."]
    assert numbers(no) == [0, 1, 2]


def test_an_extract_needs_no_alignment() -> None:
    item = single(TEXT, "It rained all day.")
    yes, _ = aligned(item, item.references[0], "extraction")
    assert numbers(yes) == [1]


def test_extracts_are_learned_from_before_abstracts() -> None:
    extract, written = Summary("a", extract=True), Summary("b")
    both = DocumentSet("d", (), (written, extract))
    assert training_references(both, "extraction") == [extract]
    assert training_references(both, "summary") == [written]
    assert training_references(DocumentSet("d", (), (extract,)), "summary") == [extract]


def test_an_unknown_method_lists_the_known() -> None:
    item = single(TEXT, "It rained all day.")
    with pytest.raises(InputError, match="extraction, sentence, similarity, summary"):
        aligned(item, item.references[0], "magic")


def test_each_sentence_of_a_summary_is_aligned_with_each_document_by_itself() -> None:
    second = Document("e", "", "The ferry of Northline sank. Rain fell on Wexley.")
    summary = Summary("Northline buys the ferry.")
    item = split_set(DocumentSet("d", (Document("d", "", TEXT), second), (summary,)))
    yes, _ = aligned(item, item.references[0], "sentence")
    assert [(s.document, s.number) for s in yes] == [("d", 0), ("e", 0)]
