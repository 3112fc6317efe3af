"""Features of sentences about persons, and the parts and variants of a person's name.

Follows biography-2004, sections 4.3 and 5.1. Stems are Porter's, not Lovins'. Unigrams are expanded
by their immediate hypernyms in WordNet; the paper does not say of which senses, we take the first
as a noun and the first as a verb, of content words. Expanded unigrams are words like those of the
text, so that "artist" above "painter" meets "artist" in another text; ``hypernyms`` (ours) are
features apart from words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from regsuite.english.content_words import stem, stop_words
from regsuite.english.similarity import text_vector
from regsuite.english.tagging import Tagger, rule_tags
from regsuite.english.tokens import tokenise
from regsuite.english.wordnet import shipped_wordnet

COUNTED = ("unigrams", "bigrams", "stems", "stem-bigrams", "pos", "chars", "hypernyms")
VECTORS, EXPANDED = "vectors", "expanded"
KINDS = (*COUNTED, EXPANDED, VECTORS)
HYPERNYM = "hypernym"
_WEIGHT = 2.0  # length of the vector, chosen on five folds (summarise reproduce biography)


def text_features(
    text: str, kinds: Sequence[str] = COUNTED, tagger: Tagger = rule_tags
) -> Counter[str]:
    """Count the features of a sentence or clause, named by their kind."""
    tokens, lower = _words(text)
    stems = list(map(stem, lower))
    names = {
        "unigrams": lambda: (f"word {w}" for w in lower),
        "bigrams": lambda: (f"words {a} {b}" for a, b in pairwise(lower)),
        "stems": lambda: (f"stem {s}" for s in stems),
        "stem-bigrams": lambda: (f"stems {a} {b}" for a, b in pairwise(stems)),
        "pos": lambda: (f"pos {t}" for t in tagger(tokens)),
        "chars": lambda: (f"chars {piece}" for w in lower for piece in _pieces(w)),
        "hypernyms": lambda: (f"{HYPERNYM} {above}" for w in lower for above in _hypernyms(w)),
    }
    return Counter(name for kind in COUNTED if kind in kinds for name in names[kind]())


def expanded_unigrams(text: str) -> Counter[str]:
    """Count the words directly above those of a text, named as unigrams are."""
    return Counter(f"word {above}" for w in _words(text)[1] for above in _hypernyms(w))


def _words(text: str) -> tuple[list[str], list[str]]:
    """Return the tokens of a text, and the same in lower case without their figures."""
    tokens = tokenise(text.replace("=", " "))
    return tokens, [_number(t.lower()) for t in tokens]


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
