import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Document
from regsuite.features.documents.headline import Article
from regsuite.summarise.headlines.keywords import (
    Counts,
    all_combinations,
    keyword_table,
    logs,
    parse_models,
    ranked,
)

PAIRS = [
    ("Storm hits port", "A storm struck. The port closed. Ships waited."),
    ("Port opens", "Officials met. The port is open, the port said."),
]


def articles() -> list[Article]:
    return [Article.of(Document(str(i), t, x)) for i, (t, x) in enumerate(PAIRS)]


def test_sentence_position_counts_first_appearances():
    counts = Counts(smoothing=0.0).learn(articles())
    assert [counts.position(i) for i in range(3)] == [pytest.approx(x) for x in (1 / 3, 2 / 3, 0)]


def test_text_model_divides_joint_by_text_frequency():
    counts = Counts(smoothing=0.0).learn(articles())
    assert counts.text_model("port") == pytest.approx((1 * 1 + 2 * 1) / 3)
    assert counts.text_model("storm") == 1.0


def test_text_model_can_leave_an_article_out():
    found = articles()
    counts = Counts(smoothing=1.0).learn(found)
    assert counts.text_model("storm", found[0]) < counts.text_model("storm")


def test_headline_unigrams_and_bigrams():
    counts = Counts(smoothing=0.0).learn(articles())
    assert counts.unigram("port") == pytest.approx(2 / 5)
    assert counts.bigram("port", "opens") == pytest.approx(1 / 2)


def test_counts_survive_saving():
    counts = Counts().learn(articles())
    assert Counts.from_parts(counts.parts()) == counts


def test_ranking_by_model_1_prefers_the_first_sentence():
    counts = Counts().learn(articles()[:1])
    words = [key for key, _ in ranked(logs(articles()[0], counts), (1,))]
    assert words[:2] == ["storm", "struck"]


def test_there_are_31_combinations():
    assert len(set(all_combinations())) == 31


def test_keyword_table_counts_title_words_out_of_fold():
    rows, words = keyword_table(articles() * 3, folds=2)
    found = {row.models: row.hits for row in rows}
    assert words == 15
    assert all(0 < n <= words for n in found[1, 3])
    assert list(found[(1,)]) == sorted(found[(1,)])


@pytest.mark.parametrize("text", ["", "6", "1+x", "1,3"])
def test_unknown_combination_is_refused(text):
    with pytest.raises(InputError, match=r"1\+3"):
        parse_models(text)


def test_too_few_articles_for_the_folds():
    with pytest.raises(InputError, match="too few"):
        keyword_table(articles(), folds=5)
