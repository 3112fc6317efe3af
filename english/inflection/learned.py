"""Inflection of English: by table, else by the longest suffix with an edit script, then by context.

The table holds what a treebank's words become, by lemma and tag; numbers of one shape are one word,
so that 20000 is written as other numbers of five digits are. A word that is not there takes the
script (strip so many letters, add these) of the longest ending whose words leave the rules of
``english.inflection.forms``, else the form that these give. Where a lemma and tag have several
forms (not/n't, is/'s, a/an) ``english.inflection.choice`` decides by the neighbours, from right to
left, so that the form of the next word is known. A word that the input says is misspelt takes the
misspelling that is usual for it ("nt"), where there is one.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Self

from regsuite.english.inflection.choice import Choice, Lexeme, Manner, Row, context, labels_of
from regsuite.english.inflection.forms import inflect
from regsuite.english.word_shapes import shape
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json

__all__ = ["Inflector", "Lexeme", "recased", "script", "signature"]

Script = tuple[int, str]
Sentence = tuple[Sequence[Lexeme], Sequence[str]]
_BY_RULE: Script = (0, "*")
_LONGEST = 5
_CHOICES = 4
_LEAST_COUNT = 8
_LEAST_SHARE = 0.03
_DIGIT = re.compile("[0-9]")
_ANY = "¤"


class Inflector:
    """Turns a sequence of lexemes into forms; learned from sentences of lexemes and forms."""

    def __init__(self, seed: int = 0):
        self.seed = seed
        self.forms: dict[str, list[str]] = {}
        self.scripts: dict[str, Script] = {}
        self.misspellings: dict[str, str] = {}
        self.choice = Choice()

    def fit(self, sentences: Sequence[Sentence]) -> Self:
        """Learn table, scripts and choices, and apart from them the usual misspellings."""
        seen = _counted(sentences, misspelt=False)
        wrong = _counted(sentences, misspelt=True)
        self.misspellings = {
            key: form
            for key, counts in sorted(wrong.items())
            if (form := _usual(counts)) and _ANY not in form
        }
        self.scripts = _scripts({key: own for key, own in seen.items() if _ANY not in key})
        self.forms = {
            key: ranked
            for key, counts in sorted(seen.items())
            if (ranked := _ranked(counts)) != [self._untabled(*key.split("\t"))]
        }
        pairs = [pair for sentence in sentences for pair in self._examples(*sentence)]
        self.choice = Choice.fit([row for row, _ in pairs], [own for _, own in pairs], self.seed)
        return self

    def _examples(self, words: Sequence[Lexeme], forms: Sequence[str]) -> Iterator[tuple[Row, str]]:
        """Yield what stands around each word of several forms, and the label of its own."""
        lower = [_DIGIT.sub(_ANY, form.lower()) for form in forms]
        manner = Manner()
        for place in range(len(words) - 1, -1, -1):
            key = _key(words[place])
            options = self.forms.get(key, [])
            if len(options) > 1 and lower[place] in options and not words[place].misspelt:
                labels = labels_of(options)
                label = labels[options.index(lower[place])]
                yield context(words, key, place, lower[place + 1 : place + 3], manner), label
                manner = manner.after(label, labels)

    def inflect(self, words: Sequence[Lexeme]) -> list[str]:
        """Return the form of every word, in the capitals of its lemma."""
        forms: list[str] = []
        manner = Manner()
        for place in range(len(words) - 1, -1, -1):
            word, key = words[place], _key(words[place])
            options = self.forms.get(key)
            if word.misspelt and key in self.misspellings:
                form = self.misspellings[key]
            elif options is None:
                form = self._untabled(word.lemma, word.tag)
            elif len(options) == 1:
                form = options[0]
            else:
                labels = labels_of(options)
                rank = self.choice.best(context(words, key, place, forms[:-3:-1], manner), labels)
                form, manner = options[rank], manner.after(labels[rank], labels)
            forms.append(_filled(form, word.lemma))
        forms.reverse()
        return [recased(word.lemma, form) for word, form in zip(words, forms, strict=True)]

    def form(self, lemma: str, tag: str) -> str:
        """Return the form of one word by itself."""
        return self.inflect([Lexeme(lemma, tag)])[0]

    def _untabled(self, lemma: str, tag: str) -> str:
        lemma = lemma.lower()
        for length in range(_LONGEST, -1, -1):
            script = self.scripts.get(f"{tag}\t{_ending(lemma, length)}", _BY_RULE)
            if script != _BY_RULE and script[0] <= len(lemma):
                return lemma[: len(lemma) - script[0]] + script[1]
            if f"{tag}\t{_ending(lemma, length)}" in self.scripts:
                break
        return _by_rule(lemma, tag)

    def parts(self) -> dict[str, bytes]:
        """Return what was learned."""
        result = {"forms.json": pack_json(self.forms), "scripts.json": pack_json(self.scripts)}
        result["misspellings.json"] = pack_json(self.misspellings)
        return result | prefixed("choices", self.choice.parts())

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild; ValueError where the parts do not fit."""
        made = cls()
        made.forms = unpack_json(parts["forms.json"], {str: [str]})
        if not all(made.forms.values()):
            raise ValueError("a word has no form")
        scripts = unpack_json(parts["scripts.json"], {str: (COUNT, str)})
        made.scripts = {ending: (strip, add) for ending, (strip, add) in scripts.items()}
        made.misspellings = unpack_json(parts.get("misspellings.json", b"{}"), {str: str})
        made.choice = Choice.from_parts(below("choices", parts))
        return made


def _counted(sentences: Sequence[Sentence], misspelt: bool) -> dict[str, Counter[str]]:
    """Count the forms of each key, of words spelt rightly or of misspelt ones."""
    seen: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for words, forms in sentences:
        for word, form in zip(words, forms, strict=True):
            if word.misspelt == misspelt and _tabled(word.lemma, form):
                seen[_key(word)][_DIGIT.sub(_ANY, form.lower())] += 1
    return seen


def _key(word: Lexeme) -> str:
    return f"{_DIGIT.sub(_ANY, word.lemma.lower())}\t{word.tag}"


def _tabled(lemma: str, form: str) -> bool:
    """Tell whether a word teaches the table: it is a plain number, or has no digit at all.

    The parts of a word that was written apart have the lemma "_", and teach nothing.
    """
    if lemma == "_":
        return False
    if lemma.isdigit():
        return "".join(_DIGIT.findall(form)) == lemma
    return shape(lemma) == lemma.lower() and not _DIGIT.search(form)


def _filled(form: str, lemma: str) -> str:
    """Put the digits of the lemma where the form has any."""
    digits = iter(_DIGIT.findall(lemma))
    return "".join(next(digits, "") if letter == _ANY else letter for letter in form)


def _by_rule(lemma: str, tag: str) -> str:
    return inflect(lemma, tag.partition(".")[0])


def _ranked(counts: Counter[str]) -> list[str]:
    """Return the forms that are frequent enough to choose between, the most frequent first."""
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    total = counts.total()
    often = [f for f, n in ranked if total >= _LEAST_COUNT and n > max(1, _LEAST_SHARE * total)]
    return often[:_CHOICES] or [ranked[0][0]]


def _usual(counts: Counter[str]) -> str:
    """Return the misspelling that at least half of two or more have, or ""."""
    form, count = min(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return form if count > 1 and 2 * count >= counts.total() else ""


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
        own = _BY_RULE if form == _by_rule(lemma, tag) else script(lemma, form)
        for length in range(min(_LONGEST, len(lemma)) + 1):
            votes[tag, length, _ending(lemma, length)][own] += 1
    result: dict[str, Script] = {}
    for (tag, length, ending), ballots in sorted(votes.items()):
        best = min(ballots, key=lambda s: (-ballots[s], s))
        shorter = next(_known(result, tag, ending, length), _BY_RULE)
        if best != shorter and (length == 0 or ballots[best] > 1):
            result[f"{tag}\t{ending}"] = best
    return result


def _known(scripts: Mapping[str, Script], tag: str, ending: str, length: int) -> Iterator[Script]:
    for shorter in range(length - 1, -1, -1):
        script_ = scripts.get(f"{tag}\t{ending[-shorter:] if shorter else ''}")
        if script_ is not None:
            yield script_


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
