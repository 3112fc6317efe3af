"""What an output must and must not say, as the files beside the texts tell it.

``tests/everyday/texts/NAME.toml`` has a list for each command that is run on ``NAME.txt`` (or .md,
.html, .json, .vtt, .srt). Every expectation has ``why``, ``known = true`` where the code of today
breaks it, and one of:

- ``must``, ``must_not``: a regular expression that has to be found, or must not be; with
  ``unless`` it may be found where that is found too. Case and line breaks do not count.
- ``at`` with ``right``, ``wrong``, ``good`` (for rewriting): the words in brackets may become what
  stands between bars in ``right`` and must not become what stands in ``wrong``; ``good`` is what
  would be better than the words that stand there, and is counted only.
- ``changes`` (for rewriting): a regular expression that every change matches, written as
  "before > after"; "" where the text stays as it is.
- ``at`` with ``means`` (entities): whom the words in brackets mean. No answer is no error, unless
  ``sure = true`` says that any reader knows it.
- ``not_person`` (entities): a name that is no person's.
- ``people``, ``messages`` (chats): how many there are.

A text that is refused, or in which nothing was found, meets a ``must`` at most.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from everyday_tools.outputs import Output

KEYS = frozenset(
    "must must_not unless at right wrong good changes means sure not_person people messages"
    " why known".split()
)


@dataclass(frozen=True)
class Expectation:
    """One expectation of what a command says of a text."""

    path: Path
    command: str
    number: int
    rule: dict[str, Any]

    @property
    def name(self) -> str:
        """Text, command and place in the list."""
        return f"{self.path.stem}: {self.command} {self.number}"

    @property
    def known(self) -> bool:
        """Whether the code of today is known to break it."""
        return bool(self.rule.get("known"))

    def broken(self, output: Output) -> str:
        """Return what is wrong with an output, "" where nothing is."""
        rule = self.rule
        if not output.read and "must" not in rule:
            return "nothing was read"
        if "at" in rule:
            return _at_place(rule, output)
        if "changes" in rule:
            return _other_changes(rule["changes"], output)
        for counted in ("people", "messages"):
            if counted in rule and output.counts.get(counted) != rule[counted]:
                return f"{counted}: {output.counts.get(counted)}, not {rule[counted]}"
        if "not_person" in rule and rule["not_person"] in output.persons_in(rule["not_person"]):
            return f"{rule['not_person']} is taken for a person"
        return _said(rule, output.flat)

    def is_better(self, output: Output) -> bool | None:
        """Tell whether a place of a text became better; None where it could not."""
        if "good" not in self.rule:
            return None
        return _among(output.became(self.rule["at"]), self.rule["good"])


def expectations(folder: Path) -> Iterator[Expectation]:
    """Read the expectations of all texts of a folder, in order."""
    for table in sorted(folder.glob("*.toml")):
        path = text_of(table)
        for command, rules in tomllib.loads(table.read_text(encoding="utf-8")).items():
            for number, rule in enumerate(rules, 1):
                yield Expectation(path, command, number, rule)


def text_of(table: Path) -> Path:
    """Return the one text that a file of expectations is about."""
    (path,) = (p for p in table.parent.glob(f"{table.stem}.*") if p != table)
    return path


def _said(rule: dict[str, Any], text: str) -> str:
    if "must" in rule and not _found(rule["must"], text):
        return f"lacks {rule['must']!r}"
    found = _found(rule["must_not"], text) if "must_not" in rule else None
    if found and not ("unless" in rule and _found(rule["unless"], text)):
        return f"says {found[0].strip()!r}"
    return ""


def _found(pattern: str, text: str) -> re.Match[str] | None:
    return re.search(pattern, text, re.IGNORECASE)


def _at_place(rule: dict[str, Any], output: Output) -> str:
    if "means" in rule:
        meant = output.meant(rule["at"])
        if meant is None:
            return "is not resolved" if rule.get("sure") else ""
        return "" if _same_name(meant, rule["means"]) else f"is taken for {meant}"
    became = output.became(rule["at"])
    allowed = "right" not in rule or _among(became, rule["right"])
    wrong = "wrong" in rule and _among(became, rule["wrong"])
    return "" if allowed and not wrong else f"becomes {became!r}"


def _other_changes(allowed: str, output: Output) -> str:
    made = (f"{c.before.strip()} > {c.after.strip()}" for c in output.changes)
    wrong = [one for one in made if not re.fullmatch(allowed, one, re.IGNORECASE)]
    return f"changes {'; '.join(wrong)}" if wrong else ""


def _among(words: str, bars: str) -> bool:
    return words.casefold() in bars.casefold().split("|")


def _same_name(meant: str, bars: str) -> bool:
    words = set(meant.casefold().split())
    return any(
        words <= set(one.split()) or set(one.split()) <= words for one in bars.casefold().split("|")
    )
