"""What the entity layer has against a change, by mentions that are made by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark
from regsuite.english import pipeline
from regsuite.english.entities.resolved import (
    DEFINITE,
    NAME,
    PERSON,
    PRONOUN,
    Entity,
    Mention,
    ResolvedDocument,
)
from regsuite.english.entities.subject import Subject
from regsuite.reg.rewriting import referents as module
from regsuite.reg.rewriting.guards import MarkContext
from regsuite.reg.rewriting.referents import Referents

TEXT = "Tom Dunn was a pilot. Max Lund met Tom Dunn. Later he sold the farm, and Tom Dunn wept."
TOM = Subject("Tom Dunn", frozenset({"tom", "dunn"}), "person", ("pilot",), "he")
HE = Refex("he", "pronoun", "no", "pronoun", "nominative")
SHE = Refex("she", "pronoun", "no", "pronoun", "nominative")


def name(words: str) -> Refex:
    return Refex(words, "name", "no", "nominal", "plain")


def mark(words: str, which: int = 0, refex: Refex | None = None) -> Mark:
    start = -1
    for _ in range(which + 1):
        start = TEXT.index(words, start + 1)
    where = "np-obj" if which == 1 else "np-subj"
    return Mark(start, start + len(words), where, refex or name(words))


MARKS = [mark("Tom Dunn"), mark("Tom Dunn", 1), mark("he", 0, HE), mark("Tom Dunn", 2)]


def mention(index: int, one: Mark, entity: int, kind: str = NAME, **more: object) -> Mention:
    words = TEXT[one.start : one.end]
    gender = "male" if kind == PRONOUN else ""
    made = Mention(
        kind, one.start, one.end, 0, 1, index=index,
        head_start=one.start, head_end=one.end, text=words,
        name=words if kind == NAME else "", types={PERSON: 0.9}, entity=entity,
        role="subject", gender=gender,
    )  # fmt: skip
    for key, value in more.items():
        object.__setattr__(made, key, value)
    return made


def document(he_is: int = 0, confidence: float = 0.9, weight: float = 0.1) -> ResolvedDocument:
    mentions = (
        mention(0, MARKS[0], 0),
        mention(1, mark("Max Lund"), 1),
        mention(2, MARKS[1], 0, antecedent=0),
        mention(
            3, MARKS[2], he_is, PRONOUN, antecedent=1 if he_is else 2, confidence=confidence
        ),
        mention(4, MARKS[3], 0, antecedent=2),
    )  # fmt: skip
    members = [tuple(m.index for m in mentions if m.entity == e) for e in (0, 1)]
    people = {PERSON: 0.9}
    tom = Entity(0, members[0], "Tom Dunn", True, (), people, "male", salience=0.5)
    max_ = Entity(1, members[1], "Max Lund", True, (), people, "male", salience=weight)
    return ResolvedDocument(TEXT, mentions, (tom, max_))


def referents(
    given: ResolvedDocument | None = None, subject: Subject = TOM, guessed: bool = False
) -> Referents:
    doc = pipeline.load(pipeline.shipped()).parse(TEXT)
    made = Referents(doc, subject, MARKS, guessed=guessed)
    made.__dict__["document"] = given or document()
    return made


def contexts(marks: Sequence[Mark] = MARKS) -> list[MarkContext]:
    doc = pipeline.load(pipeline.shipped()).parse(TEXT)
    numbers = [i for i, sent in enumerate(doc.sents) for _ in sent]
    result: list[MarkContext] = []
    for one in marks:
        span = doc.char_span(one.start, one.end)
        before = result[-1] if result else None
        result.append(MarkContext(doc, one, span.start, span.end, numbers[span.start], before))
    return result


def test_a_sure_pronoun_of_the_subject_may_change():
    assert referents().against(MARKS[2]) == ""


def test_a_pronoun_that_is_not_sure_stays():
    unsure = document(confidence=module.PRONOUN_SURE - 0.1)
    assert referents(unsure).against(MARKS[2]) == module.UNSURE


def test_a_pronoun_that_means_another_stays():
    assert referents(document(he_is=1)).against(MARKS[2]) == 'may mean "Max Lund"'


def test_what_goes_back_to_another_name_in_the_chain_is_not_the_subjects():
    mixed = document()
    other, pronoun = mixed.mentions[1], mixed.mentions[3]
    object.__setattr__(other, "entity", 0)
    object.__setattr__(pronoun, "antecedent", 1)
    whole = Entity(0, (0, 1, 2, 3, 4), "Tom Dunn", True, (), {PERSON: 0.9}, "male", salience=0.5)
    made = referents(ResolvedDocument(TEXT, mixed.mentions, (whole, mixed.entities[1])))
    assert made.against(MARKS[2]).startswith("may mean")


def test_a_mark_without_a_word_of_the_subjects_name_stays():
    assert "no word in common" in referents().against(mark("Max Lund"))


def test_a_text_with_two_subjects_of_like_weight_stays():
    assert referents(document(weight=0.45)).against(MARKS[0]) == module.LIKE


@pytest.mark.parametrize(("guessed", "why"), [(True, module.NOT_FOUND), (False, "")])
def test_a_text_without_a_title_must_be_about_its_subject_often(guessed: bool, why: str):
    given = document(weight=0.0)
    object.__setattr__(given.entities[0], "salience", module.ABOUT - 0.05)
    assert referents(given, guessed=guessed).doubt == why


def test_somebody_else_since_the_last_name_is_a_rival_of_a_pronoun():
    first, second, _, last = contexts()
    assert "might mean" in referents().against_choice(second, HE)
    assert referents().against_choice(last, HE).startswith('"he" might mean "Max Lund"')
    assert referents().against_choice(first, HE) == ""


def test_a_pronoun_of_the_other_sex_is_not_borne_out():
    assert "bears out" in referents().against_choice(contexts()[3], SHE)


def test_it_is_not_said_of_what_the_text_takes_for_a_person():
    it = Refex("it", "pronoun", "no", "pronoun", "nominative")
    assert "bears out" in referents().against_choice(contexts()[3], it)


@pytest.mark.parametrize(("noun", "why"), [("the pilot", ""), ("the bank", module.NOT_OWN)])
def test_a_noun_is_put_only_where_the_text_says_it_of_the_subject(noun: str, why: str):
    refex = Refex(noun, "common", "no", "nominal", "plain")
    assert referents().against_choice(contexts()[3], refex) == why


def test_a_noun_for_somebody_that_the_text_does_not_say_of_the_subject_stays():
    given = document()
    object.__setattr__(given.mentions[3], "kind", DEFINITE)
    one = Mark(MARKS[2].start, MARKS[2].end, "np-subj", Refex("the minister", "common"))
    assert referents(given).against(one) == module.UNKNOWN


def test_the_layer_is_not_asked_before_something_is_to_change(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "resolver", None)
    doc = pipeline.load(pipeline.shipped()).parse(TEXT)
    assert "document" not in Referents(doc, TOM, MARKS).__dict__
