"""Features of sentences about persons, and the parts and variants of a person's name.

Follows biography-2004, sections 4.3 and 5.1. Stems are Porter's, not Lovins'. Unigrams are expanded
by their immediate hypernyms in WordNet; the paper does not say of which senses, we take the first
as a noun and the first as a verb, of content words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from regsuite.english.content_words import stem, stop_words
from regsuite.english.similarity import text_vector
from regsuite.english.tagging import Tagger, rule_tags
from regsuite.english.tokens import tokenise
from regsuite.english.wordnet import shipped_wordnet
from regsuite.english.words import table, words

COUNTED = ("unigrams", "bigrams", "stems", "stem-bigrams", "pos", "chars", "hypernyms")
VECTORS = "vectors"
KINDS = (*COUNTED, VECTORS)
HYPERNYM = "hypernym"
_WEIGHT = 2.0  # length of the vector, chosen on five folds (summarise reproduce biography)
_NUMERALS = frozenset({"i", "v", "vi", "vii", "viii"})
_RANK = r"\b(?:Duke|Duchess|Earl|Count|Countess|Marquess|Viscount|Viscountess|Baron|Baroness)"
_HELD = re.compile(rf"{_RANK} (?:of (?:the )?)?([A-Z][\w’'-]+)")
_RANK_FIRST = re.compile(rf"^\s*(?:Grand (?:Duke|Duchess) |(?:the )?{_RANK} of (?:the )?)")
_FROM = frozenset({"of", "the", "ap", "ibn"})


def text_features(
    text: str, kinds: Sequence[str] = COUNTED, tagger: Tagger = rule_tags
) -> Counter[str]:
    """Count the features of a sentence or clause, named by their kind."""
    tokens = tokenise(text.replace("=", " "))
    lower = [_number(t.lower()) for t in tokens]
    stems = [stem(w) for w in lower]
    features: Counter[str] = Counter()
    if "unigrams" in kinds:
        features.update(f"word {w}" for w in lower)
    if "bigrams" in kinds:
        features.update(f"words {a} {b}" for a, b in pairwise(lower))
    if "stems" in kinds:
        features.update(f"stem {s}" for s in stems)
    if "stem-bigrams" in kinds:
        features.update(f"stems {a} {b}" for a, b in pairwise(stems))
    if "pos" in kinds:
        features.update(f"pos {t}" for t in tagger(tokens))
    if "chars" in kinds:
        features.update(f"chars {piece}" for w in lower for piece in _pieces(w))
    if "hypernyms" in kinds:
        features.update(f"{HYPERNYM} {above}" for w in lower for above in _hypernyms(w))
    return features


def meaning(text: str) -> dict[str, float]:
    """Return the mean of the content words' vectors, brought to the length ``_WEIGHT``."""
    return {f"vector {i}": _WEIGHT * float(x) for i, x in enumerate(text_vector(text))}


@lru_cache(maxsize=50_000)
def _hypernyms(word: str) -> tuple[str, ...]:
    """Return the words directly above a content word's first senses as noun and as verb."""
    if word in stop_words():
        return ()
    net = shipped_wordnet()
    return tuple(dict.fromkeys(net.hypernyms(word, "n", 1) + net.hypernyms(word, "v", 1)))


def _pieces(word: str) -> Iterator[str]:
    """Yield the character n-grams, three to five long, of a word with its ends marked."""
    marked = f"<{word}>"
    for size in (3, 4, 5):
        yield from (marked[i : i + size] for i in range(len(marked) - size + 1))


def _number(word: str) -> str:
    """Make all years the same, and all other figures."""
    if not word.isdigit():
        return word
    return "0000" if len(word) == 4 and word[0] in "12" else "0"  # noqa: PLR2004


def name_parts(name: str) -> list[str]:
    """Return the words of a name without titles, suffixes, bracketed words and places of origin.

    "Queen Mary II of England", "Anna Beck, Countess of Holt" and "Ivo the Elder" are Mary, Anna
    Beck and Ivo.
    """
    plain = re.sub(r"\([^()]*\)", " ", name.replace("_", " ")).strip(" ,")
    plain = _RANK_FIRST.sub("", plain).partition(",")[0]
    parts = [stripped for w in plain.split() if (stripped := w.strip("."))]
    while len(parts) > 1 and parts[0].lower() in table("titles"):
        parts = parts[1:]
    parts = _before_place(parts)
    suffixes = words("name-suffixes") | _NUMERALS
    while len(parts) > 1 and parts[-1].lower() in suffixes:
        parts = parts[:-1]
    return parts


def _before_place(parts: list[str]) -> list[str]:
    ends = (i for i in range(1, len(parts)) if parts[i] in _FROM)
    end = next((i for i in ends if parts[i - 1][0].isupper()), len(parts))
    return parts[:end]


def name_variants(name: str) -> tuple[str, ...]:
    """Return the full, last and first name, and the place of a rank such as "Duke of Holt"."""
    parts = name_parts(name)
    if not parts:
        return ()
    held = _HELD.findall(name.replace("_", " "))
    return tuple(dict.fromkeys((" ".join(parts), parts[-1], parts[0], *held)))


def name_pattern(variant: str) -> re.Pattern[str]:
    """Return a pattern that finds a variant of a name as whole words."""
    words = r"\s+".join(re.escape(w) for w in variant.split())
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)
