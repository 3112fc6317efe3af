"""``summarise nuggets``: what several texts say, nugget by nugget, and what a summary has of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.corpora.records.nuggets import anchor_of
from regsuite.suite.arguments import PathLike, as_path, as_path_or_none
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, named_texts
from regsuite.summarise.commands import options
from regsuite.summarise.scores.records import Nuggets

if TYPE_CHECKING:
    from regsuite.corpora.records.nuggets import TextNugget


def nuggets(
    references: Given = (),
    *,
    peer: Given = (),
    groups: PathLike | None = None,
    agree: PathLike | None = None,
    output: PathLike | None = None,
    paraphrases: PathLike | None = None,
    threshold: float = 0.5,
    english: str | None = None,
    force: bool = False,
) -> Nuggets:
    """Find the nuggets of reference texts, group them, and score peers by the groups.

    References and peers are strings, or paths of files.
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

    texts, target = named_texts(references), as_path_or_none(output)
    if bool(texts) == bool(groups):
        raise InputError("give reference texts, or a grouping with --groups")
    if target is not None:
        check_output(target, force)
    likeness = Likeness(PePlus(chosen_table(paraphrases, warn=False), shipped_vectors()))
    if groups is not None:
        grouping = read_grouping(as_path(groups))
    else:
        listed, sentences = _all([text for _, text in texts], english)
        grouping = group([name for name, _ in texts], listed, likeness, threshold)
        grouping = replace(grouping, notes={"sentences": sentences})
    peers = _peers(named_texts(peer), english)
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
    texts: Sequence[tuple[str, str]], english: str | None
) -> dict[str, tuple[list[TextNugget], list[str]]]:
    """Return by its name each peer's smallest nuggets and its sentences."""
    result = {}
    for name, text in texts:
        own, (sentences,) = _all([text], english)
        result[name] = own, sentences
    if len(result) < len(texts):
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
