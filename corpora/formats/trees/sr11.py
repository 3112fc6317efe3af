"""The format of SR'11 (surface-realisation-2011, section 2.6 and Table 3).

A line ``sentId=…``, then one line a node, indented by its depth::

    RELATION ID PARENT_ID LEMMA[.sense] [CPOS=] [num=] [tense=] [partic=] [quoted=] [bracket=]

then the original sentence, which test data lack, and an empty line. A node with several heads has
one line for each; the later ones stop after PARENT_ID. Fields are divided by white space, so a
lemma cannot hold any. The report leaves open how further outputs are written; here every line
after the graph is one, best first. The tree is deep where no node has a CPOS.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.trees.checks import RawNode, assemble, utf8, warn_unknown
from regsuite.corpora.records.trees import DEEP, SHALLOW, SR11, Node, Realisation, Said, Tree

ROOT = "SROOT"
FEATURES = ("num", "tense", "partic", "quoted", "bracket")
_SENSE = re.compile(r"(?<=[^\W\d_])\.([0-9]{2})$")
_LEAST, _FULL = 3, 4


class Sr11(Format[Realisation]):
    """Graphs as the first challenge distributed them."""

    name = "sr11"
    files = "SR'11 graphs (sentId=…)"
    suffixes = (".sr11", ".txt", ".deep", ".shallow")
    loose = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by the first line."""
        return head.data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"sentId=")

    def parse(self, data: bytes, path: Path) -> Parsed[Realisation]:
        """Read all graphs, with their sentences where they have them; ``source`` is their lines."""
        graphs = list(_graphs(utf8(data, path).splitlines(), path))
        return Parsed([_finished(graph, path) for graph in graphs], [g.lines for g in graphs])

    def write(
        self, source: Any, items: Sequence[Realisation], choices: Sequence[Sequence[str]]
    ) -> bytes:
        """Write the graphs as they were, ids included, with the sentences chosen after them."""
        graphs = zip(source, choices, strict=True)
        return "".join("\n".join([*lines, *texts, "", ""]) for lines, texts in graphs).encode()


@dataclass
class _Graph:
    id: str
    line: int
    lines: list[str]
    nodes: dict[str, RawNode] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)


def _graphs(lines: Iterable[str], path: Path | None) -> Iterator[_Graph]:
    graph: _Graph | None = None
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text.startswith("sentId="):
            if graph:
                yield graph
            graph = _Graph(text.removeprefix("sentId="), number, [text])
        elif text:
            if graph is None:
                raise InputError("does not begin with sentId=; is it SR'11?", path, number)
            _take(graph, line.rstrip(), path, number)
    if graph:
        yield graph


def _take(graph: _Graph, line: str, path: Path | None, number: int) -> None:
    """Read a line as a node, or after the nodes as a sentence."""
    text, fields = line.strip(), line.split()
    is_node = len(fields) >= _LEAST and fields[1].isdecimal() and fields[2].isdecimal()
    if graph.texts or not is_node:
        if not graph.nodes:
            raise InputError("is no node: RELATION ID PARENT_ID LEMMA …", path, number)
        graph.texts.append(text)
        return
    graph.lines.append(line)
    relation, own, head = fields[:_LEAST]
    if len(fields) == _LEAST:
        _further(graph, (relation, own, head), path, number)
        return
    if own in graph.nodes:
        raise InputError(f"id {own} stands twice; a further head needs three fields", path, number)
    graph.nodes[own] = _raw(fields, path, number)


def _further(graph: _Graph, fields: Sequence[str], path: Path | None, number: int) -> None:
    relation, own, head = fields
    if own not in graph.nodes:
        message = f"a further head of node {own}, whose full line has not come yet"
        raise InputError(message, path, number)
    graph.nodes[own].others.append((relation, head))


def _raw(fields: Sequence[str], path: Path | None, number: int) -> RawNode:
    relation, _, head, lemma = fields[:_FULL]
    pairs = [f.partition("=")[::2] for f in fields[_FULL:]]
    for name, value in pairs:
        if not value:
            raise InputError(f'"{name}" is no feature (name=value)', path, number)
        if name.lower() not in (*FEATURES, "cpos"):
            warn_unknown("feature", name, path)
    tag = next((value for name, value in pairs if name.lower() == "cpos"), "")
    features = {name: value for name, value in pairs if name.lower() != "cpos"}
    sense = _SENSE.search(lemma)
    if sense:
        lemma, features["sense"] = lemma[: sense.start()], sense.group(1)
    return RawNode(lemma, "", tag, relation, head, tuple(sorted(features.items())), number)


def _finished(graph: _Graph, path: Path | None) -> Realisation:
    level = SHALLOW if any(node.xpos for node in graph.nodes.values()) else DEEP
    tree = assemble(graph.id, graph.nodes, level, SR11, path, graph.line)
    return Realisation(tree, tuple(graph.texts))


def format_graphs(inputs: Iterable[Said], seed: int | None = None) -> str:
    """Write graphs and the sentences they have; ids by seed."""
    return "".join(_format(tree, texts, seed) for tree, texts in inputs)


def _format(tree: Tree, texts: Sequence[str], seed: int | None) -> str:
    ids = numbers(scrambled(tree, seed))
    lines = [f"sentId={tree.id}"]
    stack = [(tree.root, 0)]
    while stack:
        place, depth = stack.pop()
        lines += [("\t" * depth) + line for line in _lines(tree, place, ids)]
        below = sorted(tree.children[place], key=ids.__getitem__, reverse=True)
        stack += [(child, depth + 1) for child in below]
    return "\n".join([*lines, *texts, "", ""])


def _lines(tree: Tree, place: int, ids: Sequence[int]) -> Iterator[str]:
    node = tree.nodes[place]
    head = ids[node.head] if node.head >= 0 else 0
    yield " ".join([node.relation, str(ids[place]), str(head), *_description(node)])
    for relation, other in node.others:
        yield f"{relation} {ids[place]} {ids[other]}"


def _description(node: Node) -> Iterator[str]:
    sense = node.feature("sense")
    yield "_".join(node.lemma.split()) + (f".{sense}" if sense else "") or "_"
    if node.xpos:
        yield f"CPOS={node.xpos}"
    for name, value in sorted(node.features, key=_field):
        if name != "sense":
            yield f"{name}={value}"


def _field(feature: tuple[str, str]) -> int:
    """Return the place of a feature among the fields; unknown ones come last."""
    return FEATURES.index(feature[0]) if feature[0] in FEATURES else len(FEATURES)


def scrambled(tree: Tree, seed: int | None) -> list[int]:
    """Return the places of a tree's nodes in the order they are written; None: canonical."""
    order = list(range(len(tree.nodes)))
    if seed is not None:
        random.Random(f"{seed} {tree.id}").shuffle(order)  # noqa: S311 - no secret
    return order


def numbers(order: list[int]) -> list[int]:
    """Return the id of each node, counting from 1 in the order written."""
    places = [0] * len(order)
    for place, node in enumerate(order, 1):
        places[node] = place
    return places
