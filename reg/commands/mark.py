"""``reg mark``: GREC XML from plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, Paths, as_path_or_none, as_paths

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
        return {
            "texts": [
                {
                    "title": text.title,
                    "category": text.domain,
                    "references": [
                        {"words": ref.gold.text, "type": ref.gold.type, "syncat": ref.syncat}
                        for ref in text.references
                        if ref.gold is not None
                    ],
                }
                for text in self.texts
            ],
            "written": [str(path) for path in self.written],
            "notes": self.notes,
        }


def mark(
    inputs: Paths,
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

    One text goes to the file ``output``, several to a folder of that name; without it nothing is
    written. "-" stands for standard input.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.corpora.formats.grec.xml import to_xml
    from regsuite.reg.marking.marker import Marker
    from regsuite.reg.rewriting.inputs import DASH, sources
    from regsuite.reg.rewriting.trained import marker

    paths, target = as_paths(inputs), as_path_or_none(output)
    single = len(paths) == 1 and not paths[0].is_dir()
    if target is not None and target != DASH:
        check_output(target, force, folder=not single)
    asked = checked(title, category, pronoun)
    found = list(sources(paths))
    system = marker(model, english).system
    assert isinstance(system, Marker)
    done = Marked()
    for source, text in zip(found, _texts(system, found, asked), strict=True):
        done.texts.append(text)
        done.notes += [f"{source.name}: {note}" for note in (*source.notes, *_remarks(text))]
        if target is not None and target != DASH:
            name = Path(source.name).with_suffix(".xml")
            place = target if single else target / name
            write_atomically(place, to_xml(text), fresh=not force)
            done.written.append(place)
    return done


def checked(title: str, category: str, pronoun: str) -> dict[str, str]:
    """Return what is known of the subject; an unknown category or pronoun lists the known."""
    from regsuite.english.entities.categories import CATEGORIES
    from regsuite.english.entities.subject import PRONOUNS

    for name, value, known in (("category", category, CATEGORIES), ("pronoun", pronoun, PRONOUNS)):
        if value and value not in known:
            raise InputError(f'unknown {name} "{value}" (known: {", ".join(known)})')
    return {"title": title, "category": category, "pronoun": pronoun}


def _texts(system: Marker, found: Sequence[Source], asked: dict[str, str]) -> Iterator[Text]:
    from dataclasses import replace

    from regsuite.corpora.formats.marks.markup import shown
    from regsuite.corpora.records.marks import Prose, grec_text

    for number, source in enumerate(found, 1):
        read = shown(source.text, source.kind)
        item = Prose(str(number), asked["title"] or read.title, read.text)
        item = replace(item, category=asked["category"], pronoun=asked["pronoun"])
        (marking,) = system.predict([item])
        yield grec_text(replace(item, marking=marking))


def _remarks(text: Text) -> list[str]:
    return [] if text.references else ["no reference to a main subject was found"]
