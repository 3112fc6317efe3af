"""Does this message or segment answer that one? The features of Zhou & Hovy 2005, section 5.3.

Structural: the number of messages between the two. Lexical (Table 1): words and content words in
common, as numbers and shares of the second one's words, and tech words in common. These are
uncommon in English, here below ``TECH`` (not tuned) on ``wordfreq``'s Zipf scale or unknown to it.
"""

from __future__ import annotations

from functools import lru_cache

from regsuite.english.content_words import all_words, stop_words

TECH = 3.0
FEATURES = ("structural", "lexical", "both")
_LONGEST = 50_000


@lru_cache(maxsize=200_000)
def is_tech(word: str) -> bool:
    """Tell whether a word is uncommon in conventional English."""
    from wordfreq import zipf_frequency  # noqa: PLC0415

    return len(word) > 1 and not word.isdigit() and zipf_frequency(word, "en") < TECH


def structural(between: int) -> dict[str, float]:
    """Return the structural feature."""
    return {"messages between": float(between)}


def lexical(first: str, second: str) -> dict[str, float]:
    """Return the five lexical features of two texts, the second of which may answer the first."""
    asked, words = set(all_words(first[:_LONGEST])), set(all_words(second[:_LONGEST]))
    content = words - stop_words()
    common = asked & words
    common_content = common - stop_words()
    return {
        "words in common": float(len(common)),
        "content words in common": float(len(common_content)),
        "ratio of words": len(common) / max(1, len(words)),
        "ratio of content words": len(common_content) / max(1, len(content)),
        "tech words in common": float(sum(map(is_tech, common_content))),
    }


def pair_row(first: str, second: str, between: int, features: str = "both") -> dict[str, float]:
    """Return the features of one of the sets in FEATURES."""
    row = structural(between) if features != "lexical" else {}
    return row if features == "structural" else {**row, **lexical(first, second)}
