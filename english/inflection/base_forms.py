"""The noun or verb that an inflected form belongs to: the way back of ``english.inflection.forms``.

An ending is taken off in every way in which the rules can have put it on. Of several words that
have the form ("caused": cause, caus) the most frequent one is taken, by wordfreq.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from regsuite.english.inflection.forms import inflect, irregular
from regsuite.english.words import ordered

_ENDINGS = {
    "NNS": ("s", "es", "en"),
    "NNPS": ("s", "es", "en"),
    "VBZ": ("s", "es"),
    "VBD": ("ed",),
    "VBN": ("ed",),
    "VBG": ("ing",),
}
_CHANGES = ((1, "y"), (0, ""), (0, "e"), (1, ""), (1, "ie"), (0, "is"), (0, "an"))
"""How many letters to strip from what stands before an ending, and what to add."""
_WITH_E = ("is", "iz", "at")  # a word that wordfreq does not know rather ends in -ise, -ize, -ate


def base_form(form: str, tag: str) -> str:
    """Return the lemma of a noun or verb in lower case that has this Penn tag, "" if unknown."""
    start, hyphen, last = form.rpartition("-")
    lemma = _irregular(last, tag) or max(_regular(last, tag), key=_usual, default="")
    return lemma and start + hyphen + lemma


def _frequency(word: str) -> float:
    from wordfreq import zipf_frequency  # noqa: PLC0415

    return float(zipf_frequency(word, "en"))


def _usual(lemma: str) -> tuple[bool, float, bool]:
    often = _frequency(lemma) + _frequency(inflect(lemma, "VBZ"))
    return len(lemma) > len("us"), often, not lemma.endswith(_WITH_E)


@cache
def _lemmas(tag: str) -> Mapping[str, str]:
    return {form: lemma for lemma, forms in irregular(tag).items() for form in forms}


def _irregular(form: str, tag: str) -> str:
    known = _lemmas(tag)
    parts = (
        (p, form.removeprefix(p)) for p in ("", *ordered("verb-prefixes")) if form.startswith(p)
    )
    return next((prefix + known[rest] for prefix, rest in parts if rest in known), "")


def _regular(form: str, tag: str) -> Iterator[str]:
    for ending in _ENDINGS.get(tag, ()):
        stem = form.removesuffix(ending)
        if stem != form:
            lemmas = [stem[: len(stem) - strip] + add for strip, add in _CHANGES]
            yield from (lemma for lemma in lemmas if inflect(lemma, tag) == form)
            if stem.endswith("ll"):  # "travelled", which American spelling writes with one l
                yield stem[:-1]
