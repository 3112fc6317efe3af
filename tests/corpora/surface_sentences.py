"""Sentences for the tests of trees, written here."""

from __future__ import annotations

from regsuite.corpora.formats.trees.conllu import Tree, parse_trees

ROWS = """\
1\tThe\tthe\tDET\tDT\tDefinite=Def|PronType=Art\t2\tdet\t2:det\t_
2\tgeese\tgoose\tNOUN\tNNS\tNumber=Plur\t3\tnsubj\t3:nsubj\t_
3\tswam\tswim\tVERB\tVBD\tMood=Ind|Tense=Past|VerbForm=Fin\t0\troot\t0:root\tCxn=Move
4\tto\tto\tADP\tIN\t_\t6\tcase\t6:case\tCxnElt=3:Move.Goal
5\ta\ta\tDET\tDT\tDefinite=Ind|PronType=Art\t6\tdet\t6:det\t_
6\tboat\tboat\tNOUN\tNN\tNumber=Sing\t3\tobl\t3:obl:to\tSpaceAfter=No
7\t,\t,\tPUNCT\t,\t_\t10\tpunct\t10:punct\t_
8\tand\tand\tCCONJ\tCC\t_\t10\tcc\t10:cc\t_
9\thave\thave\tAUX\tVBP\tMood=Ind|Tense=Pres|VerbForm=Fin\t10\taux\t10:aux\t_
10\teaten\teat\tVERB\tVBN\tTense=Past|VerbForm=Part\t3\tconj\t3:conj:and\tCorrectForm=ate
11\tit\tit\tPRON\tPRP\tCase=Acc|Number=Sing|Person=3|PronType=Prs\t10\tobj\t10:obj\tSpaceAfter=No
12\t.\t.\tPUNCT\t.\t_\t3\tpunct\t3:punct\t_
"""

QUOTED = """\
1\tAda\tAda\tPROPN\tNNP\tNumber=Sing\t3\tnsubj\t_\t_
2\tLove\tLove\tPROPN\tNNP\tNumber=Sing\t1\tflat\t_\t_
3\twants\twant\tVERB\tVBZ\tMood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin\t0\troot\t_\t_
4\tto\tto\tPART\tTO\t_\t5\tmark\t_\t_
5\tsay\tsay\tVERB\tVB\tVerbForm=Inf\t3\txcomp\t_\t_
6\t"\t"\tPUNCT\t``\t_\t7\tpunct\t_\t_
7\tthanks\tthanks\tNOUN\tNN\tNumber=Sing\t5\tobj\t_\t_
8\t"\t"\tPUNCT\t''\t_\t7\tpunct\t_\t_
9\t(\t(\tPUNCT\t-LRB-\t_\t10\tpunct\t_\t_
10\ttwice\ttwice\tADV\tRB\t_\t5\tadvmod\t_\t_
11\t)\t)\tPUNCT\t-RRB-\t_\t10\tpunct\t_\t_
"""

LISTED = """\
1\tAda\tAda\tPROPN\tNNP\t_\t4\tnsubj\t_\t_
2\twas\tbe\tAUX\tVBD\t_\t4\tcop\t_\t_
3\tin\tin\tADP\tIN\t_\t4\tcase\t_\t_
4\tRome\tRome\tPROPN\tNNP\t_\t0\troot\t_\t_
5\tfrom\tfrom\tADP\tIN\t_\t9\tcase\t_\t_
6\tunder\tunder\tADP\tIN\t_\t9\tcase\t_\t_
7\tJohn\tJohn\tPROPN\tNNP\t_\t9\tnmod:poss\t_\t_
8\t's\t's\tPART\tPOS\t_\t7\tcase\t_\t_
9\troof\troof\tNOUN\tNN\t_\t4\tobl\t_\t_
10\ttent\ttent\tNOUN\tNN\t_\t9\tconj\t_\t_
11\tor\tor\tCCONJ\tCC\t_\t12\tcc\t_\t_
12\thut\thut\tNOUN\tNN\t_\t10\tconj\t_\t_
13\tand\tand\tCCONJ\tCC\t_\t15\tcc\t_\t_
14\tby\tby\tADP\tIN\t_\t15\tcase\t_\t_
15\tsea\tsea\tNOUN\tNN\t_\t9\tconj\t_\t_
"""


def sentence(rows: str = ROWS) -> Tree:
    """Return one of the sentences as a treebank has it."""
    (found,) = parse_trees(["# sent_id = s1", *rows.splitlines()])
    return found
