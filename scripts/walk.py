#!/usr/bin/env python3
"""Profile one run of a command on the samples: how much of the house does it walk through?

Usage: scripts/walk.py [predict] [text] [chat] [compare] [--pairs] [--json]

Counts our files that are entered, functions that are called, calls from one room (folder at the top
of the repository) into another, those of them that read a word file, and the most of our functions
that wait for one another. A call by way of a library counts from our function nearest above it; a
comprehension belongs to its function, and imports do not count. --pairs lists the crossings too.
Without names: all walks, each in a process of its own.
"""

from __future__ import annotations

import argparse
import dis
import inspect
import json
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from frozen_tools import runs
from frozen_tools.commands import Command, parsed

# what comes first in a walk prepares it and is not counted; the last line is
WALKS = {
    "predict": (
        "reg train best -o refs.model --quiet",
        "reg predict refs.model samples/grec/test -o filled",
    ),
    "text": ("summarise text samples/text/test/articles.jsonl --words 100",),
    "chat": ("summarise chat samples/links/test/hostel.raw.txt",),
    "compare": ("reg compare",),
}
OUTSIDE = {"scripts", "tests"}
WORDS = {"english/words/__init__.py", "base/wordfiles.py"}
Function = tuple[str, str]  # file below the repository, qualified name


@dataclass
class Walk:
    """What one profiled run came to."""

    root: Path
    functions: Counter[Function] = field(default_factory=Counter)
    crossings: Counter[tuple[Function, Function]] = field(default_factory=Counter)
    depth: int = 0

    def __post_init__(self) -> None:
        """Look each code object up once."""
        self.function = cache(self.function)  # type: ignore[method-assign]

    def function(self, code: CodeType) -> Function | None:
        """Name the function of ours that the code belongs to, if any."""
        path = Path(code.co_filename).resolve()
        if not path.is_relative_to(self.root):
            return None
        name = path.relative_to(self.root)
        hidden = any(part.startswith(".") for part in name.parts)
        if hidden or len(name.parts) == 1 or name.parts[0] in OUTSIDE:
            return None
        return str(name), enclosing(code.co_qualname)

    def profile(self, frame: FrameType, event: str, _: Any) -> None:
        """Count one call, as sys.setprofile asks for."""
        code = frame.f_code
        if event != "call" or is_resumed(frame) or is_part(code):
            return
        called = self.function(code)
        if called is None or not code.co_flags & inspect.CO_OPTIMIZED:
            return
        above = self.above(frame)
        if above is not None:
            self.count(called, above)

    def above(self, frame: FrameType) -> list[Function] | None:
        """List our functions above a frame, nearest first; None while a module is imported."""
        result: list[Function] = []
        back = frame.f_back
        while back is not None:
            function = self.function(back.f_code)
            if function is not None:
                if not back.f_code.co_flags & inspect.CO_OPTIMIZED:
                    return None
                if not is_part(back.f_code):
                    result.append(function)
            back = back.f_back
        return result

    def count(self, called: Function, above: list[Function]) -> None:
        """Count a call of a function below others."""
        self.functions[called] += 1
        self.depth = max(self.depth, len(above) + 1)
        if above and room(above[0]) != room(called):
            self.crossings[above[0], called] += 1

    def figures(self) -> dict[str, int]:
        """Sum up."""
        return {
            "files entered": len({file for file, _ in self.functions}),
            "functions called": len(self.functions),
            "calls": self.functions.total(),
            "crossings, pairs of functions": len(self.crossings),
            "of these, reading word files": sum(file in WORDS for _, (file, _) in self.crossings),
            "crossings, calls": self.crossings.total(),
            "greatest depth": self.depth,
        }


def enclosing(name: str) -> str:
    """Give the function that a comprehension or generator expression stands in."""
    return (
        name.split(".<locals>.<", 1)[0] if name.endswith("comp>") or "<genexpr>" in name else name
    )


def is_part(code: CodeType) -> bool:
    """Say whether the code is a comprehension or generator expression."""
    return code.co_name in {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}


def is_resumed(frame: FrameType) -> bool:
    """Say whether a generator goes on, rather than begins."""
    return frame.f_lasti > _begin(frame.f_code)


@cache
def _begin(code: CodeType) -> int:
    """Give the place where the body of a function begins."""
    places = (one.offset for one in dis.get_instructions(code) if one.opname == "RESUME")
    return next(places, len(code.co_code))


def room(function: Function) -> str:
    """Give the folder at the top that a function's file is in."""
    return Path(function[0]).parts[0]


def walk(name: str) -> Walk:
    """Carry out one walk."""
    root = runs.root()
    made = Walk(root)
    normalise = runs.Normaliser(root, runs.package().__version__)
    with runs.folder({"samples": root / "corpora/samples"}) as work:
        runner = runs.Runner(work, normalise)
        *before, last = map(parsed, WALKS[name])
        for command in before:
            in_new_process(command)
        sys.setprofile(made.profile)
        try:
            printed = runner.run(last)
        finally:
            sys.setprofile(None)
    if not printed.startswith("exit 0\n"):
        sys.exit(printed)
    return made


def in_new_process(command: Command) -> None:
    """Run a command apart, so that it fills no cache."""
    name, *words = command.words
    code = f"import {runs.APPS[name]} as cli; cli.app()"
    subprocess.run([sys.executable, "-c", code, *words], check=True)


def crossing_rows(made: Walk) -> list[dict[str, Any]]:
    """Give the crossings, most frequent first."""
    return [
        {"from": ":".join(caller), "to": ":".join(callee), "calls": calls}
        for (caller, callee), calls in made.crossings.most_common()
    ]


def in_own_process(name: str) -> dict[str, Any]:
    """Carry out one walk in a process of its own."""
    command = [sys.executable, __file__, name, "--json", "--pairs"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    result: dict[str, Any] = json.loads(done.stdout)[name]
    return result


def arguments() -> argparse.Namespace:
    """Read the command line."""
    as_written = argparse.RawDescriptionHelpFormatter
    made = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    made.add_argument("walks", nargs="*", metavar="WALK", help=", ".join(WALKS))
    made.add_argument("--pairs", action="store_true", help="list the crossings too")
    made.add_argument("--json", action="store_true", help="print JSON")
    given = made.parse_args()
    given.walks = given.walks or list(WALKS)
    unknown = [name for name in given.walks if name not in WALKS]
    if unknown:
        made.error(f"no walk {unknown[0]} (known: {', '.join(WALKS)})")
    return given


def shown(name: str, found: dict[str, Any], pairs: bool) -> None:
    """Print one walk, a figure a line."""
    for figure, value in found["figures"].items():
        print(f"{name:10}{figure:32}{value:10}")
    for row in found["crossings"] if pairs else ():
        print(f"{name:10}{row['calls']:8}  {row['from']} → {row['to']}")


def main() -> None:
    """Carry out the walks and print what they came to."""
    runs.environment()
    given = arguments()
    found: dict[str, Any] = {}
    for name in given.walks:
        if len(given.walks) == 1:
            made = walk(name)
            found[name] = {"figures": made.figures(), "crossings": crossing_rows(made)}
        else:
            found[name] = in_own_process(name)
        if not given.json:
            shown(name, found[name], given.pairs)
    if given.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
