"""What participants see of an output: text with marks, a picture, things to choose from.

Outputs are files of a task, read as everywhere in the suite, or JSON lines of the form that
``docs/studies.md`` states, one line for each item.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.records.grec import Reference, Refex, Text
from regsuite.corpora.records.tuna import Description, Trial

Part = tuple[str, bool]
MOST_BYTES = 64 << 20
MOST_LETTERS = 100_000
BREAK = "¶"


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
    """One system's output for one item, as shown; parts are (text, marked)."""

    parts: tuple[Part, ...]
    original: tuple[Part, ...] = ()
    title: str = ""
    domain: str = ""
    options: tuple[Option, ...] = ()
    answer: str = ""

    @property
    def text(self) -> str:
        """The words alone."""
        return "".join(text for text, _ in self.parts).strip()


@dataclass(frozen=True)
class Outputs:
    """All systems' outputs for the same items, with the files' hashes and automatic scores."""

    task: str
    systems: Mapping[str, Mapping[str, Stimulus]]
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    hashes: Mapping[str, str] = field(default_factory=dict)
    scores: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    @property
    def items(self) -> list[str]:
        """The names of the items, in the order of the first system's files."""
        return list(next(iter(self.systems.values()), {}))


def check_same_items(systems: Mapping[str, Mapping[str, Stimulus]]) -> None:
    """Refuse outputs of different systems on different items."""
    (first, wanted), *others = systems.items()
    for name, found in others:
        odd = sorted(set(wanted) ^ set(found))
        if odd:
            side = first if odd[0] in wanted else name
            raise InputError(
                f"{first} and {name} are on different items: {len(odd)} are in one only "
                f'(first: "{odd[0]}", of {side}); give outputs for the same items'
            )


def labels(paths: Sequence[Path]) -> list[str]:
    """Name each output by its file or folder; the same name twice is an error."""
    found = [path.name if path.is_dir() else path.stem for path in paths]
    for name, count in Counter(found).items():
        if count > 1:
            raise InputError(f'{count} outputs are called "{name}"; rename the files or folders')
    return found


def is_lines(path: Path) -> bool:
    """Tell whether a file is of our own JSON lines: its first row names an item."""
    if path.suffix != ".jsonl" or not path.is_file():
        return False
    with path.open("rb") as stream:
        line = stream.readline(MOST_LETTERS)
    try:
        row = json.loads(line)
    except ValueError:
        return False
    return isinstance(row, dict) and "item" in row


def read_lines(path: Path) -> dict[str, Stimulus]:
    """Read stimuli from JSON lines."""
    if path.stat().st_size > MOST_BYTES:
        raise InputError(f"is larger than {MOST_BYTES >> 20} MB; divide it", path)
    found: dict[str, Stimulus] = {}
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        if not line.strip():
            continue
        try:
            item, stimulus = read_row(json.loads(line))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            message = f"is not a stimulus ({error}); each line needs item and text"
            raise InputError(message, path, number) from error
        if item in found:
            raise InputError(f'item "{item}" stands in it twice', path, number)
        found[item] = stimulus
    if not found:
        raise InputError("holds no item", path)
    return found


def read_row(row: dict[str, Any]) -> tuple[str, Stimulus]:
    options = tuple(
        Option(str(o["id"]), str(o["label"]), tuple(map(float, o.get("box", ()))))
        for o in row.get("options", ())
    )
    stimulus = Stimulus(
        _parts(row["text"]),
        _parts(row.get("original", "")),
        str(row.get("title", "")),
        str(row.get("domain", "")),
        options,
        str(row.get("answer", "")),
    )
    if options and stimulus.answer and stimulus.answer not in {o.id for o in options}:
        raise ValueError("answer is not among the options")
    return str(row["item"]), stimulus


def _parts(given: Any) -> tuple[Part, ...]:
    """Read text: a string, or a list of strings and of [text, true] for what is marked."""
    pieces = [given] if isinstance(given, str) else list(given)
    parts = tuple((p, False) if isinstance(p, str) else (str(p[0]), bool(p[1])) for p in pieces)
    if sum(len(text) for text, _ in parts) > MOST_LETTERS:
        raise ValueError(f"text is longer than {MOST_LETTERS} letters")
    return tuple(p for p in parts if p[0])


def stimulus(task: Any, item: Any, choice: Any) -> Stimulus:
    """Lay out what was chosen for an item as participants will see it."""
    if isinstance(item, Text):
        return Stimulus(tuple(_text_parts(item, choice)), title=item.title, domain=item.domain)
    if isinstance(item, Trial):
        return _trial(task, item, choice)
    if task.display is None:
        raise InputError(f"items of {task.name} cannot be shown; write them as JSON lines")
    spans = task.display.spans(item, choice)
    parts = tuple(("\n" if s.text == BREAK else f"{s.text} ", False) for s in spans)
    return Stimulus(parts, title=task.display.title(item), domain=task.domain(item))


def _text_parts(text: Text, choice: Sequence[Refex]) -> Iterator[Part]:
    """Yield a text as it reads, references marked and sentence-cased where a sentence begins."""
    refexes = iter(choice)
    for number, paragraph in enumerate(text.paragraphs):
        if number:
            yield "\n", False
        before = ""
        for piece in paragraph:
            if isinstance(piece, Reference):
                words = _words(next(refexes))
                begins = not before.strip() or before.rstrip()[-1] in ".!?"
                shown = words[:1].upper() + words[1:] if begins else words
                if shown:
                    yield shown, True
                before += shown
            else:
                yield piece, False
                before += piece


def _words(refex: Refex) -> str:
    return "" if refex.type == "empty" else refex.text


def _trial(task: Any, trial: Trial, choice: Description) -> Stimulus:
    words = choice.words or ""
    scene = task.display.scene(trial)
    options = tuple(
        Option(e.id, f"Picture {n}", tuple(scene.boxes[e.id]))
        for n, e in enumerate(sorted(trial.entities, key=lambda e: scene.boxes[e.id][1::-1]), 1)
    )
    return Stimulus(((words, False),), (), "", trial.domain, options, trial.target.id)


def picture(task: Any, item: Any) -> Picture | None:
    """Draw an item where its task can be drawn, without the words and the name below it."""
    if not isinstance(item, Trial):
        return None
    scene = task.display.scene(item)
    return Picture(scene.plain, scene.framed, scene.width, scene.height)


def digest(stimuli: Mapping[str, Stimulus]) -> str:
    """Return a hash of what is shown of one system."""
    plain = {name: asdict(s) for name, s in stimuli.items()}
    data = json.dumps(plain, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(data.encode()).hexdigest()
