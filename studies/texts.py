"""GREC texts as participants see them: with REFEXs in place, or with lists to choose them from.

Where people choose (test set C-2 of GREC-MSR'09, section 3), what they chose is exported as gold
versions of the texts, of which each text's REFEXs were all chosen by one person.

The files have line breaks around every REF, and so before the full stop that follows one. Within a
paragraph, white space is shown as one space, and as none before closing punctuation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from regsuite.base.errors import InputError
from regsuite.corpora.formats.grec.xml import parse_text, to_xml
from regsuite.corpora.records.grec import Paragraph, Reference, Refex, Text
from regsuite.studies.records import FINISHED
from regsuite.studies.schedule import MAIN
from regsuite.studies.stimuli import Part, Stimulus
from regsuite.studies.store import Store

_SLOT = "…"
_SIMULATED = b"<!-- chosen by simulated raters -->\n"
_OPENING, _CLOSING = "([", ",.;:!?)]"


def filled(text: Text, choice: Sequence[Refex]) -> Stimulus:
    """Lay out a text with these REFEXs, marked."""
    refexes = iter(choice)
    parts = _laid_out(text, lambda _, before: _words(next(refexes), before))
    return Stimulus(parts, title=text.title, domain=text.domain)


def to_fill(text: Text) -> Stimulus:
    """Lay out a text with a list of its REFEXs at every reference."""
    slots = []

    def slot(ref: Reference, before: str) -> str:
        slots.append(tuple(_words(refex, before) for refex in ref.candidates))
        return _SLOT

    parts = _laid_out(text, slot)
    answer = " ".join(str(_chosen(ref)) for ref in text.references)
    return Stimulus(parts, (), text.title, text.domain, (), answer, tuple(slots))


def _laid_out(text: Text, shown: Callable[[Reference, str], str]) -> tuple[Part, ...]:
    """Return the parts of a text; ``shown`` says what stands for a reference after this text."""
    parts: list[Part] = []
    for paragraph in text.paragraphs:
        line = list(_spaced(_pieces(paragraph, shown)))
        parts += [("\n", False), *line] if parts and line else line
    return tuple(parts)


def _pieces(paragraph: Paragraph, shown: Callable[[Reference, str], str]) -> Iterator[Part]:
    before = ""
    for piece in paragraph:
        if isinstance(piece, str):
            yield piece, False
            before += piece
        else:
            yield shown(piece, before), True
            before += _SLOT


def _spaced(parts: Iterable[Part]) -> Iterator[Part]:
    """Put one space in place of all white space, none at the ends and inside of punctuation."""
    last, gap, plain = "", False, ""
    for text, marked in parts:
        words = " ".join(text.split())
        gap = gap or text[:1].isspace()
        if not words:
            continue
        tight = not last or last in _OPENING or words[0] in _CLOSING
        plain += " " if gap and not tight else ""
        if marked:
            yield from [(plain, False), (words, True)] if plain else [(words, True)]
        plain = "" if marked else plain + words
        last, gap = words[-1], text[-1].isspace()
    if plain:
        yield plain, False


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
            written = to_xml(text.with_gold(refexes))
            made[f"versions/{version + 1}/{name}"] = written + _SIMULATED * store.simulated
    return made


def _choices(store: Store) -> dict[str, list[list[int]]]:
    """Return for each text that is shown what those who finished chose, in their order."""
    finished = {p.number for p in store.counted() if p.state == FINISHED}
    cells = store.study.plan.cells
    chosen: dict[str, list[list[int]]] = {cell.item: [] for cell in store.study.plan.main}
    (question,) = store.study.design.questions
    for answer in store.answers():
        cell = cells[answer.cell]
        if cell.kind == MAIN and answer.participant in finished:
            chosen[cell.item].append(answer.answer["values"][question.name])
    return chosen
