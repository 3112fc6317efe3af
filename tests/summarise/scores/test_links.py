"""Links that explain-score draws: near in meaning only where sentences share something."""

from __future__ import annotations

import pytest

from regsuite import summarise
from regsuite.summarise.scores.links import LEAST
from regsuite.summarise.scores.records import ALIKE

pytestmark = pytest.mark.filterwarnings("ignore:no paraphrase table")

UNRELATED = [
    ("The bakery on Mill Street opens at six and sells rye bread.",
     "My cousin repaired the gearbox of an old tractor last winter."),
    ("Our goalkeeper saved two penalties and the crowd cheered.",
     "Rinse the lentils and boil them with a bay leaf for twenty minutes."),
    ("The library will be closed on Friday for stocktaking.",
     "A whale was seen near the lighthouse by two fishermen."),
    ("She plays the cello in a small orchestra.",
     "The council approved the new parking fees yesterday."),
    ("He forgot his umbrella on the train.", "Interest rates rose again in March."),
]  # fmt: skip
OTHER_EVENTS = [
    ("The museum reopened in May after repairs to its roof.",
     "The museum cafe closed in June because nobody came."),
    ("Doctors warned that the flu is spreading among children.",
     "Doctors praised the children of the village school."),
    ("The train to Leeds was late because of snow.",
     "The bus to Leeds was full because of the match."),
    ("My brother sold his boat and moved to Spain.",
     "My sister sold her flat and moved to Wales."),
    ("The team lost its first game but won the second one.",
     "The choir won a prize in the second round."),
]  # fmt: skip
PARAPHRASES = [
    ("The storm destroyed several houses near the harbour.",
     "Near the harbour a gale wrecked many homes.", {"destroyed wrecked", "houses homes"}),
    ("The mayor resigned on Monday after the bribery report.",
     "After a report on bribes the mayor stepped down on Monday.", {"bribery bribes"}),
    ("Two boys found a purse in the park and brought it to the police.",
     "A purse was discovered in the park by two youths, who handed it to officers.",
     {"found discovered", "brought handed", "police officers"}),
    ("The company will hire two hundred workers next year.",
     "Next year the firm is going to employ 200 more people.", {"company firm", "hire employ"}),
    ("Anna bought a second-hand car for her daughter.",
     "For her daughter, Anna purchased a used automobile.",
     {"bought purchased", "car automobile"}),
]  # fmt: skip


def near(reference: str, peer: str) -> set[str]:
    told = summarise.explain_score(reference, peer)
    links = [link for link in told.links if link.tier == ALIKE]
    assert all(link.weight >= LEAST for link in links)
    return {f"{told.reference[link.reference]} {told.peer[link.peer]}" for link in links}


@pytest.mark.parametrize(("reference", "peer"), UNRELATED + OTHER_EVENTS)
def test_sentences_about_something_else_are_not_linked_as_near(reference: str, peer: str) -> None:
    assert near(reference, peer) == set()


@pytest.mark.parametrize(("reference", "peer", "expected"), PARAPHRASES)
def test_paraphrases_are_linked(reference: str, peer: str, expected: set[str]) -> None:
    assert expected <= near(reference, peer)


def test_each_sentence_of_a_text_is_linked_only_to_what_it_shares_something_with() -> None:
    reference = f"{PARAPHRASES[0][0]} {UNRELATED[0][0]}"
    peer = f"{UNRELATED[0][1]} {PARAPHRASES[0][1]}"
    assert near(reference, peer) >= PARAPHRASES[0][2]
    assert not any(pair.startswith(("opens", "six", "bread")) for pair in near(reference, peer))


def test_what_is_not_drawn_is_counted_and_the_threshold_told() -> None:
    told = summarise.explain_score(*UNRELATED[0])
    assert told.faint > 0
    assert told.as_dict()["threshold"] == LEAST
    assert told.scores["pe_plus"] > 0
