"""The context of each reference for ``chain``, in groups (``scripts/ablate_chain.py``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from regsuite.corpora.records.grec import Reference, Text
from regsuite.english.entities.lexicon import COPULAS, RELATIVES
from regsuite.english.words import table, words
from regsuite.features.grec.layout import Layout
from regsuite.features.grec.offers import Offers, offers
from regsuite.features.grec.reference import REF

FAR = 99  # distances in tokens and in sentences where there is no other reference
FAR_SENTENCES = 20
START, END = "<P>", "</P>"
_DETERMINERS = frozenset("the a an this these".split())
_COORDINATORS = frozenset("and or but nor then".split())
_PLURAL = frozenset("are were have".split())
_SINGULAR = frozenset("is was has".split())
_SUFFIXES = (("ed", "-ed"), ("ing", "-ing"), ("ly", "-ly"), ("ss", "word"), ("s", "-s"))


@dataclass(frozen=True, slots=True)
class Place:
    """A reference, numbers and words that describe its context, and the words near it."""

    ref: Reference
    numbers: dict[str, float]
    words: dict[str, str]
    sentence: frozenset[str]
    previous: frozenset[str]


@dataclass(frozen=True)
class _Here:
    """The input of the groups: the k-th reference at token i of a layout."""

    text: Layout
    offers: Offers
    subjects: frozenset[int]
    k: int

    @property
    def i(self) -> int:
        return self.text.references[self.k][0]

    @property
    def s(self) -> int:
        return self.text.sentence[self.i]

    def other(self, step: int) -> tuple[int, Reference] | None:
        """Return the reference some steps away, if there is one."""
        k = self.k + step
        return self.text.references[k] if 0 <= k < len(self.text.references) else None


def places(text: Text, without: frozenset[str] = frozenset()) -> tuple[Offers, list[Place]]:
    """Describe every reference of a text, in order, leaving out some groups of GROUPS."""
    layout, offered = Layout(text), offers(text)
    said = (i for i, ref in layout.references if ref.syncat == "np-subj")
    subjects = frozenset(map(layout.sentence.__getitem__, said))
    groups = [make for name, make in GROUPS.items() if name not in without]
    everywhere = (_Here(layout, offered, subjects, k) for k in range(len(layout.references)))
    return offered, [_place(here, groups) for here in everywhere]


def _place(here: _Here, groups: list[Callable[[_Here], Mapping[str, float]]]) -> Place:
    numbers: dict[str, float] = {}
    for make in groups:
        numbers.update(make(here))
    layout, s = here.text, here.s
    near = [frozenset(layout.words[slice(*layout.span(n))]) for n in (s, s - 1)]
    return Place(here.text.references[here.k][1], numbers, _words(here), near[0], near[1])


def _position(here: _Here) -> dict[str, float]:
    layout, i, s = here.text, here.i, here.s
    paragraph = layout.paragraph[i]
    start, end = layout.span(s)
    opening = layout.paragraph_starts[paragraph]
    return {
        "number": here.k + 1,
        "left": len(layout.references) - here.k - 1,
        "references": len(layout.references),
        "paragraph": paragraph,
        "paragraphs": len(layout.paragraph_starts) - 1,
        "number in paragraph": layout.count("reference", opening, i) + 1,
        "sentence": s,
        "sentences left": len(layout.sentence_starts) - 2 - s,
        "sentence in paragraph": s - layout.sentence[opening],
        "number in sentence": layout.count("reference", start, i) + 1,
        "place in sentence": i - start,
        "tokens to sentence end": end - i - 1,
        "sentence length": end - start,
        "starts paragraph": i == opening,
        "tokens a reference": len(layout.tokens) / len(layout.references),
    }


def _distance(here: _Here) -> dict[str, float]:
    layout, i, s = here.text, here.i, here.s
    row: dict[str, float] = {}
    for step in (-1, -2, -3, 1):
        there = here.other(step)
        row[f"tokens {step:+}"] = abs(i - there[0]) if there else FAR * abs(step)
        row[f"sentences {step:+}"] = abs(s - layout.sentence[there[0]]) if there else FAR_SENTENCES
    before = here.other(-1)
    paragraph = layout.paragraph[i]
    row["same paragraph"] = before is not None and layout.paragraph[before[0]] == paragraph
    row["references in last sentence"] = layout.count("reference", *layout.span(s - 1))
    row["references in last but one"] = layout.count("reference", *layout.span(s - 2))
    return row


def _competition(here: _Here) -> dict[str, float]:
    layout, i, s = here.text, here.i, here.s
    before = here.other(-1)
    last = before[0] + 1 if before else 0
    start, end = layout.span(s)
    row: dict[str, float] = {}
    for kind in ("capital", "pronoun", "category"):
        row[f"{kind} since last"] = layout.count(kind, last, i)
        row[f"{kind} in sentence"] = layout.count(kind, start, i)
        row[f"{kind} after"] = layout.count(kind, i + 1, end)
    row["capital in last sentence"] = layout.count("capital", *layout.span(s - 1))
    return row


def _plain(here: _Here) -> dict[str, float]:
    """Mentions of the main subject that are no REF: by a name, a matching pronoun or noun."""
    layout, i, s = here.text, here.i, here.s
    before = here.other(-1)
    last = before[0] + 1 if before else 0
    start, end = layout.span(s)
    size = len(layout.tokens)
    row: dict[str, float] = {}
    for kind in ("name", "own pronoun", "own noun"):
        row[f"{kind} since last"] = layout.count(kind, last, i)
        row[f"{kind} in sentence"] = layout.count(kind, start, i)
        row[f"{kind} after"] = layout.count(kind, i + 1, end)
        row[f"{kind} in last sentence"] = layout.count(kind, *layout.span(s - 1))
        row[f"{kind} a reference"] = layout.count(kind, 0, size) / len(layout.references)
    row["tokens since name"] = _since(layout, i, layout.names)
    row["tokens since own pronoun"] = _since(layout, i, layout.own_pronouns)
    return row


def _since(layout: Layout, i: int, words: frozenset[str]) -> int:
    return next((d for d in range(1, min(i, 60) + 1) if layout.words[i - d] in words), 61)


def _clause(here: _Here) -> dict[str, float]:
    layout, i = here.text, here.i
    before = here.other(-1)
    last = before[0] + 1 if before else 0
    start, _ = layout.span(here.s)
    opening = layout.paragraph_starts[layout.paragraph[i]]
    after = layout.word(i + 1)
    return {
        "verbs since last": layout.count("verb", last, i),
        "commas since last": layout.count("comma", last, i),
        "verbs in sentence": layout.count("verb", start, i),
        "commas in sentence": layout.count("comma", start, i),
        "prepositions in sentence": layout.count("preposition", start, i),
        "subordinators in sentence": layout.count("subordinator", start, i),
        "in brackets": layout.count("opening", start, i) - layout.count("closing", start, i),
        "in quotes": layout.count("quote", opening, i) % 2,
        "plural verb": (after in _PLURAL) - (after in _SINGULAR),
    }


def _subject(here: _Here) -> dict[str, float]:
    layout, i, s = here.text, here.i, here.s
    start, _ = layout.span(s)
    first = here.k - layout.count("reference", start, i)
    earlier = [ref.syncat == "np-subj" for _, ref in layout.references[first : here.k]]
    run = next((d for d in range(1, 9) if s - d not in here.subjects), 9)
    return {
        "subject of this sentence": any(earlier),
        "subject of last sentence": s - 1 in here.subjects,
        "subject of last but one": s - 2 in here.subjects,
        "subject sentences in a row": run,
    }


def _offer(here: _Here) -> dict[str, float]:
    types, used = here.offers.types, here.offers.used
    count = len(here.text.references)
    return {
        "names": len(here.offers.names),
        "used names": sum(types[b] == "name" for b in used),
        "used commons": sum(types[b] == "common" for b in used),
        "used a reference": len(used) / count,
        "category offered": here.offers.category in types,
        "title offered": here.offers.title in types,
        "title words": len(here.offers.title.split()),
    }


GROUPS: dict[str, Callable[[_Here], Mapping[str, float]]] = {
    "position": _position,
    "distance": _distance,
    "competition": _competition,
    "plain mentions": _plain,
    "clause": _clause,
    "subject": _subject,
    "offer": _offer,
}


def _words(here: _Here) -> dict[str, str]:
    layout, ref = here.text, here.text.references[here.k][1]
    sexes = table("pronouns")
    start, _ = layout.span(here.s)
    last = here.other(-1)
    around = _around(layout, here.i)
    return {
        "semcat": ref.semcat,
        "gender": next((sexes[c.key] for c in ref.candidates if c.key in sexes), "none"),
        "syncat": ref.syncat,
        **around,
        "suffix-1": around["w-1"][-3:],
        "suffix+1": around["w+1"][-3:],
        "first word": layout.word(start),
        "first class": word_class(layout, start),
        "pronoun": next((c.key for c in ref.candidates if c.head == "pronoun"), "none"),
        **{
            f"syncat{k:+}": own[1].syncat if (own := here.other(k)) else "none" for k in (-1, -2, 1)
        },
        "after last": layout.word(last[0] + 1) if last else "none",
    }


def _around(layout: Layout, i: int) -> dict[str, str]:
    """Return three words and two word classes on both sides, within the paragraph."""
    opening, closing = _paragraph(layout, i)

    def at(k: int, read: Callable[[Layout, int], str]) -> str:
        if i + k < opening:
            return START
        return read(layout, i + k) if i + k < closing else END

    words = {f"w{k:+}": at(k, Layout.word) for k in (-1, -2, -3, 1, 2, 3)}
    return words | {f"class{k:+}": at(k, word_class) for k in (-1, -2, 1, 2)}


def _paragraph(layout: Layout, i: int) -> tuple[int, int]:
    number = layout.paragraph[i]
    return layout.paragraph_starts[number], layout.paragraph_starts[number + 1]


@cache
def _classes() -> Mapping[str, str]:
    """Return the class of each word of a closed class; a word of several has the last."""
    classes = (
        ("determiner", _DETERMINERS),
        ("relative", RELATIVES),
        ("pronoun", table("pronouns")),
        ("preposition", words("prepositions")),
        ("subordinator", words("conjunctions")),
        ("auxiliary", words("auxiliaries")),
        ("copula", COPULAS),
    )
    return {word: name for name, members in classes for word in members}


def word_class(layout: Layout, i: int) -> str:
    """Tell roughly what kind of word stands at a place, by closed lists and endings."""
    token, word = layout.tokens[i], layout.words[i]
    if token == REF or word in _COORDINATORS or not token[0].isalnum():
        return word
    if word in _classes():
        return _classes()[word]
    if token[0].isdigit():
        return "number"
    if word in words("function-words"):
        return "function"
    if token[0].isupper():
        return "capital"
    return next((name for ending, name in _SUFFIXES if word.endswith(ending)), "word")
