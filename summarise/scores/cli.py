"""The commands about scores: build-paraphrases, correlate, nuggets, explain-score."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.suite.cli.common import (
    AsJson,
    English,
    Force,
    Quiet,
    Seed,
    console,
    documented,
    names,
    print_json,
    progress_bar,
    say,
)

Paraphrases = Annotated[
    Path | None,
    typer.Option("--paraphrases", help="A paraphrase table or PPDB's text; or REG_PARAPHRASES."),
]
_STEPS = 20


def add(app: typer.Typer) -> None:
    """Add the commands to a command line."""
    _add_build(app)
    _add_correlate(app)
    _add_nuggets(app)
    _add_explain(app)


def _add_build(app: typer.Typer) -> None:
    @documented(
        app,
        "summarise build-paraphrases captions.en captions.de captions.fr -o captions.table",
        "build-paraphrases",
    )
    def build_paraphrases(
        files: Annotated[
            list[Path],
            typer.Argument(help="English, then its translations; or one file of PPDB pairs."),
        ],
        output: Annotated[Path, typer.Option("--output", "-o", help="The table to write.")],
        longest: Annotated[int, typer.Option(min=1, max=7, help="Longest phrase, in words.")] = 5,
        least: Annotated[
            float, typer.Option(min=1e-4, max=1.0, help="Least probability of a paraphrase.")
        ] = 0.01,
        source: Annotated[str, typer.Option(help="Origin and licence, kept in the table.")] = "",
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Build a paraphrase table by way of translations: phrases that share one are paraphrases.

        The files are parallel line by line. One file alone is taken as a list of paraphrases
        (PPDB's text, or pairs between tabs) and made into a table that loads at once.
        """
        from regsuite import summarise

        steps = max(1, len(files) - 1) * _STEPS
        with progress_bar("paraphrases", steps, quiet) as advance:
            made = summarise.build_paraphrases(
                files,
                output,
                longest=longest,
                least=least,
                source=source,
                force=force,
                progress=advance,
            )
        if as_json:
            print_json(made.as_dict())
        elif not quiet:
            message = f"{made.path}: {made.phrases} phrases, {made.pairs} pairs, {made.bytes} bytes"
            say(message, err=True)


def _add_correlate(app: typer.Typer) -> None:
    @documented(app, "summarise correlate pe_plus,rouge1_r summeval.jsonl --judgement relevance")
    def correlate(
        metrics: Annotated[str, typer.Argument(help="Metrics by name, commas between.")],
        judgements: Annotated[
            list[Path], typer.Argument(help="Judged translations (.tsv) or summaries (.jsonl).")
        ],
        judgement: Annotated[
            str | None, typer.Option(help="Which score of summaries; default: relevance.")
        ] = None,
        paraphrases: Paraphrases = None,
        samples: Annotated[
            int, typer.Option(min=10, max=100_000, help="Bootstrap samples of the intervals.")
        ] = 1000,
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Say how well metrics agree with people: Pearson, Spearman, Kendall, Williams' test.

        Coefficients are means over the files given; those of summaries are first means over
        documents. The interval is Pearson's, by bootstrap.
        """

        from regsuite import summarise
        from regsuite.summarise.scores import render

        with progress_bar("scoring", len(names(metrics)), quiet) as advance:
            found = summarise.correlate(
                metrics,
                judgements,
                judgement=judgement,
                paraphrases=paraphrases,
                samples=samples,
                seed=seed,
                progress=advance,
            )
        if as_json:
            print_json(found.as_dict())
            return
        screen = console()
        for table in render.correlations(found):
            screen.print(table)


def _add_nuggets(app: typer.Typer) -> None:
    @documented(app, "summarise nuggets reference1.txt reference2.txt --peer summary.txt")
    def nuggets(
        references: Annotated[
            list[Path] | None, typer.Argument(help="Texts that say the same, one a file.")
        ] = None,
        peer: Annotated[Path | None, typer.Option(help="A summary to score.")] = None,
        groups: Annotated[
            Path | None, typer.Option(help="A person's grouping (JSON), in place of texts.")
        ] = None,
        agree: Annotated[
            Path | None, typer.Option(help="Another's grouping, to measure agreement with.")
        ] = None,
        output: Annotated[
            Path | None, typer.Option("--output", "-o", help="Write the grouping as JSON.")
        ] = None,
        threshold: Annotated[
            float, typer.Option(min=0.0, max=1.0, help="How alike nuggets of a group are.")
        ] = 0.5,
        paraphrases: Paraphrases = None,
        english: English = None,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Find what texts say, nugget by nugget, group it, and score a summary by the groups."""

        from regsuite import summarise
        from regsuite.summarise.scores import render

        found = summarise.nuggets(
            references or [],
            peer=peer,
            groups=groups,
            agree=agree,
            output=output,
            threshold=threshold,
            paraphrases=paraphrases,
            english=english,
            force=force,
        )
        if as_json:
            print_json(found.as_dict())
            return
        if found.agreement is not None:
            values = found.agreement._asdict().items()
            say("agreement: " + ", ".join(f"{name} {value:.4f}" for name, value in values))
        else:
            console().print(render.nuggets(found))
        if found.recall is not None:
            plain, weighted, _ = found.recall
            say(f"recall {plain:.3f}, weighed by popularity {weighted:.3f}")


def _add_explain(app: typer.Typer) -> None:
    @documented(app, "summarise explain-score reference.txt summary.txt", "explain-score")
    def explain_score(
        reference: Annotated[Path, typer.Argument(help="A file with the reference.")],
        peer: Annotated[Path, typer.Argument(help="A file with the text to explain.")],
        paraphrases: Paraphrases = None,
        page: Annotated[
            Path | None, typer.Option("--html", help="Write a page in place of the drawing.")
        ] = None,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Draw two texts with their matches linked by colour and number: what did not match is dim.

        Bold is the same word, underlined the same stem, italic a paraphrase of the table.
        """

        from regsuite import summarise
        from regsuite.base.files import check_output, write_atomically
        from regsuite.summarise.commands.nuggets import read_text
        from regsuite.summarise.scores import render

        if page is not None:
            check_output(page, force)
        found = summarise.explain_score(
            read_text(reference), read_text(peer), paraphrases=paraphrases
        )
        if page is not None:
            write_atomically(page, render.as_html(found).encode(), fresh=not force)
            if not quiet:
                say(f"{page}: {len(found.links)} matches", err=True)
        if as_json:
            print_json(found.as_dict())
        elif page is None:
            screen = console()
            for line in render.explained(found):
                screen.print(line, soft_wrap=True)
