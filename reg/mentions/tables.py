"""Entities and mentions as tables for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from regsuite.base.shown import in_a_line
from regsuite.english.entities.resolved import Mention, ResolvedDocument
from regsuite.reg.mentions.records import Reading
from regsuite.reg.mentions.wording import WORTH_TELLING, listed, percent, short, type_of

_LONG = 60
_SHORT = 36


def entities(reading: Reading, everything: bool = False) -> Table:
    """Return the table of entities: those with a name or several mentions, or all."""
    table = _table("Entity", "Type", "Also", ">Mentions", ">Line", ">Weakest link")
    for entity in reading.entities if everything else listed(reading.entities):
        table.add_row(
            _words(entity.name),
            type_of(entity),
            _words(", ".join(a.name for a in entity.aliases if a.name != entity.name)),
            str(len(entity.mentions)),
            str(reading.line(reading.document.mentions[entity.mentions[0]])),
            percent(entity.weakest) if len(entity.mentions) > 1 else "–",
        )
    return table


def left_out(reading: Reading) -> str:
    """Say how many entities the short table leaves out, "" for none."""
    left = len(reading.entities) - len(listed(reading.entities))
    things = "1 thing" if left == 1 else f"{left} things"
    return f"{things} without a name, mentioned once: left out (--all lists all)" if left else ""


def mentions(reading: Reading) -> Table:
    """Return the table of mentions, in the order of the text."""
    found = reading.document.mentions
    more = {
        "Runner-up": [_words(runner_up(reading.document, m), _SHORT) for m in found],
        "Why": [_words(", ".join(m.reasons)) for m in found],
    }
    told = {name: cells for name, cells in more.items() if any(map(str, cells))}
    table = _table(">Line", "Mention", "Kind", "Entity", ">Link", *told)
    for i, mention in enumerate(found):
        table.add_row(
            str(reading.line(mention)),
            _words(mention.text, _SHORT),
            mention.kind,
            _words(reading.document.entity(mention).name, _SHORT),
            _link(mention),
            *(cells[i] for cells in told.values()),
        )
    return table


def conflicts(reading: Reading) -> Iterator[str]:
    """Say what does not agree in an entity, a line each."""
    for entity in reading.entities:
        for conflict in entity.conflicts:
            yield f'"{short(entity.name)}": {conflict}'


def _link(mention: Mention) -> str:
    """Return how sure the link is, or how sure it is that there is none."""
    return f"new {percent(mention.new)}" if mention.antecedent is None else percent(mention.link)


def runner_up(document: ResolvedDocument, mention: Mention) -> str:
    """Return the next best entity and its probability, "" where none comes near."""
    index, probability = mention.runner_up or (0, 0.0)
    if probability < WORTH_TELLING:
        return ""
    return f"{document.entity(document.mentions[index]).name} {percent(probability)}"


def _words(text: str, most: int = _LONG) -> Text:
    return Text(in_a_line(short(text, most)))


def _table(*names: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in names:
        right = name.startswith(">")
        table.add_column(name.removeprefix(">"), justify="right" if right else "left")
    return table
