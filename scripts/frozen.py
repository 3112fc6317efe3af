#!/usr/bin/env python3
"""Freeze what the commands print and write, to compare it after a change of structure.

Usage: scripts/frozen.py write|compare [FILE] [--data DIR] [--only GROUP,…] [--outputs DIR] [--json]

``write`` runs all commands on the embedded samples, our own texts (scripts/frozen_tools) and 300
documents below --data (default: $REG_DATA; left out with a note where absent), and keeps a digest
of each in FILE; with --only, other groups stay in it. ``compare`` runs them again and lists what
differs; the exit code is then 1. --outputs keeps the full outputs. What depends on the place, the
day or the version is replaced before.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from frozen_tools import commands, documents, runs

DIGESTS = Path(__file__).parent / "frozen.json"
Digests = dict[str, dict[str, list[str]]]  # group → command → one digest an input


def arguments() -> argparse.Namespace:
    """Read the command line."""
    as_written = argparse.RawDescriptionHelpFormatter
    made = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    made.add_argument("action", choices=["write", "compare"])
    made.add_argument("file", type=Path, nargs="?", default=DIGESTS, help="the digests")
    data = os.environ.get("REG_DATA")
    made.add_argument("--data", type=Path, default=Path(data) if data else None)
    made.add_argument("--only", default="", help="groups, with commas between")
    made.add_argument("--outputs", type=Path, help="folder for the full outputs")
    made.add_argument("--json", action="store_true", help="print JSON")
    return made.parse_args()


def note(text: str) -> None:
    """Say something beside the table."""
    print(text, file=sys.stderr, flush=True)


def planned(data: Path | None, inputs: Path, only: str) -> commands.Groups:
    """Give the groups to run."""
    groups = {"help": runs.help_commands(), **commands.on_samples()}
    if data is None or not data.is_dir():
        note("note: no real corpora (--data or REG_DATA): only the samples are run")
    else:
        groups |= documents.prepared(data, inputs)
    unknown = set(filter(None, only.split(","))) - set(groups)
    if unknown:
        sys.exit(f"error: no groups {', '.join(sorted(unknown))}; there are {', '.join(groups)}")
    return {name: own for name, own in groups.items() if not only or name in only.split(",")}


def kept(folder: Path, group: str, command: commands.Command, number: int, text: str) -> None:
    """Write the full output of one run to the folder of its group."""
    line = command.key.replace("{name}", command.label)
    slug = re.sub(r"[^\w.=+-]+", "_", line).strip("_")[:150]
    path = folder / group / f"{slug}-{number:02}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"$ {line}\n{text}", encoding="utf-8", errors="surrogatepass")


def run(groups: commands.Groups, inputs: Path, outputs: Path | None) -> Digests:
    """Run all groups, each in a folder of its own."""
    root = runs.root()
    note(f"running the commands of {root}")
    normalise = runs.Normaliser(root, runs.package().__version__)
    links = {"samples": root / "corpora/samples", "texts": runs.TEXTS, "inputs": inputs}
    result: Digests = {}
    for group, own in groups.items():
        begun, counts = time.monotonic(), Counter[tuple[str, ...]]()
        result[group] = {}
        with runs.folder(links) as work:
            runner = runs.Runner(work, normalise)
            for command in own:
                text = runner.run(command)
                result[group].setdefault(command.key, []).append(runs.digest(text))
                counts[_same(command)] += 1
                if outputs:
                    kept(outputs, group, command, counts[_same(command)], text)
        note(f"{group}: {len(own)} runs in {time.monotonic() - begun:.1f} s")
    return result


def _same(command: commands.Command) -> tuple[str, ...]:
    return (command.key, command.label) if "{name}" in command.key else (command.key,)


def differences(
    before: Digests, now: Digests, groups: commands.Groups
) -> dict[str, dict[str, str]]:
    """Say by group and command what differs; groups that were not run count as equal."""
    result: dict[str, dict[str, str]] = {}
    for group, commands_now in now.items():
        commands_before = before.get(group, {})
        for key in {**commands_before, **commands_now}:
            labels = [own.label for own in groups.get(group, ()) if own.key == key]
            said = difference(commands_before.get(key), commands_now.get(key), labels)
            if said:
                result.setdefault(group, {})[key] = said
    return result


def difference(before: list[str] | None, now: list[str] | None, labels: list[str]) -> str:
    """Say how the digests of one command differ; empty where they do not."""
    if before is None or now is None:
        return "new" if before is None else "gone"
    if len(before) != len(now):
        return f"{len(before)} inputs before, {len(now)} now"
    places = [name for name, *pair in zip(labels, before, now, strict=True) if len({*pair}) > 1]
    if len(now) == 1 or not places:
        return "differs" if places else ""
    return f"differs on {len(places)} of {len(now)}: {' '.join(places)}"


def read(path: Path) -> Digests:
    """Read a file of digests."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    return {g: {key: digests.split() for key, digests in own.items()} for g, own in stored.items()}


def write(path: Path, digests: Digests) -> None:
    """Write a file of digests, one command a line."""
    stored = {g: {key: " ".join(own) for key, own in found.items()} for g, found in digests.items()}
    path.write_text(json.dumps(stored, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


def report(now: Digests, changed: dict[str, dict[str, str]], as_json: bool) -> None:
    """Print a table of groups, and below it every difference."""
    if as_json:
        counts = {group: sum(map(len, own.values())) for group, own in now.items()}
        print(json.dumps({"runs": counts, "differences": changed}, indent=2, ensure_ascii=False))
        return
    print(f"{'group':30}{'commands':>10}{'runs':>8}{'differ':>8}")
    for group, own in now.items():
        runs_made = sum(map(len, own.values()))
        print(f"{group:30}{len(own):10}{runs_made:8}{len(changed.get(group, {})):8}")
    for group, differing in changed.items():
        for key, said in differing.items():
            print(f"{group}: {key}: {said}")


def main() -> None:
    """Write or compare."""
    runs.environment()
    given = arguments()
    before = read(given.file) if given.action == "compare" else {}
    data = given.data.resolve() if given.data else None
    outputs = given.outputs.resolve() if given.outputs else None
    with tempfile.TemporaryDirectory(prefix="frozen-inputs-") as inputs:
        groups = planned(data, Path(inputs), given.only)
        now = run(groups, Path(inputs), outputs)
    if given.action == "write":
        others = read(given.file) if given.only and given.file.exists() else {}
        write(given.file, others | now)
    changed = differences(before, now, groups) if given.action == "compare" else {}
    report(now, changed, given.json)
    sys.exit(bool(changed))


if __name__ == "__main__":
    main()
