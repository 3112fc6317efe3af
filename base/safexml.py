"""Parsing XML that may be hostile: no entities, no DTD, no network, bounded size."""

from __future__ import annotations

import codecs
import contextlib
from pathlib import Path
from typing import Any

from lxml import etree

from regsuite.base.errors import InputError

MAX_BYTES = 32 * 1024 * 1024
_ENTITIES = "declares XML entities, which are refused; remove the declarations"


def root_tag(head: bytes) -> str:
    """Return the name of the root element; "" where the file's beginning has none or entities."""
    if not head.strip() or _declares_entities(head):
        return ""
    parser: Any = etree.XMLPullParser(
        events=("start",), resolve_entities=False, load_dtd=False, no_network=True
    )
    with contextlib.suppress(etree.XMLSyntaxError):  # damaged further on: the root still counts
        parser.feed(head)
    return next((str(element.tag) for _, element in parser.read_events()), "")


def parse(data: bytes, path: Path | str | None = None) -> Any:
    """Parse bytes into an lxml tree, or raise an InputError with file and line.

    Entity declarations are refused before the parser sees them; a DOCTYPE is kept and not read.
    """
    if not data.strip():
        raise InputError("is empty; an XML document was expected", path)
    if _declares_entities(data):
        raise InputError(_ENTITIES, path)
    parser = etree.XMLParser(
        resolve_entities=False, load_dtd=False, no_network=True, huge_tree=False, strip_cdata=False
    )
    try:
        root: Any = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        line = error.lineno or None
        reason = " ".join(str(error.msg).split())
        raise InputError(f"is not well-formed XML ({reason})", path, line) from None
    for entity in root.iter(etree.Entity):
        raise InputError(f"uses the undeclared entity {entity.text}", path, entity.sourceline)
    tree = root.getroottree()
    encoding = tree.docinfo.encoding or "utf-8"
    if not _can_be_written(encoding):
        raise InputError(f"is in {encoding}; save it as UTF-8", path)
    subset = tree.docinfo.internalDTD
    if subset is not None and any(True for _ in subset.iterentities()):
        raise InputError(_ENTITIES, path)
    return tree


def _can_be_written(encoding: str) -> bool:
    """Tell whether ``serialise`` writes this encoding: what begins as ASCII does, or UTF-16."""
    with contextlib.suppress(LookupError):
        return _is_utf_16(encoding) or "<?".encode(encoding) == b"<?"
    return False


def _is_utf_16(encoding: str) -> bool:
    return encoding.lower().replace("-", "").startswith("utf16")


def _declares_entities(data: bytes) -> bool:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, b"<\0", b"\0<")):
        wide = "utf-16-be" if data[:1] in (b"\0", b"\xfe") else "utf-16-le"
        return "<!ENTITY" in data.decode(wide, errors="replace")
    return b"<!ENTITY" in data


def serialise(tree: Any) -> bytes:
    """Write a tree back in its own encoding, with its DOCTYPE, comments and instructions."""
    encoding = tree.docinfo.encoding or "utf-8"
    alone = ' standalone="yes"' if tree.docinfo.standalone else ""
    declaration = f'<?xml version="{tree.docinfo.xml_version}" encoding="{encoding}"{alone}?>\n'
    body: Any = etree.tostring(tree, encoding=encoding, xml_declaration=False)
    if _is_utf_16(encoding):
        body = etree.tostring(tree, encoding=encoding, xml_declaration=True)
        return bytes(body)
    return bytes(declaration.encode("ascii") + body + b"\n")
