from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Limit, Summary
from regsuite.summarise.texts.candidates import PRIOR, Candidates
from regsuite.summarise.texts.gains import ReferenceGains, training_items, training_states
from regsuite.summarise.texts.listwise import Listwise, ListwiseSettings
from tests.summarise.builders import FERRY, several, single

LIFE = (
    "Ada Moen was a sailor from Oster. The weather there is mild and the sea is warm. "
    "She sailed around the world in a boat of her own making. "
    "However, the boat was lost in a storm near Maren. "
    "Nobody has found the boat of the sailor since the storm."
)


def untaught(**settings: bool) -> Listwise:
    system = Listwise(ListwiseSettings(**settings))
    system.weights_ = PRIOR.copy()
    return system


def with_abstracts(text: str, *abstracts: str) -> DocumentSet:
    item = single(text, limit=Limit("words", 12))
    return replace(item, references=tuple(map(Summary, abstracts)))


def test_gains_are_what_references_have_and_the_summary_does_not_cover() -> None:
    item = with_abstracts("The ferry was sold. The ferry was sold today. Rain fell.", "Ferry sold.")
    references = ReferenceGains(Candidates(item, Limit("words", 12)), item.references)
    first = references.gains([])
    assert first[0] > 0
    assert first[2] == 0
    assert references.gains([0])[1] == 0


def test_extracts_and_abstracts_are_asked_for_apart() -> None:
    item = single(FERRY, "Rain fell.", limit=Limit("sentences", 1))
    item = replace(item, references=(*item.references, Summary("The ferry is for sale.")))
    limits = [candidates.limit.unit for candidates, _ in training_items(item)]
    assert limits == ["sentences", "words"]


def test_states_follow_what_the_references_would_take() -> None:
    item = with_abstracts(FERRY, "The island council will vote on the ferry sale.")
    ((candidates, references),) = training_items(item)
    path = training_states(candidates, references)
    assert path[0].taken == ()
    assert path[0].gains.argmax() == 3


def test_training_learns_what_people_take() -> None:
    texts = [f"Rain fell on day {n}. The ferry {n} will be sold in {n} days." for n in range(12)]
    items = [with_abstracts(text, *[text.split(". ")[1]] * 3) for n, text in enumerate(texts)]
    system = Listwise(ListwiseSettings(pull=0.1)).train(items)
    (found,) = system.predict([single(texts[0], limit=Limit("words", 9))])
    assert found.lines == ["The ferry 0 will be sold in 0 days."]


def test_without_summaries_there_is_nothing_to_learn() -> None:
    with pytest.raises(InputError, match="no document with a summary"):
        Listwise().train([single(FERRY)])


def test_a_pronoun_brings_the_sentence_that_names_its_person() -> None:
    (found,) = untaught().predict([single(LIFE, limit=Limit("words", 19))])
    text = found.text
    assert "She sailed" not in text or "Ada Moen" in text


@pytest.mark.parametrize("words", range(6, 60, 3))
def test_no_summary_begins_with_a_pronoun_or_a_connective(words: int) -> None:
    (found,) = untaught().predict([single(LIFE, limit=Limit("words", words))])
    assert not found.text.startswith(("She", "However", "the boat"))


def test_incoherent_summaries_can_be_had() -> None:
    item = single(LIFE, limit=Limit("words", 60))
    (plain,) = untaught(coherent=False).predict([item])
    (repaired,) = untaught().predict([single("Rain fell.\n\nHowever, the sun shone on the sea.")])
    assert "However" in plain.text
    assert "However" in repaired.text  # its sentence before it is there


def test_a_connective_is_taken_off_where_its_sentence_before_is_not_there() -> None:
    item = single(
        "Sold to Northline was the ferry of Oster by the council. Why was that? "
        "However, the ferry of Oster was not sold to the council.",
        limit=Limit("words", 22),
    )
    (found,) = untaught().predict([item])
    assert found.lines[-1] == "The ferry of Oster was not sold to the council."


def test_what_is_not_text_is_ranked_last_with_a_note() -> None:
    item = single("By Ada Moen\n\nThe ferry of Oster was sold. The council met.")
    ranked, summary = untaught().summarise(item, Limit("words", 50))
    assert [s.note for s in ranked] == ["", "", "not text: byline"]
    assert "By Ada" not in summary.text


def test_repeated_sentences_are_told_once() -> None:
    item = several("The ferry was sold. Rain.", "The ferry was sold. Snow.")
    (found,) = untaught().predict([replace(item, limit=Limit("words", 8))])
    assert found.text.count("The ferry was sold.") == 1


def test_where_no_sentence_fits_the_best_is_cut() -> None:
    (found,) = untaught().predict([single(FERRY, limit=Limit("words", 2))])
    assert len(found.text.split()) == 2


def test_weights_come_back_and_damaged_ones_are_refused() -> None:
    system = untaught()
    again = Listwise()
    again.restore(system.parts())
    assert np.allclose(again.weights_, system.weights_)
    with pytest.raises((KeyError, ValueError)):
        again.restore({"weights.json": b'{"one document": {}}'})


def test_readers_get_no_short_sentence_that_only_fills() -> None:
    text = (
        f"{FERRY} The island council will ask the islanders first. Nobody came. Nobody minds rain."
    )
    item = single(text, limit=Limit("words", 60))
    system = untaught()
    (filled,) = system.predict([item])
    assert "Nobody minds rain." in filled.lines
    _, read = system.summarise(item)
    assert "Nobody minds rain." not in read.lines
    assert read.lines == [line for line in filled.lines if line in read.lines]
    (only,) = (system.summarise(single("Nobody came.", limit=Limit("words", 9)))[1],)
    assert only.lines == ["Nobody came."]


def test_one_sentence_is_no_question() -> None:
    item = single("Who may row the ferry boat over? Anyone may row the ferry boat over there.")
    _, found = untaught().summarise(item, Limit("sentences", 1))
    assert found.lines == ["Anyone may row the ferry boat over there."]


def test_one_sentence_tells_no_decision_about_what_is_not_named() -> None:
    text = (
        "Minutes of the meeting\n\nThe new form has been in use for six weeks. The form is long. "
        "Several nurses said that they copy the form at night. "
        "After a talk the team agreed to cut it to one page. It was agreed to leave the lights on."
    )
    assert str(summarise.text(text, sentences=1)).startswith("It was agreed to leave")


def test_what_ought_to_happen_is_not_told_to_readers() -> None:
    text = (
        "Steps to reproduce:\n\nSwitch the lamp on at the wall with the left button.\n\nExpected:"
    )
    text += "\n\nThe lamp shines all night long.\n\nActual:\n\nThe lamp blinks twice and goes out."
    assert str(summarise.text(text, words=60)) == "The lamp blinks twice and goes out."
