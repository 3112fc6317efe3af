"""``summarise build-paraphrases``: a paraphrase table from parallel texts, or from PPDB's text."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from regsuite.suite.arguments import PathLike, Paths, as_path, as_paths
from regsuite.suite.commands import cli

_MOST = 5_000_000
_STEPS = 20


@dataclass(frozen=True)
class BuiltTable:
    """What was built: how many phrases and pairs, from how many sentences, and the bytes."""

    path: str
    phrases: int
    pairs: int
    sentences: int
    bytes: int


def build_paraphrases(
    files: Paths,
    output: PathLike,
    *,
    longest: int = 5,
    least: float = 0.01,
    source: str = "",
    force: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> BuiltTable:
    """Build a table: the first file is English, the others its translations line by line.

    One file alone is read as pairs of paraphrases (PPDB's text, or between tabs). ``source`` is
    kept in the table: from what it was made and under which licence it may be passed on.
    """
    from regsuite.base.arrays import write_arrays
    from regsuite.base.errors import SuiteWarning
    from regsuite.base.files import check_output
    from regsuite.corpora.formats.paraphrases import read_pairs, read_table, table_of
    from regsuite.models.pivoting import Bounds, paraphrases

    paths, target = as_paths(files), as_path(output)
    check_output(target, force, standard=False)
    about = {"source": source or ", ".join(path.name for path in paths)}
    if len(paths) == 1:
        pairs, count = read_pairs(paths[0]), 0
    else:
        english, *others = read_parallel(paths)
        count = len(english)
        bounds = Bounds(longest=longest, chance=least)
        pairs = paraphrases(english, others, progress, bounds)
    if not pairs:
        message = "no paraphrases were found: no two phrases share a translation often enough"
        warnings.warn(SuiteWarning(message), stacklevel=2)
    write_arrays(table_of(pairs, about), target)
    made = read_table(target)
    return BuiltTable(str(target), len(made), made.pairs, count, target.stat().st_size)


def read_parallel(paths: list[Path]) -> list[list[list[str]]]:
    """Read files that are parallel line by line, as lower-cased words.

    Files of different lengths are refused; pairs with an empty line or a very long one are left
    out, with a warning that says how many.
    """
    from regsuite.base.errors import InputError, SuiteWarning
    from regsuite.models.alignment import LONGEST

    texts = [_lines(path) for path in paths]
    for path, lines in zip(paths[1:], texts[1:], strict=True):
        if len(lines) != len(texts[0]):
            message = f"has {len(lines)} lines where {paths[0].name} has {len(texts[0])}"
            raise InputError(f"{message}; parallel files need the same number", path)
    rows = [[line.lower().split() for line in row] for row in zip(*texts, strict=True)]
    kept = [row for row in rows if all(0 < len(words) <= LONGEST for words in row)]
    if len(kept) < len(rows):
        left = len(rows) - len(kept)
        message = f"{left} of {len(rows)} pairs were left out: empty, or over {LONGEST} words"
        warnings.warn(SuiteWarning(message), stacklevel=2)
    if not kept:
        raise InputError("holds no pair of lines to align", paths[0])
    return [list(column) for column in zip(*kept, strict=True)]


def _lines(path: Path) -> list[str]:
    from regsuite.base.errors import InputError
    from regsuite.base.files import read_string

    lines = read_string(path).split("\n")
    if len(lines) > _MOST:
        raise InputError(f"has more than {_MOST:,} lines; take a part of it", path)
    return lines[:-1] if lines[-1] == "" else lines


@cli.command(
    summarise="summarise build-paraphrases captions.en captions.de captions.fr -o captions.table"
)
def build_paraphrases_cli(
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
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Build a paraphrase table by way of translations: phrases that share one are paraphrases.

    The files are parallel line by line. One file alone is taken as a list of paraphrases
    (PPDB's text, or pairs between tabs) and made into a table that loads at once.
    """
    steps = max(1, len(files) - 1) * _STEPS
    with cli.progress_bar("paraphrases", steps, quiet) as advance:
        made = build_paraphrases(
            files,
            output,
            longest=longest,
            least=least,
            source=source,
            force=force,
            progress=advance,
        )
    if as_json:
        cli.print_json(asdict(made))
    elif not quiet:
        message = f"{made.path}: {made.phrases} phrases, {made.pairs} pairs, {made.bytes} bytes"
        cli.say(message, err=True)
