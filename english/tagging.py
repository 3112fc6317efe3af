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

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

from regsuite.base.errors import InputError

Tagger: TypeAlias = Callable[[Sequence[str]], list[str]]
RULE, ENGLISH = "rule", "english"

_CLOSED = {
    "DT": "a an the this that these those each every some any no another both all either neither",
    "IN": "of in on at by for with from into onto over under after before about against between "
    "through during without within along across behind beyond despite towards upon near amid "
    "among around until since as if because while although though whether than per via like off "
    "above below unless",
    "CC": "and or but nor yet plus",
    "TO": "to",
    "MD": "will would can could may might must shall should won't can't cannot couldn't wouldn't",
    "PRP": "i you he she it we they me him us them himself herself itself themselves",
    "PRP$": "my your his her its our their whose",
    "WP": "who whom what which",
    "WRB": "when where why how",
    "VBZ": "is has does says isn't hasn't doesn't",
    "VBP": "are have do am aren't haven't don't",
    "VBD": "was were had did said went came took made got gave found told left felt became began "
    "held kept lost met paid ran rose saw sold sent set shot spoke spent stood won wrote fell led "
    "cut hit put built bought brought caught fought taught thought wasn't weren't hadn't didn't",
    "VBN": "been gone taken made given seen done known shown written broken beaten driven chosen "
    "spoken grown drawn sung struck stolen born",
    "VB": "be get",
    "RB": "not very also just now then here there still even never always often only again too so "
    "already almost later ago once twice however soon away back up down out n't",
    "CD": "one two three four five six seven eight nine ten eleven twelve hundred thousand million "
    "billion dozen",
    "JJ": "new old big small good bad great high low young early late top other such same more "
    "most many much few several own last next first second third former major key",
}
_ENDINGS = (
    ("ing", "VBG"), ("ed", "VBD"), ("ly", "RB"), ("ous", "JJ"), ("ful", "JJ"), ("ive", "JJ"),
    ("able", "JJ"), ("ible", "JJ"), ("ical", "JJ"), ("less", "JJ"), ("ish", "JJ"), ("est", "JJ"),
    ("ss", "NN"), ("us", "NN"), ("is", "NN"), ("s", "NNS"),
)  # fmt: skip
_SHORTEST_STEM = 2
_BEFORE_VERB = frozenset({"TO", "MD"})
_AUXILIARIES = frozenset(
    "is are was were be been being am has have had having isn't aren't wasn't hasn't".split()
)


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
    if lower in _closed() and not (word.isupper() and len(word) > 1):
        found = _closed()[lower]
        return "VBN" if found == "VBD" and before in _AUXILIARIES else found
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
    ending = next((t for e, t in _ENDINGS if lower.endswith(e) and _stem_is_long(lower, e)), "NN")
    if ending == "VBD" and (before in _AUXILIARIES or before == "by"):
        return "VBN"
    if ending == "NNS" and tag_before in ("PRP", "WP"):
        return "VBZ"
    if ending == "NN" and tag_before == "PRP":
        return "VBP"
    return ending


def _stem_is_long(word: str, ending: str) -> bool:
    return len(word) - len(ending) >= _SHORTEST_STEM


@lru_cache(maxsize=1)
def _closed() -> Mapping[str, str]:
    return {word: tag for tag, words in _CLOSED.items() for word in words.split()}


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
