"""``reg show``: a TUNA domain, or a dependency tree with its sentence, as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.reg.commands import options
from regsuite.suite.arguments import PathLike, as_path, as_path_or_none
from regsuite.suite.commands import cli


def show(
    item: PathLike,
    output: PathLike | None = None,
    *,
    sentence: int = 1,
    model: PathLike | None = None,
    force: bool = False,
) -> str:
    """Return the SVG of a trial's domain or of a tree, written to ``output`` where that is given.

    ``sentence`` counts the trees, or the trials, of a file from 1; ``model`` realises trees.
    """
    from regsuite.base.files import check_output, write_atomically

    path, target = as_path(item), as_path_or_none(output)
    if target is not None:
        check_output(target, force)
    picture = _trial(path, sentence) if _is_trial(path) else _tree(path, sentence, model)
    if target is not None:
        write_atomically(target, picture.encode(), fresh=not force)
    return picture


def _is_trial(path: Path) -> bool:
    from regsuite.reg.tuna.task import TunaTask

    return path.suffix.lower() == ".xml" or TunaTask().claims(path)


def _trial(path: Path, number: int) -> str:
    from regsuite.base.errors import InputError
    from regsuite.reg.tuna.drawing.domain import draw
    from regsuite.reg.tuna.task import TunaTask
    from regsuite.suite.corpus import read_corpus

    trials = read_corpus(TunaTask(), path).items
    if not 1 <= number <= len(trials):
        raise InputError(f"has {len(trials)} trials; there is none of number {number}", path)
    return draw(trials[number - 1])


def _tree(path: PathLike, number: int, model: PathLike | None) -> str:
    from regsuite.base.errors import InputError
    from regsuite.reg.commands.realise import prepared
    from regsuite.reg.surface.drawing import draw

    realiser, trees, _ = prepared(path, model=model)
    if not 1 <= number <= len(trees):
        raise InputError(f"has {len(trees)} trees; there is none of number {number}", as_path(path))
    tree = trees[number - 1]
    ((sentences, order),) = realiser.realise([tree])
    return draw(tree, order, sentences[0])


@cli.command(reg="reg show corpora/samples/tuna/test/furniture/s1t2.xml -o s1t2.svg")
def show_cli(
    item: Annotated[Path, typer.Argument(metavar="ITEM", help="A TUNA trial, or trees.")],
    output: Annotated[Path | None, options.output("SVG file; default: standard output.")] = None,
    sentence: Annotated[int, typer.Option(min=1, help="Which tree or trial, from 1.")] = 1,
    model: options.Realiser = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Draw a trial's domain as SVG, or a dependency tree with its realised sentence below it."""
    picture = show(item, output, sentence=sentence, model=model, force=force)
    if as_json:
        cli.print_json({"item": str(item), "svg": picture})
    elif output is None:
        cli.say(picture, nl=False)
    elif not quiet:
        cli.say(f"{output}: drawn", err=True)
