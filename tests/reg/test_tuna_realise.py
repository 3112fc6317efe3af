"""Realisers: words for attributes, in the manner of each system."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.tuna import Attribute, Trial
from regsuite.reg.tuna.realise.adapt import Adapter
from regsuite.reg.tuna.realise.assembly import Assembly
from regsuite.reg.tuna.realise.base import Realiser, case_of, plain, template
from regsuite.reg.tuna.realise.fixed import Fixed
from regsuite.reg.tuna.realise.lexicon import Lexicon, by_rule
from regsuite.reg.tuna.realise.retrieval import Retrieval
from regsuite.reg.tuna.realise.risk import MinimumRisk, least_risk
from regsuite.reg.tuna.realise.statistical import Statistical
from regsuite.reg.tuna.realise.templates import CorpusTemplates
from tests.reg.tuna_trials import BLUE_CHAIR, RED_CHAIR, corpus, trial

MAN = {"type": "person", "hasBeard": "1", "hasGlasses": "1", "age": "old"}
THE_MAN = (("the", ()), ("man", ("type",)), ("with", ()), ("glasses", ("hasGlasses",)),
           ("and a", ()), ("beard", ("hasBeard",)))  # fmt: skip
ASKED = trial(MAN, {**MAN, "hasBeard": "0"}, domain="people", id="s1t9")
LEARNING = [Retrieval, CorpusTemplates, Assembly, Statistical, MinimumRisk]


def people(*described: tuple[tuple[str, tuple[str, ...]], ...], writer: str = "s1") -> list[Trial]:
    return [
        trial(MAN, {**MAN, "hasBeard": "0"}, said=said, domain="people", id=f"{writer}t{i}")
        for i, said in enumerate(described)
    ]


def attributes(*names: str) -> frozenset[Attribute]:
    return frozenset((name, MAN[name]) for name in names)


def test_plain_lower_cases_and_strips_punctuation() -> None:
    assert plain("The Man's (front-view) chair.") == "the mans front view chair"


def test_case_cuts_a_description_into_segments() -> None:
    case = case_of(people(THE_MAN)[0])
    assert case is not None
    assert template(case) == "the [type] with [hasGlasses] and a [hasBeard]"
    assert case.words == "the man with glasses and a beard"
    assert case.start == "the"


def test_fixed_says_every_attribute_always_in_one_way() -> None:
    asked = attributes("type", "hasBeard", "age")
    assert Fixed().realise(ASKED, asked) == "the old man with beard"
    desk = frozenset({("colour", "red"), ("orientation", "front"), ("size", "large")})
    assert Fixed().realise(ASKED, desk) == "the large red one facing forward"


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("hairColour", "dark", "the dark haired one"), ("hasHair", "0", "the one bald"),
        ("hairColour", "light", "the light haired one"), ("type", "person", "the man"),
        ("orientation", "back", "the one facing backward"),
        ("x-dimension", "1", "the one on the far left"),
        ("x-dimension", "3", "the one in the middle"),
        ("x-dimension", "5", "the one on the far right"),
        ("y-dimension", "1", "the one in the top row"),
        ("y-dimension", "3", "the one in the bottom row"),
    ],
)  # fmt: skip
def test_fixed_has_words_of_its_own_for_the_tuna_domains(name: str, value: str, words: str) -> None:
    assert Fixed().realise(ASKED, frozenset({(name, value)})) == words


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("hasBeard", "1", "beard"), ("hasSuit", "0", "no suit"), ("paint", "Green", "green"),
        ("doors", "5", "doors 5"), ("wheelSize", "0", "no wheel size"), ("type", "other", "one"),
    ],
)  # fmt: skip
def test_rule_says_attributes_that_no_corpus_has(name: str, value: str, words: str) -> None:
    assert by_rule(name, value) == words


def test_lexicon_prefers_the_writer_then_the_majority() -> None:
    guy = (("guy", ("type",)),)
    cases = [c for t in [*people(THE_MAN, THE_MAN), *people(guy, writer="s2")] if (c := case_of(t))]
    lexicon = Lexicon(cases)
    person = [("type", "person")]
    assert lexicon.say(person) == "man"
    assert lexicon.say(person, ["s2"]) == "guy"
    assert lexicon.say([("type", "person"), ("age", "old")], ["s2"]) == "guy old"
    assert lexicon.agreement("s1", "s1") > lexicon.agreement("s1", "s2")


def test_lexicon_has_no_words_for_what_everybody_says_otherwise() -> None:
    strange = [((word, ("other=other",)),) for word in ("smiling", "posh", "wooden")]
    by_one = [t for i, said in enumerate(strange) for t in people(said, writer=f"s{i}")]
    cases = [c for t in [*by_one, *people(THE_MAN, THE_MAN, THE_MAN)] if (c := case_of(t))]
    assert not Lexicon(cases).has_words(("other", "other"))
    assert Lexicon(cases[1:]).has_words(("other", "other"))
    assert Lexicon(cases).has_words(("type", "person"))
    assert Lexicon(cases).has_words(("age", "old"))
    both = frozenset({("other", "other"), ("type", "person")})
    assert Adapter(cases).adapt(cases[-1], both) == "the man"


def test_adapter_drops_what_is_not_asked_with_the_words_before_it() -> None:
    cases = [c for t in people(THE_MAN) if (c := case_of(t))]
    adapter = Adapter(cases)
    assert adapter.adapt(cases[0], attributes("type", "hasGlasses")) == "the man with glasses"


def test_adapter_puts_in_what_is_asked_where_it_is_usual() -> None:
    old = (("an", ()), ("old", ("age",)), ("man", ("type",)))
    cases = [c for t in people(THE_MAN, old) if (c := case_of(t))]
    adapter = Adapter(cases)
    words = adapter.adapt(cases[0], attributes("type", "age", "hasGlasses"))
    assert words == "the old man with glasses"


@pytest.mark.parametrize("realiser", LEARNING)
def test_realisers_say_again_what_they_learned(realiser: type[Realiser]) -> None:
    made = realiser().fit(people(THE_MAN, THE_MAN, THE_MAN))
    words = made.realise(ASKED, attributes("type", "hasGlasses", "hasBeard"))
    assert words == "the man with glasses and a beard"


@pytest.mark.parametrize("realiser", LEARNING)
def test_realisers_restore_what_they_learned(realiser: type[Realiser]) -> None:
    made = realiser().fit(people(THE_MAN))
    again = realiser()
    again.restore(made.parts())
    assert again.realise(ASKED, attributes("type", "hasBeard")) == made.realise(
        ASKED, attributes("type", "hasBeard")
    )


@pytest.mark.parametrize("realiser", LEARNING)
def test_realisers_speak_without_having_learned_words(realiser: type[Realiser]) -> None:
    made = realiser().fit([])
    assert "beard" in made.realise(ASKED, attributes("type", "hasBeard"))
    assert made.realise(ASKED, frozenset()).strip() in ("", "the")


def test_corpus_templates_take_the_most_frequent() -> None:
    bearded = (("bearded", ("hasBeard",)), ("man", ("type",)))
    other = (("a", ()), ("man", ("type",)), ("who has a", ()), ("beard", ("hasBeard",)))
    made = CorpusTemplates().fit(people(bearded, other, other))
    assert made.realise(ASKED, attributes("type", "hasBeard")) == "a man who has a beard"


def test_corpus_templates_follow_the_rule_where_none_fits() -> None:
    made = CorpusTemplates().fit(people(THE_MAN))
    assert made.realise(ASKED, attributes("age", "hasBeard")) == "the beard old"


def test_retrieval_copies_from_the_most_similar_case() -> None:
    bald = (("gentleman", ("type",)), ("of age", ("age",)))
    made = Retrieval().fit(people(THE_MAN, bald))
    assert made.realise(ASKED, attributes("type", "age")) == "gentleman of age"


def test_retrieval_copies_what_the_best_case_lacks_from_the_next() -> None:
    """Most cases say "bearded"; the next case by likeness says "whiskers", so that is copied."""
    best = (("gentleman", ("type",)), ("of age", ("age",)))
    second = (("chap", ("type",)), ("whiskers", ("hasBeard",)),
              ("specs", ("hasGlasses",)))  # fmt: skip
    others = [(("bearded", ("hasBeard",)),)] * 3
    made = Retrieval().fit(people(best, second, *others))
    assert "whiskers" in made.realise(ASKED, attributes("type", "age", "hasBeard")).split()


@pytest.mark.parametrize("realiser", [Statistical, MinimumRisk])
def test_writers_get_their_own_words_and_order(realiser: type[Realiser]) -> None:
    guy = (("guy", ("type",)), ("w/", ()), ("specs", ("hasGlasses",)))
    theirs = (("the", ()), ("man", ("type",)), ("with", ()), ("glasses", ("hasGlasses",)))
    made = realiser().fit([*people(guy, guy, guy, writer="s2"), *people(theirs, theirs, theirs)])
    asked = attributes("type", "hasGlasses")
    assert made.realise(trial(MAN, domain="people", id="s2t8"), asked) == "guy w specs"
    assert made.realise(trial(MAN, domain="people", id="s1t8"), asked) == "the man with glasses"


def test_least_risk_is_the_middle_of_the_guesses() -> None:
    guesses = {"the red chair": 1.0, "the chair": 1.1, "the red chair in front": 1.0}
    assert least_risk(guesses, "edit") == "the red chair"
    assert least_risk(guesses, "ngram") == "the red chair"
    assert least_risk({"a b c": 1.0, "a b d": 0.9, "a b e": 0.9}, "edit") == "a b"
    assert least_risk({"a b c": 1.0, "a b d": 0.9, "a b e": 0.9}, "string") == "a b c"
    assert least_risk({"a": 0.1, "b c d": 5.0}, "edit") == "b c d"


def test_minimum_risk_hedges_between_sets() -> None:
    made = MinimumRisk().fit(corpus())
    asked = trial(RED_CHAIR, BLUE_CHAIR)
    both = frozenset({("type", "chair"), ("colour", "red")})
    kind = frozenset({("type", "chair")})
    assert made.realise_any(asked, [(both, 0.1), (kind, 0.9)]) == "the chair"
    assert made.realise_any(asked, [(both, 0.9), (kind, 0.1)]) == "the fine colour chair"
