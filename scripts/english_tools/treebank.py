"""Reading treebanks, and their sentences as spaCy documents, one a paragraph, to train and score.

A paragraph that another one follows keeps the break as a white-space token, as the pipeline will
meet it in a text (see ``english.pipeline.pieces``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from spacy.tokens import Doc
from spacy.vocab import Vocab

from regsuite.base.errors import InputError
from regsuite.corpora.formats.trees.conllu import (
    Tree,
    Word,
    paragraphs,
    read_trees,
    without_final_space,
)

BREAK = Word("\n\n", "\n\n", "SPACE", "_SP", "_", -1, "dep", space_after=False)
COLUMNS = ("words", "spaces", "tags", "pos", "morphs", "lemmas", "deps")


def read_part(treebank: Path, part: str, genres: Collection[str] = ()) -> list[Tree]:
    """Read a part ("train", "dev") of a treebank, or the treebank where it is a file.

    The part is the file PART.conllu or the .conllu files of the folder PART, or else those of the
    treebank's own folder. ``genres`` chooses among files named CORPUS_GENRE_TITLE, as GUM's are.
    """
    single, folder = treebank / f"{part}.conllu", treebank / part
    files = [treebank] if treebank.is_file() else [single]
    if not files[0].is_file():
        files = sorted((folder if folder.is_dir() else treebank).glob("*.conllu"))
        files = [file for file in files if not genres or _genre(file) in genres]
    if not files:
        raise InputError(f"has no {part}.conllu and no .conllu files in {part}", treebank)
    return [tree for file in files for tree in read_trees(file)]


def _genre(file: Path) -> str:
    return file.stem.split("_")[1] if "_" in file.stem else ""


def gold_docs(trees: Iterable[Tree], vocab: Vocab) -> Iterator[Doc]:
    """Yield the gold document of each paragraph."""
    previous: tuple[Tree, ...] = ()
    for paragraph in paragraphs(trees):
        if previous:
            yield gold_doc(previous, vocab, broken=not paragraph[0].new_document)
        previous = paragraph
    if previous:
        yield gold_doc(previous, vocab)


def shortened(docs: Iterable[Doc], words: int) -> Iterator[Doc]:
    """Cut documents between sentences, so that none but a single long sentence exceeds words.

    A parser learns faster from short documents: many states advance at once.
    """
    for doc in docs:
        start = 0
        for sentence in doc.sents:
            if sentence.end - start > words and sentence.start > start:
                yield doc[start : sentence.start].as_doc()
                start = sentence.start
        yield doc[start:].as_doc()


def gold_doc(paragraph: tuple[Tree, ...], vocab: Vocab, broken: bool = False) -> Doc:
    """Build one paragraph; ``broken`` ends it with a paragraph break."""
    trees = (*paragraph[:-1], without_final_space(paragraph[-1]))
    words = [word for tree in trees for word in tree.words]
    heads = list(_heads(trees))
    starts = [i == 0 for tree in trees for i in range(len(tree.words))]
    if broken:
        words.append(BREAK)
        heads.append(len(heads) - 1)
        starts.append(False)
    columns: Any = zip(COLUMNS, map(list, zip(*map(_columns, words), strict=True)), strict=True)
    return Doc(vocab, heads=heads, sent_starts=starts, **dict(columns))  # type: ignore[arg-type]


def _columns(word: Word) -> tuple[str, bool, str, str, str, str, str]:
    """Return what ``COLUMNS`` lists of a word, as spaCy has it."""
    features = "" if word.feats == "_" else word.feats
    lemma = word.form if word.lemma == "_" else word.lemma
    relation = "ROOT" if word.relation == "root" else word.relation
    return word.form, word.space_after, word.xpos, word.upos, features, lemma, relation


def _heads(trees: Iterable[Tree]) -> Iterator[int]:
    offset = 0
    for tree in trees:
        for i, word in enumerate(tree.words):
            yield offset + (word.head - 1 if word.head else i)
        offset += len(tree.words)
