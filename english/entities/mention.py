"""A mention: a place of a text that refers to somebody or something."""

from __future__ import annotations

from dataclasses import dataclass

NAME, PRONOUN, RELATIVE, EMPTY = "name", "pronoun", "relative", "empty"
DEFINITE, INDEFINITE, POSSESSIVE = "definite", "indefinite", "possessive"
COORDINATION = "coordination"
SUBJECT, OBJECT, OBLIQUE = "subject", "object", "oblique"


@dataclass(frozen=True, slots=True)
class Mention:
    """Where a text refers, and by what kind of words.

    ``start`` and ``end`` count characters, ``first`` and ``last`` words, ``head`` is the main one
    (of the kind EMPTY, a verb that shares the subject of another, there are none: ``head`` is then
    the verb). ``index`` is its place among the mentions. ``role`` is what it does in its clause and
    ``gender`` what the words tell of it, "" where nothing does.
    """

    kind: str
    start: int
    end: int
    first: int = 0
    last: int = 0
    head: int = 0
    index: int = 0
    sentence: int = 0
    role: str = ""
    gender: str = ""
    quoted: bool = False
