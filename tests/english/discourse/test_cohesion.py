from __future__ import annotations

import pytest

from regsuite.corpora.records.documents import Document
from regsuite.english.discourse.attachments import reacts
from regsuite.english.discourse.cohesion import Cohesion, Need
from regsuite.english.discourse.openings import begins_with_connective, without_opening
from regsuite.english.document_sentences import split
from regsuite.english.words import words


def need(*sentences: str) -> Need | None:
    """Return what the last of these sentences needs."""
    document = split(Document("d", "", " ".join(sentences)))
    assert len(document.sentences) == len(sentences)
    found = Cohesion(document, [True] * len(sentences)).needs(len(sentences) - 1)
    return found[0] if found else None


def test_a_pronoun_needs_the_nearest_sentence_that_has_a_person() -> None:
    found = need("Ada Moen was asked.", "Rain fell on the town.", "She would rather retire.")
    assert found is not None
    assert found.place == 0
    assert found.words >= {"ada", "moen"}


@pytest.mark.parametrize(
    "last",
    [
        "Ada Moen said that she would retire.",
        "When she was young, Ada Moen sailed.",
        "A woman said that she would retire.",
        "The children took their boats home.",
        "It was clear that the bridge would not hold.",
    ],
)
def test_what_stands_alone_needs_nothing(last: str) -> None:
    assert need("The bridge of Oster was closed.", last) is None


@pytest.mark.parametrize(
    "verb",
    "appears emerged remains seems turned turns takes took costs cost rains rained snowed".split(),
)
def test_it_with_a_verb_of_seeming_or_weather_points_at_nothing(verb: str) -> None:
    assert need("The bridge fell.", f"It {verb} here before the boats come.") is None


@pytest.mark.parametrize(
    "after",
    "that to who whether how when if why what for since before until like o'clock time day year "
    "morning evening night".split(),
)
def test_it_is_with_what_it_stands_for_points_at_nothing(after: str) -> None:
    assert need("The bridge fell.", f"It is nine {after} us.") is None
    assert need("The bridge fell.", "It is nine metres long.") is not None


@pytest.mark.parametrize(
    "last",
    ["This was a surprise.", "It cost nine crowns.", "It should pay for it.", "Such is life."],
)
def test_pointing_openings_need_the_sentence_before(last: str) -> None:
    found = need("Ada Moen was asked.", "The bridge fell.", last)
    assert found is not None
    assert (found.place, found.words) == (1, frozenset())


def test_a_short_definite_needs_something_before_it() -> None:
    found = need("Northline wants to buy the ferry.", "The company runs eleven ships.")
    assert found is not None
    assert found.anything


def test_what_is_not_text_is_not_offered() -> None:
    document = split(Document("d", "", "By Ada Moen, reporter.\n\nShe would retire."))
    assert Cohesion(document, [False, True]).needs(1) == ()


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("However, the bridge fell.", "The bridge fell."),
        ("OSTER, 2 May 2024 - The bridge fell.", "The bridge fell."),
        ("NEW OSTER, N.O., May 2, 2024 -- The bridge fell.", "The bridge fell."),
        ("NATO - The bridge fell.", "NATO - The bridge fell."),
        ("OSTER News 24 - The bridge fell.", "OSTER News 24 - The bridge fell."),
        ("But he stayed.", "He stayed."),
        ("For example, Oster has two.", "Oster has two."),
        ("LONDON (Reuters) - The bank closed.", "The bank closed."),
        ("So far nobody knows.", "So far nobody knows."),
        ("Bread and butter were sold.", "Bread and butter were sold."),
        ("Nobody knew, but everybody came.", "Nobody knew, but everybody came."),
    ],
)
def test_connectives_and_datelines_come_off_the_start_alone(text: str, rest: str) -> None:
    assert without_opening(text) == rest


def test_connectives_are_told_at_the_start() -> None:
    assert begins_with_connective("But he stayed.")
    assert not begins_with_connective("Butter was sold.")


def test_every_pronoun_has_its_need() -> None:
    text = "Olav Berg slept. A girl came in. When he woke she was gone."
    document = split(Document("d", "", text))
    places = {n.place for n in Cohesion(document, [True] * 3).needs(2)}
    assert places == {0, 1}


FAQ = split(
    Document(
        "d",
        "",
        "How long may I keep a tool?\n\nOne week.\n\nDo you deliver?\n\nNo, but one of us helps "
        "members who cannot carry.\n\nWhat is there?\n\nWe have six hundred tools and two bikes.",
    )
)


@pytest.mark.parametrize(
    ("sentence", "needed"),
    [(0, [1]), (1, [0]), (2, [3]), (3, [2]), (4, [5]), (5, [])],
)
def test_questions_need_their_answers_and_short_answers_their_questions(
    sentence: int, needed: list[int]
) -> None:
    found = Cohesion(FAQ, [True] * len(FAQ.sentences)).needs(sentence)
    assert [n.place for n in found if n.kind in ("asks", "answers")] == needed


def test_a_question_among_sentences_needs_no_answer() -> None:
    assert need("The bridge fell.", "Who will pay for it?") is None


def test_a_labelled_answer_needs_its_question() -> None:
    found = need("Q: When do I have to switch?", "A: The old app stops working in autumn.")
    assert found is not None
    assert (found.kind, found.place) == ("answers", 0)


@pytest.mark.parametrize(
    "noun",
    "accident agency agreement army bid case claim council crash deal film fire group idea island "
    "law meeting news officers plan policy project report scheme team trial vote".split(),
)
def test_a_noun_behind_the_takes_up_what_was_said(noun: str) -> None:
    found = need("Anna Moe runs the mill.", f"The {noun} began in May.")
    assert found is not None and found.kind == "definite"
    assert need("Anna Moe runs the mill.", f"The {noun} of Harwick began in May.") is None


@pytest.mark.parametrize(
    "word", "Because Certainly Never No None Nope Not Only Sure Yep Yes".split()
)
def test_a_word_that_opens_an_answer_needs_the_question(word: str) -> None:
    answer = f"{word} Anna Moe has run the mill by the river for many a long year."
    found = need("Is the mill open?", answer)
    assert found is not None and found.kind == "answers"


@pytest.mark.parametrize(
    "word",
    "After Although As Because Before Despite During If Once Since Though Unless Until When "
    "Whenever While".split(),
)
def test_a_pronoun_in_an_opening_clause_may_mean_whom_the_main_clause_names(word: str) -> None:
    assert need("Rain fell.", f"{word} she came, Anna Moe ran the mill.") is None
    assert need("Rain fell.", "Then she came, and Anna Moe ran the mill.") is not None


@pytest.mark.parametrize(
    "noun",
    "everyone anybody army audience band cattle children club crew crowd family jury people police "
    "public staff team union women".split(),
)
def test_they_may_mean_a_noun_for_many(noun: str) -> None:
    assert need("Rain fell.", f"For {noun} they sang.") is None
    assert need("Rain fell.", "For rain they sang.") is not None


QUOTED = split(
    Document(
        "d",
        "",
        'Rain fell on the quay. "The pump is broken. It was never mended. We shall drown," said '
        'Ada Moen.\n\n"Nobody asked us."\n\nThe "new pump" came in May.',
    )
)


@pytest.mark.parametrize(
    ("sentence", "kind", "needed"),
    [
        (0, "quotation", []),
        (1, "quotation", [2]),
        (2, "quotation", [1, 3]),
        (3, "quotation", [2]),
        (4, "quotation", []),
        (4, "speaker", [3]),
        (3, "speaker", []),
        (5, "speaker", []),
    ],
)
def test_a_quotation_is_one_unit_and_one_alone_needs_its_speaker(
    sentence: int, kind: str, needed: list[int]
) -> None:
    found = Cohesion(QUOTED, [True] * len(QUOTED.sentences)).needs(sentence)
    assert [n.place for n in found if n.kind == kind] == needed


def test_a_quotation_that_never_closes_binds_nothing() -> None:
    document = split(Document("d", "", 'Moe came. "We like it. It rains. Boats come in May.'))
    found = [Cohesion(document, [True] * 4).needs(i) for i in range(4)]
    assert not any(n.kind in ("quotation", "speaker") for needs in found for n in needs)


@pytest.mark.parametrize("phrase", sorted(words("reacting-phrases")))
def test_a_reaction_needs_the_sentence_before(phrase: str) -> None:
    found = need("Ada Moen wants a bridge.", "Rain fell.", f"In town {phrase}.")
    assert found is not None and (found.kind, found.place) == ("reacts", 1)
    assert "reacts" not in kinds("Rain fell.", f"In town {phrase} with us.")


@pytest.mark.parametrize(
    "last",
    [
        "Ada Moen and Harald Moe drew lots, and both men went home.",
        'The mayor said: "Moe disagrees."',
    ],
)
def test_what_says_itself_to_what_it_reacts_needs_nothing(last: str) -> None:
    assert need("Rain fell.", last) is None


def kinds(*sentences: str) -> set[str]:
    """Return the kinds of need of the last of these sentences."""
    document = split(Document("d", "", " ".join(sentences)))
    needs = Cohesion(document, [True] * len(sentences)).needs(len(sentences) - 1)
    return {n.kind for n in needs}


def test_quotation_marks_of_a_text_cut_into_tokens_make_no_unit() -> None:
    cut = ("It was the team 's first goal .", "Ada Moen sailed .", "He said 'no . '")
    assert "quotation" not in kinds(*cut[:2])
    assert "quotation" in kinds('"We lost the boat.', 'It is gone," said Ada Moen.')


@pytest.mark.parametrize(
    ("last", "hangs"),
    [
        ("Tom said that nobody plays it.", True),
        ("You write that it comes from the rain.", True),
        ("Mason hid 2,000 of them at home.", True),
        ("Nobody has.", True),
        ("Tom bought a lamp and broke it.", False),
        ("Some boys came, and two of them sang.", False),
        ("It was cold, and Tom said that it would rain.", False),
    ],
)
def test_an_object_for_which_nothing_stands_needs_what_is_before(last: str, hangs: bool) -> None:
    assert bool(kinds("The drawings of ships were burnt.", last)) is hangs


def test_an_answer_needs_its_question_and_the_question_an_answer() -> None:
    document = split(Document("d", "", "Who may come? All who sing. They may bring tea."))
    looked = Cohesion(document, [True] * 3, {1: 0, 2: 0})
    assert Need("answers", 0) in looked.needs(2)
    assert looked.needs(0) == (Need("asks", 1),)


PHRASES = """
    disagrees, disagreed, denied this, denies it, confirmed this, confirmed that, rejected this,
    rejects this, dismissed this, disputes this, echoed this, objected, objects, said the same,
    says otherwise, thought otherwise, was not convinced, did the same, begs to differ
"""


@pytest.mark.parametrize("phrase", [part.strip() for part in PHRASES.split(",")])
def test_phrases_that_react(phrase: str) -> None:
    assert reacts(f"The mayor {phrase}.")
    assert not reacts("The mayor sang.")
