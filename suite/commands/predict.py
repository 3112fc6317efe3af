"""``predict``: let a trained system choose, file to file or folder to folder."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from regsuite.base.errors import InputError
from regsuite.base.files import DASH
from regsuite.suite.arguments import PathLike, Paths, as_path, as_paths
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.corpora.formats import Parsed
    from regsuite.suite.contracts.files import Source
    from regsuite.suite.contracts.registry import Registry
    from regsuite.suite.experiments.engine import Progress
    from regsuite.suite.saved import Trained

BATCH = 32
BATCH_BYTES = 1 << 20
Outcome: TypeAlias = "bytes | Iterator[bytes] | InputError"


@dataclass
class Prediction:
    """The files that were written, what was wrong with those that were not, and remarks."""

    written: list[Path] = field(default_factory=list)
    problems: list[InputError] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "written": list(map(str, self.written)),
            "problems": list(map(str, self.problems)),
            "remarks": self.remarks,
        }


def predict(
    registry: Registry,
    model: PathLike | None,
    inputs: Paths,
    output: PathLike,
    *,
    options: Mapping[str, str] | None = None,
    english: str | None = None,
    force: bool = False,
    progress: Progress | None = None,
) -> Prediction:
    """Choose for a file, for several, or for every file below a folder.

    Without ``model`` it is the ready-made one for the task that the input is recognised as. One
    file goes to the file ``output``, anything more to a folder of that name. "-" stands for
    standard input and standard output. A bad file among several does not stop the others.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.suite.saved import load, obtain

    paths, target, done = as_paths(inputs), as_path(output), Prediction()
    single = len(paths) == 1 and not paths[0].is_dir()
    check_output(target, force, folder=not single)
    if model is None:
        task = registry.recognise(paths[0]).name
        trained = obtain(registry, task, options=options, pipeline=english)
        done.remarks.append(trained.remark)
    else:
        trained = load(registry, model, options=options, pipeline=english)
    sources = _sources(registry, trained, paths)
    for source, outcome, remarks in chain.from_iterable(
        _outputs(trained, batch) for batch in _batches(sources)
    ):
        place = target if single else target / source.name
        try:
            if isinstance(outcome, InputError):
                raise outcome
            write_atomically(place, outcome, fresh=not force)
            done.written.append(place)
            done.remarks += [f"{source.name}: {remark}" for remark in remarks]
        except InputError as error:
            done.problems.append(error)
        if progress:
            progress(source.name)
    if single and done.problems:
        raise done.problems[0]
    return done


def part(registry: Registry, given: Sequence[str]) -> tuple[str | None, list[Path]]:
    """Tell the model, which may be left out, from the inputs that follow it."""
    from regsuite.models.archive import is_archive
    from regsuite.suite.saved import ready_made

    first, *rest = given
    if not rest and not is_archive(Path(first)):
        return None, [Path(first)]
    if first in ready_made(registry) or is_archive(Path(first)) or not Path(first).exists():
        return first, list(map(Path, rest))
    if Path(first).is_file() and registry.candidates(Path(first)) == []:
        return first, list(map(Path, rest))
    return None, list(map(Path, given))


def _sources(registry: Registry, trained: Trained, paths: Sequence[Path]) -> list[Source[Any]]:
    """Find what is to be read; two inputs for one output are refused."""
    task = trained.task
    sources: list[Source[Any]] = []
    for path in paths:
        if path == DASH:
            sources += task.find(path, sys.stdin.buffer.read())
            continue
        others = registry.candidates(path) if path.exists() and not task.admits(path) else []
        if others:
            raise InputError(f"is for {' or '.join(others)}, the model for {task.name}", path)
        sources += task.find(path)
    twice = [name for name, count in Counter(s.name for s in sources).items() if count > 1]
    if twice:
        raise InputError(f'two inputs would be written to "{twice[0]}"; predict them apart')
    return sources


def _batches(sources: Iterable[Source[Any]]) -> Iterator[list[Source[Any]]]:
    """Part files into batches, of one only where files are large."""
    batch: list[Source[Any]] = []
    size = 0
    for source in sources:
        batch.append(source)
        size += source.size
        if len(batch) == BATCH or size > BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _outputs(
    trained: Trained, batch: Sequence[Source[Any]]
) -> Iterator[tuple[Source[Any], Outcome, list[str]]]:
    """Yield for each file, chosen at once, what goes into the output or is wrong, and remarks."""
    read = [(source, _read(trained, source)) for source in batch]
    whole = [(s, p) for s, p in read if not isinstance(p, InputError) and p is not None]
    try:
        chosen = iter(_filled(trained, whole) if whole else ())
    except InputError:  # of one of them: by itself it will tell
        chosen = None
    for source, parsed in read:
        if parsed is None:
            yield source, _stream(trained, source), []
        elif isinstance(parsed, InputError):
            yield source, parsed, []
        else:
            outcome = next(chosen) if chosen else _alone(trained, source, parsed)
            remarks = [r for item in parsed.items if (r := trained.task.remark(item))]
            yield source, outcome, remarks


def _read(trained: Trained, source: Source[Any]) -> Parsed[Any] | InputError | None:
    """Read a file; None for one that is done piece by piece."""
    if source.format.streams and source.data is None:
        return None
    try:
        return trained.task.read(source)
    except InputError as error:
        return error


def _alone(trained: Trained, source: Source[Any], parsed: Parsed[Any]) -> Outcome:
    try:
        return _filled(trained, [(source, parsed)])[0]
    except InputError as error:
        return error


def _filled(trained: Trained, files: Sequence[tuple[Source[Any], Parsed[Any]]]) -> list[bytes]:
    """Return each file's bytes with the system's choices in them."""
    choices = iter(trained.predict([item for _, parsed in files for item in parsed.items]))
    return [
        source.format.write(parsed.source, parsed.items, list(islice(choices, len(parsed.items))))
        for source, parsed in files
    ]


def _stream(trained: Trained, source: Source[Any]) -> Iterator[bytes]:
    """Yield a file with the choices in it as it is read."""
    from regsuite.base.files import opened

    with opened(source.path) as stream:
        for piece in source.format.pieces(stream, source.path):
            items = trained.task.prepared(piece).items
            yield source.format.write(piece.source, items, trained.predict(items))


@cli.command(
    reg="reg predict refs.model corpora/samples/grec/test -o filled-xml/",
    summarise="summarise predict summaries.model corpora/samples/text/test -o summaries/",
)
def predict_cli(
    ctx: typer.Context,
    inputs: Annotated[
        list[str],
        typer.Argument(
            metavar="[MODEL] INPUT...",
            help="A model file or a ready-made model's name (default: the ready-made one for "
            "the input), then files or folders to fill in; -: stdin.",
        ),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="File to write, folder for several; -: stdout.")
    ],
    option: cli.Options = None,
    given_attributes: Annotated[
        bool,
        typer.Option(
            "--given-attributes", help="TUNA: say the input's ATTRIBUTE-SET; choose none."
        ),
    ] = False,
    force: cli.Force = False,
    english: cli.English = None,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Let a trained system choose, file to file or folder to folder.

    A file that cannot be read is named, the others are still done, and the exit code is 1.
    """
    if as_json and output == DASH:
        raise InputError("--json and -o - both want standard output; give a file with -o")
    model, paths = part(ctx.obj, inputs)
    options = cli.pairs(option, "--option")
    if given_attributes:
        options = {**options, "given-attributes": "yes"}
    with cli.progress_bar("choosing", None, quiet) as advance:
        done = predict(
            ctx.obj,
            model,
            paths,
            output,
            options=options,
            english=english,
            force=force,
            progress=advance,
        )
    cli.note(done.problems, quiet=False, kind="error")
    cli.note(done.remarks, quiet)
    if as_json:
        cli.print_json(done.as_dict())
    elif not quiet and output != DASH:
        cli.say_line(f"{output}: {len(done.written)} written")
    if done.problems:
        cli.fail(f"{len(done.problems)} of the files could not be done", 1)
