"""Forms of English words by rule: regular endings, and the verbs and nouns that have their own.

Tags are the Penn Treebank's. What a treebank shows is learned over this
(``english.inflection.learned``); no library at hand inflects without data of its own.
"""

from __future__ import annotations

from functools import cache

from regsuite.english.words import rows

_VOWELS = frozenset("aeiou")
_HISSING = ("s", "x", "z", "ch", "sh")
_PREFIXES = ("under", "over", "fore", "with", "out", "mis", "off", "pre", "re-", "re", "up", "un")
_SHORTEST = 3
_NO_MEN = frozenset({"human", "german", "roman", "ottoman", "shaman", "talisman"})


@cache
def _irregular() -> dict[tuple[str, str], str]:
    found = {("be", "VBZ"): "is", ("be", "VBP"): "are", ("have", "VBZ"): "has"}
    found |= {("be", "VBG"): "being"}
    for lemma, past, participle in rows("irregular-verbs"):
        found |= {(lemma, "VBD"): past, (lemma, "VBN"): participle}
    for lemma, plural in rows("irregular-nouns"):
        found[lemma, "NNS"] = plural
    for lemma, more, most in rows("irregular-degrees"):
        found |= {(lemma, tag): more for tag in ("JJR", "RBR")}
        found |= {(lemma, tag): most for tag in ("JJS", "RBS")}
    return found


def regular(lemma: str, tag: str) -> str:
    """Return the form of a lemma in lower case; a tag without endings leaves it as it is."""
    known = _irregular()
    if (lemma, tag) in known:
        return known[lemma, tag]
    for prefix in _PREFIXES:
        stem = lemma.removeprefix(prefix)
        if tag in ("VBD", "VBN") and stem != lemma and (stem, tag) in known:
            return prefix + known[stem, tag]
    start, hyphen, last = lemma.rpartition("-")
    return start + hyphen + _ended(last, tag) if last.isalpha() and len(last) > 1 else lemma


def _ended(lemma: str, tag: str) -> str:
    if tag in ("VBZ", "NNS", "NNPS"):
        return _with_s(lemma, verb=tag == "VBZ")
    if tag in ("VBD", "VBN"):
        return _with(lemma, "ed")
    if tag == "VBG":
        return _with_ing(lemma)
    if tag in ("JJR", "RBR"):
        return _with(lemma, "er")
    return _with(lemma, "est") if tag in ("JJS", "RBS") else lemma


def _with_s(lemma: str, *, verb: bool) -> str:
    if not verb and lemma.endswith("man") and lemma not in _NO_MEN:
        return f"{lemma[:-2]}en"
    if not verb and lemma.endswith("s") and not lemma.endswith(("ss", "us", "is")):
        return lemma
    if _after_consonant(lemma, "y"):
        return f"{lemma[:-1]}ies"
    hisses = lemma.endswith(_HISSING) or (verb and _after_consonant(lemma, "o"))
    return f"{lemma}es" if hisses else f"{lemma}s"


def _with(lemma: str, ending: str) -> str:
    if lemma.endswith("e"):
        return lemma + ending[1:]
    if _after_consonant(lemma, "y"):
        return f"{lemma[:-1]}i{ending}"
    return _doubled(lemma) + ending


def _with_ing(lemma: str) -> str:
    if lemma.endswith("ie"):
        return f"{lemma[:-2]}ying"
    if lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye")):
        return f"{lemma[:-1]}ing"
    return f"{_doubled(lemma)}ing"


def _after_consonant(lemma: str, letter: str) -> bool:
    return lemma.endswith(letter) and lemma[-2:-1] not in _VOWELS and len(lemma) > 1


def _doubled(lemma: str) -> str:
    """Double the last consonant of one syllable with a short vowel: stop, scan, quit."""
    bare = lemma.replace("qu", "q")
    short = len(bare) >= _SHORTEST and bare[-2] in _VOWELS and bare[-3] not in _VOWELS
    once = sum(letter in _VOWELS or letter == "y" for letter in bare) == 1
    return lemma + lemma[-1] if short and once and bare[-1] not in "aeiouwxy" else lemma
