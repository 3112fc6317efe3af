"""``summarise keywords``: the phrases that a text is about."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import Paths, as_paths
from regsuite.suite.commands import cli
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from regsuite.corpora.records.documents import Document
    from regsuite.summarise.keyphrases.ranking import Phrase

DEFAULT = 10
METHOD = "yake"


@dataclass(frozen=True)
class Keywords:
    """The key phrases of one document, best first."""

    document: str
    title: str
    phrases: tuple[Phrase, ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join(p.text for p in self.phrases)


def keywords(
    files: Paths = (),
    *,
    content: str | bytes | None = None,
    count: int = DEFAULT,
    method: str = METHOD,
    english: str | None = None,
) -> list[Keywords]:
    """Return the key phrases of each file, folder or ``content``, a text itself.

    ``method`` is yake or textrank; ``english`` names another pipeline, which finds noun chunks.
    """
    from regsuite.summarise.keyphrases.ranking import METHODS
    from regsuite.summarise.texts.digest import read_all

    if method not in METHODS:
        raise InputError(f'unknown method "{method}" (known: {", ".join(METHODS)})')
    if count < 1:
        raise InputError(f'count takes a whole number above zero, not "{count}"')
    documents = read_all(as_paths(files), content)
    if not documents:
        raise InputError("there is no text to find key phrases in")
    return _phrases(documents, count, method, english)


def _phrases(
    documents: Sequence[Document], count: int, method: str, pipeline: str | None
) -> list[Keywords]:
    from regsuite.english.document_sentences import split
    from regsuite.english.pipeline import load
    from regsuite.summarise.keyphrases.ranking import METHODS, chunks_of, ranked, words_of
    from regsuite.summarise.texts.not_text import text_of

    texts = (text_of(split(d)) for d in documents)
    listed = []
    for document, doc in zip(documents, load(pipeline).pipe(texts), strict=True):
        phrases = ranked(chunks_of(doc), METHODS[method](words_of(doc)))
        notes = document.notes
        listed.append(Keywords(document.id, document.title, tuple(phrases[:count]), notes))
    return listed


@cli.command(summarise="summarise keywords README.md --count 5")
def keywords_cli(
    files: options.Files = None,
    count: Annotated[int, typer.Option(min=1, help="So many phrases of each text.")] = DEFAULT,
    method: Annotated[str, typer.Option(help="yake or textrank")] = METHOD,
    ranked: options.Ranked = False,
    english: cli.English = None,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """List the phrases that texts are about, best first."""
    paths, content = options.given(files)
    texts = keywords(paths, content=content, count=count, method=method, english=english)
    cli.note((f"{one.document}: {line}" for one in texts for line in one.notes), quiet)
    cli.say(_as_json(texts) if as_json else _as_lines(texts, ranked))


def _as_json(texts: Sequence[Keywords]) -> str:
    """Return documents with their phrases."""
    rows = [
        {"document": k.document, "title": k.title, "phrases": [asdict(p) for p in k.phrases]}
        for k in texts
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2)


def _as_lines(texts: Sequence[Keywords], scores: bool) -> str:
    """Return a phrase a line, below the documents' names where there are several."""
    blocks = []
    for one in texts:
        head = [f"{one.document}:"] if len(texts) > 1 else []
        lines = [f"{p.score:8.3f}  {p.text}" if scores else p.text for p in one.phrases]
        blocks.append("\n".join(head + lines))
    return "\n\n".join(blocks)
