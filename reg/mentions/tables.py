"""Entities and mentions as tables for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from regsuite.base.shown import in_a_line
from regsuite.english.entities.resolved import Entity, Mention, ResolvedDocument
from regsuite.reg.mentions.reading import Reading

_LONG = 60
_SHORT = 36


def entities(reading: Reading, everything: bool = False) -> Table:
    """Return the table of entities: those with a name or several mentions, or all."""
    table = _table("Entity", "Type", "Also", ">Mentions", ">Line", ">Weakest link")
    for entity in listed(reading, everything):
        table.add_row(
            _words(entity.name),
            type_of(entity),
            _words(", ".join(a.name for a in entity.aliases if a.name != entity.name)),
            str(len(entity.mentions)),
            str(reading.line(reading.document.mentions[entity.mentions[0]])),
            percent(entity.weakest) if len(entity.mentions) > 1 else "–",
        )
    return table


def listed(reading: Reading, everything: bool = False) -> list[Entity]:
    """Return the entities that a reader looks for first: named or mentioned again."""
    return [e for e in reading.entities if everything or e.named or len(e.mentions) > 1]


def left_out(reading: Reading) -> str:
    """Say how many entities the short table leaves out, "" for none."""
    left = len(reading.entities) - len(listed(reading))
    things = "1 thing" if left == 1 else f"{left} things"
    return f"{things} without a name, mentioned once: left out (--all lists all)" if left else ""


def mentions(reading: Reading) -> Table:
    """Return the table of mentions, in the order of the text."""
    table = _table(">Line", "Mention", "Kind", "Entity", ">Link", "Runner-up", "Why")
    for mention in reading.document.mentions:
        table.add_row(
            str(reading.line(mention)),
            _words(mention.text, _SHORT),
            mention.kind,
            _words(reading.document.entity(mention).name, _SHORT),
            _link(mention),
            _words(runner_up(reading.document, mention), _SHORT),
            _words(", ".join(mention.reasons)),
        )
    return table


def conflicts(reading: Reading) -> Iterator[str]:
    """Say what does not agree in an entity, a line each."""
    for entity in reading.entities:
        for conflict in entity.conflicts:
            yield f'"{short(entity.name)}": {conflict}'


def type_of(entity: Entity) -> str:
    """Return what an entity is and how sure that is."""
    share = entity.types.get(entity.type, 0.0)
    return f"{entity.type} {percent(share)}" if entity.type else ""


def _link(mention: Mention) -> str:
    """Return how sure the link is, or how sure it is that there is none."""
    return f"new {percent(mention.new)}" if mention.antecedent is None else percent(mention.link)


def runner_up(document: ResolvedDocument, mention: Mention) -> str:
    """Return the next best entity and its probability, "" for none."""
    if mention.runner_up is None:
        return ""
    index, probability = mention.runner_up
    return f"{document.entity(document.mentions[index]).name} {percent(probability)}"


def percent(value: float) -> str:
    """Return a probability in hundredths; what is not quite sure is never shown as 100."""
    rounded = round(100 * value)
    return "99%" if rounded == 100 and value < 1 else f"{rounded}%"  # noqa: PLR2004


def short(text: str, most: int = _LONG) -> str:
    """Return a text on one line, cut at so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def _words(text: str, most: int = _LONG) -> Text:
    return Text(in_a_line(short(text, most)))


def _table(*names: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in names:
        right = name.startswith(">")
        table.add_column(name.removeprefix(">"), justify="right" if right else "left")
    return table
