"""``summarise nuggets``: what several texts say, nugget by nugget, and what a summary has of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.corpora.records.nuggets import anchor_of
from regsuite.suite.arguments import PathLike, Paths, as_path, as_path_or_none, as_paths
from regsuite.suite.commands import cli
from regsuite.summarise.commands import options
from regsuite.summarise.scores.records import Nuggets

if TYPE_CHECKING:
    from regsuite.corpora.records.nuggets import TextNugget


def nuggets(
    references: Paths = (),
    *,
    peer: Paths = (),
    groups: PathLike | None = None,
    agree: PathLike | None = None,
    output: PathLike | None = None,
    paraphrases: PathLike | None = None,
    threshold: float = 0.5,
    english: str | None = None,
    force: bool = False,
) -> Nuggets:
    """Find the nuggets of reference texts, group them, and score peers by the groups.

    ``groups`` reads a person's grouping in place of the automatic one, ``agree`` compares it with
    another's, and ``output`` writes the grouping and the peers' nuggets as JSON, which a study's
    annotation pages read.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.corpora.formats.nuggets import read_grouping, to_json
    from regsuite.english.word_vectors import shipped_vectors
    from regsuite.evaluation.metrics.nuggets import Likeness, group, grouping_agreement, recall
    from regsuite.evaluation.metrics.paraphrase_tables import chosen_table
    from regsuite.evaluation.metrics.pe_plus import PePlus

    paths, target = as_paths(references), as_path_or_none(output)
    if bool(paths) == bool(groups):
        raise InputError("give reference texts, or a grouping with --groups")
    if target is not None:
        check_output(target, force)
    likeness = Likeness(PePlus(chosen_table(paraphrases, warn=False), shipped_vectors()))
    if groups is not None:
        grouping = read_grouping(as_path(groups))
    else:
        listed, sentences = _all([read_text(path) for path in paths], english)
        grouping = group([path.name for path in paths], listed, likeness, threshold)
        grouping = replace(grouping, notes={"sentences": sentences})
    peers = _peers(as_paths(peer), english)
    if peers:
        written = [_written(name, *result) for name, result in peers.items()]
        grouping = replace(grouping, notes={**grouping.notes, "peers": written})
    if target is not None:
        write_atomically(target, to_json(grouping), fresh=not force)
    return Nuggets(
        grouping,
        {
            name: recall(grouping, [n.content for n in own], likeness, threshold)
            for name, (own, _) in peers.items()
        },
        None if agree is None else grouping_agreement(grouping, read_grouping(as_path(agree))),
    )


def _peers(
    paths: Sequence[Path], english: str | None
) -> dict[str, tuple[list[TextNugget], list[str]]]:
    """Return by name of file each peer's smallest nuggets and its sentences."""
    result = {}
    for path in paths:
        own, (sentences,) = _all([read_text(path)], english)
        result[path.name] = own, sentences
    if len(result) < len(paths):
        raise InputError("two peers have the same name; rename one of the files")
    return result


def _written(name: str, nuggets: Sequence[TextNugget], sentences: Sequence[str]) -> dict[str, Any]:
    """Return a peer in the form of a study's texts: its sentences with the nuggets of each."""
    return {
        "id": name,
        "sentences": [
            {
                "text": text,
                "nuggets": [
                    {"content": n.content, "marked": n.nugget, "anchor": anchor_of(n.nugget)}
                    for n in nuggets
                    if n.sentence == place
                ],
            }
            for place, text in enumerate(sentences)
        ],
    }


def _all(texts: Sequence[str], english: str | None) -> tuple[list[TextNugget], list[list[str]]]:
    """Return the smallest nuggets of texts, and the sentences of each."""
    from regsuite.corpora.records.nuggets import TextNugget
    from regsuite.english.pipeline.loading import load
    from regsuite.evaluation.metrics.paraphrase_matching import shortened
    from regsuite.evaluation.metrics.paraphrase_tables import warn_if_foreign
    from regsuite.evaluation.metrics.parsed_nuggets import nuggets as nuggets_of
    from regsuite.evaluation.metrics.parsed_nuggets import smallest

    warn_if_foreign(texts)
    listed, sentences = [], []
    for number, doc in enumerate(load(english).pipe(map(shortened, texts))):
        sentences.append([sentence.text.strip() for sentence in doc.sents])
        listed += [TextNugget(number, n.sentence, str(n)) for n in smallest(nuggets_of(doc))]
    return listed, sentences


def read_text(path: Path) -> str:
    """Read a text that must not be empty."""
    from regsuite.base.files import read_bytes
    from regsuite.base.textdata import decode
    from regsuite.corpora.formats import Head

    data = read_bytes(path)
    Head(path, data).check_text()
    text, _ = decode(data)
    if not text.strip():
        raise InputError("is empty", path)
    return text


@cli.command(summarise="summarise nuggets reference1.txt reference2.txt --peer summary.txt")
def nuggets_cli(
    references: Annotated[
        list[Path] | None, typer.Argument(help="Texts that say the same, one a file.")
    ] = None,
    peer: Annotated[
        list[Path] | None, typer.Option(help="A summary to score; may be given several times.")
    ] = None,
    groups: Annotated[
        Path | None, typer.Option(help="A person's grouping (JSON), in place of texts.")
    ] = None,
    agree: Annotated[
        Path | None, typer.Option(help="Another's grouping, to measure agreement with.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write the grouping and the peers as JSON."),
    ] = None,
    threshold: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="How alike nuggets of a group are.")
    ] = 0.5,
    paraphrases: options.Paraphrases = None,
    english: cli.English = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Find what texts say, nugget by nugget, group it, and score a summary by the groups."""
    from regsuite.summarise.scores import render

    result = nuggets(
        references or [],
        peer=peer or [],
        groups=groups,
        agree=agree,
        output=output,
        threshold=threshold,
        paraphrases=paraphrases,
        english=english,
        force=force,
    )
    if as_json:
        cli.print_json(result.as_dict())
        return
    if result.agreement is not None:
        values = result.agreement._asdict().items()
        shown = (f"{name} {'none' if v is None else f'{v:.4f}'}" for name, v in values)
        cli.say("agreement: " + ", ".join(shown))
    else:
        cli.console().print(render.nuggets(result))
    for name, (plain, weighted, _) in result.recall.items():
        cli.say(f"{name}: recall {plain:.3f}, weighed by popularity {weighted:.3f}")
