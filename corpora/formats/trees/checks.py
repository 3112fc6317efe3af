"""From the nodes of a file to a checked tree, for every format of trees."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from regsuite.base import wordfiles
from regsuite.base.errors import InputError, SuiteWarning
from regsuite.corpora.records.trees import Features, Node, Tree, build

_HERE = "regsuite.corpora.formats.trees"


@dataclass
class RawNode:
    """A node as its line has it; heads are ids still."""

    lemma: str
    upos: str
    xpos: str
    relation: str
    head: str
    features: Features
    line: int
    others: list[tuple[str, str]] = field(default_factory=list)


def assemble(
    name: str, nodes: Mapping[str, RawNode], level: str, style: str, path: Path | None, line: int
) -> Tree:
    """Resolve the heads, check the tree and put it in canonical order."""
    place = {own: i for i, own in enumerate(nodes)}
    made = [_node(raw, place, path) for raw in nodes.values()]
    try:
        return build(name, made, level, style)[0]
    except InputError as error:
        raise InputError(error.message, path, line) from None


def _node(raw: RawNode, place: Mapping[str, int], path: Path | None) -> Node:
    for _, head in ((raw.relation, raw.head), *raw.others):
        if head != "0" and head not in place:
            raise InputError(f"head {head} is not a node of its sentence", path, raw.line)
    if not raw.lemma:
        raise InputError("a node has no lemma; write _ where there is none", path, raw.line)
    if not _known(raw.relation):
        warn_unknown("relation", raw.relation, path)
    governor = place[raw.head] if raw.head != "0" else -1
    others = tuple((relation, place[other]) for relation, other in raw.others if other != "0")
    return Node(raw.lemma, raw.upos, raw.xpos, raw.relation, governor, raw.features, others)


def _known(relation: str) -> bool:
    """Tell whether a relation is UD's or the challenges', with a subtype, a number or in parts."""
    plain = relation.partition(":")[0].rstrip("0123456789")
    whole = {relation, plain, plain.lower()}
    parts = relation.split("-")
    known = wordfiles.words(_HERE, "relations.txt")
    return bool(whole & known) or all(part in known for part in parts)


def warn_unknown_features(features: Features, path: Path | None) -> None:
    """Say of features that are neither UD's nor the challenges' that they are unknown."""
    for name, _ in features:
        if name.partition("[")[0] not in wordfiles.words(_HERE, "tree-features.txt"):
            warn_unknown("feature", name, path)


@lru_cache(maxsize=1024)
def warn_unknown(what: str, name: str, path: Path | None) -> None:
    """Say, once for a file, that something unknown was met; it is kept."""
    warnings.warn(f"{path}: unknown {what} {name[:40]}, kept as it is", SuiteWarning, stacklevel=2)


def utf8(data: bytes, path: Path | None) -> str:
    """Decode a file of trees; another encoding would only damage lemmas."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"is not UTF-8 (byte {error.start})", path) from None
