"""What every kind of question can do; each kind is a subclass in a file of its own.

The fields of the class are the keys that a design may set; a kind may add fields of its own. Beside
its module stands ``<kind>.js``, which draws the question on the page (``server/static/page.js``
says what it must return); a kind without that file is answered in a text box.
"""

from __future__ import annotations

import inspect
import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol

from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown, Stimulus

# With qualities of systems from 0.15 to 0.85, simulated accuracies are 0.4 to 0.9: neither so low
# nor so high that systems could not be distinguished.
GUESSED = 0.3


class SimulatedRater(Protocol):
    """What a question may ask a simulated rater; ``simulate.rater.Rater`` is one."""

    rng: random.Random
    quality: dict[str, float]

    def liking(self, system: str) -> float:
        """Return how much the rater likes an output of a system now, from 0 to 1."""


@dataclass(frozen=True)
class Measure:
    """What the results compare: a "value", a "time" in ms, or whether a trial was "correct".

    The values of a nominal measure are names, for which no distance is defined.
    """

    name: str
    title: str
    kind: str
    higher_is_better: bool = True
    nominal: bool = False


@dataclass(frozen=True)
class Question(ABC):
    """One answer to be given on a screen; ``label`` and ``help`` are shown to the participant."""

    kind_name: ClassVar[str]
    scale: ClassVar[str] = "free text"
    nominal: ClassVar[bool] = False
    check_instruction: ClassVar[str] = ""
    of_sets: ClassVar[bool] = False

    name: str
    kind: str
    label: str
    help: str = ""
    low: float = 0.0
    high: float = 100.0
    start: float = 50.0
    step: float = 1.0
    left: str = ""
    right: str = ""
    options: tuple[str, ...] = ()
    values: tuple[float, ...] = ()
    optional: bool = False

    def problems(self) -> Iterator[str]:
        """Yield what is wrong with the settings."""
        if self.values and len(self.values) != len(self.options):
            yield f"{self.name}: there must be a value for each option"

    def missing_in(self, item: str, stimulus: Stimulus) -> str:
        """Say what an item's stimulus lacks for this question to be asked; "" for nothing."""
        return ""

    @classmethod
    def script(cls) -> str:
        """Return the JavaScript that draws this kind of question, "" where it has none."""
        path = Path(inspect.getfile(cls)).with_name(f"{cls.kind_name}.js")
        return path.read_text("utf-8") if path.is_file() else ""

    def page_data(self) -> dict[str, Any]:
        """Return what the script gets to know of the question."""
        return asdict(self)

    @abstractmethod
    def validate(self, value: Any, shown: Shown) -> Any:
        """Return the answer as it is kept; one that cannot be is a ``Refusal``."""

    @abstractmethod
    def simulate(self, rater: SimulatedRater, shown: Shown) -> Any:
        """Return a rater's answer to what is shown."""

    def check_text(self, shown: Shown) -> str:
        """Return what an attention check asks for; "" for a kind that no check can ask about."""
        return self.check_instruction

    def check_answer(self, shown: Shown) -> Any:
        """Return the answer that ``check_text`` asks for; None where it asks for none."""
        return None

    def passes_check(self, value: Any, shown: Shown) -> bool:
        """Tell whether an answer to an attention check is right."""
        return value == self.check_answer(shown) or not self.check_text(shown)

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        """Return the columns of the export, the same for every answer.

        ``value`` is None where no answer was given; ``target`` is the stimulus's right answer.
        """
        return {self.name: value}

    def measure(self) -> Measure | None:
        """Return what the results compare; None for what is only exported."""
        measure = Measure(self.name, self.name.capitalize(), "value", nominal=self.nominal)
        return None if self.optional else measure

    def score(self, value: Any, target: str) -> float:
        """Return the number that the measure gets from an answer."""
        return float(value)

    def score_of(self, value: Any, place: int, target: str) -> float:
        """Return the number that the output at a place gets, where several are shown at once."""
        return self.score(value, target)

    def describe(self) -> dict[str, Any]:
        """Return what the Human Evaluation Datasheet says of the scale."""
        return {
            "size of the scale": self.scale,
            "values": list(self.options),
            "shown as": self.kind,
            "start": None,
        }


class TargetQuestion(Question):
    """The id of one of the stimulus's options; the answer is right where it is the target."""

    def check_text(self, shown: Shown) -> str:
        """Ask for the last option by its label."""
        return f"choose “{shown.first.options[-1].label}”" if shown.first.options else ""

    def check_answer(self, shown: Shown) -> str | None:
        return shown.first.options[-1].id if shown.first.options else None

    def validate(self, value: Any, shown: Shown) -> str:
        if not isinstance(value, str) or value not in {o.id for o in shown.first.options}:
            raise Refusal(f"{self.name} must be one of those shown", 422)
        return value

    def simulate(self, rater: SimulatedRater, shown: Shown) -> str:
        """Name the target the more often the better the output is."""
        target = shown.first.answer
        if rater.rng.random() < GUESSED + (1 - GUESSED) * rater.quality[shown.systems[0]]:
            return target
        return rater.rng.choice([o.id for o in shown.first.options if o.id != target])

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        return {self.name: value, "correct": int(value == target)}

    def measure(self) -> Measure | None:
        return None if self.optional else Measure("accuracy", "Accuracy", "correct", nominal=True)

    def score(self, value: Any, target: str) -> float:
        """Return 1 for a right answer; one that did not come in time is wrong."""
        return float(value == target)


def number_within(value: Any, low: float, high: float, name: str) -> float:
    """Return a number that a page sent; what is not one from low to high is a ``Refusal``."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or not low <= value <= high:  # no comparison holds for what is not a number
        raise Refusal(f"{name} must be a number from {low:g} to {high:g}", 422)
    return float(value)
