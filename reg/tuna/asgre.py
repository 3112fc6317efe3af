"""The fifteen ASGRE systems as settings (ASGRE analysis, Table 1), and the classic selectors.

The properties of a system are read from its settings. In Table 1 NIL is both trainable and not.
Section 4.1 counts twelve trainable systems, NIL among them, but the means of Table 3 follow from
Table 2 only where NIL is not trainable (Dice .561 and .700, MASI .370 and .511): Tables 3 and 4
take it so, and so do we.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from regsuite.reg.tuna.selector import REPORT_2008, TunaSystem, variant

PROPERTIES = ("incremental", "power", "trainable", "type", "preferences", "brevity")
UNDECIDED = {"nil": "trainable"}
COMPOSED: dict[str, Any] = {
    "search": "stepwise", "power": "none", "trained": False, "by_condition": False,
    "likely": False, "preferences": False, "always_type": False,
}  # fmt: skip


def _composed(name: str, summary: str, **settings: Any) -> type[TunaSystem]:
    options = {**COMPOSED, **settings}
    return variant(name, summary, "composed", REPORT_2008, "fixed", **options)


FULL_BREVITY = _composed("full-brevity", "a smallest distinguishing set", search="cheapest")
GREEDY = _composed("greedy", "what rules out most, one by one", power="standing")
INCREMENTAL = _composed(
    "incremental", "the type, then a fixed order of preference", preferences=True, always_type=True
)
FULL_BREVITY.baseline = GREEDY.baseline = INCREMENTAL.baseline = True

_CAM: dict[str, Any] = {"preferences": True, "always_type": True}
CAM_T = _composed(
    "cam-t", "preference, frequency and power over all distractors", trained=True, power="all",
    **_CAM,
)  # fmt: skip
CAM_TU = _composed(
    "cam-tu", "preference, frequency and power over standing distractors", trained=True,
    power="standing", **_CAM,
)  # fmt: skip
CAM_B = _composed("cam-b", "preference and power over all distractors", power="all", **_CAM)
CAM_BU = _composed(
    "cam-bu", "preference and power over standing distractors", power="standing", **_CAM
)
DIT_DS = _composed(
    "dit-ds", "the type, then by frequency in the domain", trained=True, likely=True,
    always_type=True,
)  # fmt: skip
GRAPH_FP = _composed(
    "graph-fp", "the cheapest set, preferred attributes for less", search="cheapest", trained=True,
    preferences=True, always_type=True,
)  # fmt: skip
GRAPH_SC = _composed(
    "graph-sc", "the cheapest set by corpus frequency", search="cheapest", trained=True,
    always_type=True,
)  # fmt: skip
IS_FBS = _composed("is-fbs", "full brevity", search="cheapest")
IS_FBN = variant(
    "is-fbn", "the distinguishing set most like those of the corpus", "neighbour", REPORT_2008,
    "fixed", by_writer=False, unique=True,
)  # fmt: skip
IS_IAC = _composed(
    "is-iac", "what is mostly said in the condition, then by frequency", trained=True,
    by_condition=True, likely=True,
)  # fmt: skip
NIL = _composed("nil", "by frequency in the domain", trained=True)
_TITCH: dict[str, Any] = {"trained": True, "always_type": True}
TITCH_RS = _composed(
    "titch-rs", "frequency and power over standing distractors", power="standing", **_TITCH
)
TITCH_RS_PLUS = _composed(
    "titch-rs+", "the same with frequencies by condition", power="standing", by_condition=True,
    **_TITCH,
)  # fmt: skip
TITCH_AS = _composed("titch-as", "frequency and power over all distractors", power="all", **_TITCH)
TITCH_AS_PLUS = _composed(
    "titch-as+", "the same with frequencies by condition", power="all", by_condition=True, **_TITCH
)

FIFTEEN = (
    CAM_T, CAM_TU, CAM_B, CAM_BU, DIT_DS, GRAPH_FP, GRAPH_SC, IS_FBS, IS_FBN, IS_IAC, NIL,
    TITCH_RS, TITCH_RS_PLUS, TITCH_AS, TITCH_AS_PLUS,
)  # fmt: skip


def properties(system: type[TunaSystem]) -> dict[str, bool]:
    """Return which of the six properties a system has, from its settings."""
    given = asdict(system.Settings())
    if system.selector == "neighbour":
        return {name: name == "trainable" for name in PROPERTIES}
    guided = given["trained"] or given["preferences"]
    cheapest = given["search"] == "cheapest"
    return {
        "incremental": not cheapest,
        "power": given["power"] != "none",
        "trainable": given["trained"] and system.name not in UNDECIDED,
        "type": given["always_type"],
        "preferences": given["preferences"],
        "brevity": cheapest and not guided and not given["always_type"],
    }
