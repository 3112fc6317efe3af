"""The Human Evaluation Datasheet 3.0 (Belz and Thomson 2025), as far as software can fill it.

Sections and the order of questions follow the datasheet; the short names are ours. What only the
experimenter knows is listed under ``open``, by the same names.
"""

from __future__ import annotations

from typing import Any

from regsuite import __version__
from regsuite.studies.design import Design, Question
from regsuite.studies.records import EXCLUDED, FINISHED
from regsuite.studies.schedule import MAIN
from regsuite.studies.store import Store
from regsuite.studies.study import Study

OPEN = (
    "1.1 paper", "1.2 link to resources", "1.3.1 contact: name", "1.3.2 contact: affiliation",
    "1.3.3 contact: address", "2.4 input languages", "2.5 output languages",
    "3.1.3 statistical power: see study power", "3.2.2 type of evaluators",
    "3.2.3 how evaluators were recruited", "3.2.4 training beside the instructions",
    "3.2.5 payment", "3.3.1 preregistration", "4.1 criteria: type, form and frame of reference",
    "5.1 ethical approval", "5.3 special categories of personal data", "5.4 impact assessments",
)  # fmt: skip


def heds(store: Store) -> dict[str, Any]:
    """Fill the datasheet for a study."""
    study, design = store.study, store.study.design
    return {
        "heds_version": "3.0",
        "filled_by": f"reg-suite {__version__}",
        "study": study.id,
        "sections": {
            "1 paper and resources": {"1.2 design follows": design.paper},
            "2 systems": _systems(study),
            "3.1 sample of outputs": _sample(study),
            "3.2 evaluators": _evaluators(store),
            "3.3 experimental design": _design(study),
            "4 quality criteria": [_criterion(q, design) for q in design.questions],
            "5 ethics": _ethics(design),
        },
        "open": list(OPEN),
    }


def _systems(study: Study) -> dict[str, Any]:
    return {
        "2.1 task": study.task or "given as text",
        "2.2 systems": list(study.systems),
        "2.3 outputs, sha256": dict(study.hashes),
    }


def _sample(study: Study) -> dict[str, Any]:
    main = [c for c in study.plan.cells.values() if c.kind == MAIN]
    return {
        "3.1.1 outputs judged": len({(c.item, c.systems) for c in main}),
        "3.1.1 items": len({c.item for c in main}),
        "3.1.2 how chosen": "at random with a seed"
        if study.design.items
        else "all that were given",
        "3.1.2 seed": study.seed,
        "3.1.2 remarks": list(study.plan.notes),
    }


def _evaluators(store: Store) -> dict[str, Any]:
    people = store.participants()
    asked = {f.name: f.label for f in store.study.design.demographics}
    return {
        "3.2.1 planned": store.study.raters,
        "3.2.1 finished": sum(p.state == FINISHED for p in people),
        "3.2.1 excluded by rule": sum(p.state == EXCLUDED for p in people),
        "3.2.6 asked of evaluators": asked,
    }


def _design(study: Study) -> dict[str, Any]:
    design, rules = study.design, study.design.rules
    return {
        "3.3.2 how responses are collected": "web pages of reg-suite, one trial at a time",
        "3.3.3 quality assurance": {
            "practice trials": len(study.plan.practice),
            "attention checks": design.checks,
            "repeated trials": design.repeats,
            "exclusion rules, frozen before the first answer": {
                "attention checks failed, more than": rules.checks_failed,
                "median seconds a trial, less than": rules.seconds_per_trial,
                "share of one same answer, more than": rules.same_answer,
            },
        },
        "3.3.4 instructions": list(design.pages.instructions),
        "3.3.4 what evaluators see": [s.show for s in design.screens],
        "3.3.5 layout": design.layout,
        "3.3.5 rows of the design": len(study.plan.rows),
        "3.3.6 order": "random for every evaluator",
        "3.3.7 time limits, ms": [s.limit for s in design.screens],
        "3.3.8 evaluators may pause and resume": True,
    }


def _criterion(question: Question, design: Design) -> dict[str, Any]:
    sizes: dict[str, Any] = {
        "slider": "continuous",
        "choice": len(question.options),
        "entity": "the entities shown",
        "meaning": "the options shown",
        "words": "free text",
    }
    return {
        "4.2.1 name": question.name,
        "4.2.2 prompt": " ".join(filter(None, [question.label, question.help])),
        "4.3.1 size of the scale": sizes[question.kind],
        "4.3.2 values": [question.low, question.high]
        if question.kind == "slider"
        else list(question.options),
        "4.3.3 shown as": question.kind,
        "4.3.4 start": question.start if question.kind == "slider" else None,
        "4.3.5 analysed by": list(design.analysis.model),
        "4.3.6 agreement": "Krippendorff's alpha, ICC(2, 1) or kappa where outputs are shared",
    }


def _ethics(design: Design) -> dict[str, Any]:
    return {
        "5.2 consent": design.pages.consent,
        "5.2 personal data": "no names or addresses are kept; tokens are kept as hashes",
        "5.2 deletion": "evaluators may leave and have their answers deleted at any time",
    }
