"""Rows on candidates: is this a mention, and of what?

No word stands in a row as such: a word is its vector, the classes of nouns it belongs to, its
shape, and whether a table of ours has it (given names, titles, firms).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from regsuite.english.entities.columns import Columns, Floats, buckets
from regsuite.english.entities.facts import DETERMINERS, PRONOUNS, ROLES, Facts
from regsuite.english.entities.lexical import Lexicon
from regsuite.english.entities.lexicon import calendar, is_demonym
from regsuite.english.entities.resolved import KINDS, NAME
from regsuite.english.entities.sexes import is_given_name
from regsuite.english.entities.tree import Tree
from regsuite.english.words import ordered, table, words

_CLASSES = ("NOUN", "PROPN", "PRON", "NUM", "ADJ", "ADV", "DET", "SYM", "X", "VERB", "AUX", "ADP",
            "PUNCT", "CCONJ", "SCONJ", "PART", "INTJ")  # fmt: skip
_LABELS = ("nsubj", "nsubj:pass", "obj", "iobj", "obl", "obl:unmarked", "obl:agent", "nmod",
           "nmod:poss", "nmod:unmarked", "nmod:desc", "appos", "conj", "root", "compound", "dep",
           "xcomp", "ccomp", "advcl", "acl", "acl:relcl", "parataxis", "list", "vocative", "flat",
           "expl", "fixed", "discourse", "dislocated", "nummod", "amod", "advmod", "csubj",
           "reparandum", "det")  # fmt: skip
_TAGS = ("NN", "NNS", "NNP", "NNPS", "PRP", "PRP$", "DT", "WP", "WDT", "WP$", "EX", "CD", "JJ",
         "RB", "VBG", "FW")  # fmt: skip
_INSIDE = ("det", "amod", "nmod", "nmod:poss", "acl", "acl:relcl", "compound", "nummod", "flat",
           "appos", "conj", "cop", "case", "punct", "advmod", "ccomp", "cc", "mark")  # fmt: skip
_SHAPES = ("lower", "Title", "UPPER", "digits", "mixed", "sign")
_LENGTHS = (1, 2, 3, 5, 9, 17)


def mention_rows(tree: Tree, facts: Sequence[Facts], lexicon: Lexicon) -> tuple[Floats, list[str]]:
    """Return a row for each candidate, and the names of the columns."""
    columns = Columns(len(facts))
    _form(columns, tree, facts)
    _place(columns, tree, facts)
    _inside(columns, tree, facts)
    _tables(columns, tree, facts)
    _meaning(columns, tree, facts, lexicon)
    return columns.matrix(), columns.names


def _form(columns: Columns, tree: Tree, facts: Sequence[Facts]) -> None:
    heads = [one.candidate.head for one in facts]
    columns.choice("kind", [one.kind for one in facts], KINDS)
    columns.choice("pronoun", [one.pronoun for one in facts], PRONOUNS)
    columns.choice("determiner", [one.determiner for one in facts], DETERMINERS)
    columns.choice("class", [tree.classes[i] for i in heads], _CLASSES)
    columns.choice("tag", [tree.tags[i] for i in heads], _TAGS)
    columns.choice("shape", [shape(tree.words[i]) for i in heads], _SHAPES)
    columns.number("plural", [one.number == "plural" for one in facts])
    columns.number("male", [one.gender == "male" for one in facts])
    columns.number("female", [one.gender == "female" for one in facts])
    columns.number("reflexive", [one.reflexive for one in facts])
    lengths = np.array([one.candidate.last - one.candidate.first for one in facts])
    columns.codes("length", buckets(lengths, _LENGTHS), [*map(str, _LENGTHS), "more"])


def shape(word: str) -> str:
    """Tell how a word is written."""
    if word.isdigit() or (word[0].isdigit() and not any(map(str.isalpha, word))):
        return "digits"
    if word.islower():
        return "lower"
    if word.isupper():
        return "UPPER" if len(word) > 1 else "Title"
    return "Title" if word.istitle() else "mixed" if any(map(str.isalpha, word)) else "sign"


def _relations(columns: Columns, tree: Tree, facts: Sequence[Facts]) -> None:
    above = [one.governor for one in facts]
    labels = [tree.labels[one.candidate.head].lower() for one in facts]
    columns.choice("label", labels, _LABELS)
    columns.choice("role", [one.role for one in facts], ROLES)
    columns.choice("class above", [tree.classes[i] for i in above], _CLASSES)
    columns.choice("label above", [tree.labels[i].lower() for i in above], _LABELS)


def _place(columns: Columns, tree: Tree, facts: Sequence[Facts]) -> None:
    _relations(columns, tree, facts)
    last = len(tree) - 1
    before = [tree.classes[max(0, one.candidate.first - 1)] for one in facts]
    behind = [tree.classes[min(last, one.candidate.last)] for one in facts]
    columns.choice("class before", before, _CLASSES)
    columns.choice("class behind", behind, _CLASSES)
    cases = [_preposition(tree, one.candidate.head) for one in facts]
    columns.choice("preposition", cases, ordered("prepositions"))
    columns.number("quoted", [one.quotation >= 0 for one in facts])
    sentences = [tree.sentences[one.sentence] for one in facts]
    pairs = list(zip([one.candidate for one in facts], sentences, strict=True))
    columns.number("opens", [one.first == s[0] for one, s in pairs])
    columns.number("all", [one.last - one.first >= s[1] - s[0] - 1 for one, s in pairs])
    columns.number("early", [1 / (1 + one.sentence) for one in facts])


def _preposition(tree: Tree, head: int) -> str:
    cases = (child for child in tree.children[head] if tree.labels[child] == "case")
    return next((tree.low[child] for child in cases if child < head), "")


def _inside(columns: Columns, tree: Tree, facts: Sequence[Facts]) -> None:
    place = {label: i for i, label in enumerate(_INSIDE)}
    found = np.zeros((len(facts), len(_INSIDE)), dtype=np.float32)
    for row, one in enumerate(facts):
        for child in tree.children[one.candidate.head]:
            column = place.get(tree.labels[child])
            if column is not None:
                found[row, column] = 1
    columns.block("inside", found)


def _tables(columns: Columns, tree: Tree, facts: Sequence[Facts]) -> None:
    low = [one.core if one.kind == NAME else () for one in facts]
    firms, kinds = table("firm-endings"), table("name-categories")
    given = [bool(w) and is_given_name(w[0]) for w in low]
    columns.number("title", [bool(one.title) for one in facts])
    columns.number("given name", given)
    columns.number(
        "given name and more", [g and len(w) > 1 for g, w in zip(given, low, strict=True)]
    )
    columns.number("firm", [bool(w) and w[-1] in firms for w in low])
    columns.number("kind of name", [not kinds.keys().isdisjoint(w) for w in low])
    _peoples(columns, tree, facts)
    columns.number("words", [len(w) for w in low])
    columns.number("capitals", [any(map(_is_abbreviation, one.name)) for one in facts])
    columns.number("of", ["of" in w for w in low])
    columns.number("year", [_is_year(tree.words[f.candidate.head]) for f in facts])


def _peoples(columns: Columns, tree: Tree, facts: Sequence[Facts]) -> None:
    columns.number("calendar", [tree.low[f.candidate.head] in calendar() for f in facts])
    columns.number("nation", [tree.low[f.candidate.head] in words("nationalities") for f in facts])
    columns.number("people", [bool(f.name) and is_demonym(f.name[-1]) for f in facts])


def _is_year(word: str) -> bool:
    return len(word) == len("1999") and word.isdigit()


def _is_abbreviation(word: str) -> bool:
    return len(word) > 1 and word.isupper()


def _meaning(columns: Columns, tree: Tree, facts: Sequence[Facts], lexicon: Lexicon) -> None:
    lemmas = [one.lemma for one in facts]
    common = ["" if one.name else one.lemma for one in facts]
    columns.choice("ending", [_ending(lemma) for lemma in common], ordered("noun-endings"))
    columns.number("also a verb", [lexicon.is_verb(lemma) for lemma in common])
    columns.block("noun", lexicon.classes(lemmas))
    columns.block("vector", lexicon.vectors(lemmas))
    columns.block("vector above", lexicon.vectors([tree.lemmas[one.governor] for one in facts]))
    columns.block("vector inside", lexicon.means([modifiers(tree, one) for one in facts]))


@cache
def _ending(lemma: str) -> str:
    """Return the longest of the endings that a lemma has, and something before it."""
    fits = (e for e in ordered("noun-endings") if lemma.endswith(e) and len(lemma) > len(e) + 1)
    return max(fits, key=len, default="")


def modifiers(tree: Tree, one: Facts) -> list[str]:
    """Return the words that modify a noun from before, or the rest of a name, in lower case."""
    if one.name:
        return [word for word in one.core if word != tree.low[one.candidate.head]]
    return [
        tree.low[child]
        for child in tree.children[one.candidate.head]
        if child < one.candidate.head and tree.labels[child] in ("amod", "compound", "nmod")
    ]
