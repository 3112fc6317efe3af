"""What participants see of an output: text with marks, a picture, things to choose from.

Stimuli are read here from JSON lines of the form that ``docs/studies.md`` states, one line for each
item; ``outputs.py`` makes them of a task's own files.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import loads

Part = tuple[str, bool]
MOST_BYTES = 64 << 20
MOST_LETTERS = 100_000


@dataclass(frozen=True)
class Option:
    """Something that can be meant: an entity with its place in the picture, or a name."""

    id: str
    label: str
    box: tuple[float, ...] = ()


@dataclass(frozen=True)
class Picture:
    """An item drawn: with the target framed and without, and how large it is."""

    plain: str
    framed: str
    width: float
    height: float


@dataclass(frozen=True)
class Stimulus:
    """One system's output for one item, as shown; parts are (text, marked).

    ``slots`` has for each marked part the expressions that may be chosen there, where people choose
    them; the answer then has the numbers of those that the writer chose, with spaces between.
    """

    parts: tuple[Part, ...]
    original: tuple[Part, ...] = ()
    title: str = ""
    domain: str = ""
    options: tuple[Option, ...] = ()
    answer: str = ""
    slots: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Shown:
    """The outputs that a trial shows, and the systems that made them: one, or a pair."""

    systems: tuple[str, ...]
    stimuli: tuple[Stimulus, ...]

    @property
    def first(self) -> Stimulus:
        """The only stimulus, or the left one of a pair; all have the same options and answer."""
        return self.stimuli[0]


def is_lines(path: Path) -> bool:
    """Tell whether a file is of our own JSON lines: its first row names an item."""
    if path.suffix != ".jsonl" or not path.is_file():
        return False
    with suppress(ValueError), path.open("rb") as stream:
        row = loads(stream.readline(MOST_LETTERS).decode())
        return isinstance(row, dict) and "item" in row
    return False


def read_lines(path: Path) -> dict[str, Stimulus]:
    """Read the stimuli of a file of JSON lines, by item."""
    if path.stat().st_size > MOST_BYTES:
        raise InputError(f"is larger than {MOST_BYTES >> 20} MB; divide it", path)
    stimuli: dict[str, Stimulus] = {}
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        if not line.strip():
            continue
        try:
            item, stimulus = read_row(loads(line.decode()))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            message = f"is not a stimulus ({error}); each line needs item and text"
            raise InputError(message, path, number) from error
        if item in stimuli:
            raise InputError(f'item "{item}" stands in it twice', path, number)
        stimuli[item] = stimulus
    if not stimuli:
        raise InputError("holds no item", path)
    return stimuli


def read_row(row: dict[str, Any]) -> tuple[str, Stimulus]:
    """Read the name of an item and its stimulus from the object of a line."""
    options = tuple(
        Option(str(o["id"]), str(o["label"]), tuple(map(float, o.get("box", ()))))
        for o in row.get("options", ())
    )
    title, domain, answer = (str(row.get(name, "")) for name in ("title", "domain", "answer"))
    if options and answer and answer not in {o.id for o in options}:
        raise ValueError("answer is not among the options")
    parts, original = _parts(row["text"]), _parts(row.get("original", ""))
    slots = _slots(row.get("slots", ()), parts, answer)
    return str(row["item"]), Stimulus(parts, original, title, domain, options, answer, slots)


def _slots(given: Any, parts: tuple[Part, ...], answer: str) -> tuple[tuple[str, ...], ...]:
    """Read the lists of expressions; there is one for each marked part, and the answer fits."""
    slots = tuple(tuple(str(label) for label in labels) for labels in given)
    if not slots:
        return ()
    if len(slots) != sum(marked for _, marked in parts):
        raise ValueError("there must be as many slots as marked parts")
    numbers = [int(number) for number in answer.split()]
    within = all(0 <= n < len(slot) for n, slot in zip(numbers, slots, strict=False))
    if len(numbers) != len(slots) or not within:
        raise ValueError("answer must have the number of an expression for each slot")
    return slots


def _parts(given: Any) -> tuple[Part, ...]:
    """Read text: a string, or a list of strings and of [text, true] for what is marked."""
    pieces = [given] if isinstance(given, str) else list(given)
    parts = tuple((p, False) if isinstance(p, str) else (str(p[0]), bool(p[1])) for p in pieces)
    if sum(len(text) for text, _ in parts) > MOST_LETTERS:
        raise ValueError(f"text is longer than {MOST_LETTERS} letters")
    return tuple(p for p in parts if p[0])
