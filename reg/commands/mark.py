"""``reg mark``: GREC XML from plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.reg.commands import options
from regsuite.suite.arguments import PathLike, as_path_or_none
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, is_single, listed

if TYPE_CHECKING:
    from regsuite.corpora.records.grec import Text
    from regsuite.reg.marking.marker import Marker
    from regsuite.reg.rewriting.inputs import Source


@dataclass
class Marked:
    """The texts with their references marked, where they were written, and notes."""

    texts: list[Text] = field(default_factory=list)
    written: list[Path] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        texts = [
            {"title": text.title, "category": text.domain, "references": list(_references(text))}
            for text in self.texts
        ]
        written = [str(path) for path in self.written]
        return {"texts": texts, "written": written, "notes": self.notes}


def _references(text: Text) -> Iterator[dict[str, Any]]:
    for ref in text.references:
        if ref.gold is not None:
            yield {"words": ref.gold.text, "type": ref.gold.type, "syncat": ref.syncat}


def mark(
    texts: Given,
    output: PathLike | None = None,
    *,
    title: str = "",
    category: str = "",
    pronoun: str = "",
    model: PathLike | None = None,
    english: str | None = None,
    force: bool = False,
) -> Marked:
    """Find the main subject of plain texts and the references to it.

    A string is a text and a path a file or a folder. One text goes to the file ``output``, several
    to a folder of that name; without it nothing is written. "-" stands for standard input and
    standard output.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.corpora.formats.grec.xml import to_xml
    from regsuite.reg.marking.marker import Marker
    from regsuite.reg.rewriting.inputs import given_sources
    from regsuite.reg.rewriting.trained import marker

    given, target = list(listed(texts)), as_path_or_none(output)
    single = len(given) == 1 and is_single(given[0])
    if target is not None:
        check_output(target, force, folder=not single)
    asked = checked(title, category, pronoun)
    read = list(given_sources(given))
    system = marker(model, english).system
    assert isinstance(system, Marker)
    done = Marked()
    for source, text in zip(read, _texts(system, read, asked), strict=True):
        done.texts.append(text)
        notes = list(source.notes)
        if not text.references:
            notes.append("no reference to a main subject was found")
        done.notes += [f"{source.name}: {note}" for note in notes]
        if target is not None:
            name = Path(source.name).with_suffix(".xml")
            place = target if single else target / name
            write_atomically(place, to_xml(text), fresh=not force)
            done.written.append(place)
    return done


def checked(title: str, category: str, pronoun: str) -> dict[str, str]:
    """Return what is known of the subject; an unknown category or pronoun lists the known."""
    from regsuite.english.entities.categories import all_categories
    from regsuite.english.entities.subject import PRONOUNS

    known_ones = {"category": (category, all_categories()), "pronoun": (pronoun, PRONOUNS)}
    for name, (value, known) in known_ones.items():
        if value and value not in known:
            raise InputError(f'unknown {name} "{value}" (known: {", ".join(known)})')
    return {"title": title, "category": category, "pronoun": pronoun}


def _texts(system: Marker, sources: Sequence[Source], asked: dict[str, str]) -> Iterator[Text]:
    from dataclasses import replace

    from regsuite.corpora.formats.marks.markup import shown
    from regsuite.corpora.records.marks import Prose, grec_text

    for number, source in enumerate(sources, 1):
        read = shown(source.text, source.kind)
        item = Prose(str(number), asked["title"], read.text, heading=read.title)
        item = replace(item, category=asked["category"], pronoun=asked["pronoun"])
        (marking,) = system.predict([item])
        yield grec_text(item, marking)


@cli.command(reg="reg mark notes.txt -o notes.xml")
def mark_cli(
    texts: options.Texts,
    output: Annotated[
        Path | None, options.output("XML file, folder for several; default: stdout.")
    ] = None,
    title: options.Title = "",
    category: options.Category = "",
    pronoun: options.Pronoun = "",
    model: Annotated[
        str | None, typer.Option("--model", help="A marker: file, ready-made name, sample.")
    ] = None,
    english: cli.English = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Find the references to the main subject of plain texts and write GREC XML.

    Every reference gets its SYNCAT and SEMCAT and a list of what could stand there.
    """
    from regsuite.corpora.formats.grec.xml import to_xml

    single = len(texts) == 1 and not texts[0].is_dir()
    if output is None and not single and not as_json:
        raise InputError("several texts need a folder to write to; give one with -o")
    known = {"title": title, "category": category, "pronoun": pronoun}
    done = mark(texts, output, **known, model=model, english=english, force=force)
    cli.note(done.notes, quiet)
    if as_json:
        cli.print_json(done.as_dict())
    elif output is None:
        cli.say(to_xml(done.texts[0]).decode(), nl=False)
    elif not quiet:
        count = sum(len(text.references) for text in done.texts)
        cli.say(f"{output}: {len(done.texts)} texts, {count} references", err=True)
