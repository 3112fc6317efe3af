"""Sentences with hand-made trees, in both label schemes."""

from __future__ import annotations

from functools import lru_cache

import spacy
from spacy.tokens import Doc
from spacy.vocab import Vocab


@lru_cache
def vocab() -> Vocab:
    """Return an English vocabulary, which knows lower case."""
    return spacy.blank("en").vocab


def tree(rows: str) -> Doc:
    """Build a document from lines "word tag pos head label [lemma]", heads counted from 1."""
    table = [line.split() for line in rows.strip().splitlines()]
    return Doc(
        vocab(),
        words=[row[0] for row in table],
        tags=[row[1] for row in table],
        pos=[row[2] for row in table],
        heads=[int(row[3]) - 1 if row[3] != "0" else i for i, row in enumerate(table)],
        deps=["ROOT" if row[3] == "0" else row[4] for row in table],
        lemmas=[row[5] if len(row) > 5 else row[0].lower() for row in table],
    )


# Two Libyans and Egypt's king were indicted for the Lockerbie bombing by Robert Smith.
UD = """
Two CD NUM 2 nummod
Libyans NNS NOUN 8 nsubj:pass Libyan
and CC CCONJ 6 cc
Egypt NNP PROPN 6 nmod:poss
's POS PART 4 case
king NN NOUN 2 conj
were VBD AUX 8 aux:pass be
indicted VBN VERB 0 root indict
for IN ADP 12 case
the DT DET 12 det
Lockerbie NNP PROPN 12 compound
bombing NN NOUN 8 obl
by IN ADP 14 case
Robert NNP PROPN 8 obl:agent
Smith NNP PROPN 14 flat
. . PUNCT 8 punct
"""
CLEARNLP = """
Two CD NUM 2 nummod
Libyans NNS NOUN 8 nsubjpass Libyan
and CC CCONJ 2 cc
Egypt NNP PROPN 6 poss
's POS PART 4 case
king NN NOUN 2 conj
were VBD AUX 8 auxpass be
indicted VBN VERB 0 ROOT indict
for IN ADP 8 prep
the DT DET 12 det
Lockerbie NNP PROPN 12 compound
bombing NN NOUN 9 pobj
by IN ADP 8 agent
Robert NNP PROPN 15 compound
Smith NNP PROPN 13 pobj
. . PUNCT 8 punct
"""
# She gave him a red car in May.
UD_ACTIVE = """
She PRP PRON 2 nsubj
gave VBD VERB 0 root give
him PRP PRON 2 iobj
a DT DET 6 det
red JJ ADJ 6 amod
car NN NOUN 2 obj
in IN ADP 8 case
May NNP PROPN 2 obl
. . PUNCT 2 punct
"""
CLEARNLP_ACTIVE = """
She PRP PRON 2 nsubj
gave VBD VERB 0 ROOT give
him PRP PRON 2 dative
a DT DET 6 det
red JJ ADJ 6 amod
car NN NOUN 2 dobj
in IN ADP 2 prep
May NNP PROPN 7 pobj
. . PUNCT 2 punct
"""
# Ann is a doctor.
UD_COPULA = """
Ann NNP PROPN 4 nsubj
is VBZ AUX 4 cop be
a DT DET 4 det
doctor NN NOUN 0 root
. . PUNCT 4 punct
"""
CLEARNLP_COPULA = """
Ann NNP PROPN 2 nsubj
is VBZ AUX 0 ROOT be
a DT DET 4 det
doctor NN NOUN 2 attr
. . PUNCT 2 punct
"""
PASSIVE = (UD, CLEARNLP)
ACTIVE = (UD_ACTIVE, CLEARNLP_ACTIVE)
COPULA = (UD_COPULA, CLEARNLP_COPULA)
