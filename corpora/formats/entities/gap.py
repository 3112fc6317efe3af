"""GAP's tables: a text, a pronoun and two names with their places, and which of them is meant.

``GapTable`` is the corpus as it is distributed; a choice is written into its columns of answers.
``GapAnswers`` is what GAP's own scorer reads: the row's ID and the two answers, without a header.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.trees.checks import utf8
from regsuite.corpora.records.entities import Answers, Choice, EntityText, Question, Span

_COLUMNS = ("ID", "Text", "Pronoun", "Pronoun-offset", "A", "A-offset", "B", "B-offset")
_ANSWERS = ("A-coref", "B-coref")
_TRUTH = {"TRUE": True, "FALSE": False}
_NOWHERE = (0, 0)
_ANSWER_COLUMNS = 3


class GapTable(Format[EntityText]):
    """A question a row; answers may be missing."""

    name = "gap"
    files = "GAP's table (TSV)"
    suffixes = (".tsv",)
    many = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by its columns."""
        first = head.data.decode("utf-8", "replace").lstrip("\ufeff").split("\n", 1)[0]
        return set(_COLUMNS) <= set(first.rstrip("\r").split("\t"))

    def parse(self, data: bytes, path: Path) -> Parsed[EntityText]:
        """Read the rows; ``source`` is the text of the file."""
        text = utf8(data, path)
        header, *lines = text.split("\n")
        names = header.rstrip("\r").split("\t")
        if missing := [name for name in _COLUMNS if name not in names]:
            raise InputError(f"has no column {missing[0]}", path, 1)
        rows = [(n, line.rstrip("\r")) for n, line in enumerate(lines, 2) if line.strip()]
        return Parsed([_item(_cells(names, line, path, n), path, n) for n, line in rows], text)

    def write(self, source: str, items: Sequence[EntityText], choices: Sequence[Choice]) -> bytes:
        """Write the table with the answers in it."""
        header, *lines = source.split("\n")
        names = header.rstrip("\r").split("\t")
        added = [name for name in _ANSWERS if name not in names]
        end = "\r" if header.endswith("\r") else ""
        written = ["\t".join([*names, *added]) + end]
        left = zip(items, choices, strict=True)
        for line in lines:
            filled = _filled(line, [*names, *added], *next(left)) + end if line.strip() else line
            written.append(filled)
        return "\n".join(written).encode()


def _cells(names: Sequence[str], line: str, path: Path, number: int) -> dict[str, str]:
    cells = line.split("\t")
    if len(cells) != len(names):
        raise InputError(f"{len(cells)} columns where the header has {len(names)}", path, number)
    return dict(zip(names, cells, strict=True))


def _item(row: dict[str, str], path: Path, number: int) -> EntityText:
    try:
        text = row["Text"]
        pronoun, first, second = (
            _place(text, row[name], row[f"{name}-offset"]) for name in ("Pronoun", "A", "B")
        )
        answers = _answers([row.get(name, "") for name in _ANSWERS])
    except ValueError as error:
        raise InputError(str(error), path, number) from None
    question = Question(pronoun, (first, second), answers)
    return EntityText(row["ID"], text, paragraphs=((0, len(text)),), question=question)


def _place(text: str, words: str, offset: str) -> Span:
    start = int(offset) if offset.isdecimal() else -1
    if start < 0 or not words or text[start : start + len(words)] != words:
        raise ValueError(f'"{words[:40]}" does not stand at {offset[:12]} in the text')
    return start, start + len(words)


def _answers(cells: Sequence[str]) -> Answers | None:
    if not any(cells):
        return None
    values = [_TRUTH.get(cell.upper()) for cell in cells]
    if None in values:
        raise ValueError(f"answers are TRUE or FALSE, not {' and '.join(cells)}")
    return bool(values[0]), bool(values[1])


def _filled(line: str, names: Sequence[str], item: EntityText, choice: Choice) -> str:
    cells = line.rstrip("\r").split("\t")
    cells += [""] * (len(names) - len(cells))
    for name, said in zip(_ANSWERS, _said(item, choice), strict=True):
        cells[names.index(name)] = said
    return "\t".join(cells)


def _said(item: EntityText, choice: Choice) -> tuple[str, str]:
    assert item.question is not None
    first, second = item.question.answered(choice)
    return str(first).upper(), str(second).upper()


class GapAnswers(Format[EntityText]):
    """Answers alone: an ID a row, and whether each name is meant."""

    name = "gap-answers"
    files = "GAP's answers (TSV: ID, TRUE or FALSE, TRUE or FALSE)"
    suffixes = (".tsv",)
    many = True
    loses = "only the answers are kept"

    def recognises(self, head: Head) -> bool:
        """Recognise it by its first row."""
        first = head.data.decode("utf-8", "replace").split("\n", 1)[0].rstrip("\r").split("\t")
        return len(first) == _ANSWER_COLUMNS and all(c.upper() in _TRUTH for c in first[1:])

    def parse(self, data: bytes, path: Path) -> Parsed[EntityText]:
        """Read the answers; their texts are not known."""
        items = []
        for number, line in enumerate(utf8(data, path).split("\n"), 1):
            cells = line.rstrip("\r").split("\t")
            if line.strip():
                items.append(_answered(cells, path, number))
        return Parsed(items)

    def write(self, source: None, items: Sequence[EntityText], choices: Sequence[Choice]) -> bytes:
        """Write the answers chosen."""
        rows = zip(items, choices, strict=True)
        return _rows((item.id, *_said(item, choice)) for item, choice in rows)

    def new(self, items: Sequence[EntityText]) -> bytes:
        """Write the answers that items have."""
        rows = []
        for item in items:
            if item.question is None or item.question.answers is None:
                raise InputError(f"{item.id}: has no question with its answers")
            rows.append((item.id, *_said(item, Choice(answers=item.question.answers))))
        return _rows(rows)


def _answered(cells: Sequence[str], path: Path, number: int) -> EntityText:
    if len(cells) != _ANSWER_COLUMNS:
        raise InputError(f"{len(cells)} columns; an answer has {_ANSWER_COLUMNS}", path, number)
    try:
        answers = _answers(cells[1:])
    except ValueError as error:
        raise InputError(str(error), path, number) from None
    return EntityText(cells[0], "", question=Question(_NOWHERE, (_NOWHERE, _NOWHERE), answers))


def _rows(rows: Iterable[Sequence[str]]) -> bytes:
    return "".join("\t".join(row) + "\n" for row in rows).encode()
