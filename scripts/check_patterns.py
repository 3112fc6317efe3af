#!/usr/bin/env python3
"""Say which regular expressions of the package may take more than linear time on some text.

Usage: scripts/check_patterns.py [--json]

Each pattern is made into an automaton and checked for ambiguity. What is exponential must be
changed; what is polynomial too, unless scripts/pattern_tools/accepted.txt says where its input is
bounded. The exit code is 1 where one is neither.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pattern_tools.ambiguity import EXPONENTIAL, ambiguity
from pattern_tools.automaton import automaton
from pattern_tools.found import Pattern, patterns
from script_tools import parser

BEGINNING = 40  # letters; what follows may be the words of a list, which change
ACCEPTED = Path(__file__).parent / "pattern_tools/accepted.txt"


def accepted() -> dict[tuple[str, str], str]:
    """Return why patterns are accepted, by module and pattern."""
    lines = [line.split("\t") for line in ACCEPTED.read_text("utf-8").splitlines()]
    return {(line[0], line[1]): line[2] for line in lines if not line[0].startswith("#")}


def key(pattern: Pattern) -> tuple[str, str]:
    """Return what names a pattern among those accepted: its module and how it begins."""
    return pattern.module, repr(pattern.text)[:BEGINNING]


def findings(found: list[Pattern]) -> list[tuple[str, Pattern]]:
    """Return the patterns that are ambiguous and not accepted, with how they are."""
    kinds = [(ambiguity(automaton(p.text, p.flags)), p) for p in found]
    known = accepted()
    return [(k, p) for k, p in kinds if k and (k == EXPONENTIAL or key(p) not in known)]


def main() -> int:
    """Print the patterns that may take too long."""
    parser(__doc__).parse_args()
    all_of_them = patterns()
    bad = findings(all_of_them)
    for kind, pattern in bad:
        print(kind, *key(pattern), sep="\t")
    print(f"{len(all_of_them)} patterns, {len(bad)} ambiguous, {len(accepted())} accepted")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
