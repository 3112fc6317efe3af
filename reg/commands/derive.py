"""``reg derive``: realisation inputs from a treebank."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.reg.commands import options
from regsuite.suite.arguments import PathLike, as_path, as_path_or_none
from regsuite.suite.commands import cli


def derive(
    treebank: PathLike,
    output: PathLike | None = None,
    *,
    level: str = "shallow",
    style: str = "sr19",
    lin: bool = False,
    seed: int = 0,
    sentences: bool = False,
    force: bool = False,
) -> str:
    """Return the inputs of all sentences, ids scrambled by seed; written to ``output`` if given.

    The sentences themselves stand in it only where they are asked for.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.corpora.formats.trees import sr11, sr_conllu
    from regsuite.corpora.records.trees import SR11
    from regsuite.reg.registry import REGISTRY
    from regsuite.suite.corpus import read_corpus

    target = as_path_or_none(output)
    if target is not None:
        check_output(target, force)
    asked = {"input": level, "style": style, "lin": str(lin).lower(), "format": "treebank"}
    items = read_corpus(REGISTRY.task("surface", asked), as_path(treebank)).items
    write = sr11.format_graphs if style == SR11 else sr_conllu.format_inputs
    text = write(((item.tree, item.texts if sentences else ()) for item in items), seed)
    if target is not None:
        write_atomically(target, text.encode(), fresh=not force)
    return text


@cli.command(reg="reg derive corpora/samples/surface/test --input deep --style sr11 -o deep.sr11")
def derive_cli(
    treebank: Annotated[Path, typer.Argument(metavar="TREEBANK", help="A CoNLL-U file.")],
    output: Annotated[Path | None, options.output("File; default: standard output.")] = None,
    level: Annotated[str, typer.Option("--input", help="shallow or deep.")] = "shallow",
    style: Annotated[str, typer.Option(help="sr11 or sr19.")] = "sr19",
    lin: Annotated[bool, typer.Option("--lin", help="Tell the order of names and marks.")] = False,
    sentences: Annotated[
        bool, typer.Option("--sentences", help="Write the sentences too, to score against.")
    ] = False,
    seed: cli.Seed = 0,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Make realisation inputs of a treebank: trees whose ids and order tell nothing."""
    made = derive(
        treebank,
        output,
        level=level,
        style=style,
        lin=lin,
        seed=seed,
        sentences=sentences,
        force=force,
    )
    if as_json:
        cli.print_json({"treebank": str(treebank), "inputs": made})
    elif output is None:
        cli.say(made, nl=False)
    elif not quiet:
        cli.say(f"{output}: written", err=True)
