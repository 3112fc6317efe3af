"""Outputs for a study: files that systems wrote, or what systems choose on the embedded sample."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from regsuite.base.errors import InputError
from regsuite.studies.design import Design, Sample
from regsuite.studies.stimuli import (
    Outputs,
    Picture,
    Stimulus,
    check_same_items,
    digest,
    is_lines,
    labels,
    picture,
    read_lines,
    read_row,
    stimulus,
)
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.corpus import Corpus, read_corpus


def gather(
    registry: Registry, design: Design, paths: Sequence[Path], gold: Path | None = None
) -> Outputs:
    """Read the outputs of systems, each named by its file or folder."""
    if not paths:
        raise InputError("name the outputs of the systems, or add --sample")
    names = labels(paths)
    for path in paths:
        if not path.exists():
            raise InputError("no such file or folder", path)
    if all(is_lines(path) for path in paths):
        systems = dict(zip(names, map(read_lines, paths), strict=True))
        return _outputs("", systems, {})
    task = registry.recognise(paths[0], None, design.task or None)
    corpora = {n: read_corpus(task, p) for n, p in zip(names, paths, strict=True)}
    for corpus in corpora.values():
        corpus.require_answers()
    chosen = {n: Chosen(c, [task.answer(i) for i in c.items]) for n, c in corpora.items()}
    return _of_choices(chosen, read_corpus(task, gold) if gold else None)


class Chosen(NamedTuple):
    """The items of a corpus, and what a system or a person chose for each."""

    corpus: Corpus[Any]
    choices: list[Any]

    def stimuli(self) -> dict[str, Stimulus]:
        """Lay the choices out as participants see them."""
        corpus = self.corpus
        every = zip(corpus.names, corpus.items, self.choices, strict=True)
        return {name: stimulus(corpus.task, item, choice) for name, item, choice in every}


def _of_choices(chosen: Mapping[str, Chosen], gold: Corpus[Any] | None) -> Outputs:
    first = next(iter(chosen.values())).corpus
    drawn = {n: picture(first.task, i) for n, i in zip(first.names, first.items, strict=True)}
    pictures = {n: p for n, p in drawn.items() if p is not None}
    scores = {name: _scores(gold, own) for name, own in chosen.items()} if gold else {}
    systems = {name: own.stimuli() for name, own in chosen.items()}
    return _outputs(first.task.name, systems, pictures, scores)


def _outputs(
    task: str,
    systems: Mapping[str, Mapping[str, Stimulus]],
    pictures: Mapping[str, Picture],
    scores: Mapping[str, Mapping[str, float]] | None = None,
) -> Outputs:
    check_same_items(systems)
    hashes = {name: digest(found) for name, found in systems.items()}
    return Outputs(task, systems, pictures, hashes, scores or {})


def _scores(gold: Corpus[Any], output: Chosen) -> dict[str, float]:
    """Score an output by its task's own metrics, to be correlated with what people say."""
    wanted, found = dict(zip(gold.names, gold.items, strict=True)), output.corpus
    missing = [name for name in found.names if name not in wanted]
    if missing:
        raise InputError(f'has no item "{missing[0]}" that the outputs have', gold.root)
    golds = [[wanted[name]] for name in found.names]
    return dict(gold.task.score("", golds, found.items, output.choices).scores)


def sample(
    registry: Registry, design: Design, progress: Callable[[str], None] = lambda _: None
) -> Outputs:
    """Make the outputs that a design's sample asks for, on items no system was trained on."""
    wanted = design.sample
    if wanted.file:
        return _of_file(wanted.file)
    if not wanted.task:
        raise InputError(f"{design.name} has no sample; name outputs")
    task = registry.task(wanted.task)
    learn = read_corpus(task, task.sample("train"))
    test = _joined([read_corpus(task, task.sample(split)) for split in wanted.splits])
    answers = Chosen(test, [task.answer(item) for item in test.items])
    chosen = {wanted.human: answers} if wanted.human else {}
    for name in wanted.systems:
        system = registry.find(name, wanted.task).make(0).train(learn.items)
        choices = system.predict([task.without_gold(item) for item in test.items])
        chosen[name] = Chosen(test, choices)
        progress(name)
    return _of_choices(chosen, test)


def _joined(corpora: Sequence[Corpus[Any]]) -> Corpus[Any]:
    names = [name for corpus in corpora for name in corpus.names]
    items = [item for corpus in corpora for item in corpus.items]
    return Corpus(corpora[0].task, corpora[0].root, names, items)


def _of_file(name: str) -> Outputs:
    source = files("regsuite.studies").joinpath(f"samples/{name}").read_text("utf-8")
    systems: dict[str, dict[str, Stimulus]] = {}
    for line in source.splitlines():
        row = json.loads(line)
        item, found = read_row(row)
        systems.setdefault(str(row["system"]), {})[item] = found
    return _outputs("", systems, {})


def sample_file(wanted: Sample) -> str:
    """Return the text of a sample file of ours."""
    return files("regsuite.studies").joinpath(f"samples/{wanted.file}").read_text("utf-8")
