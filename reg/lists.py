"""ALT-REFEX lists, made as in section 2.3 of the GREC-MSR'09 report.

All REFEXs of the text and the title in the form that the reference's SYNCAT needs, default pronouns
and reflexives, and a category noun except for people; emphatic variants as in the corpus. The
report does not say how forms are made; the rules here follow the lists of the corpus.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from regsuite.corpora.records.grec import Refex
from regsuite.english.words import rows

RELATIVES = {"he": ("who",), "she": ("who",), "it": ("that", "which"), "they": ("that", "which")}
_RELATIVE_WORDS = frozenset({"who", "whom", "whose", "which", "that"})
_EMPHASIS = re.compile(r" (himself|herself|itself|themselves)$")
_GENITIVE = re.compile(r"['’]s?$")
_DETERMINERS = ("the ", "this ", "these ")
PERSON = "person"


@cache
def pronoun_cases() -> Mapping[str, tuple[str, ...]]:
    """Return nominative, accusative, genitive and reflexive of each pronoun, by nominative."""
    return {forms[0]: forms for forms in rows("pronoun-cases")}


def refex(words: str, case: str = "plain") -> Refex:
    """Give a word string its attributes."""
    low = words.lower()
    if low in _RELATIVE_WORDS:
        return Refex(words, "pronoun", "no", "rel-pron", case)
    if any(low in forms for forms in pronoun_cases().values()):
        return Refex(words, "pronoun", "no", "pronoun", case)
    if words == "_":
        return Refex(words, "empty")
    kind = "common" if words.startswith(_DETERMINERS) and words == low else "name"
    return Refex(words, kind, "no", "nominal", "genitive" if case == "genitive" else "plain")


def nominals(title: str, category: str, used: Iterable[tuple[str, str]]) -> list[str]:
    """Collect the nominals of a text in plain form, the category noun and the title.

    ``used`` has SYNCAT and words of every reference. A title that the text uses with an article
    ("the Danube") is offered with it.
    """
    forms = {} if category in (PERSON, "") else {f"the {category}": None}
    for syncat, words in used:
        plain = plain_words(words, syncat, title)
        if refex(plain).type in ("name", "common"):
            forms[plain] = None
    if f"the {title}".lower() not in {form.lower() for form in forms}:
        forms[title] = None
    return _distinct(forms, title)


def _distinct(forms: Iterable[str], title: str) -> list[str]:
    """Keep one of several spellings, the title's own before others."""
    kept: dict[str, str] = {}
    for form in sorted(forms, key=lambda form: (form != title, form)):
        kept.setdefault(form.lower(), form)
    return sorted(kept.values())


def plain_words(words: str, syncat: str, title: str = "") -> str:
    """Return a nominal without genitive ending, emphasis and the capital of a sentence's start."""
    plain = _EMPHASIS.sub("", words)
    if syncat == "subj-det":
        plain = _GENITIVE.sub("", plain)
    if title and plain.lower() == title.lower():
        return title
    lowered = plain[:1].lower() + plain[1:]
    return lowered if lowered.startswith(_DETERMINERS) else plain


def alternatives(syncat: str, names: Iterable[str], pronoun: str) -> tuple[Refex, ...]:
    """Build the ALT-REFEX list of a reference, in the corpus's order.

    Without a pronoun ("") names alone are offered, and the empty REFEX.
    """
    if syncat == "subj-det":
        refexs = [refex(possessive(name), "genitive") for name in names]
        refexs += [refex(word, "genitive") for word in _genitives(pronoun)]
    else:
        subject = syncat == "np-subj"
        refexs = [refex(name) for name in names] + _pronouns(subject, pronoun)
        if pronoun:
            refexs += [emphatic(r, pronoun_cases()[pronoun][3]) for r in refexs]
        if subject:
            refexs.append(Refex("_", "empty"))
        elif pronoun:
            refexs.append(refex(pronoun_cases()[pronoun][3], "accusative"))
    return tuple(sorted(refexs, key=lambda r: r.text))


def _genitives(pronoun: str) -> list[str]:
    return [pronoun_cases()[pronoun][2], "whose"] if pronoun else []


def _pronouns(subject: bool, pronoun: str) -> list[Refex]:
    if not pronoun:
        return []
    if not subject:
        return [refex(pronoun_cases()[pronoun][1], "accusative")]
    words = [pronoun, *RELATIVES[pronoun]]
    return [refex(word, "nominative") for word in words]


def possessive(name: str) -> str:
    """Return the genitive of a name."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def emphatic(plain: Refex, reflexive: str) -> Refex:
    """Add the reflexive that makes a REFEX emphatic."""
    return Refex(f"{plain.text} {reflexive}", plain.type, "yes", plain.head, plain.case)
