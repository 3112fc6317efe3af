"""The ``reg`` command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.reg.commands import describe_cli, plain_text
from regsuite.studies.cli import study_app
from regsuite.suite.cli import build, convert, registry_of
from regsuite.suite.cli.common import (
    AsJson,
    Force,
    Jobs,
    Quiet,
    Seed,
    console,
    documented,
    print_json,
    progress_bar,
    say,
)

SAMPLE, TRIALS = "corpora/samples/grec", "corpora/samples/tuna"
Model = Annotated[
    Path | None, typer.Option("--model", help="A saved realiser; default: the ready-made one.")
]
app = build(
    "reg",
    "Train, apply and compare referring-expression systems.\n\n"
    "Start with: reg compare   (trains all systems on the embedded sample and scores them)",
    {
        "systems": "reg systems --task grec",
        "train": "reg train icsi-crf -o refs.model --set c2=1.0",
        "predict": f"reg predict refs.model {SAMPLE}/test -o filled-xml/",
        "evaluate": f"reg evaluate {SAMPLE}/test filled-xml/ --metrics extrinsic",
        "compare": "reg compare --systems base-freq,udel,icsi-crf --report report.html",
        "run": "reg run scripts/experiments/sample.toml -o results",
        "inspect": "reg inspect refs.model --top 5",
        "reproduce": "reg reproduce tuna --data $REG_DATA",
    },
)
convert.add(app, registry_of("reg"), f"reg convert {TRIALS}/test trials.csv")
app.add_typer(study_app("reg", registry_of("reg")), name="study")


@documented(app, "reg properties")
def properties(
    train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
    test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Run the fifteen ASGRE systems and relate their scores to their properties.

    Prints the tables of the ASGRE analysis for our runs; without corpora, on the embedded sample.
    """
    from regsuite.reg.commands.properties import properties as run

    with progress_bar("running", 15, quiet) as advance:
        study = run(train, test, seed=seed, jobs=jobs, progress=advance)
    if as_json:
        print_json(study.as_dict())
        return
    from regsuite.reg.tuna.property_tables import tables

    for table in tables(study):
        console().print(table)


@documented(app, "reg show corpora/samples/tuna/test/furniture/s1t2.xml -o s1t2.svg")
def show(
    item: Annotated[Path, typer.Argument(metavar="ITEM", help="A TUNA trial, or trees.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="SVG file; default: standard output.")
    ] = None,
    sentence: Annotated[int, typer.Option(min=1, help="Which tree or trial, from 1.")] = 1,
    model: Model = None,
    force: Force = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Draw a trial's domain as SVG, or a dependency tree with its realised sentence below it."""
    from regsuite.reg.commands.show import show as draw

    picture = draw(item, output, sentence=sentence, model=model, force=force)
    if as_json:
        print_json({"item": str(item), "svg": picture})
    elif output is None:
        say(picture, nl=False)
    elif not quiet:
        say(f"{output}: drawn", err=True)


@documented(app, "reg derive corpora/samples/surface/test --input deep --style sr11 -o deep.sr11")
def derive(
    treebank: Annotated[Path, typer.Argument(metavar="TREEBANK", help="A CoNLL-U file.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="File; default: standard output.")
    ] = None,
    level: Annotated[str, typer.Option("--input", help="shallow or deep.")] = "shallow",
    style: Annotated[str, typer.Option(help="sr11 or sr19.")] = "sr19",
    lin: Annotated[bool, typer.Option("--lin", help="Tell the order of names and marks.")] = False,
    sentences: Annotated[
        bool, typer.Option("--sentences", help="Write the sentences too, to score against.")
    ] = False,
    seed: Seed = 0,
    force: Force = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Make realisation inputs of a treebank: trees whose ids and order tell nothing."""
    from regsuite.reg.commands.derive import derive as run

    made = run(
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
        print_json({"treebank": str(treebank), "inputs": made})
    elif output is None:
        say(made, nl=False)
    elif not quiet:
        say(f"{output}: written", err=True)


@documented(app, "reg realise corpora/samples/surface/test --text")
def realise(
    trees: Annotated[Path, typer.Argument(metavar="TREES", help="Trees, in a file or folder.")],
    model: Model = None,
    system: Annotated[
        str | None, typer.Option(help="Train this system on the sample instead.")
    ] = None,
    nbest: Annotated[int, typer.Option(min=1, max=100, help="Sentences of each tree.")] = 1,
    text: Annotated[bool, typer.Option("--text", help="Running text instead of words.")] = False,
    seed: Seed = 0,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Say trees as sentences, one a line; with --nbest several, best first, an empty line after."""
    from dataclasses import asdict

    from regsuite.reg.commands.realise import realise as run

    found = run(trees, system=system, model=model, nbest=nbest, text=text, seed=seed)
    if not quiet and model is None:
        say(f"note: {found.remark}", err=True)
    if as_json:
        print_json([asdict(own) for own in found.trees])
        return
    for own in found.trees:
        say("\n".join(own.sentences) + ("\n" if nbest > 1 else ""))


@documented(app, "reg new-system my-system", name="new-system")
def new_system(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the system is to be called.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Folder; default: regsuite-NAME.")
    ] = None,
    task: Annotated[str, typer.Option(help="grec or tuna.")] = "grec",
    force: Force = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write a small package with a system of your own, its entry point and a test.

    Once it is installed, every command knows the system; see docs/extending.md.
    """
    from regsuite.reg.commands.new_system import new_system as run

    done = run(name, output, task=task, force=force)
    if as_json:
        print_json(done.as_dict())
    elif not quiet:
        say(f"{done.folder}: {len(done.files)} files; next: pip install -e {done.folder}", err=True)


describe_cli.add(app)
plain_text.add(app)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
