"""Every system of the suite by name: to add one, write its file and add its line here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from corpora.errors import InputError
from models.system import System


@dataclass(frozen=True)
class Entry:
    """A system's name, task and the class that makes it, imported when it is asked for."""

    name: str
    task: str
    target: str

    def load(self) -> type[System[Any, Any]]:
        """Import the class."""
        module, name = self.target.split(":")
        found: type[System[Any, Any]] = getattr(import_module(module), name)
        return found


SYSTEMS = (
    Entry("base-rand", "grec", "reg.grec.baselines:BaseRand"),
    Entry("base-freq", "grec", "reg.grec.baselines:BaseFreq"),
    Entry("base-1st", "grec", "reg.grec.baselines:BaseFirst"),
    Entry("base-name", "grec", "reg.grec.baselines:BaseName"),
    Entry("junlg", "grec", "reg.grec.junlg:Junlg"),
    Entry("udel", "grec", "reg.grec.udel:Udel"),
    Entry("icsi-crf", "grec", "reg.grec.icsi_crf:IcsiCrf"),
    Entry("full-brevity", "tuna", "reg.tuna.asgre:FULL_BREVITY"),
    Entry("greedy", "tuna", "reg.tuna.asgre:GREEDY"),
    Entry("incremental", "tuna", "reg.tuna.asgre:INCREMENTAL"),
    Entry("cam-t", "tuna", "reg.tuna.asgre:CAM_T"),
    Entry("cam-tu", "tuna", "reg.tuna.asgre:CAM_TU"),
    Entry("cam-b", "tuna", "reg.tuna.asgre:CAM_B"),
    Entry("cam-bu", "tuna", "reg.tuna.asgre:CAM_BU"),
    Entry("dit-ds", "tuna", "reg.tuna.asgre:DIT_DS"),
    Entry("graph-fp", "tuna", "reg.tuna.asgre:GRAPH_FP"),
    Entry("graph-sc", "tuna", "reg.tuna.asgre:GRAPH_SC"),
    Entry("is-fbs", "tuna", "reg.tuna.asgre:IS_FBS"),
    Entry("is-fbn", "tuna", "reg.tuna.asgre:IS_FBN"),
    Entry("is-iac", "tuna", "reg.tuna.asgre:IS_IAC"),
    Entry("nil", "tuna", "reg.tuna.asgre:NIL"),
    Entry("titch-rs", "tuna", "reg.tuna.asgre:TITCH_RS"),
    Entry("titch-rs+", "tuna", "reg.tuna.asgre:TITCH_RS_PLUS"),
    Entry("titch-as", "tuna", "reg.tuna.asgre:TITCH_AS"),
    Entry("titch-as+", "tuna", "reg.tuna.asgre:TITCH_AS_PLUS"),
    Entry("is-fp-gt", "tuna", "reg.tuna.systems:IS_FP_GT"),
    Entry("graph", "tuna", "reg.tuna.systems:GRAPH"),
    Entry("nil-ucm-evocbr", "tuna", "reg.tuna.systems:NIL_UCM_EVOCBR"),
    Entry("nil-ucm-valuescbr", "tuna", "reg.tuna.systems:NIL_UCM_VALUESCBR"),
    Entry("nil-ucm-evotap", "tuna", "reg.tuna.systems:NIL_UCM_EVOTAP"),
    Entry("usp-each", "tuna", "reg.tuna.systems:USP_EACH"),
    Entry("is-nn", "tuna", "reg.tuna.systems:IS_NN"),
    Entry("tuna-maxent", "tuna", "reg.tuna.systems:MAXENT"),
    Entry("tuna-crf", "tuna", "reg.tuna.systems:CRF"),
    Entry("tuna-svm", "tuna", "reg.tuna.systems:SVM"),
    Entry("tuna-tree", "tuna", "reg.tuna.systems:TREE"),
    Entry("tuna-naive-bayes", "tuna", "reg.tuna.systems:NAIVE_BAYES"),
    Entry("expected-dice", "tuna", "reg.tuna.systems:EXPECTED_DICE"),
    Entry("best-unique", "tuna", "reg.tuna.systems:BEST_UNIQUE"),
)

BEST = {
    "grec": "icsi-crf",
    "tuna": "expected-dice",
}


def find(name: str, task: str | None = None) -> Entry:
    """Return the entry of a name; an unknown name lists the known ones.

    "best" is the system that is recommended for the task.
    """
    if name == "best":
        if task is None:
            raise InputError('"best" depends on the task; give a corpus or a task with it')
        return replace(find(BEST[task], task), name=name)
    known = {e.name: e for e in SYSTEMS if task in (None, e.task)}
    if name in known:
        return known[name]
    close = get_close_matches(name, known, n=1)
    hint = f'; did you mean "{close[0]}"?' if close else ""
    where = f" for {task}" if task else ""
    raise InputError(f'unknown system "{name}"{where} (known: {", ".join(known)}){hint}')
