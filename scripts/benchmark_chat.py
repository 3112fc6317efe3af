#!/usr/bin/env python3
"""Time links, conversations and the digest of a long log on one core, and the making of clues.

Usage: python scripts/benchmark_chat.py [LINES]

The log is made of the sample's lines over and over, with numbered nicks, as several talks at
once. Printed are candidate pairs described in a second, then seconds of processor time and memory
for half the lines and for all, so that the growth can be seen.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from script_tools import memory

from regsuite.corpora.formats.conversations import irc
from regsuite.corpora.records.conversations import Conversation
from regsuite.corpora.samples import sample
from regsuite.features.conversations.links import candidates
from regsuite.features.conversations.turns import turns
from regsuite.models.threads import one_thread
from regsuite.suite.saved import obtain
from regsuite.summarise.chats.digest import digest
from regsuite.summarise.chats.render import as_text
from regsuite.summarise.registry import REGISTRY


def long_log(lines: int) -> bytes:
    """Return a log of so many lines: the sample's, each round by other people."""
    folder = sample("links", "train")
    bodies = [p.read_text().splitlines() for p in sorted(folder.glob("*.raw.txt"))]
    speech = [line.split("> ", 1) for body in bodies for line in body if "> " in line]
    nicks = sorted({head.split("<")[1] for head, _ in speech})
    found = []
    for i in range(lines):
        head, text = speech[i % len(speech)]
        number = i // len(speech) % 50
        nick = head.split("<")[1]
        called = text.split(":")[0]
        text = text.replace(f"{called}:", f"{called}{number}:", 1) if called in nicks else text
        minute = i // 4 % 1440
        found.append(f"[{minute // 60:02d}:{minute % 60:02d}] <{nick}{number}> {text}")
    return "\n".join(found).encode()


def measure(lines: int) -> None:
    """Digest a log of so many lines and print what it took."""
    data = long_log(lines)
    linker = obtain(REGISTRY, "links").system
    extractor = obtain(REGISTRY, "discussion").system
    start = time.process_time()
    log = irc.parse(data, Path("long.log"))
    read = time.process_time()
    shown = as_text(digest([log], linker, extractor))  # type: ignore[arg-type]
    end = time.process_time()
    print(
        f"{lines:8,d} lines: read {read - start:5.1f} s, linked and digested {end - read:5.1f} s, "
        f"{memory():5} MB, {len(shown.split())} words"
    )


def pairs_a_second(log: Conversation) -> float:
    """Return how many candidate pairs are described in a second."""
    start = time.process_time()
    count = sum(len(found.parents) for found in candidates(turns(log)))
    return count / (time.process_time() - start)


def main() -> None:
    """Measure."""
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with one_thread():
        log = irc.parse(long_log(5000), Path("long.log"))
        print(f"clues: {pairs_a_second(log):,.0f} candidate pairs/s")
        for count in (lines // 2, lines):
            measure(count)


if __name__ == "__main__":
    main()
