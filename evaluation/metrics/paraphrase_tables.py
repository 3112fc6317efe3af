"""The paraphrase table that ParaEval and PE+ compare by: named by the user, or none."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from pathlib import Path

from regsuite.base.errors import SuiteWarning
from regsuite.corpora.formats.paraphrases import ParaphraseTable, read_table
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.paraphrase_matching import tokens
from regsuite.evaluation.metrics.texts import TextMean, Texts

VARIABLE = "REG_PARAPHRASES"
TITLES = {
    "paraeval_r": "PE R", "paraeval_p": "PE P", "pe_plus": "PE+",
    "nugget_recall": "Nug", "nugget_recall_weighted": "Nug W",
}  # fmt: skip
FALLS_BACK = (
    "no paraphrase table given: ParaEval compares stems, PE+ stems, spelling and word vectors "
    "(name one in REG_PARAPHRASES, or by --paraphrases where a command has it; "
    "summarise build-paraphrases makes one)"
)
FOREIGN = (
    "few words of the texts are English: stems, function words and word vectors are English's, "
    "and scores say less of other languages"
)
_LOOKED_AT = 200
_ENGLISH = 0.5


class TableMetric(TextMean):
    """A metric over a paraphrase table, which its signature names."""

    def __init__(self, name: str, texts: Texts, table: ParaphraseTable | None, details: str):
        super().__init__(texts)
        self.name, self.title, self.table = name, TITLES.get(name, name), table
        known = f"table={table.identity}" if table else "table=none,stem=porter"
        self.details = details.format(table=known)


def chosen_table(path: Path | str | None = None, warn: bool = True) -> ParaphraseTable | None:
    """Return the table at a path or where REG_PARAPHRASES points; says what happens without."""
    place = path or os.environ.get(VARIABLE)
    if place:
        return _opened(str(place))
    if warn:
        warnings.warn(SuiteWarning(FALLS_BACK), stacklevel=2)
    return None


@lru_cache(maxsize=4)
def _opened(path: str) -> ParaphraseTable:
    return read_table(Path(path))


def warn_if_foreign(texts: Iterable[str]) -> None:
    """Say that stems and function words are English's where few words of the texts are known."""
    known = shipped_vectors()
    words = [w for text in islice(texts, _LOOKED_AT) for w in tokens(text) if w.isalpha()]
    if words and sum(word in known for word in words) < _ENGLISH * len(words):
        warnings.warn(SuiteWarning(FOREIGN), stacklevel=2)
