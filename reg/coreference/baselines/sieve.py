"""A coreference resolver by rule: passes over the text from the most precise to the least.

The idea is that of Raghunathan et al. 2010 (a multi-pass sieve), reduced to what can be told
without a parser: (1) the same name; (2) a name within another; (3) relative pronouns after their
antecedent; (4) definite descriptions of a known category ("the river" after "X is a river");
(5) pronouns by agreement, sentence by sentence backwards and in each from left to right, so that
subjects come first. Each pass sees the chains of the passes before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from regsuite.corpora.derive.plain_text import Span
from regsuite.english.entities.mention import DEFINITE, NAME, OBLIQUE, PRONOUN, RELATIVE
from regsuite.reg.coreference.baselines.chains import Chains
from regsuite.reg.coreference.baselines.mention_pairs import (
    ADJACENT,
    categories_clash,
    core,
    genders_clash,
)
from regsuite.reg.coreference.baselines.mentions import Mention, mentions

LOOK_BACK = 3
COMPARED = 12


class Sieve:
    """Resolves the coreferences of a plain text."""

    name = "sieve"

    def __call__(self, text: str) -> list[frozenset[Span]]:
        """Return the chains of the text as character spans, singletons included."""
        chains = Chains(mentions(text))
        for sieve in PASSES:
            sieve(chains)
        return chains.spans()


def same_name(chains: Chains) -> None:
    """Merge names of the same words."""
    first: dict[tuple[str, ...], Mention] = {}
    for mention in _of_kind(chains, NAME):
        chains.merge(first.setdefault(mention.words, mention), mention)


def name_within_name(chains: Chains) -> None:
    """Merge a name with the nearest earlier one that holds its words or is held by it."""
    by_word: dict[str, list[Mention]] = {}
    for mention in _of_kind(chains, NAME):
        words = core(mention)
        earlier = {m.index: m for w in words for m in by_word.get(w, [])[-COMPARED:]}
        for number in sorted(earlier, reverse=True):
            other = earlier[number]
            held = core(other) <= words or words <= core(other)
            if held and not categories_clash(mention, other):
                chains.merge(other, mention)
                break
        for word in words:
            by_word.setdefault(word, []).append(mention)


def relative_pronouns(chains: Chains) -> None:
    """Attach a relative pronoun to the mention that ends right before it or before its comma."""
    for mention in _of_kind(chains, RELATIVE):
        if mention.index == 0:
            continue
        before = chains.mentions[mention.index - 1]
        near = mention.first - before.last <= ADJACENT and before.sentence == mention.sentence
        if near and before.kind != RELATIVE and _agrees(chains, before, mention):
            chains.merge(before, mention)


def descriptions(chains: Chains) -> None:
    """Attach a description to the latest chain of its category, or of its very words."""
    latest: dict[str, Mention] = {}
    for mention in chains.mentions:
        if mention.kind == DEFINITE:
            target = latest.get(str(mention.category)) or latest.get(mention.words[-1])
            if target is not None and target.sentence <= mention.sentence:
                chains.merge(target, mention)
            latest[mention.words[-1]] = mention
        for category in {m.category for m in chains.of(mention)} - {None}:
            latest[str(category)] = mention


def pronouns(chains: Chains) -> None:
    """Attach each pronoun to the first mention that agrees, in its sentence or up to three back."""
    sentences: dict[int, list[Mention]] = {}
    for mention in chains.mentions:
        sentences.setdefault(mention.sentence, []).append(mention)
    for pronoun in _of_kind(chains, PRONOUN):
        for antecedent in _antecedents(sentences, pronoun):
            if _agrees(chains, antecedent, pronoun):
                chains.merge(antecedent, pronoun)
                break


def _antecedents(sentences: dict[int, list[Mention]], pronoun: Mention) -> Iterator[Mention]:
    """Yield what may come before: subjects and objects of a sentence, then what follows
    prepositions."""
    for sentence in range(pronoun.sentence, pronoun.sentence - LOOK_BACK - 1, -1):
        here = [m for m in sentences.get(sentence, ()) if m.index < pronoun.index]
        yield from (m for m in here if m.role != OBLIQUE)
        yield from (m for m in here if m.role == OBLIQUE)


def _agrees(chains: Chains, antecedent: Mention, pronoun: Mention) -> bool:
    """Tell whether nothing in the antecedent's chain speaks against the pronoun."""
    if antecedent.kind in (PRONOUN, RELATIVE) and chains.alone(antecedent):
        return antecedent.words == pronoun.words
    return not any(genders_clash(member, pronoun) for member in chains.of(antecedent))


def _of_kind(chains: Chains, kind: str) -> Iterator[Mention]:
    return (mention for mention in chains.mentions if mention.kind == kind)


PASSES: tuple[Callable[[Chains], None], ...] = (
    same_name,
    name_within_name,
    relative_pronouns,
    descriptions,
    pronouns,
)
