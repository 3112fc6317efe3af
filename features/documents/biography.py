"""Sentences about persons: words, stems and tags for classifiers, and what the name filter needs.

Follows biography-2004, sections 4.3 and 5.1. Stems are Porter's, not Lovins'. Unigrams are expanded
by their immediate hypernyms in WordNet; the paper does not say of which senses, we take the first
as a noun and the first as a verb, of content words. Nor does it say what makes a quotation or
dialogue: a sentence that opens with a quotation mark or a dash, holds a quotation of more than half
its length, or has a first or second person outside quotes.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise

from regsuite.corpora.formats.biographies import NONE, Biography, Clause, LifeSentence
from regsuite.corpora.records.documents import Document
from regsuite.english.content_words import stem, stop_words
from regsuite.english.document_sentences import split
from regsuite.english.similarity import text_vector
from regsuite.english.tagging import Tagger, rule_tags
from regsuite.english.tokens import tokenise
from regsuite.english.wordnet import shipped_wordnet

COUNTED = ("unigrams", "bigrams", "stems", "stem-bigrams", "pos", "chars", "hypernyms")
VECTORS = "vectors"
KINDS = (*COUNTED, VECTORS)
HYPERNYM = "hypernym"
_WEIGHT = 2.0
SHORTEST = 5
_QUOTED = re.compile(r"[\"“]([^\"”]{0,2000})[\"”]|‘([^’]{0,2000})’(?!\w)")
_DIALOGUE = re.compile(r"\b(?:I|I'm|I've|[Ww]e|[Yy]ou|[Mm]y|[Yy]our|[Oo]ur)\b")
_CLOSING = "\"”’')] "
_ENDS = tuple(".!?…")
_OPENING = tuple("\"“‘'—–-")


def sentences_of(biography: Biography) -> list[LifeSentence]:
    """Split a tagged biography into sentences with the tags of their clauses."""
    whole = split(Document("", "", biography.text)).sentences
    starts = list(accumulate((len(c.text) for c in biography.clauses), initial=0))
    found = []
    for sentence in whole:
        first = bisect_right(starts, sentence.start) - 1
        clauses = []
        for i in range(first, len(biography.clauses)):
            if starts[i] >= sentence.end:
                break
            begin, end = max(starts[i], sentence.start), min(starts[i + 1], sentence.end)
            text = " ".join(biography.text[begin:end].split())
            if any(c.isalnum() for c in text):
                clauses.append(Clause(text, biography.clauses[i].tag))
        tags = tuple(dict.fromkeys(c.tag for c in clauses if c.tag != NONE))
        found.append(LifeSentence(sentence.text, biography.person, tags or (NONE,), tuple(clauses)))
    return found


def text_features(
    text: str, kinds: Sequence[str] = COUNTED, tagger: Tagger = rule_tags
) -> Counter[str]:
    """Count the features of a sentence or clause, named by their kind."""
    tokens = tokenise(text.replace("=", " "))
    lower = [_number(t.lower()) for t in tokens]
    stems = [stem(w) for w in lower]
    found: Counter[str] = Counter()
    if "unigrams" in kinds:
        found.update(f"word {w}" for w in lower)
    if "bigrams" in kinds:
        found.update(f"words {a} {b}" for a, b in pairwise(lower))
    if "stems" in kinds:
        found.update(f"stem {s}" for s in stems)
    if "stem-bigrams" in kinds:
        found.update(f"stems {a} {b}" for a, b in pairwise(stems))
    if "pos" in kinds:
        found.update(f"pos {t}" for t in tagger(tokens))
    if "chars" in kinds:
        found.update(f"chars {piece}" for w in lower for piece in _pieces(w))
    if "hypernyms" in kinds:
        found.update(f"{HYPERNYM} {above}" for w in lower for above in _hypernyms(w))
    return found


def meaning(text: str) -> dict[str, float]:
    """Return the direction of the content words' vectors, not of length one but of two."""
    return {f"vector {i}": _WEIGHT * float(x) for i, x in enumerate(text_vector(text))}


@lru_cache(maxsize=50_000)
def _hypernyms(word: str) -> tuple[str, ...]:
    """Return the words directly above a content word's first senses as noun and as verb."""
    if word in stop_words():
        return ()
    net = shipped_wordnet()
    return tuple(dict.fromkeys(net.hypernyms(word, "n", 1) + net.hypernyms(word, "v", 1)))


def _pieces(word: str) -> Iterator[str]:
    """Yield the stretches of three to five letters of a word with its ends marked."""
    marked = f"<{word}>"
    for size in (3, 4, 5):
        yield from (marked[i : i + size] for i in range(len(marked) - size + 1))


def _number(word: str) -> str:
    """Keep a year apart from other figures, but not from other years."""
    if not word.isdigit():
        return word
    return "0000" if len(word) == 4 and word[0] in "12" else "0"  # noqa: PLR2004


def is_quotation(text: str) -> bool:
    """Tell whether a sentence is a direct quotation or dialogue."""
    if text.startswith(_OPENING):
        return True
    quoted = sum(len(m[0]) for m in _QUOTED.finditer(text))
    return 2 * quoted > len(text) or _DIALOGUE.search(_QUOTED.sub(" ", text)) is not None


def is_short(text: str) -> bool:
    """Tell whether a sentence has fewer than five words."""
    return len(text.split()) < SHORTEST


def is_whole(text: str) -> bool:
    """Tell whether a sentence ends as one does, and promises nothing after it."""
    return text.rstrip(_CLOSING)[-1:] in _ENDS
