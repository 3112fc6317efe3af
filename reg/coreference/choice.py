"""From what resolvers return to the records of the task."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from regsuite.corpora.records.entities import (
    COORDINATION,
    NAME,
    NOMINAL,
    PRONOUN,
    Choice,
    Found,
    Span,
)
from regsuite.english.entities import resolved
from regsuite.english.entities.tree import Tree

_KINDS = {resolved.NAME: NAME, resolved.PRONOUN: PRONOUN, resolved.COORDINATION: COORDINATION}
_KIND_OF_CLASS = {"PROPN": NAME, "PRON": PRONOUN}


def choice_of(document: resolved.ResolvedDocument, at_least: float = 0.0) -> Choice:
    """Return the mentions of a resolved text, with whom its pronouns mean."""
    return Choice(tuple(_found(document, mention) for mention in document.mentions), at_least)


def _found(document: resolved.ResolvedDocument, mention: resolved.Mention) -> Found:
    source = document.source(mention) if mention.kind == resolved.PRONOUN else None
    return Found(
        mention.start,
        mention.end,
        (mention.head_start, mention.head_end),
        str(mention.entity),
        document.entity(mention).type,
        _KINDS.get(mention.kind, NOMINAL),
        _name(mention) if mention.kind == resolved.NAME else None,
        mention.link if mention.antecedent is not None else mention.new,
        None if source is None else (source.start, source.end),
        mention.confidence,
    )


def _name(mention: resolved.Mention) -> Span | None:
    """Return where the words of a name stand, without its title and what is said of it."""
    if not mention.core:
        return None
    words = mention.text.lower()
    first = words.find(mention.core[0])
    last = words.find(mention.core[-1], first)
    if first < 0 or last < 0:
        return None
    return mention.start + first, mention.start + last + len(mention.core[-1])


def choice_of_chains(tree: Tree, chains: Iterable[Iterable[Span]]) -> Choice:
    """Return chains of spans as a choice; the parse tells heads and kinds.

    A pronoun means the nearest name or noun before it in its chain, as sure as the chain is.
    """
    heads = _Heads(tree)
    mentions: list[Found] = []
    for number, chain in enumerate(chains):
        mentions += _with_meanings([heads.found(span, str(number)) for span in sorted(chain)])
    return Choice(tuple(sorted(mentions, key=lambda m: (m.start, -m.end))))


def _with_meanings(chain: Sequence[Found]) -> Iterator[Found]:
    meant: Span | None = None
    for own in chain:
        if own.kind == PRONOUN:
            yield replace(own, meant=meant, probability=1.0 if meant else 0.0)
        else:
            meant = own.span
            yield own


class _Heads:
    """Finds the head word of a span: the word in it that depends on one outside of it."""

    def __init__(self, tree: Tree):
        self.tree = tree

    def found(self, span: Span, entity: str) -> Found:
        """Make a mention of a span."""
        tree = self.tree
        first = bisect_right(tree.ends, span[0])
        last = max(bisect_left(tree.starts, span[1]) - 1, first)
        if first >= len(tree):
            return Found(*span, span, entity)
        outer = (i for i in range(first, last + 1) if not first <= tree.heads[i] <= last)
        roots = (i for i in range(first, last + 1) if tree.heads[i] == i)
        head = next(outer, next(roots, last))
        kind = _KIND_OF_CLASS.get(tree.classes[head], NOMINAL)
        return Found(*span, (tree.starts[head], tree.ends[head]), entity, "", kind)
