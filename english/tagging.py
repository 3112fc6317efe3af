"""Parts of speech: the small protocol that templates and classifiers use, and a tagger by rule.

A tagger is a function from the words of a sentence to as many tags, in the Penn Treebank's names,
so that any other tagger can stand in its place; settings name one (``named_tagger``).
``english_tags`` asks an English pipeline, which is much slower. ``rule_tags`` knows the closed
classes of English, some irregular verbs and the endings of words, and looks one word back; it is
light and rough: it does not tell nouns from base verbs except after "to", modals and pronouns. The
papers used Brill's tagger (biography-2004, section 4.3) or do not say which
(headline-templates-2004).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from regsuite.base.errors import InputError
from regsuite.english.words import rows, table
from regsuite.english.words import words as word_list

Tagger: TypeAlias = Callable[[Sequence[str]], list[str]]
RULE, ENGLISH = "rule", "english"

_SHORTEST_STEM = 2
_BEFORE_VERB = frozenset({"TO", "MD"})


def category(tag: str) -> str:
    """Return the part-of-speech category of a tag: VBD, VBZ and VBG are all VB."""
    return "PR" if tag.startswith("PRP") else tag[:2]


def rule_tags(words: Sequence[str]) -> list[str]:
    """Tag the words of one sentence."""
    tags: list[str] = []
    for i, word in enumerate(words):
        before = words[i - 1].lower() if i else ""
        tags.append(_tag(word, before, tags[-1] if tags else ""))
    return tags


def _tag(word: str, before: str, tag_before: str) -> str:
    lower = word.lower()
    closed = table("closed-class-tags").get(lower)
    if closed and not (word.isupper() and len(word) > 1):
        return "VBN" if closed == "VBD" and _is_auxiliary(before) else closed
    if any(c.isdigit() for c in word):
        return "CD"
    if not any(c.isalnum() for c in word):
        return "SYM"
    if word[0].isupper() and (tag_before or word.isupper()):
        return "NNP"
    return _by_ending(lower, before, tag_before)


def _by_ending(lower: str, before: str, tag_before: str) -> str:
    if tag_before in _BEFORE_VERB:
        return "VB"
    ending = next(
        (t for e, t in rows("tag-endings") if lower.endswith(e) and _stem_is_long(lower, e)), "NN"
    )
    if ending == "VBD" and (_is_auxiliary(before) or before == "by"):
        return "VBN"
    if ending == "NNS" and tag_before in ("PRP", "WP"):
        return "VBZ"
    if ending == "NN" and tag_before == "PRP":
        return "VBP"
    return ending


def _is_auxiliary(word: str) -> bool:
    return word in word_list("participle-auxiliaries")


def _stem_is_long(word: str, ending: str) -> bool:
    return len(word) - len(ending) >= _SHORTEST_STEM


def english_tags(words: Sequence[str], pipeline: str | None = None) -> list[str]:
    """Tag the words of one sentence with an English pipeline, by default the one in use."""
    from regsuite.english.pipeline.loading import load  # noqa: PLC0415

    return load(pipeline).tags(words)


def named_tagger(name: str, pipeline: str | None = None) -> Tagger:
    """Return a tagger by the name that settings have for it; ``pipeline`` is what "english" asks.

    Taggers can be pickled: they hold the name of the pipeline, which each process loads once.
    """
    if name == ENGLISH:
        return partial(english_tags, pipeline=pipeline)
    if name != RULE:
        raise InputError(f'unknown tagger "{name}" (known: {RULE}, {ENGLISH})')
    return rule_tags
