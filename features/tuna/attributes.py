"""Features of an attribute in its domain, without any description.

Candidates are the target's attributes whose value is known, and ``free`` pairs that a selector saw
in descriptions though no entity has them ("type" "other" for "the one").
"""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.corpora.records.tuna import LOCATION, Attribute, Trial

UNKNOWN = "unknown"


def candidates(trial: Trial, free: Sequence[Attribute] = ()) -> list[Attribute]:
    """Return what may be said of the target, in the order of the file, free pairs last."""
    known = trial.shared
    first = dict.fromkeys(trial.target.attributes)
    own = [a for a in first if a in known and a[1].lower() != UNKNOWN]
    return [*own, *(a for a in free if a not in own)]


def label(trial: Trial, attribute: Attribute) -> str:
    """Name an attribute across trials: by its name, a free one by name and value."""
    name, value = attribute
    return name if attribute in trial.target.attributes else f"{name}={value}"


def design(trial: Trial) -> str:
    """Name a target by its attributes without its location, not by IDs: equal ones are one item."""
    own = trial.target.attributes
    fixed = sorted(f"{name}={value}" for name, value in own if name not in LOCATION)
    return f"{trial.domain} {' '.join(fixed)}"


def power(trial: Trial, attribute: Attribute) -> float:
    """Return the share of distractors that an attribute rules out; a free one rules out none."""
    if attribute not in trial.target.attributes or not trial.distractors:
        return 0.0
    return len(trial.rules_out(attribute)) / len(trial.distractors)


def masks(trial: Trial, attributes: Sequence[Attribute]) -> list[int]:
    """Return for each attribute the distractors it rules out as bits of a number."""
    own = trial.shared
    held = [set(d.attributes) for d in trial.distractors]
    return [
        sum(1 << i for i, has in enumerate(held) if a not in has) if a in own else 0
        for a in attributes
    ]


def row(trial: Trial, attribute: Attribute) -> dict[str, float]:
    """Return the features of an attribute: name, value, condition, item, discriminatory power."""
    key, share = label(trial, attribute), power(trial, attribute)
    return {
        f"label={key}": 1.0,
        f"value={key}={attribute[1]}": 1.0,
        f"condition={trial.condition} {key}": 1.0,
        f"item={design(trial)} {key}": 1.0,
        "power": share,
        f"power {key}": share,
        "distinguishes": float(share == 1.0),
    }
