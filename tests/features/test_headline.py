from regsuite.corpora.records.documents import Document
from regsuite.features.documents.headline import Article, word_key, word_statistics, words

TEXT = "US firm Acme bought Bolt. The deal cost $5m. Acme's owner told us that Bolt was cheap."


def article() -> Article:
    return Article.of(Document("a", "Acme buys Bolt", TEXT))


def test_words_lose_marks_but_not_inner_ones():
    assert words('"Wal-Mart\'s," he said — (twice).') == ["Wal-Mart's", "he", "said", "twice"]


def test_word_key_keeps_abbreviations_apart():
    assert word_key("US") != word_key("us")
    assert word_key("Acme's") == word_key("acme") == "acme"


def test_article_remembers_first_places_and_counts():
    assert article().first["bolt"] == (0, 4)
    assert article().counts["acme"] == 2
    assert article().form("acme") == "Acme"


def test_opening_crosses_sentences_and_stops():
    assert [w for _, w in article().opening(6)] == ["US", "firm", "Acme", "bought", "Bolt", "The"]


def test_shapes_stay_within_the_first_sentences():
    found = {s.key: s for s in word_statistics(article(), 1)}
    assert "deal" not in found
    assert found["bolt"].capital and found["bolt"].count == 2
    assert found["firm"].before == "US" and found["firm"].after == "acme"


def test_article_without_sentences_has_no_shapes():
    assert word_statistics(Article.of(Document("a", "", "")), 3) == []
