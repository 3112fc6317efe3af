"""GREC texts as participants see them: with REFEXs in place, or with lists to choose them from.

Where people choose (test set C-2 of GREC-MSR'09, section 3), what they chose is exported as gold
versions of the texts, of which each text's REFEXs were all chosen by one person.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regsuite.base.errors import InputError
from regsuite.corpora.formats.grec.xml import parse_text, to_xml
from regsuite.corpora.records.grec import Reference, Refex, Text
from regsuite.studies.records import FINISHED
from regsuite.studies.schedule import MAIN
from regsuite.studies.stimuli import Part, Stimulus
from regsuite.studies.store import Store

_SLOT = "…"


def filled(text: Text, choice: Sequence[Refex]) -> Stimulus:
    """Lay out a text with these REFEXs, marked."""
    refexes = iter(choice)
    parts: list[Part] = []
    for piece, before in _pieces(text):
        if isinstance(piece, str):
            parts.append((piece, False))
        elif words := _words(next(refexes), before):
            parts.append((words, True))
    return Stimulus(tuple(parts), title=text.title, domain=text.domain)


def to_fill(text: Text) -> Stimulus:
    """Lay out a text with a list of its REFEXs at every reference."""
    parts: list[Part] = []
    slots = []
    for piece, before in _pieces(text):
        if isinstance(piece, str):
            parts.append((piece, False))
        else:
            parts.append((_SLOT, True))
            slots.append(tuple(_words(refex, before) for refex in piece.candidates))
    answer = " ".join(str(_chosen(ref)) for ref in text.references)
    return Stimulus(tuple(parts), (), text.title, text.domain, (), answer, tuple(slots))


def _pieces(text: Text) -> Iterator[tuple[str | Reference, str]]:
    """Yield the pieces of a text, each with the plain text before it in its paragraph."""
    for number, paragraph in enumerate(text.paragraphs):
        if number:
            yield "\n", ""
        before = ""
        for piece in paragraph:
            yield piece, before
            before += piece if isinstance(piece, str) else _SLOT


def _words(refex: Refex, before: str) -> str:
    """Return the words of a REFEX after this text of its paragraph."""
    words = "" if refex.type == "empty" else refex.text
    begins = not before.strip() or before.rstrip()[-1] in ".!?"
    return words[:1].upper() + words[1:] if begins else words


def _chosen(ref: Reference) -> int:
    keys = [refex.key for refex in ref.candidates]
    if ref.chosen.key not in keys:
        raise InputError(f"REF {ref.id}: the chosen REFEX is not in its ALT-REFEX list")
    return keys.index(ref.chosen.key)


def gold_versions(store: Store) -> dict[str, bytes]:
    """Return the texts as people filled them, as XML files in a folder for each version.

    A version has all texts, so there are as many as the text has that the fewest people filled.
    """
    chosen = _choices(store)
    count = min((len(own) for own in chosen.values()), default=0)
    made = {}
    for version in range(count):
        for item, source in store.study.sources.items():
            text = parse_text(source.encode(), semcats=[store.study.domains.get(item, "")])
            numbers = chosen[item][version] if item in chosen else []
            refexes = [r.candidates[n] for r, n in zip(text.references, numbers, strict=True)]
            name = item if item.endswith(".xml") else f"{item}.xml"
            made[f"versions/{version + 1}/{name}"] = to_xml(text.with_gold(refexes))
    return made


def _choices(store: Store) -> dict[str, list[list[int]]]:
    """Return for each text that is shown what those who finished chose, in their order."""
    finished = {p.number for p in store.participants() if p.state == FINISHED}
    cells = store.study.plan.cells
    chosen: dict[str, list[list[int]]] = {cell.item: [] for cell in store.study.plan.main}
    (question,) = store.study.design.questions
    for answer in store.answers():
        cell = cells[answer.cell]
        if cell.kind == MAIN and answer.participant in finished:
            chosen[cell.item].append(answer.answer["values"][question.name])
    return chosen
