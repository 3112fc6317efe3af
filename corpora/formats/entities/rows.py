"""Writing mentions into the lines of a CoNLL-U file, or lines of a new one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence

from regsuite.base.errors import InputError
from regsuite.corpora.formats.entities.brackets import COREFUD, written
from regsuite.corpora.formats.entities.places import placed
from regsuite.corpora.records.entities import Choice, EntityText, Found, Mention

_HEADER = f"# global.Entity = {'-'.join(COREFUD)}"
_OF_GOLD = ("Entity=", "Bridge=", "SplitAnte=")
_MISC = 9
_SPELT = {"organisation": "organization"}


def filled(source: str, items: Sequence[EntityText], choices: Sequence[Choice]) -> str:
    """Return the text of a file with chosen mentions; ``items`` are the documents with gold."""
    ends = _ends(items)
    notes = [_changed(item, choice) for item, choice in zip(items, choices, strict=True)]
    lines: list[str] = []
    done = 0
    for block in _blocks(source):
        count = sum(map(_is_word, block))
        number = bisect_right(ends, done)
        own = notes[number] if number < len(notes) and count else None
        begin = ends[number - 1] if number else 0
        lines += block if own is None else _annotated(block, own, done - begin)
        done += count
    return "\n".join(lines)


def _ends(items: Sequence[EntityText]) -> list[int]:
    ends: list[int] = []
    for item in items:
        ends.append((ends[-1] if ends else 0) + len(item.tokens))
    return ends


def _blocks(source: str) -> Iterator[list[str]]:
    """Split a file after each empty line."""
    block: list[str] = []
    for line in source.split("\n"):
        block.append(line)
        if not line.strip():
            yield block
            block = []
    yield block


def _is_word(line: str) -> bool:
    return line.split("\t", 1)[0].isdecimal()


def _changed(item: EntityText, choice: Choice) -> dict[int, str] | None:
    """Return the annotation of each word; None where the choice is what stands there already."""
    gold = [(m.span, m.entity, m.type) for m in item.mentions or ()]
    if item.mentions is not None and gold == [(m.span, m.entity, m.type) for m in choice.mentions]:
        return None
    return annotation(item, choice.mentions)


def annotation(item: EntityText, mentions: Sequence[Found | Mention]) -> dict[int, str]:
    """Return the annotation of each word of a document, entities numbered by first mention."""
    made = []
    for own in placed(item, mentions):
        kind = _SPELT.get(own.type, own.type)
        entity = f"e{own.number}"
        made.append((own.first, own.last, f"{entity}-{kind}-{own.head + 1}", entity))
    return {place: "".join(pieces) for place, pieces in written(made).items()}


def _annotated(block: Sequence[str], notes: Mapping[int, str], first: int) -> Iterator[str]:
    """Yield the lines of a sentence whose first word is the nth of its document."""
    place, headed = first, first > 0
    for line in block:
        if line.startswith("#") and "global.Entity" in line.partition("=")[0]:
            continue
        if not line.startswith("#") and not headed:
            yield _HEADER
            headed = True
        if not _is_word(line):
            yield line
            continue
        end = "\r" if line.endswith("\r") else ""
        columns = line.rstrip("\r").split("\t")
        columns[_MISC] = _misc(columns[_MISC], notes.get(place, ""))
        place += 1
        yield "\t".join(columns) + end


def _misc(misc: str, note: str) -> str:
    kept = [part for part in misc.split("|") if part != "_" and not part.startswith(_OF_GOLD)]
    return "|".join(sorted([*kept, *([f"Entity={note}"] if note else [])])) or "_"


def new_file(item: EntityText) -> str:
    """Write a document whose words have trees, with its gold mentions."""
    if not item.tokens or not all(token.relation for token in item.tokens):
        raise InputError(f"{item.id}: its words have no trees; CoNLL-U needs them")
    notes = annotation(item, item.mentions or ())
    lines = [f"# newdoc id = {_line(item.id)}", _HEADER]
    lines += [f"# meta::{k} = {_line(v)}" for k, v in _about(item) if v]
    begins = {start for start, _ in item.paragraphs}
    starts = [token.start for token in item.tokens]
    first = 0
    for number, (start, end) in enumerate(item.sentences, 1):
        last = bisect_right(starts, end - 1)
        lines += ["# newpar"] if start in begins else []
        lines += [f"# sent_id = {_line(item.id)}-{number}"]
        lines += [f"# speaker = {_line(t.speaker)}" for t in item.turns if t.start <= start < t.end]
        lines += [f"# text = {_line(item.words((start, end)))}"]
        lines += _word_lines(item, range(first, last), notes)
        lines.append("")
        first = last
    return "\n".join(lines) + "\n"


def _about(item: EntityText) -> tuple[tuple[str, str], ...]:
    return ("title", item.title), ("genre", item.genre)


def _line(text: str) -> str:
    return " ".join(text.split())


def _word_lines(item: EntityText, places: range, notes: Mapping[int, str]) -> Iterator[str]:
    for place in places:
        token = item.tokens[place]
        after = item.text[token.end : token.end + 1]
        spaced = "_" if not after or after.isspace() else "SpaceAfter=No"
        head = token.head - places.start + 1 if token.head >= 0 else 0
        form = _line(item.words((token.start, token.end))) or "_"
        tags = (token.lemma, token.upos, token.xpos, token.feats)
        yield "\t".join(
            (
                str(place - places.start + 1),
                form,
                *(tag or "_" for tag in tags),
                str(head),
                token.relation,
                "_",
                _misc(spaced, notes.get(place, "")),
            )
        )
