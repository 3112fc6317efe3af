#!/usr/bin/env python3
"""Compare ways to inflect on treebanks: our rules, what is learned over them, lemminflect.

Usage: scripts/measure_inflection.py TREEBANK... [--train TREEBANK...] [--json]

TREEBANK is a .conllu file or a folder of such. Counted are nouns, verbs, adjectives and adverbs
whose form differs from the lemma, capitals aside, but no contractions ("'re"), typing errors or
abbreviations: from lemma and Penn tag to form, and for nouns and verbs back. With --train the
inflector of surface realisation, which sees person and number too, learns from these treebanks.
lemminflect is compared where it is installed (pip install lemminflect).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from script_tools import Report, parser

from regsuite.corpora.formats.trees.conllu import Tree, Word, read_trees
from regsuite.english.inflection import base_form, inflect
from regsuite.english.inflection.learned import Inflector, Lexeme, signature

TAGS = ("VBZ", "VBP", "VBD", "VBN", "VBG", "NNS", "NNPS", "JJR", "JJS", "RBR", "RBS")
WAY_BACK = ("VBZ", "VBD", "VBN", "VBG", "NNS", "NNPS")
UPOS = {"V": "VERB", "N": "NOUN", "J": "ADJ", "R": "ADV"}
Way = Callable[[str, str], str]
Counts = Counter[tuple[str, str, str]]  # what is given, tag, what is right


def arguments() -> argparse.Namespace:
    """Read the command line."""
    options = parser(__doc__)
    options.add_argument("treebanks", type=Path, nargs="+", metavar="TREEBANK")
    options.add_argument("--train", type=Path, nargs="+", default=[], metavar="TREEBANK")
    return options.parse_args()


def trees_of(paths: Iterable[Path]) -> Iterator[Tree]:
    """Yield the sentences of files and folders."""
    for path in paths:
        for file in sorted(path.glob("*.conllu")) if path.is_dir() else [path]:
            yield from read_trees(file)


def full_tag(word: Word) -> str:
    """Return the tag with what the learned inflector sees beside it."""
    features = dict(pair.split("=", 1) for pair in word.feats.split("|") if "=" in pair)
    return signature(word.lemma, word.xpos, features)


def counted(word: Word) -> bool:
    """Tell whether a word is inflected, and regularly written."""
    plain = not any(mark in word.feats for mark in ("Typo=Yes", "Abbr=Yes"))
    shown = word.form.lower() != word.lemma.lower() and word.form[0] not in "'’"
    return word.xpos in TAGS and plain and shown and word.lemma != "_"


def learned(paths: Iterable[Path]) -> Inflector:
    """Train the inflector, words without what governs them."""
    sentences = [
        ([Lexeme(w.lemma, full_tag(w)) for w in tree.words], [w.form for w in tree.words])
        for tree in trees_of(paths)
    ]
    return Inflector().fit(sentences)


def lemminflect_ways() -> tuple[Way, Way]:
    """Return how lemminflect goes from lemma to form, and back."""
    from lemminflect import getInflection, getLemma  # noqa: PLC0415

    def form(lemma: str, tag: str) -> str:
        return next(iter(getInflection(lemma, tag.partition(".")[0])), lemma)

    def lemma(form: str, tag: str) -> str:
        return next(iter(getLemma(form, UPOS[tag[0]])), form)

    return form, lemma


def rows(counts: Counts, ways: Mapping[str, Way]) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield for each tag, and for all together, the share of types and tokens that are right."""
    right = {name: {k for k in counts if way(k[0], k[1]) == k[2]} for name, way in ways.items()}
    for tag in (*TAGS, "no be", "all"):
        own = [k for k in counts if tag in ("all", k[1].partition(".")[0]) or _is_other(k, tag)]
        if own:
            tokens = sum(counts[k] for k in own)
            cells: dict[str, float] = {"types": len(own), "tokens": tokens}
            for name, good in right.items():
                hits = [k for k in own if k in good]
                cells[f"{name}, types"] = 100 * len(hits) / len(own)
                cells[f"{name}, tokens"] = 100 * sum(counts[k] for k in hits) / tokens
            yield tag, cells


def _is_other(counted: tuple[str, str, str], tag: str) -> bool:
    """Tell what the row of all words but "be" counts, whose forms depend on the person."""
    return tag == "no be" and "be" not in (counted[0], counted[2])


def main() -> None:
    """Print a table for each direction."""
    args = arguments()
    forwards: Counts = Counter()
    backwards: Counts = Counter()
    for word in (w for tree in trees_of(args.treebanks) for w in tree.words if counted(w)):
        form, lemma = word.form.lower(), word.lemma.lower()
        forwards[lemma, full_tag(word), form] += 1
        if word.xpos in WAY_BACK:
            backwards[form, word.xpos, lemma] += 1
    there: dict[str, Way] = {"rules": lambda lemma, tag: inflect(lemma, tag.partition(".")[0])}
    back: dict[str, Way] = {"rules": lambda form, tag: base_form(form, tag) or form}
    if args.train:
        there["learned"] = learned(args.train).form
    if find_spec("lemminflect"):
        there["lemminflect"], back["lemminflect"] = lemminflect_ways()
    report = Report(args.json, digits=2, width=6)
    for title, counts, ways in (
        ("lemma and tag → form, % right", forwards, there),
        ("form and tag → lemma, % right", backwards, back),
    ):
        for tag, cells in rows(counts, ways):
            report.row(title, tag, cells)
    report.end()


if __name__ == "__main__":
    main()
