#!/usr/bin/env python3
"""Build the embedded GREC sample corpus from the marked-up texts in scripts/samples/grec.

A source file has the lines title:, semcat: and split:, an empty line, and paragraphs in which every
reference to the main subject stands in brackets: [subj:It], [obj:the river], [det:its], [subj:_].
ALT-REFEX lists follow section 2.3 of the GREC-MSR'09 report: all REFEXs of the text and the title,
fitted to the reference's SYNCAT, default pronouns and reflexives, and a category noun except for
people; emphatic variants as in the corpus.

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

MARK = re.compile(r"\[(subj|obj|det):([^\]]+)\]")
SYNCATS = {"subj": "np-subj", "obj": "np-obj", "det": "subj-det"}
PRONOUNS = {  # nominative, accusative, genitive, reflexive
    "he": ("he", "him", "his", "himself"),
    "she": ("she", "her", "her", "herself"),
    "it": ("it", "it", "its", "itself"),
}
RELATIVES = {"he": ("who",), "she": ("who",), "it": ("that", "which")}
RELATIVE_WORDS = {"who", "whom", "whose", "which", "that"}


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
    nominals = names(fields["title"], fields["semcat"], marks)
    ids = (f"{number}.{i}" for i in range(1, len(marks) + 1))
    built = tuple(paragraph(p, ids, fields["semcat"], nominals, pronoun) for p in paragraphs)
    return fields["split"], Text(str(number), fields["title"], built)


def gender(semcat: str, words: list[str]) -> str:
    """Tell the pronoun by which the text refers to its subject."""
    if semcat != "person":
        return "it"
    return "she" if {"she", "her", "herself"} & set(words) else "he"


def names(title: str, semcat: str, marks: list[tuple[str, str]]) -> list[str]:
    """Collect the nominals of the text in plain form, the category noun and the title.

    A title that the text uses with an article ("the Danube") is offered with it.
    """
    found = set() if semcat == "person" else {f"the {semcat}"}
    for _, words in marks:
        plain = re.sub(r" (himself|herself|itself)$", "", re.sub(r"['’]s?$", "", words))
        plain = re.sub(r"^The ", "the ", plain)
        if refex(plain).type in ("name", "common"):
            found.add(plain)
    if f"the {title}" not in found:
        found.add(title)
    return sorted(found)


def paragraph(
    source: str, ids: Iterator[str], semcat: str, nominals: list[str], pronoun: str
) -> Paragraph:
    """Turn a marked-up paragraph into text and references."""
    pieces: list[str | Reference] = []
    end = 0
    for match in MARK.finditer(source):
        pieces.append(source[end : match.start()])
        syncat = SYNCATS[match[1]]
        candidates = alternatives(syncat, nominals, pronoun)
        gold = chosen(match[2], candidates)
        pieces.append(Reference(next(ids), semcat, syncat, candidates, gold))
        end = match.end()
    pieces.append(source[end:])
    return tuple(p for p in pieces if p)


def alternatives(syncat: str, nominals: list[str], pronoun: str) -> tuple[Refex, ...]:
    """Build the ALT-REFEX list of a reference, in the corpus's order."""
    nominative, accusative, genitive, reflexive = PRONOUNS[pronoun]
    if syncat == "subj-det":
        found = [refex(f"{n}'" if n.endswith("s") else f"{n}'s", "genitive") for n in nominals]
        found += [refex(genitive, "genitive"), refex("whose", "genitive")]
    else:
        subject = syncat == "np-subj"
        case = "nominative" if subject else "accusative"
        words = [nominative, *RELATIVES[pronoun]] if subject else [accusative]
        plain = [refex(n) for n in nominals] + [refex(w, case) for w in words]
        found = plain + [emphatic(r, reflexive) for r in plain]
        found.append(Refex("_", "empty") if subject else refex(reflexive, case))
    return tuple(sorted(found, key=lambda r: r.text))


def chosen(words: str, candidates: tuple[Refex, ...]) -> Refex:
    """Find the REFEX that stands in the text; it keeps its sentence-initial capital."""
    for candidate in candidates:
        if candidate.key == words.lower():
            return Refex(words, *candidate.attributes)
    raise SystemExit(f"{words!r} is not among its candidates {[c.text for c in candidates]}")


def refex(words: str, case: str = "plain") -> Refex:
    """Give a word string its attributes."""
    low = words.lower()
    if low in RELATIVE_WORDS:
        return Refex(words, "pronoun", "no", "rel-pron", case)
    if any(low in forms for forms in PRONOUNS.values()):
        return Refex(words, "pronoun", "no", "pronoun", case)
    if words == "_":
        return Refex(words, "empty")
    kind = "common" if words.startswith("the ") and words == low else "name"
    return Refex(words, kind, "no", "nominal", "genitive" if case == "genitive" else "plain")


def emphatic(plain: Refex, reflexive: str) -> Refex:
    """Add the reflexive that makes a REFEX emphatic."""
    return Refex(f"{plain.text} {reflexive}", plain.type, "yes", plain.head, plain.case)


if __name__ == "__main__":
    main()
