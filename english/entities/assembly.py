"""From decisions on candidates to a document with mentions and entities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from regsuite.english.entities.facts import SUBJECT, Facts
from regsuite.english.entities.resolved import (
    FEMALE,
    MALE,
    NAME,
    NEUTER,
    PLURAL,
    PRONOUN,
    TYPES,
    Alias,
    Entity,
    Mention,
    ResolvedDocument,
    likeliest,
)
from regsuite.english.entities.tree import Tree

_WHOLE = 1.0
_PERSONS = frozenset({"i", "we", "you", "he", "she"})


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided on one mention; ``antecedent`` is the place of an earlier one, or None."""

    probability: float
    types: Mapping[str, float]
    antecedent: int | None = None
    link: float = 0.0
    new: float = 1.0
    runner_up: tuple[int, float] | None = None
    confidence: float = 0.0
    reasons: tuple[str, ...] = ()


def assembled(
    tree: Tree,
    facts: Sequence[Facts],
    decisions: Sequence[Decision],
    notes: Sequence[str] = (),
) -> ResolvedDocument:
    """Return the document that follows from a decision on each mention."""
    mentions = [
        _mention(tree, *pair, i) for i, pair in enumerate(zip(facts, decisions, strict=True))
    ]
    groups: dict[int, list[int]] = {}
    roots = list(range(len(mentions)))
    for i, decision in enumerate(decisions):
        if decision.antecedent is not None:
            roots[i] = roots[decision.antecedent]
        groups.setdefault(roots[i], []).append(i)
    total = sum(map(_weight, mentions)) or 1
    entities = [
        _entity(number, [mentions[i] for i in group], total)
        for number, group in enumerate(groups.values())
    ]
    placed = [
        replace(mentions[i], entity=entity.index) for entity in entities for i in entity.mentions
    ]
    ordered = tuple(sorted(placed, key=lambda mention: mention.index))
    return ResolvedDocument(tree.text, ordered, tuple(entities), tuple(notes))


def _mention(tree: Tree, facts: Facts, decision: Decision, index: int) -> Mention:
    one = facts.candidate
    start, end = tree.chars(one.first, one.last)
    head_start, head_end = tree.chars(one.head, one.head + 1)
    said_by = tree.words[facts.said_by] if facts.said_by >= 0 else ""
    return Mention(
        index=index,
        start=start,
        end=end,
        head_start=head_start,
        head_end=head_end,
        first=one.first,
        last=one.last,
        head=one.head,
        text=tree.text[start:end],
        kind=facts.kind,
        sentence=facts.sentence,
        core=facts.core,
        name=written(tree, facts),
        role=facts.role,
        speaker=facts.speaker or said_by,
        quoted=facts.quotation >= 0,
        gender=facts.gender,
        number=facts.number,
        probability=decision.probability,
        types=decision.types,
        antecedent=decision.antecedent,
        link=decision.link,
        new=decision.new,
        runner_up=decision.runner_up,
        confidence=decision.confidence,
        reasons=decision.reasons,
    )


def written(tree: Tree, facts: Facts) -> str:
    """Return a name as the text has it, without title and genitive ending."""
    if not facts.name:
        return ""
    places = range(facts.candidate.first, facts.candidate.last)
    first = next(i for i in places if tree.words[i] == facts.name[0])
    last = next(i for i in reversed(places) if tree.words[i] == facts.name[-1])
    return tree.span_text(first, last + 1).removesuffix("'s").removesuffix("’s")


def _weight(mention: Mention) -> int:
    return 2 if mention.role == SUBJECT else 1


def _entity(number: int, members: Sequence[Mention], total: int) -> Entity:
    names = [m for m in members if m.kind == NAME]
    aliases = _aliases(names)
    genders = _genders(members)
    links = [m.link for m in members if m.antecedent is not None]
    return Entity(
        index=number,
        mentions=tuple(m.index for m in members),
        name=_canonical(names) or _description(members),
        named=bool(names),
        aliases=aliases,
        types=_types(members),
        gender=_majority(genders),
        number=_majority(Counter(m.number for m in members if m.number)),
        salience=sum(map(_weight, members)) / total,
        weakest=min(links, default=_WHOLE),
        conflicts=tuple(_conflicts(genders, members)),
    )


def _aliases(names: Sequence[Mention]) -> tuple[Alias, ...]:
    """Return the names, the most frequent first, each with the best link that it has."""
    best: dict[str, float] = {}
    counts = Counter(mention.name for mention in names)
    for mention in names:
        name = mention.name
        sure = mention.link if mention.antecedent is not None else _WHOLE
        best[name] = max(best.get(name, 0.0), sure)
    return tuple(Alias(name, best[name]) for name, _ in counts.most_common())


def _canonical(names: Sequence[Mention]) -> str:
    """Return the name of the most words, of those the first."""
    return max((m.name for m in names), key=lambda name: len(name.split()), default="")


def _description(members: Sequence[Mention]) -> str:
    nouns = [m for m in members if m.kind != PRONOUN]
    return (nouns or list(members))[0].text


def _genders(members: Sequence[Mention]) -> Counter[str]:
    """Count what tells the gender; pronouns tell it more surely than names."""
    counts: Counter[str] = Counter()
    for mention in members:
        if mention.gender:
            counts[mention.gender] += 2 if mention.kind == PRONOUN else 1
    return counts


def _majority(counts: Counter[str]) -> str:
    return counts.most_common(1)[0][0] if counts else ""


def _types(members: Sequence[Mention]) -> dict[str, float]:
    """Average the types of the members that tell it; "it" and the like only where no other is."""
    told = [m for m in members if m.kind != PRONOUN or m.core[0] in _PERSONS] or list(members)
    return {name: sum(m.types.get(name, 0.0) for m in told) / len(told) for name in TYPES}


def _conflicts(genders: Counter[str], members: Sequence[Mention]) -> list[str]:
    found = []
    if genders[MALE] and genders[FEMALE]:
        found.append("he and she")
    if genders[NEUTER] and (genders[MALE] or genders[FEMALE]):
        found.append("a person and a thing")
    kinds = {likeliest(m.types) for m in members if m.kind == NAME}
    if len(kinds) > 1:
        found.append("names of different types: " + ", ".join(sorted(kinds)))
    numbers = {m.number for m in members if m.kind == PRONOUN and m.number}
    if PLURAL in numbers and len(numbers) > 1:
        found.append("one and several")
    return found
