"""The format of GREC texts with references in brackets; their lists of alternatives are added.

``corpora.formats.grec.inline`` parses and writes the text. The lists are made as section 2.3 of the
GREC-MSR'09 report says (``reg.lists``), from the title, the category and what the text itself
uses; the REFEX that stands in the text is always among them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.base.textdata import decode
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.grec.inline import Marked, Mention, parse_marked, to_marked
from regsuite.corpora.records.grec import (
    SEMCATS,
    SYNCATS,
    Paragraph,
    Reference,
    Refex,
    Text,
    further_semcats,
)
from regsuite.reg.lists import PERSON, alternatives, nominals, pronoun_cases, refex

_SIGNS = tuple(f"|{syncat}]]".encode() for syncat in SYNCATS)
_OBJECT = "it"


class GrecInline(Format[Text]):
    """One text a file, its references in double brackets."""

    name = "grec-inline"
    files = "text with [[words|np-subj]] and a line title: …"
    suffixes = (".grec", ".txt", ".md")
    loose = True
    loses = "lists of alternatives are not kept; they are made anew when the text is read"
    most = 16 << 20

    def recognises(self, head: Head) -> bool:
        return not head.binary and b"[[" in head.data and any(s in head.data for s in _SIGNS)

    def parse(self, data: bytes, path: Path) -> Parsed[Text]:
        marked = parse_marked(decode(data)[0], path)
        text = text_of(marked, path, self.options.get("semcat", "").split())
        return Parsed([text], {k: v for k, v in marked.fields.items() if k not in _KNOWN})

    def write(
        self, source: Mapping[str, str], items: Sequence[Text], choices: Sequence[Sequence[Refex]]
    ) -> bytes:
        """Write the text again with the chosen REFEXs; paragraphs go on one line each."""
        (text,), (choice,) = items, choices
        return to_marked(text, list(source.items()), choice).encode()

    def new(self, items: Sequence[Text]) -> bytes:
        """Write a text; its lists of alternatives are left out."""
        (text,) = items
        return to_marked(text).encode()


_KNOWN = ("title", "semcat", "id")


def text_of(marked: Marked, path: Path, semcats: Sequence[str] = (), identifier: str = "") -> Text:
    """Give the references of a marked text their lists."""
    title, semcat = marked.fields["title"], marked.fields.get("semcat", "")
    known = (*SEMCATS, *further_semcats(), *semcats)
    if marked.mentions and semcat not in known:
        hint = "; --option semcat=NAME accepts one of your own"
        message = f'unknown SEMCAT "{semcat}" (known: {", ".join(sorted(known))}{hint})'
        raise InputError(message if semcat else 'a line "semcat: …" is missing', path, 1)
    names = nominals(title, semcat, [(m.syncat, m.words) for m in marked.mentions if m.words])
    pronoun = _pronoun(semcat, marked.mentions)
    number = identifier or marked.fields.get("id") or path.stem
    ids = (f"{number}.{i}" for i in range(1, len(marked.mentions) + 1))

    def reference(mention: Mention) -> Reference:
        offered = alternatives(mention.syncat, names, pronoun)
        gold = _chosen(mention, offered) if mention.words else None
        return Reference(next(ids), semcat, mention.syncat, _with(offered, gold), gold)

    return Text(number, title, tuple(_paragraph(line, reference) for line in marked.paragraphs))


def _paragraph(
    line: Sequence[str | Mention], reference: Callable[[Mention], Reference]
) -> Paragraph:
    return tuple(p if isinstance(p, str) else reference(p) for p in line)


def _pronoun(semcat: str, mentions: Sequence[Mention]) -> str:
    used = {mention.words.lower() for mention in mentions}
    pronouns = ("she", "he", "they") if semcat == PERSON else (_OBJECT, "they", "she", "he")
    used_pronouns = (p for p in pronouns if used & set(pronoun_cases()[p]))
    return next(used_pronouns, "he" if semcat == PERSON else _OBJECT)


def _chosen(mention: Mention, offered: Sequence[Refex]) -> Refex:
    """Find the REFEX that stands in the text; it keeps its sentence-initial capital."""
    key = " ".join(mention.words.lower().split())
    same = next((c for c in offered if c.key == key), None)
    if same is not None:
        return Refex(mention.words, *same.attributes)
    return refex(mention.words, _CASES[mention.syncat])


_CASES = {"np-subj": "nominative", "np-obj": "accusative", "subj-det": "genitive"}


def _with(offered: tuple[Refex, ...], gold: Refex | None) -> tuple[Refex, ...]:
    if gold is None or any(c.key == gold.key for c in offered):
        return offered
    return tuple(sorted((*offered, gold), key=lambda r: r.text))
