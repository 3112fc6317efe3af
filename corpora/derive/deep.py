"""Deep inputs: function words are removed, their meaning becomes features, relations are general.

SR'11 (section 2.2, Table 3): commas, that-complementisers and infinitival "to" go, and all tags;
NMOD and AMOD become AINV, HMOD becomes MOD and PMOD A1. UD names these relations otherwise: amod
and nmod without a subtype are AINV here, and a compound with a hyphen is MOD. PMOD leads from a
preposition to its noun, UD's case from the noun to the preposition, so these edges are turned
round: the preposition takes the place of its noun, which becomes its A1
(``corpora.derive.prepositions``). The semantic roles of PropBank are not in UD; the other
relations keep their names. A subject that is also the subject of an open complement has a second
head, as in the challenge's graphs.

SR'19 (deep track): punctuation, case markers, the/a/an, auxiliaries and copulas, expletives and
relative pronouns go; Definite, Tense, Aspect, Mood, Voice and ClauseType stay. A modal has no UD
mood of its own, so its lemma is the value of Mood. Words that govern others stay, except case
markers of several words ("because of").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from regsuite.base import wordfiles
from regsuite.corpora.derive.drafts import Draft, base, with_features
from regsuite.corpora.derive.prepositions import raise_prepositions
from regsuite.corpora.records.trees import SR11, Node

_SIMPLER = {"amod": "AINV", "nmod": "AINV"}
_AUXILIARIES = frozenset({"aux", "cop"})
_ARTICLES = frozenset({"the", "a", "an"})
_KEPT = frozenset({"Number", "Degree", "PronType", "Poss", "Polarity", "lin"})
_CLAUSES = {"?": "Int", "!": "Exc"}


def deepen(drafts: Sequence[Draft], style: str) -> None:
    """Mark the words that are removed, and give the others features with their meaning."""
    governed: list[list[int]] = [[] for _ in drafts]
    for place, draft in enumerate(drafts):
        if draft.node.head >= 0 and not draft.gone:
            governed[draft.node.head].append(place)
    if style == SR11:
        _remove(drafts, governed, _goes_in_2011)
        _share_subjects(drafts, governed)
        change: Callable[[Sequence[Draft], int, Sequence[int]], Node] = _node_of_2011
    else:
        _remove(drafts, governed, _goes_in_2019)
        change = _node_of_2019
    nodes = [change(drafts, place, governed[place]) for place in range(len(drafts))]
    for draft, node in zip(drafts, nodes, strict=True):
        draft.node = node
    if style == SR11:
        raise_prepositions(drafts)


def _remove(
    drafts: Sequence[Draft], governed: Sequence[Sequence[int]], goes: Callable[[Draft], bool]
) -> None:
    for place, draft in enumerate(drafts):
        below = governed[place]
        parts = all(base(drafts[i].word.relation) == "fixed" and not governed[i] for i in below)
        case = base(draft.word.relation) == "case"
        if draft.node.head >= 0 and goes(draft) and (not below or (case and parts)):
            for i in (place, *below):
                drafts[i].gone = True


def _goes_in_2011(draft: Draft) -> bool:
    word = draft.word
    comma = word.xpos == "," and word.lemma == ","
    return comma or (word.relation == "mark" and word.lemma in ("that", "to"))


def _node_of_2011(drafts: Sequence[Draft], place: int, below: Sequence[int]) -> Node:
    node = drafts[place].node
    relation = _SIMPLER.get(node.relation, node.relation)
    if relation == "compound" and any(drafts[i].word.xpos == "HYPH" for i in below):
        relation = "MOD"
    return replace(node, upos="", xpos="", relation=relation)


def _share_subjects(drafts: Sequence[Draft], governed: Sequence[Sequence[int]]) -> None:
    for place, draft in enumerate(drafts):
        if draft.word.relation != "xcomp" or _subject(drafts, governed[place]) is not None:
            continue
        shared = _subject(drafts, governed[draft.word.head - 1])
        if shared is not None and shared != place:
            others = (*drafts[shared].node.others, ("nsubj", place))
            drafts[shared].node = replace(drafts[shared].node, others=others)


def _subject(drafts: Sequence[Draft], below: Sequence[int]) -> int | None:
    return next((i for i in below if base(drafts[i].word.relation) == "nsubj"), None)


def _goes_in_2019(draft: Draft) -> bool:
    word, relation = draft.word, base(draft.word.relation)
    return (
        relation in ("punct", "case", "expl")
        or relation in _AUXILIARIES
        or (relation == "det" and word.lemma.lower() in _ARTICLES)
        or ("PronType=Rel" in word.feats and word.upos in ("PRON", "DET"))
    )


def _node_of_2019(drafts: Sequence[Draft], place: int, below: Sequence[int]) -> Node:
    draft = drafts[place]
    relation = draft.node.relation
    known = wordfiles.table("regsuite.corpora.derive", "deep-relations.tsv")
    general = known.get(relation) or known.get(base(relation)) or relation.upper()
    verb = draft.word.upos in ("VERB", "AUX")
    dropped = {"Number"} if verb else set()
    kept = tuple(p for p in draft.node.features if p[0] in _KEPT - dropped)
    node = replace(draft.node, xpos="", relation=general, features=kept)
    gone = [drafts[i] for i in below if drafts[i].gone]
    return with_features(node, *_verbal(draft, gone), *_clausal(draft, gone))


def _verbal(draft: Draft, gone: Sequence[Draft]) -> list[tuple[str, str]]:
    """Return tense, aspect, mood and voice of a predicate with its auxiliaries."""
    auxiliaries = [d for d in gone if base(d.word.relation) in _AUXILIARIES]
    if draft.word.upos not in ("VERB", "AUX") and not auxiliaries:
        return []
    own = dict(draft.node.features)
    finite = next((dict(d.node.features) for d in (*auxiliaries, draft) if _finite(d)), {})
    modal = next((d.word.lemma.lower() for d in auxiliaries if d.word.xpos == "MD"), "")
    pairs = {
        "Tense": finite.get("Tense", ""),
        "Mood": modal or finite.get("Mood", ""),
        "Aspect": _aspect(draft, auxiliaries),
        "Voice": own.get("Voice", ""),
        "VerbForm": "" if finite or modal else own.get("VerbForm", ""),
    }
    return [(name, value) for name, value in pairs.items() if value]


def _aspect(draft: Draft, auxiliaries: Sequence[Draft]) -> str:
    lemmas = {d.word.lemma.lower() for d in auxiliaries}
    copula = any(base(d.word.relation) == "cop" for d in auxiliaries)
    progressive = draft.word.xpos == "VBG" and "be" in lemmas and not copula
    return ("Perf" if "have" in lemmas else "") + ("Prog" if progressive else "")


def _finite(draft: Draft) -> bool:
    return ("VerbForm", "Fin") in draft.node.features and draft.word.xpos != "MD"


def _clausal(draft: Draft, gone: Sequence[Draft]) -> list[tuple[str, str]]:
    """Return what articles, possessive markers and the last mark of a sentence meant."""
    pairs = []
    for other in gone:
        relation = base(other.word.relation)
        if relation == "det":
            pairs.append(("Definite", "Def" if other.word.lemma.lower() == "the" else "Ind"))
        elif other.word.xpos == "POS":
            pairs.append(("Case", "Gen"))
    if draft.node.head < 0:
        marks = "".join(d.word.form for d in gone if d.word.upos == "PUNCT")
        pairs.append(("ClauseType", next((_CLAUSES[c] for c in marks if c in _CLAUSES), "Dec")))
    return pairs
