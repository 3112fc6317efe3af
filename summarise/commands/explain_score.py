"""``summarise explain-score``: what of a peer matched a reference, how, and what did not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike
from regsuite.suite.commands import cli
from regsuite.suite.given import One, text_of
from regsuite.summarise.commands import options
from regsuite.summarise.scores.records import ALIKE, EXACT, PARAPHRASE, STEM, Explained, Link


def explain_score(reference: One, peer: One, *, paraphrases: PathLike | None = None) -> Explained:
    """Match two texts as PE+ does, and say of each match that is sure which tier it is of.

    Matches that are not (``summarise.scores.links``) count in the score and are only counted here.
    A string is a text and a path a file.
    """
    from regsuite.english.word_vectors import shipped_vectors
    from regsuite.evaluation.metrics.paraphrase_matching import (
        Text,
        candidates,
        sentence_ends,
        stem,
        tokens,
    )
    from regsuite.evaluation.metrics.paraphrase_tables import chosen_table, warn_if_foreign
    from regsuite.evaluation.metrics.pe_plus import PePlus
    from regsuite.evaluation.metrics.text_metrics import text_metric
    from regsuite.summarise.scores.links import LEAST, drawn

    first, second = text_of(reference), text_of(peer)
    words, own = tokens(first), tokens(second)
    for name, own_words in (("reference", words), ("peer", own)):
        if not own_words:
            raise InputError(f"the {name} has no word")
    warn_if_foreign([first, second])
    table = chosen_table(paraphrases)
    pairs = candidates(Text(words), Text(own), table)
    places = {(i, j) for pair in pairs for i in range(*pair.reference) for j in range(*pair.peer)}

    def tier(one: int, other: int) -> str:
        if words[one] == own[other]:
            return EXACT
        if stem(words[one]) == stem(own[other]):
            return STEM
        return PARAPHRASE if (one, other) in places else ALIKE

    metric = PePlus(table, shipped_vectors())
    (parts,) = metric.compare([(words, own)])
    matches = [Link(i, j, tier(i, j), round(value, 3)) for i, j, value in parts.matches]
    divided = Text(words, sentence_ends(first, len(words)))
    links = drawn(matches, divided, Text(own, sentence_ends(second, len(own))), metric)
    scores = {
        "pe_plus": parts.score,
        "precision": parts.precision,
        "recall": parts.recall,
        "broken": float(parts.broken),
        **{
            metric.name: metric.one([first], second) or 0.0
            for metric in (text_metric(n, table=table) for n in ("paraeval_r", "paraeval_p"))
        },
    }
    rounded = {name: round(value, 4) for name, value in scores.items()}
    return Explained(words, own, links, rounded, LEAST, len(matches) - len(links))


@cli.command(summarise="summarise explain-score reference.txt summary.txt")
def explain_score_cli(
    reference: Annotated[Path, typer.Argument(help="A file with the reference.")],
    peer: Annotated[Path, typer.Argument(help="A file with the text to explain.")],
    paraphrases: options.Paraphrases = None,
    page: Annotated[
        Path | None, typer.Option("--html", help="Write a page in place of the drawing.")
    ] = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Draw two texts with their matches linked by colour and number: what did not match is dim.

    Bold is the same word, underlined the same stem, italic a paraphrase of the table. Words that
    are less alike than the threshold that is shown are not linked.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.summarise.scores import render

    if page is not None:
        check_output(page, force)
    explained = explain_score(reference, peer, paraphrases=paraphrases)
    if page is not None:
        write_atomically(page, render.as_html(explained).encode(), fresh=not force)
        if not quiet:
            cli.say(f"{page}: {len(explained.links)} matches", err=True)
    if as_json:
        cli.print_json(explained.as_dict())
    elif page is None:
        screen = cli.console()
        for line in render.explained(explained):
            screen.print(line, soft_wrap=True)
