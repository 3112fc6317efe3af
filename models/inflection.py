"""Inflection of English: by table, else by the longest suffix with an edit script, then by context.

The table holds what a treebank's words become, by lemma and tag. A word that is not there takes
the script (strip so many letters, add these) of the longest ending that words of its tag share.
Where a lemma and tag have several forms (not/n't, is/'s, a/an) a log-linear classifier chooses by
the neighbours, from right to left, so that the form of the next word is known.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from regsuite.features.trees.nodes import shape
from regsuite.models.base import pack_json
from regsuite.models.linear import MaxEnt
from regsuite.models.schema import unpack_json

Script = tuple[int, str]
_LONGEST = 5
_CHOICES = 4
_LEAST_COUNT = 8
_LEAST_SHARE = 0.03
_VOWELS = frozenset("aeiou")


@dataclass(frozen=True)
class Lexeme:
    """A word to be inflected: lemma, tag with what agreement needs, relation, governor's lemma."""

    lemma: str
    tag: str
    relation: str = ""
    governor: str = ""

    @property
    def key(self) -> str:
        """Return lemma and tag as one string."""
        return f"{self.lemma.lower()}\t{self.tag}"


class Inflector:
    """Turns a sequence of lexemes into forms; learned from sentences of lexemes and forms."""

    def __init__(self, seed: int = 0):
        self.seed = seed
        self.forms: dict[str, list[str]] = {}
        self.scripts: dict[str, Script] = {}
        self.choices: MaxEnt | None = None

    def fit(self, sentences: Sequence[tuple[Sequence[Lexeme], Sequence[str]]]) -> Self:
        """Learn table, scripts and choices; misspelt words have no form here and do not count."""
        seen: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for words, forms in sentences:
            for word, form in zip(words, forms, strict=True):
                if form and shape(word.lemma) == word.lemma.lower():
                    seen[word.key][form.lower()] += 1
        self.scripts = _scripts(seen)
        self.forms = {
            key: ranked
            for key, counts in sorted(seen.items())
            if (ranked := _ranked(counts)) != [self._regular(*key.split("\t"))]
        }
        self._fit_choices(sentences)
        return self

    def _fit_choices(self, sentences: Sequence[tuple[Sequence[Lexeme], Sequence[str]]]) -> None:
        rows, labels = [], []
        for words, forms in sentences:
            lower = [form.lower() for form in forms]
            for place, word in enumerate(words):
                options = self.forms.get(word.key, [])
                if len(options) > 1 and lower[place] in options:
                    rows.append(_context(words, place, lower[place + 1 :][:1]))
                    labels.append(str(options.index(lower[place])))
        if len(set(labels)) > 1:
            self.choices = MaxEnt(seed=self.seed).fit(rows, labels)

    def inflect(self, words: Sequence[Lexeme]) -> list[str]:
        """Return the form of every word, in the capitals of its lemma."""
        found: list[str] = []
        for place in range(len(words) - 1, -1, -1):
            found.append(self._choose(words, place, found[-1:]))
        found.reverse()
        return [recased(word.lemma, form) for word, form in zip(words, found, strict=True)]

    def _choose(self, words: Sequence[Lexeme], place: int, following: Sequence[str]) -> str:
        word = words[place]
        options = self.forms.get(word.key)
        if options is None:
            return self._regular(word.lemma, word.tag)
        if len(options) == 1 or self.choices is None:
            return options[0]
        shares = self.choices.predict_proba([_context(words, place, following)])[0]
        ranks = [int(label) for label in self.choices.classes_]
        best = max(
            (share, -rank) for share, rank in zip(shares, ranks, strict=True) if rank < len(options)
        )
        return options[-best[1]]

    def form(self, lemma: str, tag: str) -> str:
        """Return the form of one word by itself."""
        return self.inflect([Lexeme(lemma, tag)])[0]

    def _regular(self, lemma: str, tag: str) -> str:
        lemma = lemma.lower()
        for length in range(_LONGEST, -1, -1):
            script = self.scripts.get(f"{tag}\t{_ending(lemma, length)}")
            if script is not None and script[0] <= len(lemma):
                return lemma[: len(lemma) - script[0]] + script[1]
        return lemma

    def parts(self) -> dict[str, bytes]:
        """Return what was learned."""
        found = {"forms.json": pack_json(self.forms), "scripts.json": pack_json(self.scripts)}
        if self.choices is not None:
            found |= {f"choices/{name}": data for name, data in self.choices.parts().items()}
        return found

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild; ValueError where the parts do not fit."""
        made = cls()
        made.forms = _checked_forms(unpack_json(parts["forms.json"], {str: [str]}))
        made.scripts = _checked_scripts(unpack_json(parts["scripts.json"], {str: (int, str)}))
        own = {n.removeprefix("choices/"): d for n, d in parts.items() if n.startswith("choices/")}
        if own:
            made.choices = MaxEnt.from_parts(own)
            if not all(label.isdigit() for label in made.choices.classes_):
                raise ValueError("a choice is no number")
        return made


def _checked_forms(table: object) -> dict[str, list[str]]:
    if not isinstance(table, dict) or not all(
        isinstance(v, list) and v and all(isinstance(f, str) for f in v) for v in table.values()
    ):
        raise ValueError("the table of forms is none")
    return table


def _checked_scripts(table: object) -> dict[str, Script]:
    if not isinstance(table, dict):
        raise ValueError("the scripts are no table")
    found = {}
    for ending, (strip, add) in table.items():
        if not isinstance(strip, int) or strip < 0 or not isinstance(add, str):
            raise ValueError("a script is none")
        found[ending] = (strip, add)
    return found


def _ranked(counts: Counter[str]) -> list[str]:
    """Return the forms that are frequent enough to choose between, the most frequent first."""
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    total = counts.total()
    often = [f for f, n in ranked if total >= _LEAST_COUNT and n > max(1, _LEAST_SHARE * total)]
    return often[:_CHOICES] or [ranked[0][0]]


def _ending(lemma: str, length: int) -> str:
    """Return the last letters; ^ marks a lemma that is no longer than that."""
    return lemma[-length:] if 0 < length < len(lemma) else "^" + lemma if length else ""


def script(lemma: str, form: str) -> Script:
    """Return how many letters to strip and what to add."""
    shared = 0
    for a, b in zip(lemma, form, strict=False):
        if a != b:
            break
        shared += 1
    return len(lemma) - shared, form[shared:]


def _scripts(seen: Mapping[str, Counter[str]]) -> dict[str, Script]:
    """Return the commonest script of every ending; an ending that says nothing new is left out."""
    votes: defaultdict[tuple[str, int, str], Counter[Script]] = defaultdict(Counter)
    for key, counts in seen.items():
        lemma, tag = key.split("\t")
        form = min(counts, key=lambda f: (-counts[f], f))
        for length in range(_LONGEST + 1):
            if length <= len(lemma):
                votes[tag, length, _ending(lemma, length)][script(lemma, form)] += 1
    found: dict[str, Script] = {}
    for (tag, length, ending), ballots in sorted(votes.items()):
        best = min(ballots, key=lambda s: (-ballots[s], s))
        shorter = next(_known(found, tag, ending, length), None)
        if best != shorter and (length == 0 or ballots[best] > 1):
            found[f"{tag}\t{ending}"] = best
    return found


def _known(found: Mapping[str, Script], tag: str, ending: str, length: int) -> Iterator[Script]:
    for shorter in range(length - 1, -1, -1):
        script_ = found.get(f"{tag}\t{ending[-shorter:] if shorter else ''}")
        if script_ is not None:
            yield script_


def _context(words: Sequence[Lexeme], place: int, following: Sequence[str]) -> dict[str, str]:
    """Say what stands around an ambiguous word; every feature is also one of its key."""
    word, key = words[place], words[place].key
    before = words[place - 1] if place else None
    two = words[place - 2] if place > 1 else None
    after = words[place + 1] if place + 1 < len(words) else None
    next_form = shape(following[0]) if following else ""
    context = {
        "b": shape(before.lemma) if before else "^",
        "bt": before.tag if before else "^",
        "be": before.lemma[-1:].lower() if before else "^",
        "bb": f"{shape(two.lemma) if two else '^'} {shape(before.lemma) if before else '^'}",
        "a": shape(after.lemma) if after else "$",
        "at": after.tag if after else "$",
        "af": next_form,
        "a1": next_form[:1],
        "a2": next_form[:2],
        "a3": next_form[:3],
        "v": str(next_form[:1] in _VOWELS),
        "r": word.relation,
        "g": shape(word.governor),
        "first": str(place == 0),
        "long": str(len(words).bit_length()),
        "end": shape(words[-1].lemma),
    }
    return {
        "k": key,
        **{name: f"{key} {value}" for name, value in context.items()},
        **{f"{name}*": value for name, value in context.items()},
    }


def recased(lemma: str, form: str) -> str:
    """Give a form the capitals of its lemma, letter by letter while they agree."""
    letters = []
    for place, letter in enumerate(form):
        if place >= len(lemma) or lemma[place].lower() != letter:
            break
        letters.append(lemma[place])
    return "".join(letters) + form[len(letters) :]


def signature(lemma: str, xpos: str, features: Mapping[str, str]) -> str:
    """Return the tag with what else decides the form: person of "be", case, number of "this"."""
    if xpos in ("VBP", "VBD", "VBZ") and lemma.lower() == "be":
        mood = "Sub" if features.get("Mood") == "Sub" else ""
        return f"{xpos}.{features.get('Person', '')}{features.get('Number', '')[:1]}{mood}"
    if xpos in ("PRP", "PRP$"):
        own = "Refl" if features.get("Reflex") else features.get("Case", "")
        return f"{xpos}.{own}" + ("P" if features.get("Poss") else "")
    plural = xpos == "DT" and features.get("Number") == "Plur"
    return xpos + (".P" if plural else "") + (".Abbr" if features.get("Abbr") else "")
