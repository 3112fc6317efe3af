"""The Human Evaluation Datasheet 3.0 (Belz and Thomson 2025), as far as software can fill it.

``fields`` are the questions of section 3 (sample, evaluators, experimental design) that software
knows, by the names and numbers that they have in the datasheet's online form (nlp-heds.github.io);
where the form offers options, they are given by number. ``details`` is what else is known, in
names of our own: the questions of sections 2, 4 and 5 were not compared with the form. What only
the experimenter knows is listed under ``open``. Loading the file in the form was not tried.
"""

from __future__ import annotations

import json
from typing import Any

from regsuite import __version__
from regsuite.base.pages import asset
from regsuite.studies.questions.question import Question
from regsuite.studies.records import EXCLUDED, FINISHED
from regsuite.studies.store import Store
from regsuite.studies.study import Study

# the numbers of the form's options
_RANDOM, _OTHER_SELECTION = 1, 6
_AUTOMATIC, _EXCLUDES, _NO_CHECKS = 2, 4, 7
_TIMED, _FREE = 2, 5


def heds(store: Store) -> dict[str, Any]:
    """Fill the datasheet for a study."""
    study, design = store.study, store.study.design
    form = json.loads(asset("regsuite.studies", "heds.json"))
    known = _fields(store)
    return {
        "heds_version": "3.0",
        "filled_by": f"reg-suite {__version__}",
        "study": study.id,
        "simulated": store.simulated,
        "fields": {
            f"{form['section']}-{name}": {"number": number, **known[key][1], "value": known[key][0]}
            for key, (number, name) in form["fields"].items()
        },
        "details": {
            "design follows": design.paper,
            "systems": {
                "task": study.task or "given as text",
                "systems": list(study.systems),
                "outputs, sha256": dict(study.hashes),
            },
            "sample": {
                "outputs judged": len({(c.item, c.systems) for c in study.plan.main}),
                "seed": study.seed,
                "remarks": list(study.plan.notes),
            },
            "experimental design": _layout(store),
            "quality criteria": [_criterion(q, study) for q in design.questions],
            "ethics": {"consent": design.pages.consent, **form["ethics"]},
        },
        "open": form["open"],
    }


def _fields(store: Store) -> dict[str, tuple[Any, dict[str, Any]]]:
    """Return the value of each field, and the options that were chosen in it."""
    study, design, rules = store.study, store.study.design, store.study.design.rules
    how = f"drawn with seed {study.seed}" if design.items else "all that were given"
    finished: Any = sum(p.state == FINISHED for p in store.counted())
    if store.simulated:
        finished = f"{finished} SIMULATED raters, no people"
    practice = f"{len(study.plan.practice)} practice trials after: "
    asked = "; ".join(f.label for f in design.demographics) or "nothing was asked of them"
    excludes = bool(rules.checks_failed or rules.seconds_per_trial or rules.same_answer < 1)
    checks = [_AUTOMATIC] * bool(design.checks or excludes) + [_EXCLUDES] * excludes
    freedom = _TIMED if any(s.limit for s in design.screens) else _FREE
    return {
        "outputs": (len({c.item for c in study.plan.main}), {}),
        "selection": (how, {"option": _RANDOM if design.items else _OTHER_SELECTION}),
        "evaluators": (finished, {}),
        "training": (practice + " ".join(design.pages.instructions), {}),
        "characteristics": (f"asked: {asked}", {}),
        "collection": ("web pages, one trial at a time", {}),
        "quality method": ("", {"options": checks or [_NO_CHECKS]}),
        "quality": (_quality(study), {}),
        "seen": (", then ".join(s.show for s in design.screens), {}),
        "freedom": ("they may pause and resume", {"options": [freedom]}),
    }


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
        "excluded by rule": sum(p.state == EXCLUDED for p in store.counted()),
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
