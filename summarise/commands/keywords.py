"""``summarise keywords``: the phrases that a text is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.base.shown import Brief
from regsuite.suite.arguments import Paths
from regsuite.suite.commands import cli, each
from regsuite.suite.given import Given, former, one_or_many
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from regsuite.corpora.records.documents import Document
    from regsuite.summarise.keyphrases.ranking import Phrase

DEFAULT = 10
METHOD = "yake"


@dataclass(frozen=True, repr=False)
class Keywords(Brief):
    """The key phrases of one document, best first."""

    document: str
    title: str
    phrases: tuple[Phrase, ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join(p.text for p in self.phrases)

    @property
    def brief(self) -> str:
        """The phrases on one line."""
        return ", ".join(p.text for p in self.phrases)


@one_or_many
def keywords(
    texts: Given = (),
    *,
    files: Paths = (),
    content: str | bytes | None = None,
    count: int = DEFAULT,
    method: str = METHOD,
    english: str | None = None,
) -> list[Keywords]:
    """Return the key phrases of a text, or of each of several.

    A string is a text and a path a file; a folder or a list gives a list.
    ``method`` is yake or textrank; ``english`` names another pipeline, which finds noun chunks.
    """
    from regsuite.summarise.texts.given import documents

    return of_documents(documents(former(texts, files, content)), count, method, english)


def of_documents(
    documents: Sequence[Document], count: int, method: str, english: str | None = None
) -> list[Keywords]:
    """Return the key phrases of each document."""
    from regsuite.english.discourse.not_text import text_of
    from regsuite.english.document_sentences import split
    from regsuite.english.pipeline import load
    from regsuite.summarise.keyphrases.ranking import METHODS, key_phrases
    from regsuite.summarise.keyphrases.whole_names import whole_names

    if method not in METHODS:
        raise InputError(f'unknown method "{method}" (known: {", ".join(METHODS)})')
    if count < 1:
        raise InputError(f'count takes a whole number above zero, not "{count}"')
    if not documents:
        raise InputError("there is no text to find key phrases in")
    parsed = load(english).pipe(text_of(split(d)) for d in documents)
    return [
        Keywords(d.id, d.title, key_phrases(doc, method, count, whole_names(doc)), d.notes)
        for d, doc in zip(documents, parsed, strict=True)
    ]


@cli.command(summarise="summarise keywords README.md --count 5")
def keywords_cli(
    files: options.Files = None,
    count: Annotated[int, typer.Option(min=1, help="So many phrases of each text.")] = DEFAULT,
    method: Annotated[str, typer.Option(help="yake or textrank")] = METHOD,
    ranked: options.Ranked = False,
    english: cli.English = None,
    each_one: each.Each = False,
    output: each.Output = None,
    column: each.Column = "text",
    jobs: cli.Jobs = 1,
    dask: cli.Dask = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """List the phrases that texts are about, best first.

    With --each texts are read and phrases written one after the other, however many.
    """
    if each_one:
        asked = {"count": count, "method": method, "english": english}
        place: dict[str, Any] = {"column": column, "jobs": jobs, "dask": dask}
        each.each(keywords, _row, files, output, asked, **place, force=force, quiet=quiet)
        return
    each.check_each(output, column, jobs, dask)
    texts = of_documents(options.documents(files), count, method, english)
    cli.note((f"{one.document}: {line}" for one in texts for line in one.notes), quiet)
    if as_json:
        cli.print_json([{k: v for k, v in asdict(one).items() if k != "notes"} for one in texts])
    else:
        cli.say(_as_lines(texts, ranked))


def _as_lines(texts: Sequence[Keywords], scores: bool) -> str:
    """Return a phrase a line, below the documents' names where there are several."""
    blocks = []
    for one in texts:
        head = [f"{one.document}:"] if len(texts) > 1 else []
        lines = [f"{p.score:8.3f}  {p.text}" if scores else p.text for p in one.phrases]
        blocks.append("\n".join(head + lines))
    return "\n\n".join(blocks)


def _row(one: Keywords) -> dict[str, Any]:
    """Return what a line of ``--each`` holds."""
    phrases = [{"text": p.text, "score": round(p.score, 4)} for p in one.phrases]
    return {"phrases": phrases, "notes": list(one.notes)}
