"""One text, read by hand:

paragraph 1: REF1 rises near Ben Lui. Loch Tay feeds REF2, and REF3 flows on.
paragraph 2: In Perth, REF4 turns east. Salmon swim here. REF5's mouth is wide.

Sentences: 1 REF1 … Lui · 2 Loch … on · 3 In Perth … east · 4 Salmon … · 5 REF5 …
"""

from __future__ import annotations

import pytest

from regsuite.features.grec.reference import END, FAR, REF, START, contexts
from tests.builders import name, pronoun, ref, text

TEXT = text(
    (
        ref("1"),
        " rises near Ben Lui. Loch Tay feeds ",
        ref("2", syncat="np-obj"),
        ", and ",
        ref("3"),
        " flows on.",
    ),
    (
        "In Perth, ",
        ref("4"),
        " turns east. Salmon swim here. ",
        ref("5", syncat="subj-det"),
        " mouth is wide.",
    ),
    title="River Tay",
)

# Tokens are numbered through the text: REF1 1, rises 2, near 3, Ben 4, Lui 5, "." 6, Loch 7,
# Tay 8, feeds 9, REF2 10, "," 11, and 12, REF3 13, flows 14, on 15, "." 16; In 17, Perth 18,
# "," 19, REF4 20, turns 21, east 22, "." 23, Salmon 24, swim 25, here 26, "." 27, REF5 28.
EXPECTED = {
    "number": [1, 2, 3, 4, 5],
    "paragraph": [1, 1, 1, 2, 2],
    "number_in_paragraph": [1, 2, 3, 1, 2],
    "sentence": [1, 2, 2, 3, 5],
    "number_in_sentence": [1, 1, 2, 1, 1],
    "starts_paragraph": [True, False, False, False, False],
    "starts_sentence": [True, False, False, False, True],
    "previous_syncat": [None, "np-subj", "np-obj", "np-subj", "np-subj"],
    "sentences_since_previous": [FAR, 1, 0, 1, 2],
    "tokens_since_previous": [FAR, 9, 3, 7, 8],
    "competitors": [0, 2, 0, 1, 0],  # Ben, Lui; Perth. Loch, In and Salmon start sentences
    "sentences_since_name": [FAR, 0, 0, 1, 3],  # Tay, in sentence 2
    "tokens_since_name": [FAR, 2, 5, 12, 20],
    "subject_of_sentence": [
        (True, False, False),  # REF1 itself
        (True, True, False),  # REF3 further on in sentence 2, REF1 in sentence 1
        (True, True, False),
        (True, True, True),
        (False, False, True),  # REF5 is a determiner; REF4 in sentence 3
    ],
    "before": [
        (START, START, START),
        ("feeds", "tay", "loch"),
        ("and", ",", REF),
        (",", "perth", "in"),
        (".", "here", "swim"),
    ],
    "after": [
        ("rises", "near", "ben"),
        (",", "and", REF),
        ("flows", "on", "."),
        ("turns", "east", "."),
        ("mouth", "is", "wide"),
    ],
}


@pytest.mark.parametrize("feature", EXPECTED)
def test_contexts_of_the_text_read_by_hand(feature):
    assert [getattr(c, feature) for c in contexts(TEXT)] == EXPECTED[feature]


def test_every_reference_has_its_own_context():
    assert [c.ref for c in contexts(TEXT)] == list(TEXT.references)


def test_a_subject_anywhere_in_the_sentence_counts():
    objects = (
        ref("1", syncat="np-obj"),
        " rises and ",
        ref("2"),
        "falls. So ",
        ref("3", syncat="np-obj"),
    )
    assert [c.subject_of_sentence[0] for c in contexts(text(objects))] == [True, True, False]


def test_months_and_days_are_no_other_entities():
    found = contexts(text((ref("1"), " froze on a Monday in March near Ben Lui and ", ref("2"))))
    assert [c.competitors for c in found] == [0, 2]


def test_contexts_do_not_change_when_gold_is_removed():
    golds = [name("The Tay"), pronoun("it"), name("The Tay"), pronoun("it"), pronoun("its")]
    whole = TEXT.with_gold(golds)
    for known, bare in zip(contexts(whole), contexts(TEXT), strict=True):
        fields = set(EXPECTED)
        assert [getattr(known, f) for f in fields] == [getattr(bare, f) for f in fields]


def test_a_window_stops_at_the_end_of_the_paragraph():
    (found,) = contexts(text(("It is ", ref()), ("Next.",)))
    assert found.after == (END, END, END)


def test_a_name_offered_as_candidate_counts_as_a_mention():
    found = contexts(text(("Of Tayside much, ", ref(candidates=(name("Tayside's"),)))))
    assert found[0].tokens_since_name == 3
    assert found[0].competitors == 0


def test_references_side_by_side_are_told_apart():
    found = contexts(text((ref("1"), ref("2"))))
    assert [c.before[0] for c in found] == [START, REF]
    assert found[1].tokens_since_previous == 1


def test_a_text_without_references_has_no_contexts():
    assert contexts(text(("Nothing here.",))) == []


def test_counters_run_on_across_an_empty_paragraph():
    found = contexts(text((ref("1"), " ends."), (), (ref("2"), " starts.")))
    assert [(c.paragraph, c.number) for c in found] == [(1, 1), (3, 2)]
