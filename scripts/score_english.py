#!/usr/bin/env python3
"""Score an English pipeline on a treebank from raw text, and measure its speed and size.

Usage: scripts/score_english.py TREEBANK [--english NAME_OR_PATH] [--json]

TREEBANK is a .conllu file, or a folder whose development part is taken (dev.conllu, or the files of
the folder dev).
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from english_tools.scoring import gold_texts, score  # noqa: E402
from english_tools.shrink import size  # noqa: E402
from english_tools.treebank import read_part  # noqa: E402
from script_tools import Cell, Report, parser, seconds  # noqa: E402

from regsuite.corpora.formats.trees.conllu import Tree  # noqa: E402
from regsuite.english.pipeline.loading import English, load  # noqa: E402

REQUIRED: dict[str, Cell] = tomllib.loads(
    (ROOT / "scripts" / "english_tools" / "required.toml").read_text(encoding="utf-8")
)
LOADING = """
import time, spacy
start = time.process_time()
from regsuite.english.pipeline.loading import load
load({name!r})
print(time.process_time() - start)
"""


def arguments() -> argparse.Namespace:
    """Read the command line."""
    options = parser(__doc__)
    options.add_argument("treebank", type=Path, help="a .conllu file, or a folder with a part dev")
    options.add_argument("--english", help="name or path of another spaCy pipeline")
    return options.parse_args()


def loading_seconds(name: str | None) -> float:
    """Load the pipeline in a fresh process, spaCy imported before; by processor time."""
    code = LOADING.format(name=name)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def words_per_second(english: English, texts: list[str]) -> float:
    """Parse the texts on one core; the best of three, by processor time."""
    words = [0]

    def parse() -> None:
        words[0] = sum(map(len, english.pipe(texts)))

    spent = seconds(parse, 3)
    return words[0] / spent


def compressed(folder: Path) -> int:
    """Return the bytes of the folder as a zip file, as a wheel is one."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as bundle:
        for path in sorted(p for p in folder.rglob("*") if p.is_file()):
            bundle.write(path, path.relative_to(folder))
    return len(stream.getvalue())


def main() -> None:
    """Print every figure, with what is required of it."""
    args = arguments()
    english = load(args.english)
    trees = read_part(args.treebank, "dev")
    report = Report(args.json, digits=2, width=28)
    title = f"{english.identity} on {args.treebank.name}"
    for name, value in (*score(english, trees).items(), *costs(english, trees, args.english)):
        report.row(title, name, {"measured": value, "required": REQUIRED.get(name)})
    report.end()


def costs(english: English, trees: list[Tree], name: str | None) -> Iterator[tuple[str, float]]:
    """Yield speed, and the size of a pipeline that has a folder."""
    texts = [doc.text for doc in gold_texts(trees, english.nlp.vocab)]
    yield "words/s, one core", words_per_second(english, texts)
    yield "seconds to load", loading_seconds(name)
    if english.nlp.path is not None:
        yield "MB installed", size(Path(english.nlp.path)) / 1e6
        yield "MB compressed", compressed(Path(english.nlp.path)) / 1e6


if __name__ == "__main__":
    main()
