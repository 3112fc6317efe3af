"""The opening clause as it stands, shortened at a phrase edge: for where nothing else is sure.

Nothing is rewritten and nothing within is left out. The clause begins with its subject, or what
stands before it if that is short, and ends where only what may be missing is cut off: adverbials,
relative clauses, second clauses. Where the clause is longer than asked at every edge, its first
words end in dots, which say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from regsuite.summarise.headlines.clause_rules import SUBJECTS, is_negated
from regsuite.summarise.headlines.contradictions import contradicts
from regsuite.summarise.headlines.grammar import names_nobody
from regsuite.summarise.headlines.number import finite_form

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

DOTS = "…"
_SHORTEST = 3
_NOMINAL = frozenset({"DET", "NOUN", "PROPN", "NUM", "ADJ"})
_OWN = frozenset({"my", "our", "your"})
_MARKS = ".,;:!?-–—"
_OPTIONAL = frozenset(
    "obl obl:unmarked obl:agent advmod advcl advcl:relcl conj punct acl acl:relcl appos parataxis "
    "nmod:unmarked nmod:desc discourse dep list".split()
)
_DANGLING = frozenset("IN TO CC DT PRP$ WDT WP WP$ WRB MD POS HYPH".split())


def shortened(docs: Sequence[Doc], length: int) -> list[str]:
    """Return the first clause with a subject, in at most so many words.

    There is nothing where no sentence has a clause, or only one whose subject is a pronoun. One
    whose subject is the writer's ("my neighbour") is taken of the first sentence, or where there is
    no other. Where the parse contradicts itself, or finds no clause in a first sentence that begins
    with a noun, the words begin the sentence.
    """
    for number, doc in enumerate(docs):
        if found := _of_sentence(doc, length, own=number == 0):
            return found
        if number == 0 and len(doc) > _SHORTEST and doc[0].pos_ in _NOMINAL:
            return _with_dots(doc, 0, len(doc) - 1, length)
    return next((found for d in docs if (found := _of_sentence(d, length, own=True))), [])


def _of_sentence(doc: Doc, length: int, own: bool) -> list[str]:
    """Return the clause of a sentence; with ``own`` its subject may be the writer's."""
    for root in (t for t in doc if t.dep_ == "ROOT"):
        start = _beginning(root, own)
        if start is not None:
            return _cut(doc, root, start, length)
    return []


def _beginning(root: Token, own: bool) -> int | None:
    """Return where the clause begins: at its subject, behind what is said before it."""
    subject = next((c for c in root.lefts if c.dep_ in SUBJECTS), None)
    has_verb = finite_form(root) is not None or root.pos_ == "VERB"  # "beat" may be tagged plain
    if subject is None or subject.pos_ == "PRON" or not has_verb:
        return None
    if not own and any(t.tag_ == "PRP$" and t.lower_ in _OWN for t in subject.subtree):
        return None
    return int(root.sent.start if contradicts(root) else subject.left_edge.i)


def _cut(doc: Doc, root: Token, start: int, length: int) -> list[str]:
    """Return the longest beginning that ends at an edge, or else the first words with dots."""
    last = root.right_edge.i
    edges = [end for end in range(last, root.i - 1, -1) if _is_edge(root, start, end)]
    for end in edges:
        text = doc[start : end + 1].text.split()
        if _SHORTEST <= len(text) <= length:
            return _bare(text)
    return _with_dots(doc, start, last, length)


def _is_edge(root: Token, start: int, end: int) -> bool:
    """Tell whether nothing that is needed stands behind a place."""
    doc = root.doc
    if end + 1 < len(doc) and not doc[end].whitespace_ and not doc[end + 1].is_punct:
        return False
    if end == root.i and any(c.dep_ == "obl" for c in root.rights):
        return False
    if names_nobody(doc, range(start, end + 1)):
        return False
    if is_negated(root) and any(c.i > end and not c.is_punct for c in root.rights):
        return False
    return _is_whole(doc, start, end)


def _is_whole(doc: Doc, start: int, end: int) -> bool:
    """Tell whether words hang together, and only what may be left out hangs on them from behind."""
    inside = doc[start : end + 1]
    whole = all(start <= t.head.i <= end for t in inside)
    return whole and all(c.dep_ in _OPTIONAL for t in inside for c in t.rights if c.i > end)


def _with_dots(doc: Doc, start: int, last: int, length: int) -> list[str]:
    for end in range(last, start, -1):
        text = doc[start : end + 1].text.split()
        if len(text) <= length and doc[end].tag_ not in _DANGLING and doc[end].whitespace_:
            cut = _bare(text)
            return [*cut[:-1], cut[-1] + DOTS]
    return []


def _bare(text: Sequence[str]) -> list[str]:
    """Leave out marks at the end, and a quotation mark or bracket without its pair."""
    joined = " ".join(text).rstrip(_MARKS + " ")
    if joined.count('"') % 2:
        joined = joined.replace('"', "")
    for one, other in ("“”", "()", "[]"):
        if joined.count(one) != joined.count(other):
            joined = joined.replace(one, "").replace(other, "")
    return joined.split()
