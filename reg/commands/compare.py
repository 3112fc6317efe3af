"""``reg compare``: train several systems on one corpus and score them on another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from joblib import Parallel, delayed

from corpora.errors import InputError
from evaluation.harness import Comparison, SystemScores, score_system
from reg.commands.train import fit, make
from reg.registry import SYSTEMS, Entry, find
from reg.tasks import DEFAULT_TASK, Corpus, load_task, read_corpus, recognise

PICTURES = 6


def compare(
    train: Path | None = None,
    test: Path | None = None,
    *,
    systems: Sequence[str] = (),
    drop_overlap: bool = False,
    seed: int = 0,
    jobs: int = 1,
    semcats: Sequence[str] = (),
    task: str | None = None,
    raw: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> Comparison:
    """Train and score systems side by side, best first; by default all on the embedded sample.

    ``task`` says whose sample, where no corpora are given; ``raw`` compares word strings as typed.
    """
    learn, check = _corpora(train, test, task, semcats, raw)
    overlap = overlapping(learn, check)
    if overlap and drop_overlap:
        learn = learn.keep(lambda item: not learn.task.overlap_keys(item) & overlap.keys())
    names = list(dict.fromkeys(systems)) or [e.name for e in SYSTEMS if e.task == learn.task.name]
    entries = [find(name, learn.task.name) for name in names]
    scored = []
    for result in run_jobs(jobs, ((run_entry, entry, seed, learn, check) for entry in entries)):
        progress(result.name)
        scored.append(result)
    first = learn.task.metrics[0].name
    scored.sort(key=lambda s: -s.scores.get(first, 0.0))
    notes = _notes(overlap, drop_overlap)
    return Comparison(len(check.items), scored, learn.task.metrics, notes, _pictures(check))


def _corpora(
    train: Path | None, test: Path | None, name: str | None, semcats: Sequence[str], raw: bool
) -> tuple[Corpus[Any], Corpus[Any]]:
    if (train is None) != (test is None):
        raise InputError("give both a training and a test corpus, or neither for the sample")
    task = load_task(name or DEFAULT_TASK, semcats) if train is None else recognise(train, semcats)
    if name not in (None, task.name):
        raise InputError(f"is a {task.name} corpus, not {name}; leave out --task", train)
    if raw:
        task = task.with_raw_strings()
    learn = read_corpus(task, train or task.sample("train"))
    check = read_corpus(task, test or task.sample("test"))
    check.require_answers()
    return learn, check


def _pictures(corpus: Corpus[Any]) -> tuple[str, ...]:
    """Draw a few items, spread over the corpus."""
    step = -(-len(corpus.items) // PICTURES) or 1
    drawn = (corpus.task.picture(item) for item in corpus.items[::step])
    return tuple(picture for picture in drawn if picture)


def overlapping(learn: Corpus[Any], check: Corpus[Any]) -> dict[str, str]:
    """Return the overlap keys of test items that stand in the training data, with their names."""
    task = learn.task
    known: set[str] = set().union(*(task.overlap_keys(item) for item in learn.items))
    return {
        key: name
        for name, item in zip(check.names, check.items, strict=True)
        for key in task.overlap_keys(item)
        if key in known
    }


def _notes(overlap: dict[str, str], dropped: bool) -> tuple[str, ...]:
    if not overlap:
        return ()
    names = sorted(set(overlap.values()))
    shown = ", ".join(names[:6]) + (", …" if len(names) > 6 else "")  # noqa: PLR2004
    what = (
        "their like was dropped from training"
        if dropped
        else "scores are inflated; add --drop-overlap"
    )
    return (f"{len(names)} test items stand in the training data too ({shown}): {what}",)


def run_jobs(
    jobs: int, calls: Iterable[tuple[Callable[..., Any], Entry, int, Corpus[Any], Corpus[Any]]]
) -> Iterable[Any]:
    """Map calls over processes and yield results in order as they come."""
    if jobs == 1:
        return (call[0](*call[1:]) for call in calls)
    parallel = Parallel(n_jobs=jobs, return_as="generator")
    results: Iterable[Any] = parallel(delayed(call[0])(*call[1:]) for call in calls)
    return results


def run_entry(entry: Entry, seed: int, learn: Corpus[Any], check: Corpus[Any]) -> SystemScores:
    """Train one system on a corpus and score it on another."""
    task = check.task
    system = fit(make(entry, seed, {}), learn)
    choices = system.predict([task.without_gold(item) for item in check.items])
    filled = [task.with_choice(item, c) for item, c in zip(check.items, choices, strict=True)]
    gold = [[item] for item in check.items]
    domains = [task.domain(item) for item in check.items]
    conditions = f"{task.conditions}|refs=1"
    return score_system(entry.name, task.metrics, gold, filled, domains, conditions)
