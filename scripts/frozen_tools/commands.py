"""Which commands are frozen: those of commands.txt, --help of all, the verbs on all systems."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

LISTED = Path(__file__).parent / "commands.txt"
GROUP = re.compile(r"\[([\w-]+)\]")
# (command line, task) → (sample folder, systems); named here, so that an old name stays tried
SYSTEMS = {
    ("reg", "grec"): ("grec", "base-freq base-rand base-1st base-name junlg udel icsi-crf chain"),
    ("reg", "mark"): ("grec", "mark-names mark-rules mark-sieve mark-pairs mark"),
    ("reg", "tuna"): (
        "tuna",
        "full-brevity greedy incremental cam-t cam-tu cam-b cam-bu dit-ds graph-fp graph-sc is-fbs"
        " is-fbn is-iac nil titch-rs titch-rs+ titch-as titch-as+ is-fp-gt graph nil-ucm-evocbr"
        " nil-ucm-valuescbr nil-ucm-evotap usp-each is-nn tuna-maxent tuna-crf tuna-svm tuna-tree"
        " tuna-naive-bayes expected-dice best-unique",
    ),
    ("reg", "surface"): (
        "surface",
        "random-tree head-first mean-offset ucm dcu att osu stumaba tree-net",
    ),
    ("summarise", "text"): (
        "text",
        "lead lead-round-robin random centroid lexrank degree mmr sumbasic coverage bigram-ratio"
        " naive-bayes maxent svm tree listwise",
    ),
    ("summarise", "sentiment"): (
        "sentiment",
        "sentiment-svm sentiment-maxent sentiment-nb sentiment-mixture",
    ),
    ("summarise", "headline"): (
        "text",
        "headline-first headline-keywords headline-fill headline-filter headline-learned"
        " headline-pruned",
    ),
    ("summarise", "biography"): ("biography", "life-first life-name-itf life-zhou life-learned"),
    ("summarise", "biography-sentences"): (
        "biography-sentences",
        "class-naive-bayes class-svm class-maxent class-tree class-saliency-svm"
        " class-saliency-tree class-random",
    ),
    ("summarise", "links"): ("links", "previous addressee links-read"),
    ("summarise", "threads"): ("links", "one-thread addressee-threads threads-read"),
    ("summarise", "pairs"): ("links", "next-other pairs-maxent pairs-svm pairs-read"),
    ("summarise", "discussion"): (
        "discussion",
        "first-sentences quote-answer subtopics-maxent subtopics-svm classummary"
        " discussion-learned",
    ),
}
DESIGNS = (
    "asgre-reading grec-quality nuggets paraphrase-pairs preference rating sr-both sr-quality"
    " sr-similarity success tuna-identification tuna-quality"
).split()


@dataclass(frozen=True)
class Command:
    """A command line. ``key`` names it in the digests, ``stdin`` is a file for standard input."""

    words: tuple[str, ...]
    key: str
    stdin: str | None = None


Groups = dict[str, list[Command]]


def parsed(line: str) -> Command:
    """Read one line: words as a shell has them, and perhaps ``< FILE`` at the end."""
    written, _, source = line.partition(" < ")
    return Command(tuple(shlex.split(written)), line, source.strip() or None)


def listed(lines: Iterable[str]) -> Groups:
    """Read commands.txt: groups by name, in their order."""
    groups: Groups = {}
    for line in (line.strip() for line in lines):
        heading = GROUP.fullmatch(line)
        if heading:
            groups[heading[1]] = []
        elif line and not line.startswith("#"):
            groups[list(groups)[-1]].append(parsed(line))
    return groups


def verbs(app: str, task: str) -> Iterator[str]:
    """Train, show, apply and score all systems of one task on its sample."""
    folder, names = SYSTEMS[app, task]
    test = f"samples/{folder}/test"
    if task == "headline":
        test += "/articles.jsonl"
    for name in names.split():
        output = f"{name}.jsonl" if task == "headline" else name
        yield f"{app} train {name} --task {task} -o {name}.model --json"
        yield f"{app} inspect {name}.model --top 3 --json"
        yield f"{app} predict {name}.model {test} -o {output}"
        yield f"{app} evaluate {test} {output} --task {task} --json"


def designs() -> Iterator[str]:
    """Plan, play and read a study of every design."""
    for name in DESIGNS:
        yield f"reg study new {name} --sample -o {name} --raters 4"
        yield f"reg study simulate {name} --json"
        yield f"reg study results {name} --no-mixed --json"
        yield f"reg study export {name} -o {name}-data"


def on_samples() -> Groups:
    """All groups that need no corpora, except --help."""
    groups = listed(LISTED.read_text(encoding="utf-8").splitlines())
    for app, task in SYSTEMS:
        groups[f"systems-{task}"] = [parsed(line) for line in verbs(app, task)]
    groups["designs"] = [parsed(line) for line in designs()]
    return groups
