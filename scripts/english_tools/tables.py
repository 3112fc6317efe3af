"""The tables beside the pipeline, as a treebank shows them: pairs of tags, lemmas, words.

What corrects the pipeline reads them (``english.pipeline``: ``joint``, ``lemmas``, ``tags``). The
treebank holds letters of real people, so that no table takes a mail address, the name of a file or
a number that could be a telephone's.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable

from regsuite.corpora.formats.trees.conllu import Tree, Word
from regsuite.english.pipeline.lemmas import AS_WRITTEN, INFLECTED, NAMES

LEAST_SEEN = 3
_AGREEMENT = 0.75
_MOST_DIGITS = 4
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")


def tag_pairs(trees: Iterable[Tree]) -> list[list[str]]:
    """Gather the pairs of word class and fine tag that the treebank shows often enough."""
    seen = Counter((w.upos, w.xpos) for tree in trees for w in tree.words)
    return sorted([upos, xpos] for (upos, xpos), count in seen.items() if count >= LEAST_SEEN)


def lower_words(trees: Iterable[Tree]) -> list[str]:
    """Gather the words that the treebank shows in lower case; only letters are ever looked up."""
    forms = {w.form for tree in trees for w in tree.words}
    return sorted(form for form in forms if form.islower() and form.isalpha())


def lemmas(trees: Iterable[Tree]) -> dict[str, dict[str, str]]:
    """Gather, by tag and lower-cased word, the treebank's lemmas that the rules do not give."""
    seen: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for tree in trees:
        for word in tree.words:
            if word.lemma != "_" and word.xpos not in AS_WRITTEN and _is_impersonal(word.form):
                seen[word.xpos, word.form.lower()][_without_case(word)] += 1
    table: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for (tag, form), found in sorted(seen.items()):
        lemma, count = found.most_common(1)[0]
        agreed = count >= _AGREEMENT * found.total()
        if agreed and (tag in INFLECTED or lemma != form):
            table[tag][form] = lemma
    return dict(table)


def _without_case(word: Word) -> str:
    """Return the lemma; of an inflected name lower-cased, for it takes its case from the word."""
    return word.lemma.lower() if word.xpos in NAMES else word.lemma


def _is_impersonal(form: str) -> bool:
    """Refuse mail addresses, names of files, telephone numbers and extensions."""
    digits = sum(c.isdigit() for c in form)
    if "@" in form or not digits:
        return "@" not in form
    pointed = "." in form or "," in form
    return bool(_THOUSANDS.fullmatch(form)) or (digits <= _MOST_DIGITS and not pointed)
