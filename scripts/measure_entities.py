#!/usr/bin/env python3
"""Measure on GUM how well persons are found, and whom "he" and "she" mean.

Usage: scripts/measure_entities.py [$REG_DATA/gum] [--json]

A person is right where GUM has a person whose name, of two words or more and nothing but names,
ends with the same word, for each amount of evidence asked for. A pronoun outside quotations is
right where ``EntityDocument.resolve`` names a person whose last name GUM's entity has too; so also
of those where the entity layer agrees as surely as repair may ask for (of GUM's genres the layer
knows some: measure it on a folder of others, such as dev).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from script_tools import Report, parser

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.entities.lines import Line
from regsuite.english.entities.mention import PRONOUN
from regsuite.english.entities.quick.document import EntityDocument, Resolution
from regsuite.english.entities.quick.mentions import Mention

EVIDENCE = (0, 1, 2, 3, 5)
_PIECE = re.compile(r"\(([^()]+)|(\d*)\)")
_WITHIN = frozenset({"PROPN", "PUNCT", "PART", "ADP"})
_LONGEST = 6
LEAST = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95)


@dataclass
class Text:
    """A text of GUM: its sentences, the mentions of each entity, and which entities are persons."""

    paragraphs: list[list[str]] = field(default_factory=list)
    tokens: list[tuple[str, str, int]] = field(default_factory=list)
    mentions: list[tuple[str, str, int, int]] = field(default_factory=list)

    def document(self) -> Document:
        """Make a document of the sentences."""
        text = ""
        sentences: list[Sentence] = []
        for number, paragraph in enumerate(self.paragraphs):
            text += "\n\n" if text else ""
            for own in paragraph:
                text += "" if not text or text.endswith("\n\n") else " "
                start = len(text)
                text += own
                sentences.append(Sentence(own, "", len(sentences), number, start, len(text)))
        return Document("", "", text, sentences=tuple(sentences))

    def words(self, first: int, last: int) -> list[str]:
        """Return the words of a mention that are names."""
        return [word for word, tag, _ in self.tokens[first:last] if tag == "PROPN"]

    def surnames(self) -> set[str]:
        """Return the last words of the names of persons."""
        return {
            self.words(first, last)[-1]
            for _, kind, first, last in self.mentions
            if kind == "person"
            and last - first <= _LONGEST
            and len(self.words(first, last)) > 1
            and all(tag in _WITHIN for _, tag, _ in self.tokens[first:last])
        }


def read(path: Path) -> Text:
    """Read a file of GUM."""
    text, sentence = Text(), -1
    opened: list[tuple[str, str, int]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# newpar") or (line.startswith("# text = ") and not text.paragraphs):
            text.paragraphs.append([])
        if line.startswith("# text = "):
            text.paragraphs[-1].append(line.removeprefix("# text = "))
            sentence += 1
        columns = line.split("\t")
        if len(columns) == 10 and columns[0].isdigit():
            text.tokens.append((columns[1], columns[3], sentence))
            match = re.search(r"Entity=([^|]*)", columns[9])
            _close(text, opened, match[1] if match else "")
    text.paragraphs = [paragraph for paragraph in text.paragraphs if paragraph]
    return text


def _close(text: Text, opened: list[tuple[str, str, int]], marks: str) -> None:
    """Open and close the mentions at the last token."""
    for piece in _PIECE.finditer(marks):
        if piece[1]:
            entity, kind, *_ = piece[1].split("-")
            opened.append((entity, kind, len(text.tokens) - 1))
            continue
        own = [i for i, (entity, *_) in enumerate(opened) if piece[2] in ("", entity)]
        if own:
            entity, kind, first = opened.pop(own[-1])
            text.mentions.append((entity, kind, first, len(text.tokens)))


def pronouns(text: Text, source: EntityDocument) -> Iterator[tuple[str, float]]:
    """Yield how each pronoun outside quotations was resolved (right, wrong or open), and how surely
    the entity layer says the same."""
    for number in range(len(source.document.sentences)):
        for mention in source.mentions(number):
            if mention.kind != PRONOUN or mention.quoted:
                continue
            entity = _entity(text, source.line(number), number, mention.first)
            if entity:
                answer = source.resolve(mention)
                yield _judged(text, entity, answer), _sureness(source, mention, answer)


def _sureness(source: EntityDocument, mention: Mention, answer: Resolution | None) -> float:
    if answer is None:
        return 0.0
    return source.sureness(mention, answer.person)


def _entity(text: Text, line: Line, sentence: int, place: int) -> str:
    """Return GUM's entity for a word of a sentence, "" where it has none: the nth of these words
    in our line is the nth in GUM's sentence."""
    word = line.low(place)
    nth = sum(w.low == word for w in line.words[:place])
    alike = [
        i
        for i, (own, _, number) in enumerate(text.tokens)
        if (number, own.lower()) == (sentence, word)
    ]
    wanted = {(i, i + 1) for i in alike[nth : nth + 1]}
    return next((entity for entity, _, a, b in text.mentions if (a, b) in wanted), "")


def _judged(text: Text, entity: str, answer: Resolution | None) -> str:
    if answer is None:
        return "open"
    named = {w for e, _, a, b in text.mentions if e == entity for w in text.words(a, b)}
    return "right" if answer.person.last in named else "wrong"


def _shares(answers: Sequence[tuple[str, float]]) -> dict[str, float]:
    counts = Counter(told for told, _ in answers)
    answered = counts["right"] + counts["wrong"]
    return {
        "pronouns": len(answers),
        "answered": answered / max(1, len(answers)),
        "right": counts["right"] / max(1, answered),
    }


def main() -> None:
    """Measure and print."""
    made = parser(__doc__, "gum", "folder with train and dev")
    given = made.parse_args()
    report = Report(given.json)
    counts: dict[int, Counter[str]] = {least: Counter() for least in EVIDENCE}
    answers: list[tuple[str, float]] = []
    for path in sorted(given.data.glob("*/*.conllu")):
        text = read(path)
        source = EntityDocument(text.document())
        gold = text.surnames()
        for least in EVIDENCE:
            found = {person.last for person in source.persons.all(least)}
            counts[least].update(right=len(found & gold), found=len(found), gold=len(gold))
        answers.extend(pronouns(text, source))
    for least, count in counts.items():
        precision = count["right"] / max(1, count["found"])
        recall = count["right"] / max(1, count["gold"])
        report.row("persons", f"evidence {least}", {"precision": precision, "recall": recall})
    report.row("pronouns", "resolved", _shares(answers))
    for sure in LEAST:
        agreed = [(told if p > 0 and p >= sure else "open", p) for told, p in answers]
        report.row("pronouns", f"and the layer agrees, {sure}", _shares(agreed))
    report.end()


if __name__ == "__main__":
    main()
