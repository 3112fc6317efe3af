"""PE+ and METEOR: what they prefer, and what they do with empty texts."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import islice

import pytest

from regsuite.corpora.formats.paraphrases import ParaphraseTable, table_of
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics import known_words, word_likeness
from regsuite.evaluation.metrics.meteor import meteor
from regsuite.evaluation.metrics.paraphrase_tables import chosen_table
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.evaluation.metrics.pe_plus_recall import Settings
from regsuite.evaluation.metrics.text_metrics import TEXT_METRICS, text_metric

REFERENCE = "The storm destroyed several houses near the harbour ."


@pytest.fixture(scope="module")
def metric() -> PePlus:
    return PePlus(vectors=shipped_vectors())


def test_the_same_text_scores_one(metric: PePlus) -> None:
    assert metric.score([REFERENCE], REFERENCE) == pytest.approx(1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("The storm destroyed several houses .", "The storm praised several houses ."),
        ("The storms destroy several house near the harbour .", "The near several the harbour ."),
        ("The storm wrecked many homes near the harbour .", "The storm sang two songs near me ."),
        (REFERENCE, "harbour the near houses several destroyed storm The ."),
        ("storm destroyed houses near harbour", "the several near the ."),
    ],
)
def test_what_is_nearer_in_meaning_scores_higher(metric: PePlus, better: str, worse: str) -> None:
    assert metric.score([REFERENCE], better) > metric.score([REFERENCE], worse)


def test_a_paraphrase_of_the_table_counts_by_its_probability() -> None:
    peer = "The gale destroyed several houses near the harbour ."

    def with_chance(chance: float) -> float:
        table = ParaphraseTable(table_of({("storm", "gale"): chance}))
        return PePlus(table).score([REFERENCE], peer)

    assert PePlus().score([REFERENCE], peer) < with_chance(0.01) < with_chance(0.9)


def test_phrases_of_several_words_count() -> None:
    table = ParaphraseTable(table_of({("several houses", "a number of homes"): 0.9}))
    peer = "The storm destroyed a number of homes near the harbour ."
    assert PePlus(table).score([REFERENCE], peer) > PePlus().score([REFERENCE], peer)


def test_several_references_count_as_their_mean(metric: PePlus) -> None:
    other = "Nothing happened ."
    both = metric.score([REFERENCE, other], REFERENCE)
    assert both == pytest.approx((1 + metric.score([other], REFERENCE)) / 2)


def test_words_never_seen_do_not_disturb_those_known(metric: PePlus) -> None:
    before = metric.score([REFERENCE], "The storm came .")
    for start in range(0, 3_000, 50):
        metric.score([" ".join(f"w{i}x" for i in range(start, start + 50))], "w0x")
    assert metric.score([REFERENCE], "The storm came .") == pytest.approx(before)


MANY = [
    ([REFERENCE], "The storm wrecked a number of homes near the old harbour ."),
    ([REFERENCE, "A gale hit the harbour , and the houses fell ."], "The the the gale fell ."),
    ([], "Nothing to compare with ."),
    ([REFERENCE], ""),
    (["..."], "..."),
    (["The houses", REFERENCE], "Several houses fell near several houses ."),
    ([REFERENCE], REFERENCE),
    ([REFERENCE], "zzz qqq"),
]


@pytest.mark.parametrize("phrases", [{}, {("several houses", "a number of homes"): 0.9}])
def test_many_texts_at_once_score_as_one_by_one(phrases: dict[tuple[str, str], float]) -> None:
    table = ParaphraseTable(table_of({("storm", "gale"): 0.4, **phrases}))
    both = PePlus(table, shipped_vectors()), PePlus(table, shipped_vectors())
    assert both[0].scores(MANY) == pytest.approx([both[1].score(*item) for item in MANY], abs=1e-12)


def test_scores_are_what_they_were() -> None:
    phrases = {("storm", "gale"): 0.4, ("several houses", "a number of homes"): 0.9}
    metric = PePlus(ParaphraseTable(table_of(phrases)), shipped_vectors())
    expected = [0.6600526, 0.2029132, 0, 0, 0, 0.2194696, 1, 9.3596e-05]
    assert metric.scores(MANY) == pytest.approx(expected, abs=1e-6)


def test_matches_are_places_in_both_texts(metric: PePlus) -> None:
    (found,) = metric.compare([("the old house fell".split(), "the house , fell down".split())])
    assert [(i, j) for i, j, value in found.matches if value == 1] == [(0, 0), (2, 1), (3, 3)]
    assert all(0 < value <= 1 for _, _, value in found.matches)


def test_texts_too_long_to_be_compared_at_once_are_scored_too(metric: PePlus) -> None:
    long = " ".join(f"word{i}" for i in range(800))
    items = [([long], REFERENCE), ([long], long), ([REFERENCE], REFERENCE)]
    assert metric.scores(items) == pytest.approx([metric.score(*item) for item in items])


@pytest.mark.parametrize(
    ("reference", "peer"), [("...", "..."), ("Ida .", "qqq ."), ("a word .", "."), ("!", "word")]
)
def test_punctuation_alone_is_no_match(metric: PePlus, reference: str, peer: str) -> None:
    assert metric.score([reference], peer) == 0


def test_half_a_character_is_no_error() -> None:
    table = ParaphraseTable(table_of({("storm", "gale"): 0.5}))
    assert PePlus(table).score(["a \ud800 storm"], "a storm \udfff") > 0


def test_words_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = PePlus().score([REFERENCE], "The storms came .")
    for module in (known_words, word_likeness):
        monkeypatch.setattr(module, "MOST_WORDS", 30)
    metric = PePlus()
    for start in range(0, 200, 10):
        metric.score([" ".join(f"w{i}x" for i in range(start, start + 10))], "nothing else")
        assert metric.score([REFERENCE], "The storms came .") == pytest.approx(expected)


@pytest.mark.parametrize("name", TEXT_METRICS)
def test_every_metric_of_texts_takes_empty_ones_and_knows_its_signature(name: str) -> None:
    metric = text_metric(name)
    texts = [([], "a"), ([""], "a"), (["a"], " "), ([REFERENCE, " "], REFERENCE)]
    *nothing, whole = metric.scores(texts)
    assert not any(nothing)
    (other,) = metric.scores([([REFERENCE], "Xyzzy")])
    assert other < whole or name.endswith("only")
    assert metric.one([REFERENCE], REFERENCE) == pytest.approx(whole)
    assert metric.signature.startswith(f"{name}:")


def test_a_table_is_named_in_the_signature_and_its_absence_said() -> None:
    table = ParaphraseTable(table_of({("storm", "gale"): 0.5}))
    assert table.identity in text_metric("pe_plus", table=table).signature
    assert "table=none" in text_metric("paraeval_r").signature
    with pytest.warns(UserWarning, match="no paraphrase table given"):
        assert chosen_table() is None


def test_meteor_matches_stems_and_synonyms() -> None:
    exact = meteor(["the car stopped"], "the car stopped")
    synonym = meteor(["the car stopped"], "the automobile stopped")
    other = meteor(["the car stopped"], "the potato stopped")
    assert exact == synonym > other > 0  # METEOR weighs them alike
    assert meteor(["the cars stopped"], "the car stopped") > other
    assert meteor(["nothing", "the car stopped"], "the car stopped") == exact


def recall_of(reference: str, text: str, table: ParaphraseTable | None = None) -> float:
    score = text_metric("pe_plus_r", table=table).one([reference], text)
    assert score is not None
    return score


def test_recall_has_all_of_the_text_itself_and_nothing_of_another() -> None:
    assert recall_of(REFERENCE, REFERENCE) == pytest.approx(1)
    assert recall_of(REFERENCE, f"Nobody knew it. {REFERENCE}") == pytest.approx(1)
    assert recall_of("Xyzzy plugh", "Frotz") == 0


def test_recall_counts_words_less_that_do_not_stand_together() -> None:
    reference = "Anna sold a boat"
    together = recall_of(reference, "Anna sold a boat while it rained in the hills")
    apart = "Anna saw that it rained all day in the hills and a man who was tired sold his boat"
    assert recall_of(reference, apart) < together - 0.1


def test_recall_of_sentences_a_line_each_and_of_paraphrases() -> None:
    reference = "a gale broke the mast\nthe crew swam"
    table = ParaphraseTable(table_of({("gale", "storm"): 0.9, ("broke", "tore down"): 0.9}))
    text = "the storm tore down the mast"
    assert recall_of(reference, "the crew swam") < recall_of(reference, text, table)
    assert recall_of(reference, text) < recall_of(reference, text, table)
    found = text_metric("pe_plus_r").one([reference, "the crew swam"], "the crew swam")
    assert found == pytest.approx((recall_of(reference, "the crew swam") + 1) / 2)


def test_recall_by_hand() -> None:
    """Two sentences of two content words each; of the first one word is found, alone."""
    settings = Settings()
    share = (settings.alone / 2) ** settings.power
    assert recall_of("zorblat quimbly\nfrobnitz wug", "zorblat") == pytest.approx(share / 2)


CHANCES = {("zorblat", "frobnitz"): 0.5, ("wug", "plugh"): 0.0625}
"""Powers of two: the table keeps chances as halves of floats."""
FILLERS = ["blib", "cronk", "drell", "frumt", "gwinz", "hosk", "jubb", "klep"]
SAID = ["zorblat", "zorblats", "quimble", "frobnitz", "wug", "plugh", "xyzzy", "the"]


def alike(one: str, other: str) -> float:
    """Say how alike two made-up words are: the same or of a stem, paraphrases, or not at all."""
    if one == other or {one, other} == {"zorblat", "zorblats"}:
        return 1.0
    return max(CHANCES.get((one, other), 0.0), CHANCES.get((other, one), 0.0)) ** 0.25


def support(sentence: list[str], place: int, text: list[str], match: int) -> float:
    """Return which share of the words about a place is found near its match."""
    about = [w for i, w in enumerate(sentence) if i != place and abs(i - place) <= 3]
    near = text[max(0, match - 6) : match + 7]
    found = [weight(word) * max(alike(word, other) for other in near) for word in about]
    return sum(found) / sum(map(weight, about)) if about else 1.0


def weight(word: str) -> float:
    return 0.4 if word == "the" else 1.0


def matchings(gains: list[list[float]], used: frozenset[int]) -> Iterator[list[float]]:
    """Yield what each word gains in every matching with the words of the text still free."""
    if not gains:
        yield []
        return
    free = [(used, 0.0)] + [(used | {j}, g) for j, g in enumerate(gains[0]) if g and j not in used]
    for taken, gain in free:
        for others in matchings(gains[1:], taken):
            yield [gain, *others]


def possible_recalls(sentences: list[list[str]], text: list[str]) -> Iterator[tuple[float, float]]:
    """Try every matching: what it is worth, and the recall that it gives."""
    places = [(own, i) for own in sentences for i in range(len(own))]
    weights = [weight(own[i]) for own, i in places]
    gains = [
        [
            alike(own[i], other) * (1 if own[i] == "the" else 0.2 + 0.8 * support(own, i, text, j))
            for j, other in enumerate(text)
        ]
        for own, i in places
    ]
    wholes = [sum(map(weight, own)) for own in sentences]
    for found in matchings(gains, frozenset()):
        worth = sum(math.sqrt(w) * gain for w, gain in zip(weights, found, strict=True))
        each = iter(zip(weights, found, strict=True))
        shares = [sum(w * g for w, g in islice(each, len(own))) for own in sentences]
        parts = [
            (part / all_) ** 0.7 * math.sqrt(all_)
            for part, all_ in zip(shares, wholes, strict=True)
        ]
        yield worth, sum(parts) / sum(map(math.sqrt, wholes))


def test_recall_is_that_of_trying_every_matching_on_random_texts() -> None:
    """1,000 cases; where several matchings are worth as much, any of them will do."""
    draw = random.Random(7)
    both = CHANCES | {(b, a): chance for (a, b), chance in CHANCES.items()}
    metric = text_metric("pe_plus_r", table=ParaphraseTable(table_of(both)))
    for _ in range(1_000):
        lengths = [draw.randint(1, 5) for _ in range(draw.randint(1, 2))]
        sentences = [draw.choices([*SAID, "plover", "snark"], k=n) for n in lengths]
        text = [draw.choice([*SAID, *FILLERS]) for _ in range(draw.randint(1, 14))]
        found = metric.one(["\n".join(map(" ".join, sentences))], " ".join(text))
        tried = list(possible_recalls(sentences, text))
        most = max(worth for worth, _ in tried)
        best = [recall for worth, recall in tried if worth > most - 1e-5]
        assert min(abs(found - recall) for recall in best) < 1e-4, (sentences, text)
