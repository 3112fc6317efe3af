"""Features of the words of a person's documents."""

from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.features.documents.biography_words import LEVELS, occurrences, stems_of


def cases(*texts: str) -> dict[tuple[str, int], tuple[str, ...]]:
    documents = tuple(Document(str(i), "", text) for i, text in enumerate(texts))
    item = split_set(DocumentSet("Harald Moe", documents))
    return {(w.stem, w.level): w.features for w in occurrences(item, lambda word: 4.0)}


def test_a_word_has_a_case_for_each_time_it_stands_there():
    found = cases("Moe sailed north. Moe sailed home.")
    assert ("sail", 2) in found
    assert ("sail", 3) not in found
    assert ("north", 2) not in found


def test_there_are_only_so_many_levels():
    found = cases("Moe sailed on. " * 9)
    assert max(level for _, level in found) == LEVELS


def test_names_figures_and_capitals_are_told_apart():
    found = cases("Harald Moe sailed to Bergen in 1931.")
    kinds = {s: next(n for n in found[s, 1] if n.endswith(" level 1")) for s, _ in found}
    assert kinds["moe"] == "last name level 1"
    assert kinds["harald"] == "name level 1"
    assert kinds["bergen"] == "capital level 1"
    assert kinds["1931"] == "figure level 1"
    assert kinds["sail"] == "small level 1"


def test_first_sentences_and_documents_are_counted():
    found = cases("Moe drew maps. It was cold.", "Moe was ill.")
    assert "first 2 last name" in found["moe", 1]
    assert "of documents 5" in found["moe", 1]
    assert "of documents 2" in found["cold", 1]
    assert "first 0 small" in found["cold", 1]


def test_stems_keep_function_words():
    assert stems_of("The maps of Bergen") == ["the", "map", "of", "bergen"]
