#!/usr/bin/env python3
"""Build the embedded GREC sample corpus from the marked-up texts in scripts/samples/grec.

A source file has the lines title:, semcat: and split:, an empty line, and paragraphs in which every
reference to the main subject stands in brackets: [subj:It], [obj:the river], [det:its], [subj:_].
How ALT-REFEX lists are made is in ``features.grec.lists``.

Usage: scripts/build_grec_sample.py [OUTPUT_FOLDER]
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from script_tools import output_folder  # noqa: E402

from regsuite.corpora.grec import Paragraph, Reference, Refex, Text  # noqa: E402
from regsuite.corpora.grec_xml import to_xml  # noqa: E402
from regsuite.features.grec.lists import alternatives, nominals  # noqa: E402

MARK = re.compile(r"\[(subj|obj|det):([^\]]+)\]")
SYNCATS = {"subj": "np-subj", "obj": "np-obj", "det": "subj-det"}


def main() -> None:
    """Write every split."""
    target = output_folder(__doc__, ROOT / "corpora" / "samples" / "grec")
    shutil.rmtree(target, ignore_errors=True)
    count = references = 0
    for number, source in enumerate(
        sorted((ROOT / "scripts" / "samples" / "grec").glob("*.txt")), 1
    ):
        split, text = build(source, number)
        path = target / split / f"{source.stem}.xml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(to_xml(text))
        count += 1
        references += len(text.references)
    print(f"{count} texts with {references} references")


def build(source: Path, number: int) -> tuple[str, Text]:
    """Return the split and the text of one source file."""
    header, body = source.read_text(encoding="utf-8").split("\n\n", 1)
    fields = dict(line.split(": ", 1) for line in header.splitlines())
    paragraphs = [" ".join(p.split()) for p in body.strip().split("\n\n")]
    marks = [(kind, words) for p in paragraphs for kind, words in MARK.findall(p)]
    pronoun = gender(fields["semcat"], [words.lower() for _, words in marks])
    used = [(SYNCATS[kind], words) for kind, words in marks]
    names = nominals(fields["title"], fields["semcat"], used)
    ids = (f"{number}.{i}" for i in range(1, len(marks) + 1))
    built = tuple(paragraph(p, ids, fields["semcat"], names, pronoun) for p in paragraphs)
    return fields["split"], Text(str(number), fields["title"], built)


def gender(semcat: str, words: list[str]) -> str:
    """Tell the pronoun by which the text refers to its subject."""
    if semcat != "person":
        return "it"
    return "she" if {"she", "her", "herself"} & set(words) else "he"


def paragraph(
    source: str, ids: Iterator[str], semcat: str, names: list[str], pronoun: str
) -> Paragraph:
    """Turn a marked-up paragraph into text and references."""
    pieces: list[str | Reference] = []
    end = 0
    for match in MARK.finditer(source):
        pieces.append(source[end : match.start()])
        syncat = SYNCATS[match[1]]
        candidates = alternatives(syncat, names, pronoun)
        gold = chosen(match[2], candidates)
        pieces.append(Reference(next(ids), semcat, syncat, candidates, gold))
        end = match.end()
    pieces.append(source[end:])
    return tuple(p for p in pieces if p)


def chosen(words: str, candidates: tuple[Refex, ...]) -> Refex:
    """Find the REFEX that stands in the text; it keeps its sentence-initial capital."""
    for candidate in candidates:
        if candidate.key == words.lower():
            return Refex(words, *candidate.attributes)
    raise SystemExit(f"{words!r} is not among its candidates {[c.text for c in candidates]}")


if __name__ == "__main__":
    main()
