"""ParaEval: the papers' examples, the tiers, the clip, and texts that are empty or huge."""

from __future__ import annotations

import random
from itertools import product

import pytest
from nltk.stem.porter import PorterStemmer

from regsuite.base.errors import InputError, SuiteWarning
from regsuite.corpora.formats.paraphrases import ParaphraseTable, table_of
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.paraeval import clipped, summary_recall, translation
from regsuite.evaluation.metrics.paraphrase_matching import (
    LONGEST_TEXT,
    PHRASE,
    SYNONYM,
    WORD,
    Match,
    Text,
    compare,
    match_phrases,
    read_text,
    stem,
    tokens,
)
from regsuite.evaluation.metrics.text_metrics import text_metric


def table(*pairs: tuple[str, str]) -> ParaphraseTable:
    return ParaphraseTable(table_of(dict.fromkeys(pairs, 0.5)))


def plain(words: str) -> Text:
    return Text(words.split())


EXPLOSIONS = table(("blown up", "explosion"), ("bombing", "explosion"), ("blown up", "bombing"))


def test_stems_are_porters() -> None:
    porter = PorterStemmer()
    words = [*shipped_vectors().words[:20_000], "Houses", "skies", "dying", "a's", "2nd"]
    assert [word for word in words if stem(word) != porter.stem(word)] == []


def test_the_clip_of_a_paraphrase_group_gives_four_fifths() -> None:
    """As in the paper's Figure 4: one reference has two phrases of the group, the other one."""
    references = ["the explosion was a bombing", "an explosion"]
    peer = "bombing was blown up there"
    assert translation(references, peer, EXPLOSIONS).precision == pytest.approx(4 / 5)
    assert clipped(plain(peer), list(map(plain, references)), None) == 2  # BLEU's 2/5


def test_no_more_phrases_of_a_group_count_than_a_reference_has() -> None:
    peer = plain("bombing bombing bombing")
    assert clipped(peer, [plain("explosion"), plain("explosion")], EXPLOSIONS) == 1
    assert clipped(peer, [plain("explosion explosion"), plain("explosion")], EXPLOSIONS) == 2


def test_words_are_clipped_by_what_paraphrases_left() -> None:
    assert clipped(plain("the the the"), [plain("the cat"), plain("the the")], EXPLOSIONS) == 2
    assert clipped(plain("explosion bombing"), [plain("bombing")], EXPLOSIONS) == 1


def test_recall_is_the_mean_over_references_and_f_the_harmonic_mean() -> None:
    found = translation(["a bombing", "an explosion of gas today"], "a bombing", EXPLOSIONS)
    assert found.recall == pytest.approx((1 + 1 / 5) / 2)
    both = found.precision * found.recall / (found.precision + found.recall)
    assert found.fmeasure == pytest.approx(2 * both)


def pair(reference: tuple[int, int], peer: tuple[int, int]) -> Match:
    return Match(reference, peer, PHRASE)


def test_the_search_takes_back_a_choice_that_was_best_at_first() -> None:
    """As in Figures 4 and 5 of the paper on summaries: 12 words, where greed finds fewer."""
    r1, r2, r3 = (1, 4), (0, 5), (6, 15)
    p1, p2 = (0, 3), (4, 6)
    found = match_phrases([pair(r2, p1), pair(r1, p2), pair(r3, p1)], 15)
    assert [(m.reference, m.peer) for m in found] == [(r1, p2), (r3, p1)]
    assert sum(m.words for m in found) == 12


def test_the_search_matches_all_that_exhaustive_search_would() -> None:
    pairs = [pair((i, i + 2), (j, j + 2)) for i in range(6) for j in range(6)]
    found = match_phrases(pairs, 7)
    assert sum(m.words for m in found) == 6
    assert len({m.peer for m in found}) == 3


def test_three_tiers_one_after_the_other() -> None:
    known = table(("blown up", "torn apart"), ("big", "large"))
    found = compare(plain("the big bridge blown up"), plain("a large bridge torn apart"), known)
    assert [(m.tier, m.reference) for m in found] == [
        (PHRASE, (3, 5)),
        (SYNONYM, (1, 2)),
        (WORD, (2, 3)),
    ]


@pytest.mark.parametrize(("variant", "words"), [("para_only", 3), ("2", 3), ("3", 4)])
def test_variants_leave_tiers_out(variant: str, words: int) -> None:
    known = table(("blown up", "torn apart"), ("big", "large"))
    reference, peer = "The big bridge blown up.", "A large bridge, torn apart!"
    assert summary_recall([reference], peer, known, variant) == pytest.approx(words / 5)


def test_a_word_is_used_once_in_both_texts() -> None:
    assert summary_recall(["rain rain"], "rain", EXPLOSIONS) == 0.5
    assert summary_recall(["rain"], "rain rain", EXPLOSIONS) == 1


def test_without_a_table_stems_are_compared() -> None:
    assert summary_recall(["floods destroyed"], "flood destroying") == 1
    assert translation(["floods"], "flood").fmeasure == 1
    assert summary_recall(["floods"], "flood", EXPLOSIONS) == 0


@pytest.mark.parametrize(("references", "peer"), [([], "a"), ([""], "a"), (["a"], ""), ([""], "")])
def test_empty_texts_score_nothing(references: list[str], peer: str) -> None:
    assert summary_recall(references, peer, EXPLOSIONS) == 0
    assert translation(references, peer, EXPLOSIONS) == (0, 0, 0)


def test_a_huge_sentence_is_cut_with_a_warning() -> None:
    with pytest.warns(SuiteWarning, match="cut to its first"):
        assert len(tokens("word " * 300_000)) == LONGEST_TEXT


def test_tokens_are_words_clitics_and_punctuation() -> None:
    assert tokens("It’s Anna's 3.5-ton lorry, isn't it?") == [
        "it's",
        "anna's",
        "3.5-ton",
        "lorry",
        ",",
        "isn't",
        "it",
        "?",
    ]
    assert tokens("anna 's", punctuation=False) == ["anna", "'s"]


@pytest.mark.parametrize(
    "peer",
    [
        "The roof was torn. Apart from it, all is well.",
        "the roof was torn . apart from it , fine .",
        "the roof was torn\napart from it",
    ],
)
def test_a_phrase_does_not_go_on_in_the_next_sentence(peer: str) -> None:
    known = table(("blown up", "torn apart"))
    assert summary_recall(["Blown up"], peer, known) == 0
    assert summary_recall([peer], "blown up", known) == 0
    assert summary_recall(["Blown up"], "Torn apart. Now.", known) == 1
    assert translation(["blown up"], peer, known).recall == 0


def test_paraphrases_may_be_held_to_a_least_length() -> None:
    known = table(("blown up", "torn apart"), ("big", "large"), ("at that time", "in those days"))
    reference, peer = (
        "at that time a big bridge blown up",
        "in those days a large bridge torn apart",
    )
    found = [translation([reference], peer, known, n).precision for n in (1, 2, 3, 4)]
    assert found == [1, 7 / 8, 5 / 8, 2 / 8]
    assert text_metric("paraeval_p:3", table=known).one([reference], peer) == 5 / 8
    assert "shortest=3" in text_metric("paraeval_p:3", table=known).signature
    for name in ("paraeval_p:8", "paraeval_p:0", "paraeval_p:", "pe_plus:2", "paraeval_p:²"):
        with pytest.raises(InputError, match="unknown metric"):
            text_metric(name)


Sentences = list[list[str]]
Pair = tuple[int, int, int, int]


class Random:
    """Texts of a few words and a table over them, drawn by seed."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.known = {frozenset((self.phrase(), self.phrase())) for _ in range(12)}
        self.known = {pair for pair in self.known if len(pair) == 2}
        self.table = table(*(tuple(map(" ".join, pair)) for pair in map(sorted, self.known)))

    def phrase(self) -> tuple[str, ...]:
        return tuple(self.rng.choices(["aa", "bb", "cc", "dd"], k=self.rng.choice((1, 2, 2, 3))))

    def text(self) -> Sentences:
        lengths = self.rng.choices(range(1, 5), k=self.rng.randrange(1, 4))
        return [self.rng.choices(["aa", "bb", "cc", "dd", "ee"], k=n) for n in lengths]

    def written(self, sentences: Sentences) -> str:
        lines = [" ".join(words) for words in sentences]
        styles = (". ".join(w.capitalize() for w in lines), " . ".join(lines), "\n".join(lines))
        return self.rng.choice(styles)

    def pairs(self, reference: Sentences, peer: Sentences) -> list[Pair]:
        """List all paraphrases as (start, end, start, end), looking at each two phrases."""
        return [
            (a, b, c, d)
            for (a, b, mine), (c, d, theirs) in product(spans(reference), spans(peer))
            if frozenset((mine, theirs)) in self.known and mine != theirs
        ]


def spans(sentences: Sentences) -> list[tuple[int, int, tuple[str, ...]]]:
    found, before = [], 0
    for words in sentences:
        for start, end in product(range(len(words)), range(len(words) + 1)):
            if 0 < end - start <= 3:
                found.append((before + start, before + end, tuple(words[start:end])))
        before += len(words)
    return found


def free(pair: Pair, taken: list[Pair]) -> bool:
    a, b, c, d = pair
    return all((b <= e or f <= a) and (d <= g or h <= c) for e, f, g, h in taken)


def best(pairs: list[Pair], taken: list[Pair]) -> int:
    """Return the most reference words that pairs without common words cover: all subsets."""
    if not pairs:
        return sum(b - a for a, b, _, _ in taken)
    first, *rest = pairs
    without = best(rest, taken)
    return max(without, best(rest, [*taken, first])) if free(first, taken) else without


def test_tiers_are_those_of_another_implementation_on_random_texts() -> None:
    rng = random.Random(2006)
    crossing = 0
    for _ in range(1000):
        drawn = Random(rng)
        reference, peer = drawn.text(), drawn.text()
        pairs = drawn.pairs(reference, peer)
        several = [p for p in pairs if p[1] - p[0] > 1 and p[3] - p[2] > 1]
        crossing += len(drawn.pairs([flat(reference)], [flat(peer)])) > len(pairs)
        found = compare(
            *(read_text(drawn.written(text), drawn.table, False) for text in (reference, peer)),
            drawn.table,
        )
        taken = [(*m.reference, *m.peer) for m in found]
        phrases = [p for p, m in zip(taken, found, strict=True) if m.tier == PHRASE]
        assert sum(b - a for a, b, _, _ in phrases) == best(several, [])
        assert set(phrases) <= set(several)
        assert taken == phrases + one_by_one(reference, peer, pairs, phrases)
    assert crossing > 150


def one_by_one(
    reference: Sentences, peer: Sentences, pairs: list[Pair], phrases: list[Pair]
) -> list[Pair]:
    """Take pairs with a single word on a side, longest first, and then the same words."""
    taken = list(phrases)
    single = [p for p in pairs if p[1] - p[0] == 1 or p[3] - p[2] == 1]
    for pair in sorted(single, key=lambda p: (p[0] - p[1], p[0], p[2])):
        if free(pair, taken):
            taken.append(pair)
    for (i, word), (j, other) in product(*map(enumerate, map(flat, (reference, peer)))):
        if word == other and free((i, i + 1, j, j + 1), taken):
            taken.append((i, i + 1, j, j + 1))
    return taken[len(phrases) :]


def flat(sentences: Sentences) -> list[str]:
    return [word for words in sentences for word in words]


def test_precision_of_translations_is_that_of_another_implementation_on_random_texts() -> None:
    rng = random.Random(2006)
    for _ in range(1000):
        drawn, shortest = Random(rng), rng.choice((1, 2, 3))
        reference, peer = drawn.text(), drawn.text()
        pairs = drawn.pairs(peer, reference)
        long = [p for p in pairs if min(p[1] - p[0], p[3] - p[2]) >= shortest]
        taken: list[Pair] = []
        for pair in sorted(long, key=lambda p: (p[0] - p[1], p[0], p[2])):
            if free(pair, taken):
                taken.append(pair)
        for (i, word), (j, other) in product(*map(enumerate, map(flat, (peer, reference)))):
            if word == other and free((i, i + 1, j, j + 1), taken):
                taken.append((i, i + 1, j, j + 1))
        texts = ["\n".join(map(" ".join, text)) for text in (reference, peer)]
        found = translation(texts[:1], texts[1], drawn.table, shortest)
        wanted = sum(b - a for a, b, _, _ in taken) / len(flat(peer))
        assert found.precision == pytest.approx(wanted)
