"""Reading and writing TUNA trials in both dialects: the original corpus and the challenges'.

The challenge dialect is Figure 1 of the TUNA-REG'09 report (WORD-STRING, ANNOTATED-WORD-STRING);
the corpus itself has STRING-DESCRIPTION and DESCRIPTION in their place. ATTRIBUTE-SET is in both.
The figure leaves open how an annotated string looks inside; it is read like a DESCRIPTION. Each
outermost ATTRIBUTE or META-ATTRIBUTE is one phrase with all attributes in it; a DESCRIPTION within
another is ignored; determiners and bare text are phrases without attributes.

The challenge's trials do not name their domain. It is then named by the attributes that its
entities have, location and type apart, so that all trials of one design of domain agree.

A system's choice replaces the whole human answer, annotated string included: nothing of it is
left in the file, except an ATTRIBUTE-SET that holds the same. A choice without phrases leaves the
annotated string out; a DESCRIPTION then holds the attributes alone. ASGRE's layout (ASGRE analysis,
Figure 1b) is such a DESCRIPTION and nothing else: it is kept where a file has it, and written for
the option layout=asgre.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from lxml import etree

from regsuite.base import safexml
from regsuite.base.errors import InputError
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.records.tuna import (
    Attribute,
    AttributeSet,
    Description,
    Entity,
    Phrase,
    Trial,
    aimed,
    domain_name,
)

ROLES = ("target", "distractor")
ATTRIBUTE_SET = "ATTRIBUTE-SET"


class Dialect(NamedTuple):
    """What the two string elements of an answer are called."""

    words: str
    annotated: str


CHALLENGE = Dialect("WORD-STRING", "ANNOTATED-WORD-STRING")
ORIGINAL = Dialect("STRING-DESCRIPTION", "DESCRIPTION")
ASGRE = "asgre"


class TunaXml(Format[Trial]):
    """One trial a file, in either dialect."""

    name = "tuna-xml"
    files = "XML with root TRIAL"
    suffixes = (".xml",)
    most = safexml.MAX_BYTES

    def recognises(self, head: Head) -> bool:
        """Recognise it by the root element."""
        return head.root == "TRIAL"

    def parse(self, data: bytes, path: Path) -> Parsed[Trial]:
        """Read the trial of a file."""
        tree = safexml.parse(data, path)
        return Parsed([_trial(tree.getroot(), path, self.options)], tree)

    def write(self, source: Any, items: Sequence[Trial], choices: Sequence[Description]) -> bytes:
        """Put the description into the tree."""
        (choice,) = choices
        return _with_choice(source, choice, self.options.get("layout") == ASGRE)

    def new(self, items: Sequence[Trial]) -> bytes:
        """Write a trial as a document of the challenge dialect."""
        (trial,) = items
        return to_xml(trial)


def parse_trial(data: bytes, path: Path | str | None = None) -> Trial:
    """Parse the bytes of one file, in either dialect, into a Trial."""
    return _trial(safexml.parse(data, path).getroot(), path)


def _trial(
    root: Any, path: Path | str | None, options: Mapping[str, str] = MappingProxyType({})
) -> Trial:
    if root.tag != "TRIAL":
        message = f"root element is {root.tag}; a TUNA trial has TRIAL"
        raise InputError(message, path, root.sourceline)
    return _Reader(path, options).trial(root)


class _Reader:
    def __init__(self, path: Path | str | None, options: Mapping[str, str]):
        self.path = path
        self.options = options

    def error(self, element: Any, message: str) -> InputError:
        return InputError(message, self.path, element.sourceline)

    def trial(self, root: Any) -> Trial:
        entities = self.entities(root)
        if all(any(root.find(tag) is not None for tag in d) for d in (CHALLENGE, ORIGINAL)):
            raise self.error(root, f"TRIAL mixes {ORIGINAL.words} and {CHALLENGE.words} dialects")
        return Trial(
            _clean(root.get("ID", "")),
            _clean(root.get("DOMAIN", "")) or domain_name(entities),
            _clean(root.get("CONDITION", "")),
            entities,
            self.description(root, _dialect(root)),
        )

    def entities(self, root: Any) -> tuple[Entity, ...]:
        domain = self.single(root, "DOMAIN")
        if domain is None:
            raise self.error(root, "TRIAL has no DOMAIN")
        elements = list(domain.iterchildren("ENTITY"))
        if not elements:
            raise self.error(domain, "DOMAIN has no ENTITY")
        ids: set[str] = set()
        entities = [self.entity(e, ids) for e in elements]
        aims = [e for e, entity in zip(elements, entities, strict=True) if entity.is_target]
        place = aims[1] if aims[1:] else domain
        return aimed(entities, self.options, lambda message: self.error(place, message))

    def role(self, element: Any) -> str:
        role = _clean(element.get("TYPE", ""))
        if role not in ROLES:
            known = ", ".join(ROLES)
            raise self.error(element, f'ENTITY has the unknown TYPE "{role}" (known: {known})')
        return role

    def entity(self, element: Any, ids: set[str]) -> Entity:
        identifier = _clean(element.get("ID", ""))
        if not identifier:
            raise self.error(element, "ENTITY has no ID")
        if identifier in ids:
            raise self.error(element, f'a second ENTITY with ID "{identifier}"')
        ids.add(identifier)
        attributes = self.attributes(element.iterchildren("ATTRIBUTE"))
        is_target = self.role(element) == "target"
        return Entity(identifier, attributes, is_target, element.get("IMAGE", ""))

    def attributes(self, elements: Iterable[Any]) -> tuple[Attribute, ...]:
        """Return the pairs in order, each once."""
        return tuple(dict.fromkeys(map(self.attribute, elements)))

    def attribute(self, element: Any) -> Attribute:
        name, value = _clean(element.get("NAME", "")), _clean(element.get("VALUE", ""))
        if not name:
            raise self.error(element, "ATTRIBUTE has no NAME")
        if not value:
            raise self.error(element, f"ATTRIBUTE {name} has no VALUE")
        return name, value

    def description(self, root: Any, dialect: Dialect) -> Description | None:
        words, annotated = self.single(root, dialect.words), self.single(root, dialect.annotated)
        phrases = _merged(self.phrases(annotated)) if _text(annotated) else ()
        chosen = self.single(root, ATTRIBUTE_SET)
        holder = annotated if chosen is None else chosen
        attributes = () if holder is None else self.attributes(holder.iter("ATTRIBUTE"))
        description = Description(frozenset(attributes), _text(words) or None, phrases)
        return None if chosen is None and description == Description(frozenset()) else description

    def phrases(self, element: Any) -> Iterator[Phrase]:
        yield Phrase(_clean(element.text or ""))
        for child in element:
            if child.tag == element.tag:
                yield from self.phrases(child)
            elif isinstance(child.tag, str):
                yield Phrase(_text(child), self.attributes(child.iter("ATTRIBUTE")))
            yield Phrase(_clean(child.tail or ""))

    def single(self, root: Any, tag: str) -> Any:
        """Return the child of this tag, None where there is none; a second one is an error."""
        elements = root.findall(tag)
        if len(elements) > 1:
            raise self.error(elements[1], f"TRIAL has a second {tag}")
        return elements[0] if elements else None


def _clean(text: str) -> str:
    return " ".join(text.split())


def _text(element: Any) -> str:
    """Return the words in an element and below, comments apart."""
    return "" if element is None else _clean(element.xpath("string()"))


def _merged(phrases: Iterable[Phrase]) -> tuple[Phrase, ...]:
    """Join neighbours that realise no attribute, and drop those that say nothing at all."""
    merged: list[Phrase] = []
    for bare, group in groupby(phrases, key=lambda p: not p.attributes):
        if bare:
            text = _clean(" ".join(p.text for p in group))
            merged += [Phrase(text)] if text else []
        else:
            merged += group
    return tuple(merged)


def _dialect(root: Any) -> Dialect:
    """Tell the dialect from the string elements; a file that has none gets the challenge's."""
    return ORIGINAL if any(root.find(tag) is not None for tag in ORIGINAL) else CHALLENGE


def _is_asgre(root: Any) -> bool:
    """Tell whether a document has ASGRE's layout: a DESCRIPTION without words, and nothing else."""
    own = list(map(root.find, (*ORIGINAL, ATTRIBUTE_SET)))
    return own[1] is not None and not _text(own[1]) and own[0] is own[2] is None


def _with_choice(tree: Any, choice: Description, asgre: bool) -> bytes:
    """Return the document with this answer, in its own layout or ASGRE's, all else as it was."""
    root = tree.getroot()
    new = _answer_elements(choice, _dialect(root))
    if asgre or _is_asgre(root):
        new = {ORIGINAL.annotated: _set_element(choice.attributes, ORIGINAL.annotated)}
    last = root.find("DOMAIN")
    for tag in (*CHALLENGE, *ORIGINAL, ATTRIBUTE_SET):
        old = root.find(tag)
        if tag == ATTRIBUTE_SET in new and _holds(old, choice.attributes):
            continue
        if tag in new and old is not None:
            _replace(root, old, new[tag])
        elif tag in new:
            _insert_after(root, last, new[tag])
        elif old is not None:
            _remove(root, old)
        last = new.get(tag, last)
    return safexml.serialise(tree)


def _holds(element: Any, attributes: AttributeSet) -> bool:
    if element is None:
        return False
    pairs = ((a.get("NAME", ""), a.get("VALUE", "")) for a in element.iter("ATTRIBUTE"))
    return {(_clean(name), _clean(value)) for name, value in pairs} == attributes


def _replace(root: Any, old: Any, new: Any) -> None:
    new.attrib.update(old.attrib)
    new.tail = old.tail
    root.replace(old, new)


def _insert_after(root: Any, last: Any, element: Any) -> None:
    """Put in a child after another, indented as the first one is."""
    element.tail, last.tail = last.tail, root.text
    root.insert(root.index(last) + 1, element)


def _remove(root: Any, element: Any) -> None:
    """Remove a child, and keep the white space that led to what follows it."""
    previous = element.getprevious()
    if previous is None:
        root.text = element.tail
    else:
        previous.tail = element.tail
    root.remove(element)


def to_xml(trial: Trial) -> bytes:
    """Write a Trial as a new document of the challenge dialect, its domain in TRIAL's DOMAIN."""
    root = etree.Element("TRIAL", CONDITION=trial.condition, DOMAIN=trial.domain, ID=trial.id)
    domain = etree.SubElement(root, "DOMAIN")
    domain.extend(map(_entity_element, trial.entities))
    etree.indent(root, "  ")
    if trial.gold is not None:
        for element in _answer_elements(trial.gold, CHALLENGE).values():
            _insert_after(root, root[-1], element)
    body: bytes = etree.tostring(root, encoding="utf-8", xml_declaration=False)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + body + b"\n"


def _entity_element(entity: Entity) -> Any:
    role = "target" if entity.is_target else "distractor"
    element = etree.Element("ENTITY", ID=entity.id, TYPE=role, IMAGE=entity.image)
    element.extend(map(_attribute_element, entity.attributes))
    return element


def _attribute_element(attribute: Attribute) -> Any:
    return etree.Element("ATTRIBUTE", NAME=attribute[0], VALUE=attribute[1])


def _answer_elements(answer: Description, dialect: Dialect) -> dict[str, Any]:
    """Return the elements of an answer by tag, in the order of the file."""
    elements = {}
    if answer.words is not None:
        elements[dialect.words] = etree.Element(dialect.words)
        elements[dialect.words].text = answer.words
    if answer.phrases:
        elements[dialect.annotated] = _annotated_element(answer.phrases, dialect.annotated)
    elif dialect == ORIGINAL:
        elements[dialect.annotated] = _set_element(answer.attributes, dialect.annotated)
    elements[ATTRIBUTE_SET] = _set_element(answer.attributes, ATTRIBUTE_SET)
    return elements


def _annotated_element(phrases: tuple[Phrase, ...], tag: str) -> Any:
    element = etree.Element(tag)
    last = None
    for phrase in phrases:
        if phrase.attributes:
            last = _phrase_element(phrase)
            element.append(last)
        elif last is None:
            element.text = f"{element.text or ''}{phrase.text} "
        else:
            last.tail += f"{phrase.text} "
    return element


def _phrase_element(phrase: Phrase) -> Any:
    """Nest what else a phrase realises, without words of its own, in its first attribute."""
    element = _attribute_element(phrase.attributes[0])
    element.extend(map(_attribute_element, phrase.attributes[1:]))
    if len(element):
        element[-1].tail = phrase.text
    else:
        element.text = phrase.text
    element.tail = " "
    return element


def _set_element(attributes: AttributeSet, tag: str) -> Any:
    element = etree.Element(tag)
    element.extend(map(_attribute_element, sorted(attributes)))
    etree.indent(element, "  ", level=1)
    return element
