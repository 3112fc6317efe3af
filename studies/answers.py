"""What a page may send for a trial: values within range, times that can be, nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from regsuite.studies.design import Design, Screen
from regsuite.studies.questions.question import number_within
from regsuite.studies.received import only
from regsuite.studies.records import Answer, Refusal
from regsuite.studies.schedule import CHECK, MAIN, OVERLAP, REPEAT
from regsuite.studies.stimuli import Shown
from regsuite.studies.study import Study

MOST_MS = 86_400_000.0
MOST_HIDDEN = 1000
JUDGED = (MAIN, OVERLAP, REPEAT)
FIELDS = ("screens", "device", "hidden", "rate", "spoken", "replays", "exposures")
DEVICES = ("mouse", "touch", "pen", "keyboard", "unknown")


def checked(design: Design, shown: Shown, sent: Any) -> dict[str, Any]:
    """Return the answer as it is kept, or refuse it."""
    if not isinstance(sent, Mapping):
        raise Refusal("an answer must be an object", 422)
    only(sent, FIELDS)
    screens = sent.get("screens")
    if not isinstance(screens, list) or len(screens) != len(design.screens):
        raise Refusal(f"an answer needs {len(design.screens)} screens", 422)
    kept = [_screen(s, shown, answer) for s, answer in zip(design.screens, screens, strict=True)]
    values = {name: value for values, _ in kept for name, value in values.items()}
    return {
        "values": values,
        "times": [times for _, times in kept],
        "device": sent["device"] if sent.get("device") in DEVICES else "unknown",
        "hidden": int(number_within(sent.get("hidden", 0), 0, MOST_HIDDEN, "hidden")),
        "rate": round(number_within(sent.get("rate", 0), 0, 1000, "rate"), 1),
        "spoken": sent.get("spoken") is True,
        "replays": int(number_within(sent.get("replays", 0), 0, MOST_HIDDEN, "replays")),
        "exposures": int(number_within(sent.get("exposures", 1), 1, MOST_HIDDEN, "exposures")),
    }


def _screen(screen: Screen, shown: Shown, sent: Any) -> tuple[dict[str, Any], dict[str, float]]:
    if not isinstance(sent, Mapping) or not isinstance(sent.get("values"), Mapping):
        raise Refusal("a screen needs values", 422)
    only(sent, ("values", "time", "ran_out"))
    given = sent["values"]
    unknown = set(given) - {q.name for q in screen.questions}
    if unknown:
        raise Refusal("there is no such question on this screen", 422)
    ran_out = sent.get("ran_out") is True and screen.limit > 0
    values = {}
    for question in screen.questions:
        if question.name not in given and (question.optional or ran_out):
            continue
        values[question.name] = question.validate(given.get(question.name), shown)
    time = number_within(sent.get("time", 0), 0, MOST_MS, "time")
    return values, {"time": round(time, 3), "ran_out": float(ran_out)}


def failed(study: Study, answer: Answer) -> bool:
    """Tell whether an answer to an attention check is wrong on any question that must be answered.

    None that was given, as where the time ran out, is wrong too.
    """
    values, shown = answer.answer["values"], study.shown(study.plan.cells[answer.cell])
    asked = (q for q in study.design.questions if not q.optional)
    return not all(q.passes_check(values.get(q.name), shown) for q in asked)


def verdict(study: Study, answers: Sequence[Answer]) -> str:
    """Say by which of the frozen rules a finished participant is left out; "" for none."""
    rules, kinds = study.design.rules, [study.plan.cells[a.cell].kind for a in answers]
    checks = [a for a, kind in zip(answers, kinds, strict=True) if kind == CHECK]
    wrong = sum(failed(study, a) for a in checks)
    if checks and wrong > rules.checks_failed:
        return f"{wrong} of {len(checks)} attention checks failed"
    judged = [a for a, kind in zip(answers, kinds, strict=True) if kind in JUDGED]
    seconds = sorted(a.seconds for a in judged)
    if seconds and seconds[len(seconds) // 2] < rules.seconds_per_trial:
        return f"median of {seconds[len(seconds) // 2]:.1f} s a trial"
    return _same_answers(study.design, judged) if judged and rules.same_answer < 1 else ""


def _same_answers(design: Design, judged: Sequence[Answer]) -> str:
    """Name the first question that got one same answer too often; "" for none."""
    for question in design.questions:
        given = Counter(str(a.answer["values"].get(question.name)) for a in judged)
        ((_, most),) = given.most_common(1)
        if most / len(judged) > design.rules.same_answer:
            return f"{question.name}: the same answer to {most} of {len(judged)} trials"
    return ""
