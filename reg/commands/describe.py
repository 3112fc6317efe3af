"""``reg describe``: one target of one scene described without training, and why so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from regsuite.base.errors import InputError
from regsuite.suite.arguments import Names, PathLike, as_names, as_path, as_path_or_none

if TYPE_CHECKING:
    from regsuite.corpora.records.tuna import Trial
    from regsuite.reg.tuna.describing import Described

LISTED = 8


def describe(
    domain: PathLike,
    output: PathLike | None = None,
    *,
    target: Names = "",
    algorithm: str = "incremental",
    order: Names = (),
    costs: Mapping[str, float] | None = None,
    relations: bool = False,
    trial: str | None = None,
    model: PathLike | None = None,
    force: bool = False,
) -> Described:
    """Describe the target of a domain; ``output`` is where a page with the steps goes.

    ``target`` is an ID, or several for a plural description; without it the file's own is taken.
    ``algorithm`` is full-brevity, greedy, incremental, graph or best, which is the ready-made
    ``model``, or another. ``trial`` names one of several in a file.
    """
    from regsuite.base.files import check_output, write_atomically

    page = as_path_or_none(output)
    if page is not None:
        check_output(page, force)
    scene = _scene(domain, as_names(target), trial)
    if algorithm == "best":
        _check_plain(scene, as_names(order), costs, relations)
        found = _by_model(scene, model)
    else:
        from regsuite.reg.tuna.describing import describe_trial

        found = describe_trial(scene, algorithm, as_names(order), costs, relations)
    if page is not None:
        from regsuite.reg.tuna.drawing.trace_page import trace_page

        write_atomically(page, trace_page(found).encode(errors="backslashreplace"), not force)
    return found


def _scene(domain: PathLike, target: list[str], name: str | None) -> Trial:
    """Read the trial to be described."""
    import sys

    from regsuite.corpora.formats import STANDARD_INPUT
    from regsuite.reg.registry import REGISTRY

    path = as_path(domain)
    options = {"plural": "yes"} | ({"target": ",".join(target)} if target else {})
    if path == STANDARD_INPUT:
        task = REGISTRY.task("tuna", options)
        sources = task.find(path, sys.stdin.buffer.read())
    else:
        task = REGISTRY.recognise(path, options, "tuna")
        sources = task.find(path)
    trials: list[Trial] = [t for source in sources for t in task.read(source).items]
    chosen = trials if name is None else [t for t in trials if t.id == name]
    if len(chosen) == 1:
        return chosen[0]
    listed = ", ".join(t.id for t in trials[:LISTED]) + (", …" if len(trials) > LISTED else "")
    if name is not None and not chosen:
        raise InputError(f'has no trial "{name}" (there are: {listed})', path)
    raise InputError(f"has {len(chosen)} trials; name one with --trial ({listed})", path)


def _check_plain(
    scene: Trial, order: list[str], costs: Mapping[str, float] | None, relations: bool
) -> None:
    for given, what in ((order, "an order"), (costs, "costs"), (relations, "relations")):
        if given:
            raise InputError(f"best was trained and takes no {what.removeprefix('an ')}")
    if len(scene.targets) > 1:
        raise InputError("best describes one target; choose another algorithm for several")


def _by_model(scene: Trial, model: PathLike | None) -> Described:
    from regsuite.reg.registry import REGISTRY
    from regsuite.reg.tuna.describing import described_by
    from regsuite.suite.saved import obtain

    trained = obtain(REGISTRY, "tuna", model=None if model is None else str(model))
    return described_by(trained.system, scene.without_gold())
