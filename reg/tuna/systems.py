"""The TUNA-REG'09 systems by their published names, the learned selectors, and our best."""

from __future__ import annotations

from regsuite.reg.tuna.asgre import COMPOSED
from regsuite.reg.tuna.selector import REPORT_2009, variant

OURS = "this suite"
_DICE = {"penalty": 10.0, "C": 0.1}

IS_FP_GT = variant(
    "is-fp-gt", "the set most like the writer's own, in the writer's order and words", "neighbour",
    REPORT_2009, "statistical", by_writer=True, unique=True,
)  # fmt: skip
GRAPH = variant(
    "graph", "the cheapest distinguishing subgraph, in templates of the corpus", "composed",
    REPORT_2009, "corpus-templates",
    **{**COMPOSED, "search": "cheapest", "trained": True, "preferences": True, "always_type": True},
)  # fmt: skip
NIL_UCM_EVOCBR = variant(
    "nil-ucm-evocbr", "bred attribute sets, words copied from similar cases", "evolution",
    REPORT_2009, "cases",
)  # fmt: skip
NIL_UCM_VALUESCBR = variant(
    "nil-ucm-valuescbr", "frequent values, words copied from similar cases", "values", REPORT_2009,
    "cases",
)  # fmt: skip
NIL_UCM_EVOTAP = variant(
    "nil-ucm-evotap", "bred attribute sets, small templates in a row", "evolution", REPORT_2009,
    "assembly",
)  # fmt: skip
USP_EACH = variant(
    "usp-each", "frequent attributes by condition, fixed templates", "frequency", REPORT_2009,
    "fixed", fixed={"threshold": 0.5, "by_condition": True},
)  # fmt: skip

IS_NN = variant(
    "is-nn", "the set most like the writer's own, not always distinguishing", "neighbour",
    REPORT_2009, "minimum-risk", by_writer=True, unique=False,
)  # fmt: skip
MAXENT = variant(
    "tuna-maxent", "maximum entropy for each attribute", "learned", OURS, "minimum-risk",
    model="maxent",
)  # fmt: skip
CRF = variant("tuna-crf", "a CRF over the attributes", "learned", OURS, "minimum-risk", model="crf")
SVM = variant(
    "tuna-svm", "a linear SVM for each attribute", "learned", OURS, "minimum-risk", model="svm"
)
TREE = variant(
    "tuna-tree", "a decision tree for each attribute", "learned", OURS, "minimum-risk", model="tree"
)
NAIVE_BAYES = variant(
    "tuna-naive-bayes", "naive Bayes for each attribute", "learned", OURS, "minimum-risk",
    model="naive-bayes",
)  # fmt: skip
EXPECTED_DICE = variant(
    "expected-dice", "the set of highest expected Dice, the words of least risk", "expected-dice",
    OURS, "minimum-risk:string", _DICE, unique=False, folds=5, rounds=2,
)  # fmt: skip
BEST_UNIQUE = variant(
    "best-unique", "the distinguishing set of highest expected Dice, and just it in words",
    "expected-dice", OURS, "minimum-risk:ngram", _DICE, unique=True, folds=5, rounds=2,
)  # fmt: skip
