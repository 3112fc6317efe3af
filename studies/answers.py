"""What a page may send for a trial: values within range, times that can be, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regsuite.studies.design import Design, Question, Screen
from regsuite.studies.records import Answer, Refusal
from regsuite.studies.schedule import CHECK
from regsuite.studies.stimuli import Stimulus

MOST_MS = 86_400_000.0
MOST_WORDS = 2000
MOST_HIDDEN = 1000
DEVICES = ("mouse", "touch", "pen", "keyboard", "unknown")


def checked(design: Design, stimuli: Sequence[Stimulus], sent: Any) -> dict[str, Any]:
    """Return the answer as it is kept, or refuse it."""
    if not isinstance(sent, Mapping):
        raise Refusal("an answer must be an object", 422)
    screens = sent.get("screens")
    if not isinstance(screens, list) or len(screens) != len(design.screens):
        raise Refusal(f"an answer needs {len(design.screens)} screens", 422)
    kept = [_screen(s, stimuli, found) for s, found in zip(design.screens, screens, strict=True)]
    values = {name: value for values, _ in kept for name, value in values.items()}
    return {
        "values": values,
        "times": [times for _, times in kept],
        "device": sent["device"] if sent.get("device") in DEVICES else "unknown",
        "hidden": int(_number(sent.get("hidden", 0), 0, MOST_HIDDEN, "hidden")),
        "rate": round(_number(sent.get("rate", 0), 0, 1000, "rate"), 1),
        "spoken": sent.get("spoken") is True,
    }


def _screen(
    screen: Screen, stimuli: Sequence[Stimulus], sent: Any
) -> tuple[dict[str, Any], dict[str, float]]:
    if not isinstance(sent, Mapping) or not isinstance(sent.get("values"), Mapping):
        raise Refusal("a screen needs values", 422)
    given = sent["values"]
    unknown = set(given) - {q.name for q in screen.questions}
    if unknown:
        raise Refusal("there is no such question on this screen", 422)
    ran_out = sent.get("ran_out") is True and screen.limit > 0
    values = {}
    for question in screen.questions:
        if question.name not in given and (question.optional or ran_out):
            continue
        values[question.name] = _value(question, stimuli, given.get(question.name))
    time = _number(sent.get("time", 0), 0, MOST_MS, "time")
    return values, {"time": round(time, 3), "ran_out": float(ran_out)}


def _value(question: Question, stimuli: Sequence[Stimulus], value: Any) -> Any:
    if question.kind == "slider":
        return _number(value, question.low, question.high, question.name)
    if question.kind == "choice":
        number = _number(value, 0, len(question.options) - 1, question.name)
        if number != int(number):
            raise Refusal(f"{question.name} must be the number of an option", 422)
        return int(number)
    if question.kind == "words":
        if not isinstance(value, str) or len(value) > MOST_WORDS:
            raise Refusal(f"{question.name} must be text of at most {MOST_WORDS} letters", 422)
        return value.strip()
    known = {option.id for option in stimuli[0].options}
    if not isinstance(value, str) or value not in known:
        raise Refusal(f"{question.name} must be one of those shown", 422)
    return value


def _number(value: Any, low: float, high: float, name: str) -> float:
    good = isinstance(value, int | float) and not isinstance(value, bool)
    if not good or not low <= value <= high:  # no comparison holds for what is not a number
        raise Refusal(f"{name} must be a number from {low:g} to {high:g}", 422)
    return float(value)


def failed(design: Design, answer: Mapping[str, Any]) -> bool:
    """Tell whether an answer to an attention check is wrong: not every slider fully right.

    Choices are right where the last option was chosen; the check says so.
    """
    for question in design.questions:
        value = answer["values"].get(question.name)
        if question.kind == "slider":
            span = question.high - question.low
            if value is None or value < question.high - span / 20:
                return True
        if question.kind == "choice" and value != len(question.options) - 1:
            return True
    return False


def verdict(design: Design, answers: Sequence[Answer], kinds: Mapping[str, str]) -> str:
    """Say by which of the frozen rules a finished participant is left out; "" for none."""
    rules = design.rules
    checks = [a for a in answers if kinds[a.cell] == CHECK]
    wrong = sum(failed(design, a.answer) for a in checks)
    if checks and wrong > rules.checks_failed:
        return f"{wrong} of {len(checks)} attention checks failed"
    judged = [a for a in answers if kinds[a.cell] in ("main", "overlap", "repeat")]
    seconds = sorted(sum(t["time"] for t in a.answer["times"]) / 1000 for a in judged)
    if seconds and seconds[len(seconds) // 2] < rules.seconds_per_trial:
        return f"median of {seconds[len(seconds) // 2]:.1f} s a trial"
    for question in design.questions:
        given = [a.answer["values"].get(question.name) for a in judged]
        most = max((given.count(v) for v in set(given)), default=0)
        if rules.same_answer < 1 and given and most / len(given) > rules.same_answer:
            return f"{question.name}: the same answer to {most} of {len(given)} trials"
    return ""
