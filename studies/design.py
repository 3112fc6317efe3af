"""Designs as data: one TOML file says what participants see, what they answer and how it is read.

The designs in ``designs/`` follow the reports (GREC-MSR'09 section 4.3, TUNA-REG'09 sections 5.2
and 5.3, the ASGRE analysis section 3.2, SR'11 section 4, ParaEval 2006 section 6, both nugget
papers). Another may be written with the keys below and those of ``questions.question.Question``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from regsuite.base.errors import InputError
from regsuite.studies.questions.question import Question
from regsuite.studies.questions.registry import kinds

LAYOUTS = ("squares", "pairs", "sets", "each", "nuggets")
SHOWS = ("text", "pair", "set", "beside", "picture", "read", "identify", "phrases", "fill")
FIELDS = ("choice", "number", "words")
FACTORS = ("system", "rater", "domain", "item")
MOST = 10_000
TIMED = ("read", "identify")
RESERVED = frozenset(
    "participant simulated state row position kind item domain square system correct device hidden "
    "rate spoken replays exposures reason csrf consent feedback consented_at ended_at "
    "consent_sha256".split()
)

_LANGUAGE = re.compile("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}")

_NAME = re.compile("[A-Za-z][A-Za-z0-9_]{0,39}")
DEVICES = ("any", "computer", "phone")
ENDINGS = ("finished", "screened", "failed", "full")

T = TypeVar("T")


@dataclass(frozen=True)
class Screen:
    """What is shown at once, and the questions to it; a trial is one screen or several."""

    show: str
    heading: str = ""
    questions: tuple[Question, ...] = ()
    frame: bool = False
    timed: bool = False
    fixation: int = 0
    speak_after: int = 0
    limit: int = 0


@dataclass(frozen=True)
class Ending:
    """What someone gets to see at the end: words, a completion code, an address to go back to."""

    text: str = ""
    code: str = ""
    url: str = ""


@dataclass(frozen=True)
class Recruitment:
    """How participants come and go: what their address says of them is kept, and their ends.

    ``identity`` is that parameter by which somebody who returns, on whatever device, is known.
    """

    keep: tuple[str, ...] = (
        "PROLIFIC_PID", "STUDY_ID", "SESSION_ID", "workerId", "assignmentId", "hitId",
    )  # fmt: skip
    identity: str = "PROLIFIC_PID"
    device: str = "any"
    feedback: bool = True
    finished: Ending = field(default_factory=Ending)
    screened: Ending = field(default_factory=Ending)
    failed: Ending = field(default_factory=Ending)
    full: Ending = field(default_factory=Ending)


@dataclass(frozen=True)
class Field:
    """Something asked of participants themselves; no field may ask for a name or an address.

    Who gives one of the answers ``screen_out`` is thanked and takes no part; ``quotas`` says for
    each option how many may take part (0: any number).
    """

    name: str
    label: str
    kind: str = "choice"
    options: tuple[str, ...] = ()
    optional: bool = False
    screen_out: tuple[str, ...] = ()
    quotas: tuple[int, ...] = ()


@dataclass(frozen=True)
class Pages:
    """The texts around the trials."""

    consent: str
    instructions: tuple[str, ...] = ()
    finish: str = "Your answers are saved; you may close this page."
    duration: str = ""
    pay: str = ""


@dataclass(frozen=True)
class Rules:
    """Who is left out of the results; frozen with the study, before the first answer."""

    checks_failed: int = 0
    seconds_per_trial: float = 0.0
    same_answer: float = 1.0
    idle_hours: float = 24.0


@dataclass(frozen=True)
class Analysis:
    """How the answers are analysed: the factors of the ANOVA, and what else the report ran."""

    model: tuple[str, ...] = ("system",)
    manova: bool = False
    outliers: float = 0.0
    published: str = ""


@dataclass(frozen=True)
class Sample:
    """Where ``--sample`` takes its outputs from: a task with its systems, or a file of ours."""

    task: str = ""
    splits: tuple[str, ...] = ("test",)
    systems: tuple[str, ...] = ()
    human: str = ""
    file: str = ""


@dataclass(frozen=True)
class Design:
    """A whole experiment, but for the outputs.

    Without ``raters``, every row of the schedule has as many participants as ``versions`` says.
    ``topline`` is what the original sentences are called where they are judged among the outputs;
    ``language`` is that of what is judged, as a tag of BCP 47 ("ar", "de-CH").
    """

    name: str
    title: str
    paper: str
    layout: str
    pages: Pages
    screens: tuple[Screen, ...] = ()
    task: str = ""
    items: int = 0
    systems: int = 0
    raters: int = 0
    versions: int = 0
    topline: str = ""
    language: str = "en"
    squares_per_rater: int = 0
    practice: int = 0
    pause_after: int = 0
    repeats: int = 0
    overlap: int = 0
    checks: int = 0
    demographics: tuple[Field, ...] = ()
    rules: Rules = field(default_factory=Rules)
    recruitment: Recruitment = field(default_factory=Recruitment)
    analysis: Analysis = field(default_factory=Analysis)
    sample: Sample = field(default_factory=Sample)

    @property
    def questions(self) -> list[Question]:
        """The questions of all screens, in order."""
        return [q for screen in self.screens for q in screen.questions]

    @property
    def fills(self) -> bool:
        """Whether participants choose the expressions of texts."""
        return any(question.kind == "expressions" for question in self.questions)


def shipped() -> list[str]:
    """Name the designs that come with the suite."""
    names = (path.name for path in files("regsuite.studies").joinpath("designs").iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def load(name: str) -> Design:
    """Read a design: one of ours by its name, or a TOML file by its path."""
    if name in shipped():
        text = files("regsuite.studies").joinpath(f"designs/{name}.toml").read_text("utf-8")
        return parse(text, name)
    path = Path(name)
    if not path.is_file():
        raise InputError(f'no design "{name}" (known: {", ".join(shipped())}; or a TOML file)')
    try:
        return parse(path.read_text("utf-8"), path.stem, path)
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"cannot be read ({error})", path) from error


def parse(text: str, name: str, path: Path | None = None) -> Design:
    """Read a design from TOML text."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"is not TOML: {error}", path or name) from error
    return from_dict({"name": name, **table}, path or name)


def from_dict(table: Mapping[str, Any], place: Path | str) -> Design:
    """Make a design of plain data; what does not fit is named."""
    design = _make(Design, table, "the design", place)
    for problem in _problems(design):
        raise InputError(problem, place)
    return design


def _make(cls: type[T], table: Any, where: str, place: Path | str) -> T:
    if not isinstance(table, Mapping):
        raise InputError(f"{where} must be a table", place)
    known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    for key in table:
        if key not in known:
            raise InputError(f'{where}: unknown key "{key}" (known: {", ".join(known)})', place)
    needed = (k for k, f in known.items() if f.default is MISSING is f.default_factory)
    for key in needed:
        if key not in table:
            raise InputError(f'{where}: "{key}" is missing', place)
    hints = get_type_hints(cls)
    given = {k: _value(hints[k], v, f"{where}, {k}", place) for k, v in table.items()}
    return cls(**given)


def _value(hint: Any, value: Any, where: str, place: Path | str) -> Any:
    if get_origin(hint) is tuple:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise InputError(f"{where} must be a list", place)
        return tuple(_value(get_args(hint)[0], v, where, place) for v in value)
    if hint is Question:
        return _make(_kind_of(value, place), value, where, place)
    if isinstance(hint, type) and is_dataclass(hint):
        return _make(hint, value, where, place)
    if hint is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if type(value) is not hint:
        raise InputError(f"{where} must be {_EXPECTED[hint]}, not {value!r}", place)
    return value


def _kind_of(table: Any, place: Path | str) -> type[Question]:
    """Return the kind that a question names; where it names none, ``_make`` reports it."""
    kind = table.get("kind") if isinstance(table, Mapping) else None
    if not isinstance(kind, str):
        return Question
    for problem in _among("the kind of a question", kind, list(kinds())):
        raise InputError(problem, place)
    return kinds()[kind]


_EXPECTED = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}


def _problems(design: Design) -> Iterator[str]:
    yield from _among("layout", design.layout, LAYOUTS)
    for factor in (f for term in design.analysis.model for f in term.split(":")):
        yield from _among("analysis.model", factor, FACTORS)
    for name in (f.name for f in fields(design) if f.type == "int"):
        if not 0 <= getattr(design, name) <= MOST:
            yield f"{name} must be between 0 and {MOST}"
    if design.layout != "nuggets" and not design.screens:
        yield "it has no screens"
    if not _LANGUAGE.fullmatch(design.language):
        yield f'language must be a tag such as "en" or "de-CH", not "{design.language}"'
    names = [q.name for q in design.questions]
    if len(names) != len(set(names)):
        yield "two questions have the same name"
    for screen in design.screens:
        yield from _screen_problems(screen)
        yield from _set_problems(design, screen)
    for entry in design.demographics:
        yield from _among("the kind of a field", entry.kind, FIELDS)
        yield from _name_problems(entry.name)
        yield from _field_problems(entry)
    yield from _recruitment_problems(design.recruitment)


def _field_problems(entry: Field) -> Iterator[str]:
    odd = [answer for answer in entry.screen_out if answer not in entry.options]
    if odd:
        yield f'{entry.name}: screen_out has "{odd[0]}", which is no option'
    if entry.quotas and len(entry.quotas) != len(entry.options):
        yield f"{entry.name}: there must be a quota for each option (0 for any number)"


def _recruitment_problems(recruitment: Recruitment) -> Iterator[str]:
    yield from _among("recruitment.device", recruitment.device, DEVICES)
    odd = [name for name in (*recruitment.keep, recruitment.identity) if not _NAME.fullmatch(name)]
    if odd:
        yield f'recruitment: "{odd[0]}" cannot be the name of a parameter'
    for ending in ENDINGS:
        url = getattr(recruitment, ending).url
        if url and not url.startswith(("https://", "http://")):
            yield f"recruitment.{ending}: url must begin with https://"


def _screen_problems(screen: Screen) -> Iterator[str]:
    yield from _among("show", screen.show, SHOWS)
    for question in screen.questions:
        yield from _name_problems(question.name)
        yield from question.problems()
    if screen.limit and screen.show not in TIMED:
        yield f"only screens that show {' or '.join(TIMED)} may have a limit"


def _set_problems(design: Design, screen: Screen) -> Iterator[str]:
    in_sets = design.layout == "sets"
    if (screen.show == "set") != in_sets and design.screens:
        yield 'screens that show "set" and the layout "sets" go together'
    for question in screen.questions:
        if question.of_sets and not in_sets:
            yield f'{question.name}: {question.kind} is for the layout "sets"'


def _name_problems(name: str) -> Iterator[str]:
    if not name.isidentifier() or not name.isascii() or name in RESERVED:
        yield f'"{name}" cannot be a name here: use letters, digits and _, and none of our columns'


def _among(what: str, value: str, known: Sequence[str]) -> Iterator[str]:
    if value not in known:
        yield f'{what} cannot be "{value}" (known: {", ".join(known)})'
