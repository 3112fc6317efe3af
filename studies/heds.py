"""The Human Evaluation Datasheet 3.0 (Belz and Thomson 2025), as far as software can fill it.

``fields`` are the questions of section 3 (sample, evaluators, experimental design) that software
knows, by the names and numbers that they have in the datasheet's online form (nlp-heds.github.io);
where the form offers options, they are given by number. ``details`` is what else is known, in
names of our own: the questions of sections 2, 4 and 5 were not compared with the form. What only
the experimenter knows is listed under ``open``. Loading the file in the form was not tried.
"""

from __future__ import annotations

from typing import Any

from regsuite import __version__
from regsuite.studies.questions.question import Question
from regsuite.studies.records import EXCLUDED, FINISHED
from regsuite.studies.schedule import MAIN
from regsuite.studies.store import Store
from regsuite.studies.study import Study

OPEN = (
    "1.1 main reference", "1.2 resources", "1.3 contact details",
    "2 evaluated systems: see details", "2.4 input languages", "2.5 output languages",
    "3.1.3 statistical power: see study power", "3.2.2 type of evaluators, payment",
    "3.2.3 recruitment", "3.3.1 preregistration", "3.3.4.1 where the pages can be seen",
    "3.3.6 questions and feedback", "3.3.7 conditions", "3.3.8 further on conditions",
    "4 quality criteria, one by one: see details", "5 ethics: see details",
)  # fmt: skip
_SECTION = "heds-sample_evaluators_design"
# the numbers of the form's options
_RANDOM, _OTHER_SELECTION = 1, 6
_AUTOMATIC, _EXCLUDES, _NO_CHECKS = 2, 4, 7
_TIMED, _FREE = 2, 5


def heds(store: Store) -> dict[str, Any]:
    """Fill the datasheet for a study."""
    study, design = store.study, store.study.design
    cells = study.plan.cells.values()
    return {
        "heds_version": "3.0",
        "filled_by": f"reg-suite {__version__}",
        "study": study.id,
        "fields": _sample(study) | _evaluators(store) | _design(study),
        "details": {
            "design follows": design.paper,
            "systems": {
                "task": study.task or "given as text",
                "systems": list(study.systems),
                "outputs, sha256": dict(study.hashes),
            },
            "sample": {
                "outputs judged": len({(c.item, c.systems) for c in cells if c.kind == MAIN}),
                "seed": study.seed,
                "remarks": list(study.plan.notes),
            },
            "experimental design": _layout(store),
            "quality criteria": [_criterion(q, study) for q in design.questions],
            "ethics": {
                "consent": design.pages.consent,
                "personal data": "no names or addresses are kept; tokens are kept as hashes",
                "deletion": "evaluators may leave and have their answers deleted at any time",
            },
        },
        "open": list(OPEN),
    }


def _fields(part: str, *fields: tuple[str, str, Any, dict[str, Any]]) -> dict[str, Any]:
    """Return fields of a part of section 3: their names, numbers, values and options chosen."""
    return {
        f"{_SECTION}-{part}-{name}": {"number": number, **options, "value": value}
        for name, number, value, options in fields
    }


def _sample(study: Study) -> dict[str, Any]:
    drawn = bool(study.design.items)
    items = {c.item for c in study.plan.cells.values() if c.kind == MAIN}
    how = f"drawn with seed {study.seed}" if drawn else "all that were given"
    option = {"option": _RANDOM if drawn else _OTHER_SELECTION}
    return _fields(
        "sample",
        ("number_of_system_outputs", "3.1.1", len(items), {}),
        ("system_output_selection", "3.1.2", how, option),
    )


def _evaluators(store: Store) -> dict[str, Any]:
    design = store.study.design
    finished = sum(p.state == FINISHED for p in store.participants())
    practice = f"{len(store.study.plan.practice)} practice trials after: "
    asked = "; ".join(f.label for f in design.demographics) or "nothing was asked of them"
    return _fields(
        "evaluators",
        ("number_of_evaluators", "3.2.1", finished, {}),
        ("training_practice", "3.2.4", practice + " ".join(design.pages.instructions), {}),
        ("characteristics", "3.2.5", f"asked: {asked}", {}),
    )


def _design(study: Study) -> dict[str, Any]:
    design, rules = study.design, study.design.rules
    excludes = bool(rules.checks_failed or rules.seconds_per_trial or rules.same_answer < 1)
    checks = [_AUTOMATIC] * bool(design.checks or excludes) + [_EXCLUDES] * excludes
    freedom = {"options": [_TIMED] if any(s.limit for s in design.screens) else [_FREE]}
    seen = ", then ".join(s.show for s in design.screens)
    return _fields(
        "experimental_design",
        ("collection_method", "3.3.2", "web pages, one trial at a time", {}),
        ("quality_assurance-method", "3.3.3.1", "", {"options": checks or [_NO_CHECKS]}),
        ("quality_assurance-description", "3.3.3.2", _quality(study), {}),
        ("what_evaluators_see-description", "3.3.4.2", seen, {}),
        ("evaluator_freedom", "3.3.5", "they may pause and resume", freedom),
    )


def _quality(study: Study) -> dict[str, Any]:
    rules = study.design.rules
    return {
        "attention checks": study.design.checks,
        "repeated trials": study.design.repeats,
        "exclusion rules, frozen before the first answer": {
            "attention checks failed, more than": rules.checks_failed,
            "median seconds a trial, less than": rules.seconds_per_trial,
            "share of one same answer, more than": rules.same_answer,
        },
    }


def _layout(store: Store) -> dict[str, Any]:
    study = store.study
    return {
        "evaluators planned": study.raters,
        "excluded by rule": sum(p.state == EXCLUDED for p in store.participants()),
        "layout": study.design.layout,
        "rows of the design": len(study.plan.rows),
        "order": "random for every evaluator",
        "time limits, ms": [s.limit for s in study.design.screens],
    }


def _criterion(question: Question, study: Study) -> dict[str, Any]:
    return {
        "name": question.name,
        "prompt": " ".join(filter(None, [question.label, question.help])),
        **question.describe(),
        "analysed by": list(study.design.analysis.model),
        "agreement": "Krippendorff's alpha, ICC(2, 1) or kappa where outputs are shared",
    }
