from __future__ import annotations

import datetime
import random
from dataclasses import replace

import pytest

from regsuite.corpora.records.documents import Limit, Sentence
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.system import Scored, by_score, cut, cut_exactly, in_order, summary
from tests.summarise.builders import several, single


def ranked(*texts: str) -> list[Scored]:
    item = single(" ".join(texts))
    return by_score(item, range(0, -len(texts), -1))


def texts(found: list) -> list[str]:
    return [s.text for s in found]


def test_a_sentence_that_does_not_fit_is_passed_over() -> None:
    found = cut(ranked("One two three.", "One two three four.", "Yes."), Limit("words", 4))
    assert texts(found) == ["One two three.", "Yes."]


def test_bytes_count_the_spaces_between() -> None:
    sentences = ranked("Abc.", "Def.")
    assert texts(cut(sentences, Limit("bytes", 9))) == ["Abc.", "Def."]
    assert texts(cut(sentences, Limit("bytes", 8))) == ["Abc."]


@pytest.mark.parametrize(
    ("unit", "amount", "expected"),
    [
        ("words", 2, "Three long"),
        ("bytes", 12, "Three long"),
        ("bytes", 10, "Three long"),
        ("bytes", 3, "Thr"),
    ],
)
def test_where_nothing_fits_the_best_is_cut(unit: str, amount: int, expected: str) -> None:
    assert texts(cut(ranked("Three long words."), Limit(unit, amount))) == [expected]


def test_a_letter_is_not_cut_in_two() -> None:
    assert texts(cut(ranked("Überall Überschuss."), Limit("bytes", 1))) == [""]


def test_what_was_said_word_for_word_is_not_said_again() -> None:
    item = several("The ferry was sold.", "The ferry was sold. It rained.")
    found = cut(by_score(item, [3, 2, 1]), Limit("sentences", 2))
    assert texts(found) == ["The ferry was sold.", "It rained."]


def test_order_is_restored_by_day() -> None:
    item = several("First given.", "Second given.")
    days = (datetime.date(2019, 3, 9), datetime.date(2019, 3, 2))
    documents = tuple(replace(d, date=t) for d, t in zip(item.documents, days, strict=True))
    dated = replace(item, documents=documents)
    assert texts(in_order(dated, dated.sentences)) == ["Second given.", "First given."]
    assert texts(in_order(item, reversed(item.sentences))) == ["First given.", "Second given."]


def test_the_items_own_limit_holds() -> None:
    item = single("One. Two. Three.", limit=Limit("sentences", 2))
    assert summary(item, by_score(item, [1, 3, 2])).lines == ["Two.", "Three."]


def test_the_first_words_exactly():
    text = "One two three four. Five six seven."
    item = replace(single(text), limit=Limit("words", 6))
    (found,) = REGISTRY.find("first-words", "text").make().predict([item])
    assert found.text.split() == text.split()[:6]
    headed = replace(single(f"FERRY NEWS\n\n{text}"), limit=Limit("words", 4))
    (found,) = REGISTRY.find("first-words", "text").make().predict([headed])
    assert found.text.split() == ["FERRY", "NEWS", "One", "two"]


def test_the_last_byte_is_that_of_the_joined_text_on_random_texts() -> None:
    """1,000 rankings of sentences with letters of one to three bytes; a space may end the cut."""
    draw = random.Random(4)
    for _ in range(1_000):
        words = [
            "".join(draw.choices("aeéñß日", k=draw.randint(1, 5)))
            for _ in range(draw.randint(1, 20))
        ]
        kept, sentences = words[:], []
        while kept:
            count = draw.randint(1, 6)
            sentences.append(" ".join(kept[:count]) + ".")
            del kept[:count]
        given = [Scored(Sentence(text, "d", n), 0.0) for n, text in enumerate(sentences)]
        whole = " ".join(sentences).encode()
        amount = draw.randint(1, len(whole) + 3)
        cut_off = " ".join(texts(cut_exactly(given, Limit("bytes", amount)))).rstrip(" ")
        assert cut_off == whole[:amount].decode(errors="ignore").rstrip(" ")
