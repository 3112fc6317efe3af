"""Reading and writing GREC texts in the XML of Figure 1 of the GREC-MSR'09 report.

The reader is strict about what the task needs and indifferent to what it does not (comments, white
space). The writer edits the source tree, so that all that was not chosen stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from lxml import etree

from regsuite.base import safexml
from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.records.grec import (
    CASES,
    HEADS,
    SEMCATS,
    SYNCATS,
    TYPES,
    Paragraph,
    Reference,
    Refex,
    Text,
    further_semcats,
)

DOCTYPE = '<!DOCTYPE TEXT SYSTEM "reg08-grec.dtd">'
EMPHATIC = ("yes", "no")


class GrecXml(Format[Text]):
    """One text a file; the task's option ``semcat`` adds subdomains of the user's own."""

    name = "grec-xml"
    files = "XML with root TEXT"
    suffixes = (".xml",)
    most = safexml.MAX_BYTES

    def recognises(self, head: Head) -> bool:
        """Recognise it by the root element."""
        return head.root == "TEXT"

    def parse(self, data: bytes, path: Path) -> Parsed[Text]:
        """Read the text of a file."""
        tree = safexml.parse(data, path)
        text = _text(tree.getroot(), path, self.options.get("semcat", "").split())
        return Parsed([text], tree)

    def write(
        self, source: Any, items: Sequence[Text], choices: Sequence[Sequence[Refex]]
    ) -> bytes:
        """Put the chosen REFEXs into the tree."""
        (choice,) = choices
        return _with_choices(source, choice)

    def new(self, items: Sequence[Text]) -> bytes:
        """Write a text as a new document."""
        (text,) = items
        return to_xml(text)


def read_text(path: Path, semcats: Iterable[str] = ()) -> Text:
    """Read one file; ``semcats`` adds subdomains of the user's own to the known ones."""
    return parse_text(read_bytes(path, safexml.MAX_BYTES), path, semcats)


def parse_text(data: bytes, path: Path | str | None = None, semcats: Iterable[str] = ()) -> Text:
    """Parse the bytes of one file into a Text."""
    return _text(safexml.parse(data, path).getroot(), path, semcats)


def _text(root: Any, path: Path | str | None, semcats: Iterable[str]) -> Text:
    if root.tag != "TEXT":
        raise InputError(f"root element is {root.tag}; a GREC text has TEXT", path, root.sourceline)
    reader = _Reader(path, frozenset((*SEMCATS, *further_semcats(), *semcats)))
    paragraphs = tuple(map(reader.paragraph, root.iterchildren("PARAGRAPH")))
    for ref in root.iter("REF"):
        if ref.getparent().tag != "PARAGRAPH" or ref.getparent().getparent() is not root:
            raise reader.error(ref, "REF stands outside a PARAGRAPH")
    title = root.find("TITLE")
    title_text = "" if title is None else " ".join("".join(title.itertext()).split())
    return Text(root.get("ID", ""), title_text, paragraphs)


class _Reader:
    def __init__(self, path: Path | str | None, semcats: frozenset[str]):
        self.path = path
        self.semcats = semcats
        self.ids: set[str] = set()

    def error(self, element: Any, message: str) -> InputError:
        return InputError(message, self.path, element.sourceline)

    def paragraph(self, element: Any) -> Paragraph:
        pieces: list[str | Reference] = [element.text or ""]
        for child in element:
            if child.tag == "REF":
                pieces += [self.reference(child), child.tail or ""]
            elif isinstance(child.tag, str):
                raise self.error(child, f"unexpected element {child.tag} in PARAGRAPH")
            else:  # a comment or processing instruction: not part of the text
                pieces.append(child.tail or "")
        return _join_strings(pieces)

    def reference(self, element: Any) -> Reference:
        identifier = element.get("ID", "")
        if identifier in self.ids:
            raise self.error(element, f'a second REF with ID "{identifier}"')
        self.ids.add(identifier)
        alternatives = element.findall("ALT-REFEX")
        if len(alternatives) != 1:
            raise self.error(element, f"REF {identifier} needs one ALT-REFEX list of candidates")
        candidates = tuple(map(self.refex, alternatives[0].iterchildren("REFEX")))
        if not candidates:
            raise self.error(alternatives[0], f"ALT-REFEX of REF {identifier} is empty")
        chosen = element.findall("REFEX")
        if len(chosen) > 1:
            raise self.error(chosen[1], f"REF {identifier} has more than one chosen REFEX")
        return Reference(
            identifier,
            self.value(element, "SEMCAT", tuple(sorted(self.semcats))),
            self.value(element, "SYNCAT", SYNCATS),
            candidates,
            self.refex(chosen[0]) if chosen else None,
        )

    def refex(self, element: Any) -> Refex:
        kind = self.value(element, "REG08-TYPE", TYPES)
        words = element.xpath("string()") if len(element) else element.text or ""
        text = " ".join(words.split())
        if kind != "empty" and not text:
            raise self.error(element, f"a REFEX of type {kind} has no words")
        return Refex(
            text or "_",
            kind,
            self.optional(element, "EMPHATIC", EMPHATIC),
            self.optional(element, "HEAD", HEADS),
            self.optional(element, "CASE", CASES),
        )

    def value(self, element: Any, name: str, known: tuple[str, ...]) -> str:
        value = self.optional(element, name, known)
        if value is None:
            raise self.error(element, f"{element.tag} has no {name}")
        return value

    def optional(self, element: Any, name: str, known: tuple[str, ...]) -> str | None:
        value: str | None = element.get(name)
        if value is not None and value not in known:
            hint = "; --option semcat=NAME accepts one of your own" if name == "SEMCAT" else ""
            message = f'unknown {name} "{value}" (known: {", ".join(known)}{hint})'
            raise self.error(element, message)
        return value


def _join_strings(pieces: list[str | Reference]) -> Paragraph:
    joined: list[str | Reference] = []
    for piece in pieces:
        if isinstance(piece, str) and joined and isinstance(joined[-1], str):
            joined[-1] += piece
        else:
            joined.append(piece)
    return tuple(p for p in joined if p != "")


def _with_choices(tree: Any, choices: Sequence[Refex]) -> bytes:
    """Return the document with each REF's chosen REFEX as its first child, all else as it was."""
    for ref, choice in zip(tree.getroot().iter("REF"), choices, strict=True):
        for old in ref.findall("REFEX"):
            ref.remove(old)
        element = _refex_element(choice)
        element.tail = ref.text or "\n"
        ref.insert(0, element)
    return safexml.serialise(tree)


def to_xml(text: Text) -> bytes:
    """Write a Text record as a new document; ``parse_text`` reads it back equal."""
    root = etree.Element("TEXT", ID=text.id)
    root.text = "\n"
    title = etree.SubElement(root, "TITLE")
    title.text, title.tail = text.title, "\n"
    for paragraph in text.paragraphs:
        root.append(_paragraph_element(paragraph))
    body: bytes = etree.tostring(root, encoding="utf-8", xml_declaration=False, doctype=DOCTYPE)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + body + b"\n"


def _paragraph_element(paragraph: Paragraph) -> Any:
    element = etree.Element("PARAGRAPH")
    element.tail = "\n"
    last = None
    for piece in paragraph:
        if isinstance(piece, Reference):
            last = _reference_element(piece)
            element.append(last)
        elif last is None:
            element.text = (element.text or "") + piece
        else:
            last.tail = (last.tail or "") + piece
    return element


def _reference_element(ref: Reference) -> Any:
    element = etree.Element("REF", ID=ref.id, SEMCAT=ref.semcat, SYNCAT=ref.syncat)
    element.text = "\n"
    if ref.gold is not None:
        element.append(_refex_element(ref.gold))
    alternatives = etree.SubElement(element, "ALT-REFEX")
    alternatives.text = alternatives.tail = "\n"
    alternatives.extend(map(_refex_element, ref.candidates))
    return element


def _refex_element(refex: Refex) -> Any:
    element = etree.Element("REFEX")
    names = ("REG08-TYPE", "EMPHATIC", "HEAD", "CASE")
    for name, value in zip(names, refex.attributes, strict=True):
        if value is not None:
            element.set(name, value)
    element.text = refex.text
    element.tail = "\n"
    return element
