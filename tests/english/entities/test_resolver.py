"""The resolver with the shipped model: what it answers, and what bad input does to it."""

from __future__ import annotations

import pytest

from regsuite.english import pipeline
from regsuite.english.entities.resolved import TYPES, Mention, ResolvedDocument
from regsuite.english.entities.resolver import NOT_ENGLISH, Resolver, entities_of

STORY = (
    "Anna Dunn runs a bakery in Leeds. She opened it in 1999 with her brother Tom Dunn. "
    "He left the bakery after a year.\n\n“I never liked flour,” he said."
)


def found(document: ResolvedDocument, words: str) -> Mention:
    """Return the first mention with these words."""
    return next(m for m in document.mentions if m.text == words)


@pytest.fixture(scope="module")
def story() -> ResolvedDocument:
    return entities_of(STORY)


def test_offsets_are_those_of_the_text(story: ResolvedDocument) -> None:
    assert all(STORY[m.start : m.end] == m.text for m in story.mentions)
    assert all(m.start <= m.head_start < m.head_end <= m.end for m in story.mentions)


def test_she_is_the_only_woman_named(story: ResolvedDocument) -> None:
    answer = story.resolve(found(story, "She"))
    assert answer is not None and answer.name == "Anna Dunn"


def test_relatives_are_two(story: ResolvedDocument) -> None:
    anna = found(story, "Anna Dunn")
    tom = next(m for m in story.mentions if "tom" in m.core)
    assert anna.entity != tom.entity
    assert story.same(anna, tom, at_least=0) is False


def test_types_are_shares_of_the_ten(story: ResolvedDocument) -> None:
    assert all(set(m.types) == set(TYPES) for m in story.mentions)
    assert all(abs(sum(m.types.values()) - 1) < 1e-3 for m in story.mentions)
    assert found(story, "Anna Dunn").type == "person"


def test_probabilities_are_such(story: ResolvedDocument) -> None:
    for mention in story.mentions:
        assert 0 <= mention.probability <= 1 and 0 <= mention.confidence <= 1
        assert 0 <= mention.link <= 1 and 0 <= mention.new <= 1


def test_every_mention_is_in_one_entity(story: ResolvedDocument) -> None:
    places = sorted(i for e in story.entities for i in e.mentions)
    assert places == list(range(len(story.mentions)))
    assert all(story.entity(m).mentions.count(m.index) == 1 for m in story.mentions)


def test_antecedents_stand_before(story: ResolvedDocument) -> None:
    linked = [m for m in story.mentions if m.antecedent is not None]
    assert linked and all((m.antecedent or 0) < m.index for m in linked)


def test_a_text_and_its_parse_give_the_same() -> None:
    text = "Anna Dunn runs a bakery. She opened it in 1999."
    assert entities_of(text) == entities_of(pipeline.load().parse(text))


def test_speakers_tell_whose_i_it_is() -> None:
    lines = ["I am tired.", "I am not.", "I see."]
    text = "\n\n".join(lines)
    turns, start = [], 0
    for line, speaker in zip(lines, "ABA", strict=True):
        turns.append((start, start + len(line), speaker))
        start += len(line) + 2
    first, second, third = (m for m in entities_of(text, turns).mentions if m.text == "I")
    assert first.speaker == third.speaker == "A" and second.speaker == "B"
    assert second.entity not in (first.entity, third.entity)


@pytest.mark.parametrize("text", ["", " \n\n\t", "...", "—", "\u200b", "?!?!"])
def test_a_text_without_words_has_no_mentions(text: str) -> None:
    assert entities_of(text).mentions == () and entities_of(text).entities == ()


BAD = {
    "one word": "Leeds",
    "capitals": "ANNA DUNN SAW THE RIVER. SHE LIKED IT.",
    "no capitals": "anna dunn saw the river. she liked it.",
    "list": "- apples\n- pears\n- Tom's plums\n\n1. wash\n2. cut",
    "table": "name\tage\nAnna\t31\nTom\t29\n|---|---|\n| Eve | 4 |",
    "code": "def f(x):\n    return [y for y in x if y is not None]  # he said\n",
    "no marks": "Hello said Anna. Who are you said the man. I am Anna she said",
    "open quotation": "“I saw him, said Tom. He left. “And she? Nobody knew, said Tom.",
    "straight quotation": '"I saw him, said Tom. He left. "And she? Nobody knew.',
    "brackets": "((((Anna)))) [[[she]]] {{{it}}} ))))",
    "signs": "\ud800 \x00 \u202e Anna \U0001f469 she",
    "long word": "x" * 5000,
    "one sentence": "and then Anna saw Tom " * 60,
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_answered(name: str) -> None:
    document = entities_of(BAD[name])
    assert all(document.text[m.start : m.end] == m.text for m in document.mentions)
    assert len(document.entities) <= len(document.mentions)


def test_another_language_is_said() -> None:
    german = "Der Mann ging gestern mit seiner Frau über die alte Brücke nach Hause und schwieg."
    assert entities_of(german).notes == (NOT_ENGLISH,)
    assert entities_of(STORY).notes == ()


def test_one_name_a_thousand_times_is_one_entity_mostly() -> None:
    document = entities_of("Anna Dunn slept. " * 1000)
    sizes = sorted(len(e.mentions) for e in document.entities)
    assert len(document.mentions) >= 1000 and sizes[-1] >= 900


def test_a_resolver_takes_pipeline_and_model(story: ResolvedDocument) -> None:
    own = Resolver(pipeline.load(), Resolver().model)
    assert own.text(STORY) == story
