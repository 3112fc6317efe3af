"""Forms of English words by rule: regular endings, and tables of the words that have others.

Tags are the Penn Treebank's. ``scripts/measure_inflection.py`` compares these rules with what
``english.inflection.learned`` learns over them from a treebank, and with lemminflect.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from regsuite.english.words import ordered, table, words

_VOWELS = frozenset("aeiou")
_SHORTEST = 3
_PAST = ("VBD", "VBN")
_COMPARATIVE = ("JJR", "RBR")
_SUPERLATIVE = ("JJS", "RBS")
_PLURAL = ("NNS", "NNPS")
_PRESENT: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "VBZ": {"be": ("is",), "have": ("has",), "do": ("does",), "go": ("goes",)},
    "VBP": {"be": ("are", "am")},
}


def inflect(lemma: str, tag: str) -> str:
    """Return the form of a lemma, in lower case, that a Penn tag asks for.

    A tag without an ending of its own, and what is no word, leave the lemma as it is. A form that
    depends on the person ("were", "am") is not known here.
    """
    start, hyphen, last = lemma.rpartition("-")
    known = _irregular(last, tag)
    if known:
        return start + hyphen + known
    if tag in _PLURAL and last[-1:].isdigit():
        return f"{lemma}s"
    return start + hyphen + _ended(last, tag) if last.isalpha() and len(last) > 1 else lemma


def plural(noun: str) -> str:
    """Return the plural of a noun."""
    return inflect(noun, "NNS")


def plurals(noun: str) -> tuple[str, ...]:
    """Return the plurals that a noun may have, the usual one first."""
    return irregular("NNS").get(noun) or (plural(noun),)


def third_person(verb: str) -> str:
    """Return the form of a verb that goes with "he", "she" and "it" in the present."""
    return inflect(verb, "VBZ")


@cache
def irregular(tag: str) -> Mapping[str, tuple[str, ...]]:
    """Return the words with forms of their own for a tag, each with these, the usual one first."""
    if tag in _PAST:
        return _column("irregular-verbs", tag == "VBN")
    if tag in (*_COMPARATIVE, *_SUPERLATIVE):
        return _column("irregular-degrees", tag in _SUPERLATIVE)
    return _column("irregular-plurals", False) if tag in _PLURAL else _PRESENT.get(tag, {})


def _column(name: str, second: bool) -> Mapping[str, tuple[str, ...]]:
    return {w: tuple(forms.split()[second].split("/")) for w, forms in table(name).items()}


def _irregular(lemma: str, tag: str) -> str:
    """Return the form of a word that a table has, or of the verb behind a prefix; "" for none."""
    known = irregular(tag)
    if lemma in known or tag not in _PAST:
        return known.get(lemma, ("",))[0]
    stems = ((prefix, lemma.removeprefix(prefix)) for prefix in ordered("verb-prefixes"))
    return next((prefix + known[stem][0] for prefix, stem in stems if stem in known), "")


def _ended(lemma: str, tag: str) -> str:
    if tag == "VBZ":
        return f"{lemma}es" if _after_consonant(lemma, "o") else _with_s(lemma)
    if tag in _PLURAL:
        return _regular_plural(lemma)
    if tag in _PAST:
        return _with(lemma, "ed")
    if tag == "VBG":
        return _with_ing(lemma)
    if tag in _COMPARATIVE:
        return _with(lemma, "er")
    return _with(lemma, "est") if tag in _SUPERLATIVE else lemma


def _regular_plural(noun: str) -> str:
    if noun.endswith("man"):
        return f"{noun[:-2]}en"
    if noun.endswith("sis") and len(noun) > len("sis"):
        return f"{noun[:-2]}es"
    if noun.endswith("s") and not noun.endswith(("ss", "us", "is")):
        return noun
    return _with_s(noun)


def _with_s(lemma: str) -> str:
    if _after_consonant(lemma, "y"):
        return f"{lemma[:-1]}ies"
    if lemma.endswith("iz"):
        return f"{_doubled(lemma)}es"
    return f"{lemma}es" if lemma.endswith(("s", "x", "z", "ch", "sh")) else f"{lemma}s"


def _with(lemma: str, ending: str) -> str:
    if lemma.endswith("e"):
        return lemma + ending[1:]
    if _after_consonant(lemma, "y"):
        return f"{lemma[:-1]}i{ending}"
    return _doubled(lemma) + ending


def _with_ing(lemma: str) -> str:
    if lemma.endswith("ie"):
        return f"{lemma[:-2]}ying"
    if lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye")) and lemma != "be":
        return f"{lemma[:-1]}ing"
    return f"{_doubled(lemma)}ing"


def _after_consonant(lemma: str, letter: str) -> bool:
    return lemma.endswith(letter) and lemma[-2:-1] not in _VOWELS and len(lemma) > 1


def _doubled(lemma: str) -> str:
    """Double the last consonant of a stressed syllable with a short vowel; -ic becomes -ick."""
    if lemma.endswith(("ic", "ac")):
        return f"{lemma}k"
    bare = lemma.replace("qu", "q")
    short = len(bare) >= _SHORTEST and bare[-2] in _VOWELS and bare[-3] not in _VOWELS
    once = sum(letter in _VOWELS or letter == "y" for letter in bare) == 1
    stressed = short and once and bare[-1] not in "aeiouwxy"
    return lemma + lemma[-1] if stressed or lemma in words("doubling-verbs") else lemma
