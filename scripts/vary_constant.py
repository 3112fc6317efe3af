#!/usr/bin/env python3
"""Show what a constant in the code is worth: run a comparison with it, and with other values.

Usage: scripts/vary_constant.py MODULE:NAME=VALUE,VALUE… [--json] -- reg|summarise compare …

For example, the odds from which deep inputs get a comma, on held-out parts of a treebank:

    scripts/vary_constant.py reg.surface.commas:LEAST_ODDS=-2,0 -- reg compare \\
        train.conllu --folds 3 --task surface --systems stumaba --option input=deep

Each value is put in place in a process of its own, before the command runs; no file changes. The
first row is the value that the code has. Names that are defaults of functions or of settings are
read earlier and cannot be varied so; settings are varied with --set.
"""

from __future__ import annotations

import argparse
import ast
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from script_tools import Report, parser

ROOT = Path(__file__).resolve().parent.parent
RUN = """
import ast, sys
from importlib import import_module
module, name, value, program, *arguments = sys.argv[1:]
if value:
    setattr(import_module(module), name, ast.literal_eval(value))
sys.argv = [program, *arguments]
import_module(f"regsuite.{program}.cli").main()
"""


def arguments() -> argparse.Namespace:
    """Read the command line."""
    options = parser(__doc__)
    options.add_argument("constant", metavar="MODULE:NAME=VALUE,…", help="below regsuite")
    options.add_argument("command", nargs="+", help="reg or summarise compare, with its arguments")
    return options.parse_args()


def scores(module: str, name: str, value: str, command: list[str]) -> dict[str, dict[str, float]]:
    """Run the command with a value, or as the code is; returns the scores of each system."""
    program, verb, *rest = command
    given = [module, name, value, program, verb, "--json", "--quiet", *rest]
    done = subprocess.run(
        [sys.executable, "-c", RUN, *given], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    return {system["name"]: system["scores"] for system in json.loads(done.stdout)["systems"]}


def main() -> None:
    """Print one row for each value and system."""
    args = arguments()
    place, _, values = args.constant.partition("=")
    module, _, name = place.partition(":")
    module = f"regsuite.{module}"
    now: Any = getattr(import_module(module), name)
    report = Report(args.json, width=24)
    for value in ["", *(v for v in values.split(",") if ast.literal_eval(v) != now)]:
        shown = value or f"{now} (as it is)"
        for system, found in scores(module, name, value, args.command).items():
            report.row(f"{place}, {system}", shown, found)
    report.end()


if __name__ == "__main__":
    main()
