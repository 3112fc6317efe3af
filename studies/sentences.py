"""Realised sentences as participants see them: in their context, beside the original.

SR'11 (section 4.1) shows each output highlighted in an extract, then the extract with the original
sentence beside it. How much of the text an extract has is not said; ours has two sentences before
and one after, as far as the same document has them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.records.trees import Realisation
from regsuite.studies.stimuli import Part, Stimulus
from regsuite.suite.corpus import Corpus

Corpora = Mapping[str, Corpus[Any]]
BEFORE, AFTER = 2, 1
NOTHING = "(no output)"
_NUMBER = re.compile(r"\d+$")


def by_id(corpus: Corpus[Any]) -> Corpus[Any]:
    """Name the items of a corpus by the ids of their sentences, which must be different."""
    names = [item.tree.id for item in corpus.items]
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise InputError(f'the sentence id "{twice[0]}" stands in it twice', corpus.root)
    return replace(corpus, names=names)


def with_gold(corpora: Corpora, gold: Corpus[Any], name: str) -> Corpora:
    """Put the original sentences before the outputs, under this name; "" leaves them out."""
    if not name:
        return corpora
    if name in corpora:
        raise InputError(f'an output is called "{name}", as the original sentences are')
    first = next(iter(corpora.values()))
    places = {known: place for place, known in enumerate(gold.names)}
    return {name: gold.take([places[n] for n in first.names if n in places]), **corpora}


def in_context(
    gold: Corpus[Any], output: Corpus[Any], choices: Sequence[Sequence[str]]
) -> dict[str, Stimulus]:
    """Lay out what a realiser said, by sentence id, in the context that the gold file has."""
    places = {name: place for place, name in enumerate(gold.names)}
    stimuli = {}
    for name, item, choice in zip(output.names, output.items, choices, strict=True):
        if name not in places:
            raise InputError(f'has no sentence "{name}" that the outputs have', gold.root)
        here = places[name]
        original = gold.items[here].texts[0]
        said = choice[0] if choice and choice[0].strip() else NOTHING
        stimuli[name] = Stimulus(
            _extract(gold.items, here, said),
            _extract(gold.items, here, original),
            domain=f"{item.tree.level} {item.tree.style}",
        )
    return stimuli


def _extract(items: Sequence[Realisation], here: int, sentence: str) -> tuple[Part, ...]:
    """Return a sentence, marked, between its neighbours of the same document."""
    before = _joined(items[max(0, here - BEFORE) : here], items[here])
    after = _joined(items[here + 1 : here + 1 + AFTER], items[here])
    parts = ((before and f"{before} ", False), (sentence, True), (after and f" {after}", False))
    return tuple(part for part in parts if part[0])


def _joined(items: Sequence[Realisation], own: Realisation) -> str:
    return " ".join(i.texts[0] for i in items if i.texts and _document(i) == _document(own))


def _document(item: Realisation) -> str:
    """Return what the ids of the sentences of one document share: all but the last number."""
    return _NUMBER.sub("", item.tree.id)
