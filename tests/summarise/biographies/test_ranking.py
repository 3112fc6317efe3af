from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Sentence
from regsuite.english.document_sentences import split_set
from regsuite.summarise.biographies import ranking
from regsuite.summarise.biographies.ranking import (
    Informativeness,
    about,
    candidate_places,
    eliminate,
    usable,
    world_frequency,
)


def item(*texts: str) -> DocumentSet:
    documents = (Document(str(i), "", text) for i, text in enumerate(texts))
    return split_set(DocumentSet("Lance Armstrong", tuple(documents)))


def test_itf_as_written_ranks_what_the_set_has_often_last():
    found = item("chemotherapy chemotherapy chemotherapy the end")
    for logs in (True, False):
        written = Informativeness.of(found, inverted=False, logs=logs)
        turned = Informativeness.of(found, inverted=True, logs=logs)
        assert written.word("chemotherapy") < written.word("the")
        assert turned.word("chemotherapy") > turned.word("the")


def test_sentence_score_is_the_mean_of_its_words():
    measure = Informativeness.of(item("cancer help"))
    mean = (measure.word("cancer") + measure.word("help")) / 2
    assert measure.sentence("cancer help") == mean
    assert measure.sentence("...") == 0.0


def test_unknown_words_have_a_frequency():
    assert world_frequency("qxzzyvbb") > 0


def test_name_filter_keeps_variants_and_leaves_quotes_and_short_ones_out():
    found = item(
        'Armstrong won again. "I won it," said Armstrong loudly. Lance rode on to Paris. It rained.'
    )
    kept = [s.text for s in found.sentences if usable(s) and about(found.id)(s)]
    assert kept == ["Lance rode on to Paris."]


def test_elimination_keeps_singletons_and_drops_repetition():
    texts = [
        "Armstrong underwent rounds of chemotherapy against cancer",
        "Chemotherapy against cancer helped Armstrong",
        "His foundation pays for schools",
    ]
    sentences = [Sentence(t, "d", i) for i, t in enumerate(texts)]
    kept = eliminate(sentences, Limit("sentences", 2))
    assert 2 in kept and len(kept) == 2


def test_elimination_never_removes_the_last():
    assert len(eliminate([Sentence("one two"), Sentence("three")], Limit("bytes", 1))) == 1
    assert eliminate([], Limit("bytes", 1)) == []


def test_function_words_stay_out_of_the_mean_of_content_words():
    found = item("the cancer of the king")
    measure = Informativeness.of(found, content=True)
    mean = (measure.word("cancer") + measure.word("king")) / 2
    assert measure.sentence("the cancer of the king") == mean
    assert Informativeness.of(found).sentence("the cancer of the king") < mean


def test_of_very_many_sentences_those_with_the_name_are_looked_at_first(monkeypatch):
    monkeypatch.setattr(ranking, "MOST", 3)
    rest = "It rained on all the hills. " * 5
    found = item(f"Lance rode on to Paris again. {rest} Armstrong won it once again. Rain.")
    scores = [float(s.number) for s in found.sentences]
    assert candidate_places(found, scores) == [0, 5, 6]
    few = item("It rained on all the hills. Rain.")
    assert candidate_places(few, [0.0, 1.0]) == [0]
