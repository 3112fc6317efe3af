#!/usr/bin/env python3
"""Score an English pipeline on a treebank from raw text, and measure its speed and size.

    scripts/score_english.py TREEBANK [--english NAME_OR_PATH]

TREEBANK is a .conllu file, or a folder whose dev.conllu is taken.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from english_tools.scoring import gold_texts, score  # noqa: E402

from regsuite.corpora.conllu import read_trees  # noqa: E402
from regsuite.features.english import English, load  # noqa: E402

REQUIRED = {
    "UPOS": 95.0,
    "XPOS": 94.2,
    "UAS": 83.0,
    "LAS": 79.5,
    "lemmas": 97.8,
    "sentences F": 82.0,
    "chunk coverage": 95.0,
}
LOADING = """
import time, spacy
start = time.process_time()
from features.english import load
load({name!r})
print(time.process_time() - start)
"""


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("treebank", type=Path, help="a .conllu file, or a folder with dev.conllu")
    parser.add_argument("--english", help="name or path of another spaCy pipeline")
    return parser.parse_args()


def loading_seconds(name: str | None) -> float:
    """Load the pipeline in a fresh process, spaCy imported before; by processor time."""
    code = LOADING.format(name=name)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def words_per_second(english: English, texts: list[str]) -> float:
    """Parse the texts on one core; the best of three, by processor time."""
    best = 0.0
    for _ in range(3):
        start = time.process_time()
        words = sum(len(doc) for doc in english.pipe(texts))
        best = max(best, words / (time.process_time() - start))
    return best


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
    path = args.treebank / "dev.conllu" if args.treebank.is_dir() else args.treebank
    english = load(args.english)
    trees = read_trees(path)
    print(f"{english.identity} on {path.name}")
    for name, value in score(english, trees).items():
        needed = f"  (>= {REQUIRED[name]})" if name in REQUIRED else ""
        print(f"{name:28} {value:6.2f}{needed}")
    texts = [doc.text for doc in gold_texts(trees, english.nlp.vocab)]
    print(f"{'words/s, one core':28} {words_per_second(english, texts):6.0f}  (>= 8000)")
    print(f"{'seconds to load':28} {loading_seconds(args.english):6.2f}  (<= 1)")
    if english.nlp.path is not None:
        folder = Path(english.nlp.path)
        size = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file())
        print(f"{'MB installed':28} {size / 1e6:6.2f}  (< 7)")
        print(f"{'MB compressed':28} {compressed(folder) / 1e6:6.2f}  (< 4)")


if __name__ == "__main__":
    main()
