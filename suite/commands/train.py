"""``train``: learn a system from a corpus and save it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.suite.arguments import PathLike, Paths, as_path_or_none, as_paths
from regsuite.suite.commands import cli

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
        check_output(target, force, standard=False)
    untrained = entry.make(seed, settings, english)
    kind = registry.task(entry.task, options)
    read = read_corpus(kind, *(paths or [kind.sample("train")]))
    trained = fit(untrained, read)
    manifest = manifest_of(trained, read)
    if target is not None:
        archive.save(target, manifest, trained.parts(), fresh=not force)
    return manifest


@cli.command(
    reg="reg train icsi-crf -o refs.model --set c2=1.0",
    summarise="summarise train best corpora/samples/text/train -o summaries.model",
)
def train_cli(
    ctx: typer.Context,
    system: Annotated[str, typer.Argument(help="A name that the verb systems lists.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="Where the model goes.")],
    corpus: Annotated[
        list[Path] | None, typer.Argument(help="Files or folders; default: the embedded sample.")
    ] = None,
    seed: cli.Seed = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="A setting as KEY=VALUE. Repeatable.")
    ] = None,
    task: cli.TaskName = None,
    option: cli.Options = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    english: cli.English = None,
    quiet: cli.Quiet = False,
) -> None:
    """Train a system and save it as one model file."""
    with cli.progress_bar(f"training {system}", None, quiet):
        manifest = train(
            ctx.obj,
            system,
            corpus,
            output,
            seed=seed,
            settings=cli.pairs(settings, "--set"),
            task=task,
            options=cli.pairs(option, "--option"),
            english=english,
            force=force,
        )
    if english and "english" not in manifest["needs"]:
        unused = f"{manifest['system']} does not parse as set: --english changes nothing"
        cli.note([unused], quiet)
    if as_json:
        cli.print_json(manifest)
    elif not quiet:
        scores = ", ".join(f"{k} {v:.3f}" for k, v in manifest["training_scores"].items())
        cli.say(f"{output}: {manifest['system']}, on its own training data {scores}")
