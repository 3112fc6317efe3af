"""Prepositions as governors of their nouns, as Pennconverter's PMOD has them.

A preposition takes its noun's governor and relation, and the noun becomes its A1; of several
("from under the table") each governs the next. What says something of the whole phrase goes to the
preposition with it; what belongs to the noun stays. A possessive "'s" is no preposition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from regsuite.corpora.derive.drafts import Draft, base

A1 = "A1"
_OF_THE_NOUN = frozenset(
    {"det", "amod", "nummod", "compound", "nmod", "acl", "appos", "flat", "fixed", "goeswith"}
)


def raise_prepositions(drafts: Sequence[Draft]) -> None:
    """Turn the edges between nouns and their prepositions round."""
    above: dict[int, list[int]] = {}
    for place, draft in enumerate(drafts):
        if base(draft.word.relation) == "case" and draft.word.xpos != "POS" and not draft.gone:
            above.setdefault(draft.node.head, []).append(place)
    predicates = {d.node.head for d in drafts if base(d.word.relation) in ("cop", "nsubj")}
    heads = [_head(place, drafts, above, predicates) for place in range(len(drafts))]
    relations = [draft.node.relation for draft in drafts]
    for noun, own in above.items():
        relations[own[0]] = relations[noun]
        for governor, governed in zip(own, [*own[1:], noun], strict=True):
            heads[governed], relations[governed] = governor, A1
    for draft, head, relation in zip(drafts, heads, relations, strict=True):
        others = tuple((r, above[h][0] if h in above else h) for r, h in draft.node.others)
        draft.node = replace(draft.node, head=head, relation=relation, others=others)


def _head(
    place: int, drafts: Sequence[Draft], above: Mapping[int, Sequence[int]], predicates: set[int]
) -> int:
    """Return the new governor of a word; of a first preposition, that of its noun."""
    noun = drafts[place].node.head
    if place in above.get(noun, ()):
        place, noun = noun, drafts[noun].node.head
    if noun not in above:
        return noun
    relation = base(drafts[place].word.relation)
    shared = relation == "conj" and place not in above and noun not in predicates
    return noun if relation in _OF_THE_NOUN or shared else above[noun][0]
