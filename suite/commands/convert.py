"""``convert``: the items of a task from one format into another."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.base.files import DASH
from regsuite.suite.arguments import PathLike, as_path
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.corpora.formats import Format
    from regsuite.suite.contracts.registry import Registry
    from regsuite.suite.contracts.task import Task

_UNSAFE = re.compile(r"[^\w.+-]+")


@dataclass(frozen=True)
class Conversion:
    """What was written: how many items, in which format, where, and what it does not keep."""

    task: str
    format: str
    items: int
    written: list[Path]
    notes: list[str]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        written = list(map(str, self.written))
        return {**vars(self), "written": written}


def convert(
    registry: Registry,
    source: PathLike,
    output: PathLike,
    *,
    to: str | None = None,
    task: str | None = None,
    options: Mapping[str, str] | None = None,
    force: bool = False,
) -> Conversion:
    """Write the items of a file or folder in another format of their task.

    The format is that of the output's name, or named with ``to``. A format that holds many items
    puts all of them into one file; otherwise an output without a known ending is a folder. "-"
    stands for standard input and standard output.
    """
    from regsuite.base.files import check_output, write_together

    path, target = as_path(source), as_path(output)
    here = path == DASH
    kind = registry.task(task, options) if here else registry.recognise(path, options, task)
    form = _format(kind, target, to)
    single = target == DASH or target.suffix.lower() in form.suffixes
    check_output(target, force, folder=not single)
    data = sys.stdin.buffer.read() if here else None
    read = [(s, kind.read(s).items) for s in kind.find(path, data)]
    items = [item for _, own in read for item in own]
    notes = [form.loses] if form.loses else []
    if not single:
        contents = {target / name: data for name, data in _files(form, read).items()}
    elif len(items) > 1 and not form.many:
        message = f"{len(items)} items need a folder: {form.name} holds one in a file"
        raise InputError(f"{message}; give a name without an ending, and --to {_short(form)}", path)
    else:
        contents = {target: form.new(items)}
    write_together(contents, fresh=not force)
    return Conversion(kind.name, form.name, len(items), list(contents), notes)


def _format(task: Task[Any, Any], target: Path, name: str | None) -> Format[Any]:
    """Return the format to write: the one named, or the one of the output's ending."""
    from regsuite.corpora.formats import Format

    writable = [f for f in task.readers if type(f).new is not Format.new]
    listed = ", ".join(map(_short, writable)) or "none that can be written anew"
    if name is not None:
        fitting = (f for f in writable if name in (f.name, _short(f)))
    else:
        fitting = (f for f in writable if target.suffix.lower() in f.suffixes)
    form = next(fitting, None)
    if form is None and name is not None:
        raise InputError(f'{task.name} has no format "{name}" (known: {listed})')
    if form is None:
        raise InputError(f"say which format to write with --to (known: {listed})", target)
    return form


def _short(form: Format[Any]) -> str:
    return form.name.partition("-")[2] or form.name


def _files(form: Format[Any], read: Sequence[tuple[Any, list[Any]]]) -> dict[str, bytes]:
    """Return the files of a folder: one for each that was read, or one for each item."""
    files: list[tuple[str, list[Any]]] = []
    for source, items in read:
        stem = Path(source.name).with_suffix("")
        if form.many or len(items) == 1:
            files.append((str(stem), items))
        else:
            files += [(str(stem / _safe(item, n)), [item]) for n, item in enumerate(items, 1)]
    twice = [name for name, count in Counter(name for name, _ in files).items() if count > 1]
    if twice:
        raise InputError(f'two items would be written to "{twice[0]}"; convert them apart')
    return {name + form.suffixes[0]: form.new(items) for name, items in files}


def _safe(item: Any, number: int) -> str:
    """Name an item's file by its ID, where it has one that a file can be called by."""
    return _UNSAFE.sub("_", str(getattr(item, "id", ""))).strip("._")[:80] or str(number)


@cli.command(reg="reg convert corpora/samples/tuna/test trials.csv")
def convert_cli(
    ctx: typer.Context,
    source: Annotated[Path, typer.Argument(metavar="IN", help="File or folder; -: stdin.")],
    output: Annotated[
        Path, typer.Argument(metavar="OUT", help="File, or folder of files; -: stdout.")
    ],
    to: Annotated[
        str | None, typer.Option("--to", help="Format to write; default: by OUT's ending.")
    ] = None,
    task: cli.TaskName = None,
    option: cli.Options = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Turn files of a task into another of its formats.

    TUNA trials may be XML, JSON, CSV (one entity a row) and TOML; GREC texts XML, or plain text
    with the references in brackets, as in [[The Danube|np-subj]].
    """
    if as_json and output == DASH:
        raise InputError("--json and - both want standard output; give a file")
    given = cli.pairs(option, "--option")
    done = convert(ctx.obj, source, output, to=to, task=task, options=given, force=force)
    cli.note(done.notes, quiet)
    if as_json:
        cli.print_json(done.as_dict())
    elif not quiet and output != DASH:
        cli.say_line(f"{output}: {done.items} items as {done.format}")
