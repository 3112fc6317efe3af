"""Outputs for a study: files that systems wrote, or what systems choose on the embedded sample.

Files are those of a task, read as everywhere in the suite, or JSON lines of stimuli.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from regsuite.base.errors import InputError
from regsuite.base.pages import asset
from regsuite.corpora.formats.grec.xml import to_xml
from regsuite.corpora.records.grec import Text
from regsuite.corpora.records.tuna import Description, Trial
from regsuite.studies import sentences, texts
from regsuite.studies.design import Design
from regsuite.studies.nuggets import files as nugget_files
from regsuite.studies.output_folders import systems_in
from regsuite.studies.stimuli import Option, Picture, Stimulus, is_lines, read_lines, read_row
from regsuite.studies.tables import is_table, read_table
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.corpus import Corpus, read_corpus

BREAK = "¶"

Stimuli = Mapping[str, Stimulus]


@dataclass(frozen=True)
class Outputs:
    """All systems' outputs for the same items, with their hashes and automatic scores.

    Where nuggets are annotated, there are no systems but texts with their nuggets. Where people
    fill texts, ``sources`` has these as XML, those without anything to fill too.
    """

    task: str
    systems: Mapping[str, Stimuli]
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    hashes: Mapping[str, str] = field(default_factory=dict)
    scores: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    nuggets: Mapping[str, Any] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)

    def of(self, names: Sequence[str]) -> Outputs:
        """Return the outputs of these systems alone, or of all where none is named."""
        if not names:
            return self
        for name in names:
            if name not in self.systems:
                known = ", ".join(self.systems)
                raise InputError(f'there are no outputs of "{name}" (known: {known})')
        kept = dict.fromkeys(names)
        return replace(
            self,
            systems={name: self.systems[name] for name in kept},
            hashes={name: self.hashes[name] for name in kept},
            scores={name: own for name, own in self.scores.items() if name in kept},
        )

    @property
    def items(self) -> list[str]:
        """The names of the items, in the order of the first system's files."""
        return list(next(iter(self.systems.values()), {}))


def read_outputs(
    registry: Registry,
    design: Design,
    paths: Sequence[Path],
    gold: Path | None = None,
    metrics: Sequence[str] = (),
) -> Outputs:
    """Read the outputs of systems, each named by its file or folder.

    With ``gold`` they are scored, by the metrics of these names or the task's own.
    """
    if design.layout == "nuggets":
        if len(paths) != 1:
            raise InputError("nuggets take one JSON file of texts and nuggets, or --sample")
        return Outputs("nuggets", {}, nuggets=nugget_files.read(paths[0]))
    if not paths:
        raise InputError("name the outputs of the systems, or add --sample")
    if len(paths) == 1 and is_table(paths[0]):
        return _with_hashes(Outputs("", read_table(paths[0])))
    paths = systems_in(registry, paths[0], design.task) if len(paths) == 1 else paths
    names = _labels(paths)
    if all(is_lines(path) for path in paths):
        return _with_hashes(Outputs("", dict(zip(names, map(read_lines, paths), strict=True))))
    return _of_corpora(registry, design, dict(zip(names, paths, strict=True)), gold, metrics)


def _of_corpora(
    registry: Registry,
    design: Design,
    paths: Mapping[str, Path],
    gold: Path | None,
    metrics: Sequence[str],
) -> Outputs:
    """Read outputs in the format of their task."""
    task = registry.recognise(next(iter(paths.values())), None, design.task or None)
    corpora = {name: read_corpus(task, path) for name, path in paths.items()}
    truth = read_corpus(task, gold) if gold else None
    if task.name == "surface" and (truth or design.topline):
        return _realised(corpora, truth, design, metrics)
    for corpus in corpora.values():
        corpus.require_answers()
    if design.fills:
        return _to_fill(corpora)
    chosen = {name: _answered(corpus) for name, corpus in corpora.items()}
    return _of_choices(chosen, truth, metrics)


def _realised(
    corpora: sentences.Corpora,
    gold: Corpus[Any] | None,
    design: Design,
    metrics: Sequence[str],
) -> Outputs:
    """Lay out realised sentences in the context that the gold file has; some may be missing."""
    if gold is None:
        raise InputError("sentences are shown in their context; name their treebank with --gold")
    gold.require_answers()
    gold = sentences.by_id(gold)
    named = {name: sentences.by_id(corpus) for name, corpus in corpora.items()}
    every = sentences.with_gold(named, gold, design.topline)
    chosen = {name: _answered(corpus) for name, corpus in every.items()}
    systems = {name: sentences.in_context(gold, *own) for name, own in chosen.items()}
    scores = {name: _scores(gold, own, metrics) for name, own in chosen.items()}
    return _with_hashes(Outputs(gold.task.name, systems, scores=scores))


class _Chosen(NamedTuple):
    """The items of a corpus, and what a system or a person chose for each."""

    corpus: Corpus[Any]
    choices: Sequence[Any]


def _answered(corpus: Corpus[Any]) -> _Chosen:
    return _Chosen(corpus, [corpus.task.answer(item) for item in corpus.items])


def _labels(paths: Sequence[Path]) -> list[str]:
    """Name each output by its file or folder; all must be there, and no name stand for two."""
    names = [path.name if path.is_dir() else path.stem for path in paths]
    for name, count in Counter(names).items():
        if count > 1:
            raise InputError(f'{count} outputs are called "{name}"; rename the files or folders')
    for path in paths:
        if not path.exists():
            raise InputError("no such file or folder", path)
    return names


def sample_outputs(
    registry: Registry,
    design: Design,
    progress: Callable[[str], None],
    metrics: Sequence[str] = (),
) -> Outputs:
    """Make the outputs that a design's sample asks for, on items no system was trained on."""
    wanted = design.sample
    if wanted.file:
        return _of_sample_file(design, f"samples/{wanted.file}")
    if not wanted.task:
        raise InputError(f"{design.name} has no sample; name outputs")
    task = registry.task(wanted.task)
    learn = read_corpus(task, task.sample("train"))
    parts = [read_corpus(task, task.sample(split)) for split in wanted.splits]
    names, items = [n for p in parts for n in p.names], [i for p in parts for i in p.items]
    test = Corpus(task, parts[0].root, names, items)
    if design.fills:
        return _to_fill({wanted.human: test})
    chosen = {wanted.human: _answered(test)} if wanted.human else {}
    for name in wanted.systems:
        system = registry.find(name, wanted.task).make(0).train(learn.items)
        choices = system.predict([task.without_gold(item) for item in test.items])
        chosen[name] = _Chosen(test, choices)
        progress(name)
    return _of_choices(chosen, test, metrics)


def _of_sample_file(design: Design, name: str) -> Outputs:
    text = asset("regsuite.studies", name)
    if design.layout == "nuggets":
        return Outputs("nuggets", {}, nuggets=nugget_files.parse(text, "the sample"))
    systems: dict[str, dict[str, Stimulus]] = {}
    for line in text.splitlines():
        row = json.loads(line)
        item, stimulus = read_row(row)
        systems.setdefault(str(row["system"]), {})[item] = stimulus
    return _with_hashes(Outputs("", systems))


def _of_choices(
    chosen: Mapping[str, _Chosen], gold: Corpus[Any] | None, metrics: Sequence[str]
) -> Outputs:
    first = next(iter(chosen.values())).corpus
    drawn = zip(first.names, first.items, strict=True)
    pictures = {n: _picture(first.task, item) for n, item in drawn if isinstance(item, Trial)}
    scores = {name: _scores(gold, own, metrics) for name, own in chosen.items()} if gold else {}
    systems = {name: _stimuli(*own) for name, own in chosen.items()}
    return _with_hashes(Outputs(first.task.name, systems, pictures, scores=scores))


def _to_fill(corpora: Mapping[str, Corpus[Any]]) -> Outputs:
    """Lay out texts whose REFEXs people choose; those without references are not shown."""
    systems: dict[str, Stimuli] = {}
    sources: dict[str, str] = {}
    for name, corpus in corpora.items():
        if corpus.task.name != "grec":
            raise InputError("people choose REFEXs in texts of the task grec only", corpus.root)
        every = dict(zip(corpus.names, corpus.items, strict=True))
        systems[name] = {n: texts.to_fill(text) for n, text in every.items() if text.references}
        sources |= {n: to_xml(text.without_gold()).decode() for n, text in every.items()}
    return _with_hashes(Outputs("grec", systems, sources=sources))


def _stimuli(corpus: Corpus[Any], choices: Sequence[Any]) -> Stimuli:
    shown = (_stimulus(corpus.task, *pair) for pair in zip(corpus.items, choices, strict=True))
    return dict(zip(corpus.names, shown, strict=True))


def _with_hashes(outputs: Outputs) -> Outputs:
    """Add the hash of what is shown of each system; all must be on the same items."""
    (first, wanted), *others = outputs.systems.items()
    for name, stimuli in others:
        odd = sorted(set(wanted) ^ set(stimuli))
        if odd:
            side = first if odd[0] in wanted else name
            raise InputError(
                f"{first} and {name} are on different items: {len(odd)} are in one only "
                f'(first: "{odd[0]}", of {side}); give outputs for the same items'
            )
    return replace(outputs, hashes={name: _digest(s) for name, s in outputs.systems.items()})


def _digest(stimuli: Stimuli) -> str:
    plain = {name: asdict(s) for name, s in stimuli.items()}
    data = json.dumps(plain, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(data.encode()).hexdigest()


def _scores(gold: Corpus[Any], output: _Chosen, metrics: Sequence[str]) -> dict[str, float]:
    wanted, names = dict(zip(gold.names, gold.items, strict=True)), output.corpus.names
    missing = [name for name in names if name not in wanted]
    if missing:
        raise InputError(f'has no item "{missing[0]}" that the outputs have', gold.root)
    versions = [[wanted[name]] for name in names]
    chosen = gold.task.choose_metrics(metrics)
    return dict(gold.task.score("", versions, output.corpus.items, output.choices, chosen).scores)


def _stimulus(task: Any, item: Any, choice: Any) -> Stimulus:
    if isinstance(item, Text):
        return texts.filled(item, choice)
    if isinstance(item, Trial):
        return _trial(task, item, choice)
    if task.display is None:
        raise InputError(f"items of {task.name} cannot be shown; write them as JSON lines")
    spans = task.display.spans(item, choice)
    parts = tuple(("\n" if s.text == BREAK else f"{s.text} ", False) for s in spans)
    return Stimulus(parts, title=task.display.title(item), domain=task.domain(item))


def _trial(task: Any, trial: Trial, choice: Description) -> Stimulus:
    """Lay out a description; the entities are numbered as they stand, row by row."""
    boxes = task.display.scene(trial).boxes
    order = sorted((e.id for e in trial.entities), key=lambda name: boxes[name][1::-1])
    options = tuple(Option(e, f"Picture {n}", tuple(boxes[e])) for n, e in enumerate(order, 1))
    words = choice.words or ""
    return Stimulus(((words, False),), (), "", trial.domain, options, trial.target.id)


def _picture(task: Any, trial: Trial) -> Picture:
    scene = task.display.scene(trial)
    return Picture(scene.plain, scene.framed, scene.width, scene.height)
