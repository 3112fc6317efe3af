"""Realisation inputs from a Universal Dependencies treebank (surface-realisation-2011, section 2).

Shallow inputs keep every word as a node. In the style of SR'19 tags and features stay, and ``lin``
may say on which side of its governor, and how far out, a part of a name, a fixed expression, a
compound, a punctuation mark or a conjunct stands. In the style of SR'11 the tags of finite verbs
and plurals, quotes and brackets become features, the parts of names are numbered, and each conjunct
depends on the one before it (section 2.5). Deep inputs are made from these
(``corpora.derive.deep``). The reports derive their inputs from other annotation (Pennconverter), so
figures on these inputs cannot be compared with the published ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from regsuite.base.errors import InputError
from regsuite.corpora.derive.deep import deepen
from regsuite.corpora.derive.drafts import Draft, with_features
from regsuite.corpora.records.treebank import Tree as Sentence
from regsuite.corpora.records.treebank import Word
from regsuite.corpora.records.trees import (
    DEEP,
    SHALLOW,
    SR11,
    SR19,
    Node,
    Realisation,
    Token,
    build,
)

_COARSE = {**dict.fromkeys(("VBD", "VBN", "VBP", "VBZ"), "VB"), "NNS": "NN", "NNPS": "NNP"}
_MEANING = {
    "VBD": ("tense", "past"),
    "VBP": ("tense", "pres"),
    "VBZ": ("tense", "pres"),
    "VBN": ("partic", "past"),
    "VBG": ("partic", "pres"),
    "NN": ("num", "sg"),
    "NNP": ("num", "sg"),
    "NNS": ("num", "pl"),
    "NNPS": ("num", "pl"),
}
_LINEAR = frozenset({"punct", "flat", "fixed", "compound"})
_DOUBLE = frozenset('"“”„«»') | {"``", "''"}
_SINGLE = frozenset("'‘’`")
_BRACKETS = {"(": "r", ")": "r", "{": "c", "}": "c"}


@dataclass(frozen=True)
class Derivation:
    """Which input to make: level, style, and whether with ``lin``."""

    level: str = SHALLOW
    style: str = SR19
    lin: bool = False

    def __post_init__(self) -> None:
        for value, known in ((self.level, (SHALLOW, DEEP)), (self.style, (SR11, SR19))):
            if value not in known:
                raise InputError(f'"{value}" is not an input (known: {" or ".join(known)})')
        if self.lin and self.style == SR11:
            raise InputError("lin is SR'19's; with style=sr11 leave it out")


def derive(sentence: Sentence, wanted: Derivation, name: str = "") -> Realisation:
    """Make the input of one sentence, with gold beside it."""
    drafts = [Draft(word, _node(word)) for word in sentence.words]
    if wanted.lin:
        _linearise(drafts)
    if wanted.style == SR11:
        _chain_conjuncts(drafts)
        _number_names(drafts)
        _enclose(drafts)
        for draft in drafts:
            draft.node = _coarse(draft.node)
    if wanted.level == DEEP:
        deepen(drafts, wanted.style)
    return _finish(drafts, wanted, name or sentence.id)


def _node(word: Word) -> Node:
    features = tuple(sorted(_pairs(word.feats)))
    return Node(word.lemma, word.upos, word.xpos, word.relation, word.head - 1, features)


def _pairs(text: str) -> list[tuple[str, str]]:
    parts = (part.partition("=") for part in text.split("|") if part not in ("", "_"))
    return [(name, value) for name, _, value in parts]


def _linearise(drafts: Sequence[Draft]) -> None:
    """Give some dependents the feature ``lin``, their number counted from the governor."""
    governed: dict[int, list[int]] = {}
    for place, draft in enumerate(drafts):
        governed.setdefault(draft.node.head, []).append(place)
    for head, own in governed.items():
        several = sum(drafts[i].node.relation == "conj" for i in own) > 1
        marked = [i for i in own if head >= 0 and _linear(drafts[i].node, several)]
        before = [i for i in reversed(marked) if i < head]
        after = [i for i in marked if i > head]
        for sign, places in (("-", before), ("+", after)):
            for rank, i in enumerate(places, 1):
                drafts[i].node = with_features(drafts[i].node, ("lin", f"{sign}{rank}"))


def _linear(node: Node, several: bool) -> bool:
    relation = node.relation.partition(":")[0]
    return relation in _LINEAR or (relation == "conj" and several)


def _chain_conjuncts(drafts: Sequence[Draft]) -> None:
    """Make every conjunct, with its own conjuncts, depend on the one before it."""
    last = list(range(len(drafts)))
    for place, draft in enumerate(drafts):
        first = draft.node.head
        if draft.node.relation.partition(":")[0] == "conj" and 0 <= first < place:
            end = last[first]
            while last[end] != end:
                end = last[end]
            draft.node = replace(draft.node, head=end)
            last[first] = last[end] = place


def _number_names(drafts: Sequence[Draft]) -> None:
    counts: dict[int, int] = {}
    for draft in drafts:
        if draft.node.relation.partition(":")[0] == "flat":
            counts[draft.node.head] = counts.get(draft.node.head, 0) + 1
            draft.node = replace(draft.node, relation=f"NAME{counts[draft.node.head]}")


def _coarse(node: Node) -> Node:
    pairs = (_MEANING[node.xpos],) if node.xpos in _MEANING else ()
    kept = tuple(pair for pair in node.features if pair[0] in ("quoted", "bracket"))
    bare = replace(node, upos="", xpos=_COARSE.get(node.xpos, node.xpos), features=kept)
    if node.head < 0:
        bare = replace(bare, relation="SROOT")
    return with_features(bare, *pairs)


def _enclose(drafts: Sequence[Draft]) -> None:
    """Turn pairs of quotes and brackets that govern nothing into features of what is inside."""
    governors = {draft.node.head for draft in drafts}
    depth = [dict.fromkeys("dsrc", 0) for _ in drafts]
    for kind, left, right in _enclosures(drafts, governors):
        drafts[left].gone = drafts[right].gone = True
        for inside in range(left + 1, right):
            depth[inside][kind] += 1
    for draft, own in zip(drafts, depth, strict=True):
        for name, kinds in (("quoted", "ds"), ("bracket", "rc")):
            value = "".join(kind * own[kind] for kind in kinds)
            if value:
                draft.node = with_features(draft.node, (name, value))


def _enclosures(drafts: Sequence[Draft], governors: set[int]) -> list[tuple[str, int, int]]:
    pairs, opened = [], []
    for place, draft in enumerate(drafts):
        kind, closes = _mark(draft.word)
        if not kind or place in governors:
            continue
        if not closes:
            opened.append((kind, place))
        elif any(kind == k for k, _ in opened):
            while opened[-1][0] != kind:
                opened.pop()
            left = opened.pop()[1]
            if place - left > 1:
                pairs.append((kind, left, place))
    return pairs


def _mark(word: Word) -> tuple[str, bool]:
    """Return the kind of a quote or bracket ("" for another word) and whether it closes."""
    if word.xpos in ("``", "''"):
        kind = "d" if word.form in _DOUBLE else "s" if word.form in _SINGLE else ""
        return kind, word.xpos == "''"
    if word.xpos in ("-LRB-", "-RRB-"):
        return _BRACKETS.get(word.form, ""), word.xpos == "-RRB-"
    return "", False


def _finish(drafts: Sequence[Draft], wanted: Derivation, name: str) -> Realisation:
    kept = [place for place, draft in enumerate(drafts) if not draft.gone]
    number = {place: i for i, place in enumerate(kept)}
    nodes = [_renumbered(drafts[place].node, number) for place in kept]
    tree, new = build(name, nodes, wanted.level, wanted.style)
    places = [new[number[place]] if place in number else -1 for place in range(len(drafts))]
    tokens = tuple(_token(draft, place) for draft, place in zip(drafts, places, strict=True))
    return Realisation(tree, (" ".join(d.word.form for d in drafts),), tokens)


def _token(draft: Draft, place: int) -> Token:
    word, features = draft.word, tuple(sorted(_pairs(draft.word.feats)))
    tags = (word.lemma, word.upos, word.xpos, word.relation)
    return Token(word.form, place, *tags, draft.node.head, features)


def _renumbered(node: Node, number: dict[int, int]) -> Node:
    others = tuple((r, number[h]) for r, h in node.others if h in number)
    return replace(node, head=number[node.head] if node.head >= 0 else -1, others=others)
