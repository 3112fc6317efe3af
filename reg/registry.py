"""Every system of the suite by name: to add one, write its file and add its line here."""

from __future__ import annotations

from dataclasses import dataclass
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
)


def find(name: str, task: str | None = None) -> Entry:
    """Return the entry of a name; an unknown name lists the known ones."""
    known = {e.name: e for e in SYSTEMS if task in (None, e.task)}
    if name in known:
        return known[name]
    close = get_close_matches(name, known, n=1)
    hint = f'; did you mean "{close[0]}"?' if close else ""
    where = f" for {task}" if task else ""
    raise InputError(f'unknown system "{name}"{where} (known: {", ".join(known)}){hint}')
