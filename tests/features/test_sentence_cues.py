"""The cues of sentences that a ranking reads."""

from __future__ import annotations

from regsuite.corpora.records.documents import Limit
from regsuite.features.documents.sentence_cues import CUES
from regsuite.summarise.texts.candidates import Candidates
from tests.summarise.builders import single


def cue(name: str, *sentences: str) -> list[float]:
    item = single("\n\n".join(sentences))
    column = Candidates(item, Limit("words", 9)).cues[:, CUES.index(name)]
    return [round(float(x), 2) for x in column]


def test_labelled_conclusions_and_recommendations_conclude() -> None:
    told = ("Nurses sleep badly.", "Conclusions: Warm light helps them.", "I would recommend it.")
    assert cue("concludes", *told) == [0.0, 1.0, 1.0]


def test_a_demand_at_the_end_concludes_what_is_told_in_the_first_person() -> None:
    end = "The council should pay for it."
    assert cue("concludes", "I stood in the rain.", "My bus was late.", end)[-1] == 1.0
    assert cue("concludes", "Ada stood in the rain.", "Her bus was late.", end)[-1] == 0.0


def test_what_a_letter_asks_for_concludes() -> None:
    letter = ("I stood in the rain.", "I would like a refund.", "My bus was late.", "It is cold.")
    assert cue("concludes", *letter) == [0.0, 1.0, 0.0, 0.0]


def test_the_first_person_counts_less_where_it_is_usual() -> None:
    news = ("The bridge fell.", "Rain fell.", "Nobody came.", "I saw it.")
    letter = ("I saw the bridge.", "We waited.", "My bus came.", "Rain fell.")
    assert cue("first person", *news) == [0.0, 0.0, 0.0, 0.75]
    assert cue("first person", *letter) == [0.25, 0.25, 0.25, 0.0]


def test_the_number_of_a_step_is_no_figure() -> None:
    told = ("The tool loses rows.", "1. Make a table of rows.", "It lost 400 rows.")
    assert cue("figures", *told) == [0.0, 0.0, 1.0]
    assert cue("step", *told) == [0.0, 1.0, 0.0]
