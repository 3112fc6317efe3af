"""How well a pipeline does on a treebank, from raw text with the pipeline's own tokens.

Figures on words, punctuation too, count the aligned ones: same characters in gold and in the
pipeline's tokens. A head is right if it is the same word, or the root in both; a sentence if both
its ends are. Lemmas are compared without regard to capitals, which tell a name from a noun, the
tag's business ("Army" or "army"); the figure with capitals stands beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from spacy.tokens import Doc
from spacy.vocab import Vocab

from english_tools.treebank import gold_docs
from regsuite.corpora.formats.trees.conllu import Tree
from regsuite.english.sentences import sentences
from regsuite.english.syntax import NOMINAL, noun_chunks

if TYPE_CHECKING:
    from spacy.tokens import Token

    from regsuite.english.pipeline.loading import English

Place = tuple[int, int]


def score(english: English, trees: Sequence[Tree]) -> dict[str, float]:
    """Parse the raw text of a treebank and compare; percentages, by the name of the figure."""
    gold = list(gold_texts(trees, english.nlp.vocab))
    counts: Counter[str] = Counter()
    for truth, guess in zip(gold, english.pipe(doc.text for doc in gold), strict=True):
        counts.update(_word_counts(truth, guess))
        counts.update(_sentence_counts(truth, guess))
    return {**_percentages(counts), "chunk coverage": chunk_coverage(gold)}


def gold_texts(trees: Iterable[Tree], vocab: Vocab) -> Iterator[Doc]:
    """Yield a gold document for each text of the treebank, its paragraphs joined."""
    group: list[Tree] = []
    for tree in trees:
        if group and tree.new_document:
            yield _joined(group, vocab)
            group = []
        group.append(tree)
    if group:
        yield _joined(group, vocab)


def _joined(trees: list[Tree], vocab: Vocab) -> Doc:
    joined = Doc.from_docs(list(gold_docs(trees, vocab)), ensure_whitespace=False)
    if joined is None:
        raise ValueError("a text without sentences")
    return joined


def _place(token: Token) -> Place:
    return token.idx, token.idx + len(token)


def _words(doc: Doc) -> dict[Place, Token]:
    return {_place(token): token for token in doc if not token.is_space}


def _head(token: Token) -> Place | None:
    return None if token.head.i == token.i else _place(token.head)


def _word_counts(truth: Doc, guess: Doc) -> Counter[str]:
    gold, words = _words(truth), _words(guess)
    counts: Counter[str] = Counter(gold=len(gold), tokens=len(words))
    for place in gold.keys() & words.keys():
        true, word = gold[place], words[place]
        attached = _head(true) == _head(word)
        labelled = attached and true.dep_ == word.dep_
        spoken = true.pos_ != "PUNCT"
        counts.update(
            {
                "aligned": 1,
                "UPOS": true.pos_ == word.pos_,
                "XPOS": true.tag_ == word.tag_,
                "feats": true.morph == word.morph,
                "lemmas": true.lemma_.lower() == word.lemma_.lower(),
                "lemmas, capitals too": true.lemma_ == word.lemma_,
                "UAS": attached,
                "LAS": labelled,
                "spoken": spoken,
                "UAS without punctuation": attached and spoken,
                "LAS without punctuation": labelled and spoken,
            }
        )
    return counts


def _sentence_counts(truth: Doc, guess: Doc) -> Counter[str]:
    true = {(s.start_char, s.end_char) for s in sentences(truth)}
    found = {(s.start_char, s.end_char) for s in sentences(guess)}
    return Counter(
        {"true sentences": len(true), "sentences": len(found), "right": len(true & found)}
    )


def _percentages(counts: Counter[str]) -> dict[str, float]:
    aligned, spoken = counts["aligned"], counts["spoken"]
    names = ("UPOS", "XPOS", "feats", "lemmas", "lemmas, capitals too", "UAS", "LAS")
    figures = {name: _percent(counts[name], aligned) for name in names}
    for name in ("UAS without punctuation", "LAS without punctuation"):
        figures[name] = _percent(counts[name], spoken)
    figures["tokens F"] = _percent(2 * aligned, counts["gold"] + counts["tokens"])
    sents = counts["true sentences"] + counts["sentences"]
    figures["sentences F"] = _percent(2 * counts["right"], sents)
    return figures


def chunk_coverage(gold: Iterable[Doc]) -> float:
    """Return the share of nouns, names and pronouns on gold trees that lie in a noun chunk."""
    nominals = covered = 0
    for doc in gold:
        inside = {token.i for chunk in noun_chunks(doc) for token in chunk}
        places = [token.i for token in doc if token.pos_ in NOMINAL]
        nominals += len(places)
        covered += sum(i in inside for i in places)
    return _percent(covered, nominals)


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0
