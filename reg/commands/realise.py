"""``reg realise``: sentences of trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.reg.commands import options
from regsuite.suite.arguments import PathLike, as_path
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.corpora.records.trees import Tree
    from regsuite.reg.surface.system import Realiser


@dataclass(frozen=True)
class Realised:
    """A tree's sentences, best first, and the order of its nodes in the best one."""

    id: str
    sentences: tuple[str, ...]
    order: tuple[int, ...]


@dataclass(frozen=True)
class Realisations:
    """The sentences of all trees, and what a person should know of the model that said them."""

    trees: list[Realised]
    remark: str


def realise(
    trees: PathLike,
    *,
    system: str | None = None,
    model: PathLike | None = None,
    nbest: int = 1,
    text: bool = False,
    seed: int = 0,
) -> Realisations:
    """Return the sentences of all trees of a file or folder; ``text`` joins their words.

    Without a model it is the ready-made one, or the recommended system trained on the sample. A
    treebank is read as inputs of the kind that the system was trained on.
    """
    realiser, read, remark = prepared(trees, system=system, model=model, nbest=nbest, seed=seed)
    return Realisations(list(_realised(realiser, read, text)), remark)


def prepared(
    trees: PathLike,
    *,
    system: str | None = None,
    model: PathLike | None = None,
    nbest: int = 1,
    seed: int = 0,
) -> tuple[Realiser, list[Tree], str]:
    """Return a realiser, the trees of a path as it can read them, and a remark on the model."""
    from regsuite.reg.registry import REGISTRY
    from regsuite.suite.corpus import read_corpus
    from regsuite.suite.saved import obtain

    trained = obtain(REGISTRY, "surface", system=system, model=model, seed=seed)
    realiser: Any = trained.system
    realiser.settings = replace(realiser.settings, nbest=nbest)
    level, style = realiser.kind
    task = REGISTRY.task("surface", {"input": level, "style": style})
    read = [item.tree for item in read_corpus(task, as_path(trees)).items]
    return realiser, read, trained.remark


def _realised(realiser: Realiser, trees: list[Tree], text: bool) -> Iterator[Realised]:
    from regsuite.reg.surface.detokenise import detokenised

    for tree, (sentences, order) in zip(trees, realiser.realise(trees), strict=True):
        said = tuple(map(detokenised, sentences)) if text else sentences
        yield Realised(tree.id, said, order)


@cli.command(reg="reg realise corpora/samples/surface/test --text")
def realise_cli(
    trees: Annotated[Path, typer.Argument(metavar="TREES", help="Trees, in a file or folder.")],
    model: options.Realiser = None,
    system: Annotated[
        str | None, typer.Option(help="Train this system on the sample instead.")
    ] = None,
    nbest: Annotated[int, typer.Option(min=1, max=100, help="Sentences of each tree.")] = 1,
    text: Annotated[bool, typer.Option("--text", help="Running text instead of words.")] = False,
    seed: cli.Seed = 0,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Say trees as sentences, one a line; with --nbest several, best first, an empty line after."""
    done = realise(trees, system=system, model=model, nbest=nbest, text=text, seed=seed)
    cli.note([done.remark] if model is None else [], quiet)
    if as_json:
        cli.print_json([asdict(tree) for tree in done.trees])
        return
    for tree in done.trees:
        cli.say("\n".join(tree.sentences) + ("\n" if nbest > 1 else ""))
