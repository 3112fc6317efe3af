"""The TUNA systems by their names, made of a selector and a realiser as ``systems.toml`` says."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import make_dataclass
from functools import cache
from typing import Any

from regsuite.base.pages import asset
from regsuite.reg.tuna.selector import TunaSettings, TunaSystem

PAPERS = {
    "asgre": "Gatt & Belz 2008, ASGRE analysis",
    "tuna-reg": "Gatt, Belz & Kow 2009, TUNA-REG'09",
    "ours": "this suite",
}
COMPOSED: Mapping[str, Any] = {
    "search": "stepwise", "power": "none", "trained": False, "by_condition": False,
    "likely": False, "preferences": False, "always_type": False,
}  # fmt: skip

_USUAL = {"selector": "composed", "realiser": "fixed", "fixed": {}, "settings": {}}


@cache
def _listed() -> dict[str, dict[str, Any]]:
    papers = tomllib.loads(asset(__package__, "systems.toml"))
    every = ((PAPERS[p], name, own) for p, group in papers.items() for name, own in group.items())
    return {name: {"paper": paper, **own} for paper, name, own in every}


def names(paper: str) -> list[str]:
    """Name the systems of one of the ``PAPERS``."""
    return [name for name, own in _listed().items() if own["paper"] == PAPERS[paper]]


@cache
def system(name: str) -> type[TunaSystem]:
    """Return the system of this name."""
    given: dict[str, Any] = {**_USUAL, **_listed()[name]}
    settings, realiser, summary = given.pop("settings"), given.pop("realiser"), given["summary"]
    if given["selector"] == "composed":
        settings = {**COMPOSED, **settings}
    options = [(key, type(value), value) for key, value in settings.items()]
    chosen = [*options, ("realiser", str, realiser)]
    made = make_dataclass("Settings", chosen, bases=(TunaSettings,), frozen=True)
    made.__doc__ = f"Settings of {name}."
    text = f"{summary[0].upper()}{summary[1:]}."
    return type(name, (TunaSystem,), {"name": name, "Settings": made, "__doc__": text, **given})


def __getattr__(name: str) -> type[TunaSystem]:
    """Give the registry a system by its name."""
    if name not in _listed():
        raise AttributeError(name)
    return system(name)
