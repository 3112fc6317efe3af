"""Trees, facts and mentions made by hand for tests of the learned layer."""

from __future__ import annotations

from dataclasses import replace

from regsuite.english.entities.candidates import candidates
from regsuite.english.entities.facts import Facts, facts_of
from regsuite.english.entities.resolved import Mention
from regsuite.english.entities.tree import Tree, tree_of
from tests.english.trees import tree

# Anna Dunn, a doctor, and her brother Tom only saw the river.
FAMILY = """
Anna NNP PROPN 13 nsubj Anna
Dunn NNP PROPN 1 flat Dunn
, , PUNCT 5 punct
a DT DET 5 det
doctor NN NOUN 1 appos
, , PUNCT 9 punct
and CC CCONJ 9 cc
her PRP$ PRON 9 nmod:poss
brother NN NOUN 1 conj
Tom NNP PROPN 9 appos Tom
only RB ADV 13 advmod
just RB ADV 13 advmod
saw VBD VERB 0 root see
the DT DET 15 det
river NN NOUN 13 obj
. . PUNCT 13 punct
"""
# Mr Lee said “I know the men who came”.
QUOTED = """
Mr NNP PROPN 3 nsubj Mr
Lee NNP PROPN 1 flat Lee
said VBD VERB 0 root say
“ `` PUNCT 6 punct
I PRP PRON 6 nsubj
know VBP VERB 3 ccomp
the DT DET 8 det
men NNS NOUN 6 obj man
who WP PRON 10 nsubj
came VBD VERB 8 acl:relcl come
” '' PUNCT 6 punct
. . PUNCT 3 punct
"""


def family() -> Tree:
    """Return the tree of the first text."""
    return tree_of(tree(FAMILY))


def quoted() -> Tree:
    """Return the tree of the second text."""
    return tree_of(tree(QUOTED))


def facts_in(text: Tree) -> dict[str, Facts]:
    """Return the facts on each candidate by its words."""
    found = facts_of(text, candidates(text))
    return {text.span_text(f.candidate.first, f.candidate.last): f for f in found}


def named(core: str, **more: object) -> Facts:
    """Return the facts of a name."""
    base = facts_in(family())["Anna Dunn"]
    words = tuple(core.lower().split())
    made = replace(base, core=words, name=tuple(core.split()), title="", gender="")
    return replace(made, **more)  # type: ignore[arg-type]


def mention(index: int, kind: str = "name", **more: object) -> Mention:
    """Return a mention that is an entity of its own."""
    start = 10 * index
    made = Mention(
        kind, start, start + 4, index, index + 1, index, index, index,
        head_start=start, head_end=start + 4, text="text", entity=index,
    )  # fmt: skip
    return replace(made, **more)  # type: ignore[arg-type]
