"""What callers ask of a resolved text."""

from __future__ import annotations

from regsuite.english.entities.resolved import Entity, Mention, ResolvedDocument
from tests.english.entities.resolved_builders import mention


def document(*mentions: Mention) -> ResolvedDocument:
    groups: dict[int, list[int]] = {}
    for one in mentions:
        groups.setdefault(one.entity, []).append(one.index)
    last = max(groups, default=-1)
    entities = [Entity(n, tuple(groups.get(n, ())), "", True, (), {}) for n in range(last + 1)]
    return ResolvedDocument("", tuple(mentions), tuple(entities))


def chain() -> ResolvedDocument:
    """Return a name, "she" linked with .9, another name, "her" linked to "she" with .6."""
    return document(
        mention(0, name="Ann Hill"),
        mention(1, "pronoun", entity=0, antecedent=0, link=0.9, confidence=0.95),
        mention(2, name="Eve Lee", entity=1),
        mention(3, "pronoun", entity=0, antecedent=1, link=0.6, confidence=0.5, runner_up=(2, 0.3)),
    )


def test_a_pronoun_stands_for_the_nearest_name_before() -> None:
    text = chain()
    answer = text.resolve(text.mentions[3])
    assert answer is not None and (answer.name, answer.probability) == ("Ann Hill", 0.5)


def test_what_is_less_sure_than_asked_has_no_answer() -> None:
    text = chain()
    assert text.resolve(text.mentions[3], at_least=0.8) is None
    assert text.resolve(text.mentions[1], at_least=0.8) is not None


def test_a_noun_serves_where_there_is_no_name_and_a_name_behind_where_there_is_neither() -> None:
    text = document(
        mention(0, "definite", entity=0, text="the doctor"),
        mention(1, "pronoun", entity=0),
        mention(2, "pronoun", entity=1),
        mention(3, entity=1, name="Tom"),
        mention(4, "pronoun", entity=2),
    )
    names = [a.name if (a := text.resolve(m)) else None for m in text.mentions]
    assert names == ["the doctor", "the doctor", "Tom", "Tom", None]


def test_same_says_yes_no_or_unsure() -> None:
    text = chain()
    ann, she, eve, her = text.mentions
    assert text.same(ann, she) is True and text.same(ann, ann) is True
    assert text.same(ann, her) is None and text.same(she, her, at_least=0.6) is True
    assert text.same(ann, eve) is False
    assert text.same(eve, her) is None


def test_chains_of_a_higher_threshold_are_parts_of_those_of_a_lower_one() -> None:
    text = chain()
    before = [{m.index for m in c} for c in text.chains()]
    for least in (0.5, 0.7, 0.95, 1.1):
        now = [{m.index for m in c} for c in text.chains(least)]
        assert all(any(part <= whole for whole in before) for part in now)
        before = now
    assert before == [{0}, {1}, {2}, {3}]


def test_a_mention_is_found_by_its_span_or_head() -> None:
    text = document(mention(0, head_start=2, head_end=4))
    assert text.at(0, 4) == text.at(2, 4) == text.mentions[0]
    assert text.at(0, 3) is None


def test_the_likeliest_type() -> None:
    assert mention(0, types={"person": 0.2, "place": 0.8}).type == "place"
    assert mention(0).type == ""
