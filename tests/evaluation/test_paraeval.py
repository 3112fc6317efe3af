"""ParaEval: the papers' examples, the tiers, the clip, and texts that are empty or huge."""

from __future__ import annotations

import pytest
from nltk.stem.porter import PorterStemmer

from regsuite.base.errors import SuiteWarning
from regsuite.corpora.formats.paraphrases import ParaphraseTable, table_of
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.paraeval import clipped, summary_recall, translation
from regsuite.evaluation.metrics.paraphrase_matching import (
    LONGEST_TEXT,
    PHRASE,
    SYNONYM,
    WORD,
    Match,
    compare,
    match_phrases,
    stem,
    tokens,
)


def table(*pairs: tuple[str, str]) -> ParaphraseTable:
    return ParaphraseTable(table_of(dict.fromkeys(pairs, 0.5)))


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
    assert clipped(peer.split(), [r.split() for r in references], None) == 2  # BLEU's 2/5


def test_no_more_phrases_of_a_group_count_than_a_reference_has() -> None:
    peer = "bombing bombing bombing".split()
    assert clipped(peer, [["explosion"], ["explosion"]], EXPLOSIONS) == 1
    assert clipped(peer, [["explosion", "explosion"], ["explosion"]], EXPLOSIONS) == 2


def test_words_are_clipped_by_what_paraphrases_left() -> None:
    assert clipped("the the the".split(), [["the", "cat"], ["the", "the"]], EXPLOSIONS) == 2
    assert clipped(["explosion", "bombing"], [["bombing"]], EXPLOSIONS) == 1


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
    found = compare("the big bridge blown up".split(), "a large bridge torn apart".split(), known)
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
