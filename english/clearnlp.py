"""Trees with ClearNLP labels, as spaCy's published English pipelines draw them, turned into UD.

The entity layer reads Universal Dependencies. Four structures differ: the head of a prepositional
phrase is the preposition in ClearNLP and the noun in UD; that of "is a farmer" the copula and the
noun; a conjunct hangs on the conjunct before and on the first; and the conjunction on the first
conjunct and on the one behind it.
"""

from __future__ import annotations

from dataclasses import replace

from regsuite.english.entities.tree import Tree

_OWN = frozenset("pobj dobj nsubjpass prep poss auxpass attr pcomp npadvmod".split())
"""Labels that UD does not have."""
_LABELS = {
    "ROOT": "root", "dobj": "obj", "dative": "iobj", "nsubjpass": "nsubj:pass",
    "csubjpass": "csubj:pass", "auxpass": "aux:pass", "poss": "nmod:poss", "nn": "compound",
    "npadvmod": "obl", "relcl": "acl:relcl", "acomp": "xcomp", "attr": "xcomp", "oprd": "xcomp",
    "predet": "det:predet", "preconj": "cc:preconj", "prt": "compound:prt", "neg": "advmod",
    "quantmod": "advmod", "prep": "case", "agent": "case",
}  # fmt: skip
_PREPOSITIONS = frozenset(["prep", "agent", "dative"])
_NOMINAL = frozenset(["NOUN", "PROPN", "PRON", "NUM"])
_PREDICATES = frozenset(["attr", "acomp"])


def universal(tree: Tree) -> Tree:
    """Return a tree with the labels and heads of UD; one that has them already is itself."""
    if _OWN.isdisjoint(tree.labels):
        return tree
    change = _Change(tree)
    change.conjuncts()
    change.prepositional_phrases()
    change.copulas()
    labels = [_LABELS.get(label, label) for label in change.labels]
    return replace(tree, heads=change.heads, labels=labels)


class _Change:
    def __init__(self, tree: Tree):
        self.tree = tree
        self.heads = list(tree.heads)
        self.labels = list(tree.labels)

    def _children(self, place: int) -> list[int]:
        """Return the dependents; they are among those that the word had or was given."""
        return [c for c in self._given[place] if self.heads[c] == place and c != place]

    def _regather(self) -> None:
        self._given: list[list[int]] = [[] for _ in self.heads]
        for place, head in enumerate(self.heads):
            if head != place:
                self._given[head].append(place)

    def _move(self, place: int, head: int, label: str = "") -> None:
        self.heads[place] = head
        self.labels[place] = label or self.labels[place]
        self._given[head].append(place)

    def conjuncts(self) -> None:
        """Hang conjunctions on the conjunct behind them, and conjuncts on the first one."""
        self._regather()
        for place, label in enumerate(self.tree.labels):
            if label == "cc":
                later = (c for c in self._children(self.heads[place]) if c > place)
                behind = next((c for c in sorted(later) if self.labels[c] == "conj"), None)
                self._move(place, self.heads[place] if behind is None else behind)
        for place, label in enumerate(self.tree.labels):
            head = self.heads[place]
            if label == "conj" and self.labels[head] == "conj" and self.heads[head] != head:
                self._move(place, self.heads[head])

    def prepositional_phrases(self) -> None:
        """Make the noun of a prepositional phrase its head."""
        self._regather()
        for place, label in enumerate(self.tree.labels):
            preposition = self.heads[place]
            if label == "pobj" and preposition != place:
                self._raise(place, preposition)

    def _raise(self, noun: int, preposition: int) -> None:
        above = self._swap(noun, preposition, "case")
        while above != noun and self.labels[above] in _PREPOSITIONS:
            above = self._swap(noun, above, "case")
        nominal = self.tree.classes[above] in _NOMINAL
        self.labels[noun] = "root" if above == noun else "nmod" if nominal else "obl"

    def _swap(self, lower: int, upper: int, label: str) -> int:
        """Put a word in the place of its head, with all that hung on it; return what is above."""
        above = self.heads[upper]
        others = [c for c in self._children(upper) if c != lower]
        self._move(lower, lower if above == upper else above)
        self._move(upper, lower, label)
        for other in others:
            self._move(other, lower)
        return self.heads[lower]

    def copulas(self) -> None:
        """Make what a subject is said to be the head of its clause; "there is" stays."""
        self._regather()
        for verb, lemma in enumerate(self.tree.lemmas):
            if lemma != "be":
                continue
            below = self._children(verb)
            said = next((c for c in below if self.labels[c] in _PREDICATES), None)
            if said is not None and any(self.labels[c] == "expl" for c in below):
                self.labels[said] = "nsubj"
            elif said is not None:
                own = self.labels[verb]
                self._swap(said, verb, "cop")
                self.labels[said] = own
