"""In which order a life is told."""

from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.summarise.biographies.biography import elements
from regsuite.summarise.biographies.system import in_life_order


def item(*texts: str) -> DocumentSet:
    documents = tuple(Document(str(i), "", text) for i, text in enumerate(texts))
    return split_set(DocumentSet("Harald Moe", documents))


def test_a_life_goes_by_years_after_its_definition():
    told = item("Moe died in 1980. Moe went to sea in 1920. He was cold.", "Moe was a sailor.")
    order = [s.text for s in in_life_order(told, told.sentences)]
    assert order == [
        "Moe was a sailor.",
        "Moe went to sea in 1920.",
        "He was cold.",
        "Moe died in 1980.",
    ]


def test_only_one_definition_comes_first_and_birth_follows():
    told = item("In 1931 Moe went to sea. Moe was a sailor. Moe was one of the first. He was born.")
    order = [s.text for s in in_life_order(told, [told.sentences[i] for i in (1, 0, 2, 3)])]
    assert order[:2] == ["Moe was a sailor.", "He was born."]


def test_those_who_survive_come_last():
    told = item("He is survived by a son. In 1931 Moe went to sea.")
    assert in_life_order(told, told.sentences)[-1].text == "He is survived by a son."


def test_who_somebody_is_tells_nationality_and_fame():
    assert elements("Moe was a Norwegian oceanographer.", True) == {"nationality", "fame"}
    assert elements("Moe was born in Bergen on 3 May 1901.") == {"bio"}
    assert elements("The sea was calm.") == frozenset()
