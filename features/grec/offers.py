"""The names and nouns that the candidate lists of a text offer for its main subject.

A list has every name and common noun that the writer used (report, section 2.2), and a few
expressions that all of its kind have: to use the others as evidence is our idea.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property

from regsuite.corpora.records.grec import Refex, Text

_EMPHASIS = (" itself", " himself", " herself", " themselves")
_NOMINAL = ("name", "common")
_EXPLAINED = re.compile(r" ?\(.*|,.*")


@dataclass(frozen=True)
class Offers:
    """The nominals offered anywhere in a text, by their plain form, with their types."""

    title: str
    category: str
    types: dict[str, str]

    @cached_property
    def used(self) -> tuple[str, ...]:
        """Those that are offered because the writer used them."""
        return tuple(b for b in self.types if b not in (self.title, self.category))

    @cached_property
    def names(self) -> dict[str, int]:
        """The names by length, with their ranks."""
        names = [b for b, kind in self.types.items() if kind == "name"]
        names.sort(key=lambda b: (len(b.split()), len(b), b))
        return {b: rank for rank, b in enumerate(names)}

    def label(self, refex: Refex) -> str:
        """Name the class of a candidate: for a name, its length among the names offered."""
        if refex.type == "empty":
            return "empty"
        if refex.emphatic == "yes":
            return f"emphatic {refex.type}"
        if refex.type == "pronoun":
            return _pronoun(refex)
        form = plain_form(refex)
        if refex.type == "common":
            return self._common(form)
        title = " title" if form == self.title and len(self.names) > 1 else ""
        return f"name {self._length(form)}{title}"

    def _common(self, form: str) -> str:
        if form == self.category:
            return "category"
        return "this" if form.startswith("this") else "common"

    def _length(self, form: str) -> str:
        rank, last = self.names.get(form, 0), len(self.names) - 1
        if last <= 0:
            return "only"
        return "short" if rank == 0 else "long" if rank == last else "middle"


def offers(text: Text) -> Offers:
    """Collect what a text's lists offer."""
    types: dict[str, str] = {}
    for ref in text.references:
        for refex in ref.candidates:
            if refex.type in _NOMINAL and refex.emphatic != "yes":
                types.setdefault(plain_form(refex), refex.type)
    return Offers(_offered_title(text.title, types), f"the {text.domain}", types)


def _offered_title(title: str, types: Collection[str]) -> str:
    """Return the title as the lists offer it: perhaps with "the", or without what explains it."""
    whole = " ".join(title.lower().split())
    short = _EXPLAINED.sub("", whole)
    forms = (f"{article}{form}" for form in (whole, short) for article in ("", "the "))
    return next((form for form in forms if form in types), short)


def plain_form(refex: Refex) -> str:
    """Return the word string without emphasis and genitive ending."""
    form = refex.key.replace("’", "'")
    for ending in _EMPHASIS:
        form = form.removesuffix(ending)
    if refex.case == "genitive" and refex.type in _NOMINAL:
        form = form.removesuffix("'s").removesuffix("'")
    return form


def _pronoun(refex: Refex) -> str:
    if refex.head == "rel-pron":
        return f"relative {refex.key if refex.key in ('whose', 'that') else 'wh'}"
    return "reflexive" if refex.key.endswith(("self", "selves")) else "pronoun"


def kind(refex: Refex) -> str:
    """REG08-TYPE, with relative pronouns apart from the others."""
    return "rel-pron" if refex.head == "rel-pron" else refex.type


def plain(candidates: Iterable[Refex]) -> list[Refex]:
    """Return the candidates that are not emphatic, or all where every one is."""
    candidates = list(candidates)
    return [c for c in candidates if c.emphatic != "yes"] or candidates
