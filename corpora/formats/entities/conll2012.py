"""Tables of the CoNLL-2012 shared task, as OntoNotes' coreference is distributed.

A line is a word: document, part, number, word, part of speech, columns of the other layers, and
chains in the last one. A part is a document here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.entities import ontonotes
from regsuite.corpora.formats.entities.brackets import Bracket, Brackets, written
from regsuite.corpora.formats.entities.places import placed
from regsuite.corpora.formats.trees.checks import utf8
from regsuite.corpora.records.entities import Choice, EntityText, Found, Mention, Span, Turn

_BEGIN = re.compile(r"#begin document \(([^()]{1,500})\); part (\d{1,9})")
_LAST = re.compile(r"\S+(?=\s*$)")
_LEAST, _WORD, _TAG, _SPEAKER, _NAMES = 12, 3, 4, 9, 10
_NOTHING = "-"
Row = list[str]


class Conll2012(Format[EntityText]):
    """Words in lines, chains in the last column."""

    name = "conll2012"
    files = "CoNLL-2012 tables"
    suffixes = (".conll", ".v4_gold_conll", ".v4_auto_conll", ".v9_gold_conll", ".v9_auto_conll")
    many = True
    loses = "trees, lemmas and types are not kept"

    def recognises(self, head: Head) -> bool:
        """Recognise it by the line that begins a document."""
        return b"#begin document (" in head.data

    def parse(self, data: bytes, path: Path) -> Parsed[EntityText]:
        """Read the parts; ``source`` is the text of the file."""
        text = utf8(data, path)
        return Parsed([part.item() for part in _parts(text, path)], text)

    def write(self, source: str, items: Sequence[EntityText], choices: Sequence[Choice]) -> bytes:
        """Write the tables with the chains chosen."""
        pairs = zip(_parts(source, None), choices, strict=True)
        cells = (cell for part, own in pairs for cell in _column(part.item(), own.mentions))
        return "\n".join(_replaced(source.split("\n"), cells)).encode()

    def new(self, items: Sequence[EntityText]) -> bytes:
        """Write documents whose words are known."""
        return "".join(map(_table, items)).encode()


def _is_word(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


def _replaced(lines: Sequence[str], cells: Iterator[str]) -> Iterator[str]:
    """Put cells in place of the last ones of the lines with words."""
    for line in lines:
        match = _LAST.search(line) if _is_word(line) else None
        yield line if match is None else line[: match.start()] + next(cells) + line[match.end() :]


@dataclass
class _Part:
    """The lines of a part, sentence by sentence."""

    name: str
    path: Path | None
    sentences: list[list[Row]] = field(default_factory=lambda: [[]])

    def item(self) -> EntityText:
        rows = [row for sentence in self.sentences for row in sentence]
        text, tokens = ontonotes.spelt([r[_WORD] for r in rows], [r[_TAG] for r in rows])
        kinds = list(ontonotes.types([row[_NAMES] for row in rows]))
        sentences = [own for own in self.sentences if own]
        ends = [0]
        for own in sentences:
            ends.append(ends[-1] + len(own))
        spans = [(tokens[a].start, tokens[b - 1].end) for a, b in pairwise(ends)]
        return EntityText(
            self.name,
            text,
            genre=self.name.partition("/")[0] if "/" in self.name else "none",
            paragraphs=((0, len(text)),) if text else (),
            turns=_turns([own[0][_SPEAKER] for own in sentences], spans),
            sentences=tuple(spans),
            tokens=tuple(tokens),
            mentions=tuple(ontonotes.mention(tokens, b, kinds) for b in self._brackets(rows)),
        )

    def _brackets(self, rows: Sequence[Row]) -> list[Bracket]:
        reader = Brackets(("eid",))
        try:
            for place, row in enumerate(rows):
                if row[-1] != _NOTHING:
                    reader.word(place, row[-1].replace("|", ""))
            return reader.mentions()
        except InputError as error:
            raise InputError(f"{self.name}: {error.message}", self.path) from None


def _turns(speakers: Sequence[str], spans: Sequence[Span]) -> tuple[Turn, ...]:
    turns: list[Turn] = []
    for speaker, span in zip(speakers, spans, strict=True):
        if turns and turns[-1].speaker == speaker:
            turns[-1] = replace(turns[-1], end=span[1])
        else:
            turns.append(Turn(*span, speaker))
    return tuple(turn for turn in turns if turn.speaker != _NOTHING)


def _parts(text: str, path: Path | None) -> Iterator[_Part]:
    part: _Part | None = None
    for number, line in enumerate(text.split("\n"), 1):
        begun = _BEGIN.match(line)
        if begun is not None:
            if part is not None:
                yield part
            part = _Part(f"{begun[1]}_{int(begun[2])}", path)
        elif _is_word(line):
            if part is None:
                raise InputError("a word stands before any document begins", path, number)
            part.sentences[-1].append(_cells(line, path, number))
        elif part is not None and not line.startswith("#"):
            part.sentences.append([])
    if part is not None:
        yield part


def _cells(line: str, path: Path | None, number: int) -> Row:
    cells = line.split()
    if len(cells) < _LEAST:
        raise InputError(f"{len(cells)} columns; CoNLL-2012 has {_LEAST} or more", path, number)
    return cells


def _column(item: EntityText, mentions: Sequence[Found | Mention]) -> list[str]:
    """Return the last cell of each word."""
    made = []
    for own in placed(item, mentions):
        entity = str(own.number - 1)
        made.append((own.first, own.last, entity, entity))
    notes = written(made)
    return ["|".join(notes.get(place, [_NOTHING])) for place in range(len(item.tokens))]


def _table(item: EntityText) -> str:
    if not item.tokens:
        raise InputError(f"{item.id}: its words are not known")
    name = "_".join(item.id.translate({ord(c): "_" for c in "()"}).split()) or "text"
    lines = [f"#begin document ({name}); part 000"]
    column = _column(item, item.mentions or ())
    ends = [end for _, end in item.sentences]
    number = 0
    for token, chains in zip(item.tokens, column, strict=True):
        word = "_".join(item.words((token.start, token.end)).split()) or "_"
        lines.append(
            f"{name} 0 {number} {word} {token.xpos or token.upos or '-'} * - - - "
            f"{_speaker(item, token.start)} * {chains}"
        )
        number += 1
        if token.end in ends:
            lines.append("")
            number = 0
    return "\n".join([*lines, "#end document", ""])


def _speaker(item: EntityText, place: int) -> str:
    said = (turn.speaker for turn in item.turns if turn.start <= place < turn.end)
    return "_".join(next(said, _NOTHING).split()) or _NOTHING
