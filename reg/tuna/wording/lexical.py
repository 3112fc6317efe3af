"""What is known of single words: adjectives and their place, verbs, nouns that are not counted.

The table ``describing-words`` first; else WordNet's word classes and, for nouns, whether the first
sense is an abstraction ("price") or a thing that something has ("tail").
"""

from __future__ import annotations

from functools import cache

from regsuite.english.inflection import base_form
from regsuite.english.inflection.forms import irregular
from regsuite.english.spelling import article_for
from regsuite.english.wordnet import shipped_wordnet
from regsuite.english.words import table, words, words_with

ADJECTIVES = ("opinion", "size", "quality", "age", "shape", "pattern", "colour")
PREDICATIVE, VERB, MASS, PAIR = "predicative", "verb", "mass", "pair"


def classes(word: str) -> list[str]:
    """Return the classes that the table gives a word."""
    return table("describing-words").get(word.lower(), "").split()


def adjective_class(word: str) -> str:
    """Return the class of an adjective that the table knows, "" for none."""
    return next((c for c in classes(word) if c in ADJECTIVES), "")


@cache
def is_adjective(phrase: str) -> bool:
    """Tell whether a word or two can describe: known adjectives and participles."""
    low = phrase.lower()
    last = low.rpartition(" ")[2].rpartition("-")[2]
    if adjective_class(low) or PREDICATIVE in classes(low) or low in words("nationalities"):
        return True
    if is_plural(last):
        return False
    net = shipped_wordnet()
    nouns, adjectives = len(net.synsets(last, "n")), len(net.synsets(last, "a"))
    return last.endswith("ed") or (adjectives > 0 and adjectives >= nouns and not _is_worn(last))


def _is_worn(noun: str) -> bool:
    return "clothing" in shipped_wordnet().hypernyms(noun)


def is_noun(phrase: str) -> bool:
    """Tell whether WordNet has the last word of a phrase as a noun."""
    return bool(shipped_wordnet().synsets(phrase.rpartition(" ")[2], "n"))


def is_verb(word: str, followed: bool = False) -> bool:
    """Tell whether a word is a verb in the third person rather than a noun or adjective.

    Where words follow ("wears glasses") it need only be one more often than a noun.
    """
    low = word.lower()
    if VERB in classes(low):
        return True
    net = shipped_wordnet()
    verbs = len(net.synsets(low, "v")) if low.endswith("s") else 0
    return verbs > (len(net.synsets(low, "n")) if followed else 0) and (
        followed or not (net.synsets(low, "n") or is_adjective(low))
    )


def is_material(word: str) -> bool:
    """Tell whether a noun is what things are made of."""
    return word in table("materials") or word in _mass()


def is_doing(word: str) -> bool:
    """Tell whether a word is what somebody is doing: "reading"."""
    base = base_form(word, "VBG") if word.endswith("ing") else ""
    return bool(base and shipped_wordnet().synsets(base, "v"))


def is_thing(noun: str) -> bool:
    """Tell whether a noun means something that can be had: no abstraction, person or phenomenon."""
    net = shipped_wordnet()
    last = noun.rpartition(" ")[2]
    single = base_form(last, "NNS") if is_plural(last) else last
    above = net.hypernyms(single or last)
    return bool(above) and not {"abstraction", "individual", "phenomenon"} & set(above)


def is_one(noun: str) -> bool:
    """Tell whether a word means a single thing, animal or person: "violin", and not "vanilla"."""
    above = shipped_wordnet().hypernyms(noun.rpartition(" ")[2]) if noun.islower() else []
    return not {"artefact", "animal", "individual"}.isdisjoint(above) and not is_adjective(noun)


@cache
def is_plural(noun: str) -> bool:
    """Tell whether a noun is a plural."""
    last = noun.rpartition(" ")[2].lower()
    if any(last in forms for forms in irregular("NNS").values()):
        return True
    return last.endswith("s") and not last.endswith(("ss", "us", "is")) and last not in _mass()


def count_noun(noun: str, phrase: str = "") -> str:
    """Return a phrase with an article where its noun takes one; "" for a noun alone that takes
    none.

    ``phrase`` is the noun with what stands before it; without it the answer only tells.
    """
    bare = noun.rpartition(" ")[2].lower() in _mass() or is_plural(noun)
    if not phrase:
        return "" if bare else noun
    return phrase if bare else f"{article_for(phrase)} {phrase}"


def with_article(phrase: str, article: str = "") -> str:
    """Return a noun phrase as it stands after a verb: "red cap" with its article."""
    first = phrase.partition(" ")[0]
    if first.lower() in words("determiners") or first[:1].isupper() or first[:1].isdigit():
        return phrase
    return f"{article} {phrase}" if article else count_noun(phrase, phrase)


def _mass() -> frozenset[str]:
    return words_with("describing-words", MASS)
