"""``reg rewrite``: better references in plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from regsuite.reg.commands.mark import checked
from regsuite.suite.arguments import PathLike, Paths, as_paths

if TYPE_CHECKING:
    from regsuite.reg.rewriting.records import Rewriting


def rewrite(
    text: str,
    *,
    title: str = "",
    category: str = "",
    pronoun: str = "",
    always: bool = False,
    explain: bool = False,
    format: str = "text",
    models: Sequence[PathLike] = (),
    english: str | None = None,
) -> Rewriting:
    """Return a text with better references to its main subject.

    ``title``, ``category`` and ``pronoun`` say what it is about, where the text does not.
    A reference changes only where its share is below a tenth of the best one's; ``always`` takes
    the best everywhere. ``format`` is "text", "markdown" or "html".
    """
    from regsuite.base.errors import InputError
    from regsuite.corpora.formats.marks.markup import KINDS
    from regsuite.reg.rewriting.records import RewriteOptions
    from regsuite.reg.rewriting.trained import rewriter

    if not isinstance(text, str):
        raise InputError(f"a text was expected, not {type(text).__name__}")
    if format not in KINDS:
        raise InputError(f'unknown format "{format}" (known: {", ".join(KINDS)})')
    asked = RewriteOptions(
        **checked(title, category, pronoun), always=always, explain=explain, kind=format
    )
    return rewriter(models, english).rewrite(text, asked)


def rewrite_files(
    inputs: Paths,
    *,
    title: str = "",
    category: str = "",
    pronoun: str = "",
    always: bool = False,
    explain: bool = False,
    models: Sequence[PathLike] = (),
    english: str | None = None,
) -> Iterator[tuple[str, Rewriting]]:
    """Yield names and rewritten texts of files, folders and standard input ("-")."""
    from dataclasses import replace

    from regsuite.reg.rewriting.inputs import sources
    from regsuite.reg.rewriting.records import RewriteOptions
    from regsuite.reg.rewriting.trained import rewriter

    asked = RewriteOptions(**checked(title, category, pronoun), always=always, explain=explain)
    found = list(sources(as_paths(inputs)))
    ready = rewriter(models, english)
    done = ready.rewrite_all((s.text, replace(asked, kind=s.kind)) for s in found)
    for source, rewriting in zip(found, done, strict=True):
        yield source.name, replace(rewriting, notes=(*source.notes, *rewriting.notes))
