"""From a tree to who is who: candidates, mentions, links, entities, and how sure all that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from regsuite.base.errors import InputError
from regsuite.english.entities.assembly import Decision, assembled
from regsuite.english.entities.candidates import candidates
from regsuite.english.entities.clusters import Link, links
from regsuite.english.entities.columns import Codes, Floats
from regsuite.english.entities.confidence import PATH_FEATURES, Paths
from regsuite.english.entities.facts import Facts, facts_of
from regsuite.english.entities.lexical import Lexicon
from regsuite.english.entities.model import EntityModel, link_rows
from regsuite.english.entities.reasons import reasons
from regsuite.english.entities.resolved import (
    COORDINATION,
    PERSON,
    PRONOUN,
    TYPES,
    ResolvedDocument,
)
from regsuite.english.entities.rivals import rivals
from regsuite.english.entities.rows.described import Described
from regsuite.english.entities.rows.mentions import mention_rows
from regsuite.english.entities.rows.pairs import pair_rows
from regsuite.english.entities.tree import Tree

_ROWS = 2_000
_PAIRS = 20_000
_SURE = 1.0


@dataclass(frozen=True)
class Scored:
    """The mentions considered in a text, with what the nets say of them and of their pairs."""

    described: Described
    pairs: tuple[Codes, Codes]
    shares: Floats
    news: Floats


def resolved(
    tree: Tree, model: EntityModel, lexicon: Lexicon, notes: Sequence[str] = ()
) -> ResolvedDocument:
    """Return who is who in a text."""
    described = considered(tree, model, lexicon)
    return decided(scored(described, model), model, notes)


def considered(tree: Tree, model: EntityModel, lexicon: Lexicon) -> Described:
    """Return the candidates that may well be mentions."""
    facts = facts_of(tree, candidates(tree))
    probabilities, types = _mentions(tree, facts, model, lexicon)
    kept = np.flatnonzero(probabilities >= model.settings.considered)
    own = [facts[i] for i in kept.tolist()]
    return Described(tree, own, probabilities[kept], types[kept], lexicon)


def _mentions(
    tree: Tree, facts: Sequence[Facts], model: EntityModel, lexicon: Lexicon
) -> tuple[Floats, Floats]:
    found = [np.zeros(0, np.float32)]
    types = [np.zeros((0, len(TYPES)), np.float32)]
    for start in range(0, len(facts), _ROWS):
        rows, names = mention_rows(tree, facts[start : start + _ROWS], lexicon)
        check_columns(names, model.mention_names)
        probabilities, kinds = model.mentions(rows)
        found.append(probabilities)
        types.append(kinds)
    return np.concatenate(found), np.concatenate(types)


def check_columns(made: Sequence[str], learned: Sequence[str]) -> None:
    """Refuse a model that was learned from other rows than are made now."""
    if tuple(made) != tuple(learned):
        raise InputError("the model of entities was trained by another version; train it again")


def scored(described: Described, model: EntityModel) -> Scored:
    """Return the probabilities of all pairs, computed some at a time."""
    pairs = rivals(described)
    shares = np.zeros(len(pairs[0]), dtype=np.float32)
    news = np.ones(len(described), dtype=np.float32)
    for first, last in _blocks(pairs[0], len(described)):
        rows = slice(*np.searchsorted(pairs[0], (first, last)))
        later, earlier = pairs[0][rows], pairs[1][rows]
        table, names = pair_rows(described, later, earlier)
        check_columns(names, model.pair_names)
        shares[rows], news[first:last] = model.shares(
            described.rows, (first, last), (later, earlier), table
        )
    return Scored(described, pairs, shares, news)


def _blocks(later: Codes, mentions: int) -> Iterator[tuple[int, int]]:
    """Yield from which mention to which there are so many pairs that they fit in memory."""
    first = 0
    while first < mentions:
        done = int(np.searchsorted(later, first))
        last = int(later[done + _PAIRS]) if done + _PAIRS < len(later) else mentions
        last = max(last, first + 1)
        yield first, last
        first = last


def linked(text: Scored, model: EntityModel) -> list[Link]:
    """Put each mention where it most probably belongs."""
    described, ease = text.described, model.settings.ease
    persons = described.types.argmax(axis=1) == TYPES.index(PERSON)
    return links(described.facts, text.pairs, text.shares, text.news, persons.tolist(), ease)


def decided(text: Scored, model: EntityModel, notes: Sequence[str] = ()) -> ResolvedDocument:
    """Return the document, with the confidence of links and of names."""
    found = linked(text, model)
    sure = confidences(text.described, found, model)
    decisions = [_decision(text.described, found, i, sure[i]) for i in range(len(found))]
    facts, decisions = mentioned(text.described.facts, decisions, model.settings.kept)
    document = assembled(text.described.tree, facts, decisions, notes)
    return with_paths(document, model)


def confidences(described: Described, found: Sequence[Link], model: EntityModel) -> list[float]:
    """Return how often links of such odds are right."""
    table = confidence_rows(described, found)
    return [float(p) for p in model.links.probabilities(table)] if len(table) else []


def confidence_rows(described: Described, found: Sequence[Link]) -> Floats:
    """Return what the confidence of links is told by."""
    second = [link.runner_up[1] if link.runner_up else 0.0 for link in found]
    probabilities = [link.probability for link in found]
    return link_rows(probabilities, [link.new for link in found], second, described.kind)


def _decision(described: Described, found: Sequence[Link], i: int, sure: float) -> Decision:
    link, facts = found[i], described.facts
    why: tuple[str, ...] = ()
    if link.antecedent is not None:
        why = reasons(facts[link.antecedent], facts[i])
    types = dict(zip(TYPES, map(float, described.types[i]), strict=True))
    probability = float(described.probabilities[i])
    joined = link.antecedent is not None
    return Decision(
        probability, types, link.antecedent, sure if joined else 0.0, link.new, link.runner_up,
        reasons=why,
    )  # fmt: skip


def mentioned(
    facts: Sequence[Facts], decisions: Sequence[Decision], least: float
) -> tuple[list[Facts], list[Decision]]:
    """Drop what belongs to nothing and is probably no mention, or a coordination that is unused."""
    taken = {d.antecedent for d in decisions if d.antecedent is not None}
    kept = [
        i
        for i, decision in enumerate(decisions)
        if decision.antecedent is not None or i in taken or decision.probability >= least
    ]
    place = {old: new for new, old in enumerate(kept)}
    return [facts[i] for i in kept], [_moved(decisions[i], place) for i in kept]


def _moved(decision: Decision, place: dict[int, int]) -> Decision:
    """Return a decision with the new places of the mentions that it names."""
    antecedent = None if decision.antecedent is None else place[decision.antecedent]
    second = decision.runner_up
    if second is not None:
        second = (place[second[0]], second[1]) if second[0] in place else None
    return replace(decision, antecedent=antecedent, runner_up=second)


def with_paths(document: ResolvedDocument, model: EntityModel) -> ResolvedDocument:
    """Return the document with the confidence of the name that each pronoun is given."""
    paths = Paths(document)
    sources = [document.source(m) if m.kind in (PRONOUN, COORDINATION) else None
               for m in document.mentions]  # fmt: skip
    asked = [m for m in document.mentions if sources[m.index] is not None]
    rows = [paths.row(m, source) for m in asked if (source := sources[m.index]) is not None]
    table = np.array(rows, dtype=np.float32).reshape(len(rows), len(PATH_FEATURES))
    sure = dict(zip([m.index for m in asked], _probabilities(model, table), strict=True))
    mentions = tuple(
        replace(m, confidence=sure.get(m.index, 0.0 if m.kind == PRONOUN else _SURE))
        for m in document.mentions
    )
    return replace(document, mentions=mentions)


def _probabilities(model: EntityModel, table: Floats) -> list[float]:
    return [float(p) for p in model.paths.probabilities(table)] if len(table) else []
