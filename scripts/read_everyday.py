#!/usr/bin/env python3
"""Print what a command says of every everyday text, beside what is expected of it.

COMMAND is one of rewrite, headline, text (60 words), sentence, biography, chat, "chat 60 words" and
entities; without one all are run. A line for each expectation that is not met, with "known" where
its file says so; counts at the end.

Usage: scripts/read_everyday.py [COMMAND] [--texts FOLDER] [--counts] [--json]
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from everyday_tools.expectations import Expectation, expectations
from everyday_tools.outputs import Output, output
from script_tools import parser

from regsuite.base.changes import pieces

TEXTS = Path(__file__).parents[1] / "tests" / "everyday" / "texts"


def shown(said: Output) -> str:
    """Return an output to be read; of a rewritten text what changed, with what is around it."""
    if not said.source:
        return said.text
    marked = (
        p if isinstance(p, str) else f"[-{p.before}-]{{+{p.after}+}}"
        for p in pieces(said.source, said.changes)
    )
    return "".join(marked)


def read(found: list[Expectation]) -> list[dict[str, Any]]:
    """Run the commands and return a row for each expectation."""
    return [_row(e, output(e.path, e.command)) for e in found]


def _row(expectation: Expectation, said: Output) -> dict[str, Any]:
    return {
        "text": expectation.path.name,
        "command": expectation.command,
        "number": expectation.number,
        "broken": expectation.broken(said),
        "known": expectation.known,
        "better": expectation.is_better(said),
        "why": expectation.rule["why"],
        "output": shown(said),
    }


def counts(rows: list[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """Count by command what is met, broken and known to be; and places that became better."""
    kinds: dict[str, Counter[str]] = {}
    for row in rows:
        name = row["command"] if row["command"].startswith("chat") else row["command"].split()[0]
        count = kinds.setdefault(name, Counter(met=0, broken=0, known=0))
        count["broken" if row["broken"] else "met"] += 1
        count["known"] += row["known"]
        if row["better"] is not None:
            count["better" if row["better"] else "not better"] += 1
    return {name: dict(count) for name, count in kinds.items()}


def _print(rows: list[dict[str, Any]]) -> None:
    before = ("", "")
    for row in rows:
        if (row["text"], row["command"]) != before:
            before = (row["text"], row["command"])
            print(f"\n== {row['text']}: {row['command']}\n{row['output']}\n")
        if row["broken"]:
            known = " (known)" if row["known"] else ""
            print(f"  {row['number']}. {row['broken']}: {row['why']}{known}")


def main() -> None:
    """Read the command line and print."""
    options = parser(__doc__)
    options.add_argument("command", nargs="?", default="", help="default: all")
    options.add_argument("--texts", type=Path, default=TEXTS, help="default: tests/everyday/texts")
    options.add_argument("--counts", action="store_true", help="no outputs, counts only")
    asked = options.parse_args()
    wanted = [
        e
        for e in expectations(asked.texts)
        if asked.command in ("", e.command) or e.command.startswith(f"{asked.command} of ")
    ]
    rows = read(wanted)
    if asked.json:
        print(json.dumps({"counts": counts(rows), "rows": rows}, indent=2, ensure_ascii=False))
        return
    if not asked.counts:
        _print(rows)
    for name, count in counts(rows).items():
        print(f"{name}: " + ", ".join(f"{many} {what}" for what, many in count.items()))


if __name__ == "__main__":
    main()
