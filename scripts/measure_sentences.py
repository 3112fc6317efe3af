#!/usr/bin/env python3
"""Compare sentence splitters on treebanks: by rule, by the pipeline, pysbd, syntok.

Usage: scripts/measure_sentences.py TREEBANK... [--english NAME_OR_PATH] [--json]

TREEBANK is a .conllu file or a folder of such, texts rebuilt with a blank line between paragraphs.
A boundary is right where the treebank has one after the same character, the end of a text aside;
"within" counts only those within paragraphs. Speed is by processor time on one core. pysbd and
syntok are compared where they are installed (pip install pysbd syntok).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from itertools import accumulate, pairwise
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from script_tools import Report, parser

from regsuite.corpora.formats.trees.conllu import Tree, paragraphs, read_trees
from regsuite.english.document_sentences import split_text
from regsuite.english.pipeline import load
from regsuite.english.sentences import sentences

Splitter = Callable[[str], list[str]]
Text = list[list[str]]  # paragraphs of sentences
Ends = set[tuple[int, int]]  # number of the text, place in it


def texts_of(paths: Iterable[Path]) -> Iterator[Text]:
    """Yield the texts of files and folders."""
    for path in paths:
        for file in sorted(path.glob("*.conllu")) if path.is_dir() else [path]:
            text: Text = []
            for group in paragraphs(read_trees(file)):
                if text and group[0].new_document:
                    yield text
                    text = []
                text.append(list(map(written, group)))
            yield text


def written(tree: Tree) -> str:
    """Return a sentence as it stands in its text."""
    return "".join(word.form + " " * word.space_after for word in tree.words)


def splitters(english: str | None) -> dict[str, Splitter]:
    """Return the ways to split, by name."""
    pipeline = load(english)
    result: dict[str, Splitter] = {
        "by rule": split_text,
        "pipeline": lambda text: [s.text for s in sentences(pipeline.parse(text))],
    }
    if find_spec("pysbd"):
        from pysbd import Segmenter  # noqa: PLC0415

        result["pysbd"] = Segmenter(language="en", clean=False).segment
    if find_spec("syntok"):
        result["syntok"] = lambda text: [
            s for block in text.split("\n\n") for s in by_syntok(block)
        ]
    return result


def by_syntok(paragraph: str) -> list[str]:
    """Split a paragraph with syntok, which tells where each sentence begins."""
    from syntok.segmenter import process  # noqa: PLC0415

    starts = [own[0].offset for group in process(paragraph) for own in group][1:]
    return [paragraph[a:b] for a, b in pairwise([0, *starts, len(paragraph)])]


def ends(texts: Iterable[list[str]]) -> Ends:
    """Return where each part of each text but the last ends; white space does not count."""
    return {
        (number, end)
        for number, parts in enumerate(texts)
        for end in list(accumulate(len("".join(part.split())) for part in parts))[:-1]
    }


def scores(right: Ends, found: Ends, prefix: str = "") -> dict[str, float]:
    """Return precision, recall and F of boundaries in percent."""
    hits = len(right & found)
    precision, recall = hits / max(1, len(found)), hits / max(1, len(right))
    f = 2 * hits / max(1, len(found) + len(right))
    names = (f"{prefix}P", f"{prefix}R", f"{prefix}F")
    return dict(zip(names, (100 * precision, 100 * recall, 100 * f), strict=True))


def measured(split: Splitter, texts: list[Text]) -> dict[str, float]:
    """Split all texts, and compare."""
    plain = ["\n\n".join("".join(paragraph).strip() for paragraph in text) for text in texts]
    start = time.process_time()
    done = list(map(split, plain))
    seconds = time.process_time() - start
    right = ends([s for paragraph in text for s in paragraph] for text in texts)
    between = ends(["".join(paragraph) for paragraph in text] for text in texts)
    found = ends(done)
    words = sum(len(text.split()) for text in plain)
    return {
        **scores(right, found),
        **scores(right - between, found - between, "within "),
        "words/s": round(words / seconds),
    }


def main() -> None:
    """Print one row for each splitter."""
    options = parser(__doc__)
    options.add_argument("treebanks", type=Path, nargs="+", metavar="TREEBANK")
    options.add_argument("--english", help="name or path of another spaCy pipeline")
    args = options.parse_args()
    texts = list(texts_of(args.treebanks))
    report = Report(args.json, digits=1, width=10)
    for name, split in splitters(args.english).items():
        report.row("sentence boundaries, %", name, measured(split, texts))
    report.end()


if __name__ == "__main__":
    main()
