"""Nothing that is quoted changes, whatever else does."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regsuite.english.entities.quotations import quotations
from tests.summarise.repair.builders import document, told

SAID = (
    "Mr Hale is here",
    "he left with Ms Brook",
    "Dr Varga told the IFU that she was ill",
    "the company has his boat",
    "Olsen said her ship was lost",
)
PLAIN = (
    "Baker Tom Hale said it rained.",
    "Ms Brook praised her team.",
    "Councillor Ada Brook arrived.",
    "Mr Hale told them to wait.",
    "He was late.",
    "She agreed.",
    "The Island Ferry Union (IFU) met.",
    "The IFU voted.",
    "Dr Ines Varga, a chemist, spoke.",
    "Dr Varga sat down.",
    "Pilot Jack Olsen smiled.",
    "Olsen laughed.",
    "Shares in the airline Nordair fell.",
    "The company lost money.",
)
MARKS = (('"', '"'), ("“", "”"), ("‘", "’"), ("«", "»"))


def quotation(draw: random.Random) -> str:
    opening, closing = draw.choice(MARKS)
    tail = draw.choice((", he said.", ", said Mr Hale.", ", she told Ms Brook.", "."))
    inside = ". ".join(draw.choice(SAID) for _ in range(draw.randint(1, 2)))
    inside = inside[0].upper() + inside[1:]
    stop = "," if tail != "." else "."
    return f"{opening}{inside}{stop}{closing}{tail.removeprefix(',').removeprefix('.')}"


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_quotations_come_out_as_they_were(seed):
    draw = random.Random(seed)
    texts = [draw.choice(PLAIN) if draw.random() < 0.6 else quotation(draw) for _ in range(12)]
    source = document(*texts)
    size = len(source.sentences)
    numbers = sorted(draw.sample(range(size), k=min(size, 5)))
    inside = [
        (start, end)
        for start, end in quotations(source.text)
        if source.text[start:end].strip('"“”‘’«»')
    ]
    for sentence in told(source, *numbers).sentences:
        for change in sentence.changes:
            start = sentence.source.start + change.start
            end = sentence.source.start + change.end
            assert source.text[start:end] == change.before
            assert not any(a < end and start < b for a, b in inside)
            assert not any(
                said in source.text[start - 60 : end + 60] and _in(source.text, start, said)
                for said in SAID
            )


def _in(text: str, place: int, said: str) -> bool:
    """Tell whether a place lies in one of the things that were said."""
    at = text.lower().rfind(said.lower(), 0, place + len(said))
    return at >= 0 and at <= place < at + len(said)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('He said: "Yes." Then "no".', ['"Yes."', '"no"']),
        ('"One. "Two," he said. "Three."', ['"One. "Two,"', '"Three."']),
        ('It ended," he said. "No."', ['It ended,"', '"No."']),
        ('"Open to the end.\n\nNext.', ['"Open to the end.']),
        ("He “went” home.", ["“went”"]),
        ("No quotation in Tom's house.", []),
    ],
)
def test_marks_pair_by_their_direction(text, expected):
    assert [text[a:b] for a, b in quotations(text)] == expected


def test_a_quotation_that_opened_in_a_sentence_before_is_still_one():
    source = document("Tom Hale came.", 'Olsen said: "It was late.', 'He was tired." Rain fell.')
    assert told(source, 2).sentences[0].changes == ()
