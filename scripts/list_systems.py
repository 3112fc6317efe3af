#!/usr/bin/env python3
"""Write anew what the command ``systems`` reads: what each system of a program says of itself.

Usage: scripts/list_systems.py
"""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

from regsuite.base.files import write_atomically
from regsuite.reg.registry import REGISTRY as REG
from regsuite.suite.commands.systems import LISTED, described
from regsuite.suite.contracts.registry import Registry
from regsuite.summarise.registry import REGISTRY as SUMMARISE


def lines(registry: Registry) -> str:
    """Return a line of JSON for each system of this package."""
    rows = (described(entry).as_dict() for entry in registry.systems)
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def main() -> None:
    """Write the list of each program into its package."""
    for registry in (REG, SUMMARISE):
        path = Path(str(files(f"regsuite.{registry.program}"))) / LISTED
        write_atomically(path, lines(registry).encode())
        print(f"{path.name} of {registry.program}: {len(registry.systems)} systems")


if __name__ == "__main__":
    main()
