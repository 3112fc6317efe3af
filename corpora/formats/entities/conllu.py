"""Treebanks in CoNLL-U with mentions and entities, as GUM and CorefUD write them.

A file holds one document or many (``# newdoc``). Singletons are kept; bridging and split
antecedents are passed over when a file is read. A choice is written into the file's own words, in
the fields of CorefUD: a mention that begins or ends within a word takes all of it, one that goes
beyond its sentence is cut there. Bridging and split antecedents name gold mentions, so they stay
only where the mentions are the gold ones.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.entities.brackets import COREFUD, Bracket, Brackets
from regsuite.corpora.formats.entities.heads import head_of, kind_of
from regsuite.corpora.formats.entities.raw_text import RawText, said
from regsuite.corpora.formats.entities.rows import filled, new_file
from regsuite.corpora.formats.trees.checks import utf8
from regsuite.corpora.formats.trees.conllu import documents_of, parse_trees
from regsuite.corpora.records.entities import Choice, EntityText, Mention, Token
from regsuite.corpora.records.treebank import Tree

_SIGNS = (b"global.Entity", b"Entity=(")
_GENRE = re.compile(r"GUM_([a-z]+)_")
_SPELT = {"organization": "organisation"}


class EntityConllu(Format[EntityText]):
    """Documents with ``Entity=`` in the last column."""

    name = "conllu"
    files = "CoNLL-U with Entity= in the last column"
    suffixes = (".conllu",)
    many = True
    loses = "bridging, split antecedents and minimal spans are not kept"

    def recognises(self, head: Head) -> bool:
        """Recognise it by its name and by an annotation near the beginning."""
        return head.suffix in self.suffixes and any(sign in head.data for sign in _SIGNS)

    def parse(self, data: bytes, path: Path) -> Parsed[EntityText]:
        """Read the documents; ``source`` is the text of the file."""
        text = utf8(data, path)
        return Parsed(_items(text, path), text)

    def write(self, source: str, items: Sequence[EntityText], choices: Sequence[Choice]) -> bytes:
        """Write the file with the mentions chosen."""
        return filled(source, _items(source, None), choices).encode()

    def new(self, items: Sequence[EntityText]) -> bytes:
        """Write documents whose words have trees."""
        return "".join(map(new_file, items)).encode()


def _items(text: str, path: Path | None) -> list[EntityText]:
    """Read the documents; the names of fields hold until they are named anew."""
    items: list[EntityText] = []
    names: tuple[str, ...] = ()
    for trees in documents_of(parse_trees(text.split("\n"), path)):
        line = said(trees[0].comments, "global.Entity")
        names = tuple(line.split("-")) if line else names
        items.append(_document(trees, names, path))
    return items


def _document(trees: Sequence[Tree], names: Sequence[str], path: Path | None) -> EntityText:
    comments = trees[0].comments
    name = said(comments, "newdoc id") or (path.stem if path else "text")
    raw = RawText(trees)
    try:
        marked = _brackets(trees, names)
    except InputError as error:
        raise InputError(f"{name}: {error.message}", path) from None
    return EntityText(
        name,
        raw.text,
        said(comments, "meta::title"),
        said(comments, "meta::genre") or _genre(name),
        tuple(raw.paragraphs),
        raw.turns,
        tuple(raw.sentences),
        tuple(raw.tokens),
        None if marked is None else tuple(_mention(raw.tokens, b) for b in marked),
    )


def _genre(name: str) -> str:
    found = _GENRE.match(name)
    return found[1] if found else "none"


def _brackets(trees: Sequence[Tree], names: Sequence[str]) -> list[Bracket] | None:
    """Return the mentions of a document; None where nothing says that there may be some."""
    reader = Brackets(names or COREFUD)
    some = bool(names)
    misc = (word.misc for tree in trees for word in tree.words)
    for place, parts in enumerate(misc):
        for part in parts.split("|"):
            if part.startswith("Entity="):
                some = True
                reader.word(place, part.removeprefix("Entity="))
    return reader.mentions() if some else None


def _mention(tokens: Sequence[Token], bracket: Bracket) -> Mention:
    first, last = bracket.first, bracket.last

    def within(place: int) -> int:
        return min(max(first, place), last)

    minimal = bracket.minimal or (0, last - first)
    shortest = within(first + minimal[0]), within(first + minimal[1])
    told = bracket.head
    head = head_of(tokens, first, last, shortest) if told is None else within(first + told)
    if bracket.minimal is None:
        shortest = head, head
    kind = bracket.fields.get("etype", "")
    return Mention(
        tokens[first].start,
        tokens[last].end,
        (tokens[head].start, tokens[head].end),
        bracket.entity,
        _SPELT.get(kind, kind),
        kind_of(tokens, head, last),
        (tokens[shortest[0]].start, tokens[shortest[1]].end),
    )
