"""``train``: learn a system from a corpus and save it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from regsuite.suite.arguments import PathLike, Paths, as_path_or_none, as_paths

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def train(
    registry: Registry,
    system: str,
    corpus: Paths | None = None,
    output: PathLike | None = None,
    *,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    task: str | None = None,
    options: Mapping[str, str] | None = None,
    english: str | None = None,
    force: bool = False,
) -> dict[str, Any]:
    """Train a system by name on a corpus (default: the embedded sample) and save it to ``output``.

    ``corpus`` is a file, a folder or several of them. ``task`` says what "best" is to be best at
    where the corpus does not tell; ``english`` names another English pipeline to parse with.
    Returns the manifest, which also says how well the system does on what it was trained on.
    """
    from regsuite.base.files import check_output
    from regsuite.models import archive
    from regsuite.suite.corpus import read_corpus
    from regsuite.suite.experiments.training import fit, manifest_of

    paths = [] if corpus is None else as_paths(corpus)
    target = as_path_or_none(output)
    if paths and system == "best":
        task = registry.recognise(paths[0], name=task).name
    entry = registry.find(system, task)
    if target is not None:
        check_output(target, force)
    untrained = entry.make(seed, settings, english)
    kind = registry.task(entry.task, options)
    read = read_corpus(kind, *(paths or [kind.sample("train")]))
    trained = fit(untrained, read)
    manifest = manifest_of(trained, read)
    if target is not None:
        archive.save(target, manifest, trained.parts(), fresh=not force)
    return manifest
