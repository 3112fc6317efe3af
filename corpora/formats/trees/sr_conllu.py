"""Realisation inputs in CoNLL-U, as SR'18, '19 and '20 distribute them, and UD treebanks.

``SrConllu`` reads inputs: the lemma stands in the column of forms, the column of lemmas is empty
(inputs with the two the other way round are read too), ids are scrambled, ``lin`` stands among the
features. ``original_id``, which the challenges' training files have there, is dropped. ``# text``
holds the sentence where there is one, ``# text_2`` and so on further outputs.

``Treebank`` reads a UD treebank and derives inputs with gold from it (``corpora.derive.trees``);
its options say which. Answers are written beside the inputs, never into the treebank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.derive.trees import Derivation, derive
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.trees import conllu, sr11
from regsuite.corpora.formats.trees.checks import RawNode, assemble, utf8, warn_unknown_features
from regsuite.corpora.formats.trees.sr11 import numbers, scrambled
from regsuite.corpora.records.trees import DEEP, SHALLOW, SR11, SR19, Node, Realisation, Said, Tree

_COLUMNS = 10
_TRUTH = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_LEAKS = frozenset({"original_id"})


def derivation(options: Mapping[str, str]) -> Derivation:
    """Read the options input, style and lin."""
    lin = options.get("lin", "false").lower()
    if lin not in _TRUTH:
        raise InputError(f'lin is true or false, not "{lin}"')
    return Derivation(options.get("input", SHALLOW), options.get("style", SR19), _TRUTH[lin])


class Treebank(Format[Realisation]):
    """UD sentences with all their words, turned into inputs and gold."""

    name = "treebank"
    files = "a UD treebank (CoNLL-U)"
    suffixes = (".conllu",)

    def recognises(self, head: Head) -> bool:
        """Recognise it by words that have both form and lemma."""
        return any(form != "_" and lemma != "_" for form, lemma in _first_words(head))

    def parse(self, data: bytes, path: Path) -> Parsed[Realisation]:
        """Derive the input of every sentence, gold beside it."""
        wanted = derivation(self.options)
        lines = utf8(data, path).split("\n")
        items = []
        for number, sentence in enumerate(conllu.parse_trees(lines, path), 1):
            try:
                items.append(derive(sentence, wanted, sentence.id or str(number)))
            except InputError as error:
                raise InputError(error.message, path) from None
        return Parsed(items)

    def write(
        self, source: Any, items: Sequence[Realisation], choices: Sequence[Sequence[str]]
    ) -> bytes:
        """Write the inputs with the sentences chosen."""
        trees = [item.tree for item in items]
        write = sr11.format_graphs if items and trees[0].style == SR11 else format_inputs
        return write(zip(trees, choices, strict=True), seed=0).encode()


class SrConllu(Format[Realisation]):
    """Inputs without forms."""

    name = "sr-conllu"
    files = "SR inputs in CoNLL-U"
    suffixes = (".conllu",)

    def recognises(self, head: Head) -> bool:
        """Recognise it by words that have a form or a lemma, but not both."""
        words = list(_first_words(head))
        return bool(words) and all("_" in pair for pair in words)

    def parse(self, data: bytes, path: Path) -> Parsed[Realisation]:
        """Read all inputs, with their sentences where they have them; ``source`` is their lines."""
        inputs = list(_inputs(utf8(data, path).split("\n"), path))
        return Parsed(
            [one.finished() for one in inputs], [(one.comments, one.rows) for one in inputs]
        )

    def write(
        self, source: Any, items: Sequence[Realisation], choices: Sequence[Sequence[str]]
    ) -> bytes:
        """Write the inputs as they were, ids included, with the sentences chosen before them."""
        blocks = (
            "\n".join([*comments, *_text_lines(texts), *rows, "", ""])
            for (comments, rows), texts in zip(source, choices, strict=True)
        )
        return "".join(blocks).encode()


def _first_words(head: Head) -> Iterator[tuple[str, str]]:
    """Yield form and lemma of the words at the beginning of a file."""
    for line in head.data.decode("utf-8", "replace").split("\n")[:200]:
        columns = line.rstrip("\r").split("\t")
        if len(columns) == _COLUMNS and columns[0].isdecimal():
            yield columns[1], columns[2]


def _inputs(lines: Iterable[str], path: Path | None) -> Iterator[_Input]:
    sentence = _Input(path)
    for number, line in enumerate(lines, 1):
        text = line.rstrip("\r\n")
        if text.startswith("#"):
            sentence.comment(text)
        elif text.strip():
            sentence.add(text, number)
        elif sentence.nodes:
            yield sentence
            sentence = _Input(path, sentence.number + 1)
    if sentence.nodes:
        yield sentence


class _Input:
    def __init__(self, path: Path | None, number: int = 1):
        self.path, self.number, self.line = path, number, 0
        self.id = str(number)
        self.nodes: dict[str, RawNode] = {}
        self.texts: dict[int, str] = {}
        self.comments: list[str] = []
        self.rows: list[str] = []

    def comment(self, text: str) -> None:
        key, _, value = text[1:].partition("=")
        name, _, rank = key.strip().partition("_")
        if key.strip() == "sent_id":
            self.id = value.strip()
        elif name == "text" and (not rank or rank.isdecimal()):
            self.texts[int(rank or 1)] = value.strip()
            return
        self.comments.append(text)

    def add(self, text: str, number: int) -> None:
        self.rows.append(text)
        columns = text.split("\t")
        if len(columns) != _COLUMNS:
            message = f"{len(columns)} columns; CoNLL-U has {_COLUMNS}, split by tabs"
            raise InputError(message, self.path, number)
        own, form, lemma, upos, xpos, feats, head, relation, _, _ = columns
        if "-" in own or "." in own:
            return
        if not own.isdecimal() or not head.isdecimal():
            raise InputError("ID or HEAD is not a number", self.path, number)
        if own in self.nodes:
            raise InputError(f"id {own} stands twice in its sentence", self.path, number)
        word = lemma if form == "_" else form
        self.line = self.line or number
        upos, xpos = ("" if tag == "_" else tag for tag in (upos, xpos))
        features = _features(feats)
        warn_unknown_features(features, self.path)
        self.nodes[own] = RawNode(word, upos, xpos, relation, head, features, number)

    def finished(self) -> Realisation:
        level = SHALLOW if any(node.xpos for node in self.nodes.values()) else DEEP
        tree = assemble(self.id, self.nodes, level, SR19, self.path, self.line)
        return Realisation(tree, tuple(self.texts[rank] for rank in sorted(self.texts)))


def _features(text: str) -> tuple[tuple[str, str], ...]:
    pairs = (part.partition("=")[::2] for part in text.split("|") if part not in ("", "_"))
    return tuple(sorted((name, value) for name, value in pairs if name not in _LEAKS))


def format_inputs(inputs: Iterable[Said], seed: int | None = None) -> str:
    """Write inputs and the sentences they have; ids by seed."""
    return "".join(_format(tree, texts, seed) for tree, texts in inputs)


def _format(tree: Tree, texts: Sequence[str], seed: int | None) -> str:
    order = scrambled(tree, seed)
    ids = numbers(order)
    lines = [f"# sent_id = {tree.id}", *_text_lines(texts)]
    lines += [_row(tree.nodes[place], ids[place], ids) for place in order]
    return "\n".join([*lines, "", ""])


def _text_lines(texts: Sequence[str]) -> Iterator[str]:
    for rank, text in enumerate(texts, 1):
        yield f"# text{'' if rank == 1 else f'_{rank}'} = {text}"


def _row(node: Node, own: int, ids: Sequence[int]) -> str:
    features = "|".join(f"{name}={value}" for name, value in node.features) or "_"
    head = ids[node.head] if node.head >= 0 else 0
    lemma = " ".join(node.lemma.split()) or "_"
    tags = (node.upos or "_", node.xpos or "_", features)
    return "\t".join((str(own), lemma, "_", *tags, str(head), node.relation, "_", "_"))
