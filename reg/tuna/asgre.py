"""The properties of the fifteen ASGRE systems (ASGRE analysis, Table 1), from their settings.

In Table 1 NIL is both trainable and not. Section 4.1 counts twelve trainable systems, NIL among
them, but the means of Table 3 follow from Table 2 only where NIL is not trainable (Dice .561 and
.700, MASI .370 and .511): Tables 3 and 4 take it so, and so do we.
"""

from __future__ import annotations

from dataclasses import asdict

from regsuite.reg.tuna.selector import TunaSystem
from regsuite.reg.tuna.systems import names, system

PROPERTIES = ("incremental", "power", "trainable", "type", "preferences", "brevity")
UNDECIDED = {"nil": "trainable"}
FIFTEEN = tuple(made for name in names("asgre") if not (made := system(name)).baseline)


def properties(variant: type[TunaSystem]) -> dict[str, bool]:
    """Return which of the six properties a system has, from its settings."""
    given = asdict(variant.Settings())
    if variant.selector == "neighbour":
        return {name: name == "trainable" for name in PROPERTIES}
    guided = given["trained"] or given["preferences"]
    cheapest = given["search"] == "cheapest"
    return {
        "incremental": not cheapest,
        "power": given["power"] != "none",
        "trainable": given["trained"] and variant.name not in UNDECIDED,
        "type": given["always_type"],
        "preferences": given["preferences"],
        "brevity": cheapest and not guided and not given["always_type"],
    }
