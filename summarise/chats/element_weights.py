"""Basic elements of a discussion, weighted by likelihood ratio (Classummary, section 2).

An element (``features.documents.basic_elements``) is important if this discussion has it more often
than others: its weight is Dunning's log-likelihood ratio of its counts here and in the background,
0 where it is rarer here. A sentence's score is the sum over its elements, divided by its length in
words. Hovy et al. (2005) leave the background open; here it is what the system was trained on.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from regsuite.features.documents.basic_elements import basic_elements

if TYPE_CHECKING:
    from regsuite.english.pipeline.loading import English

LONGEST = 1000  # characters of a sentence that are parsed


def elements_of(texts: Sequence[str], english: English) -> list[list[str]]:
    """Return the basic elements of each sentence, as strings."""
    docs = english.pipe([text[:LONGEST] for text in texts])
    return [[str(element) for element in basic_elements(doc)] for doc in docs]


def likelihood_ratio(here: int, all_here: int, there: int, all_there: int) -> float:
    """Return -2 log λ of a count here against there; 0 where it is not more frequent here."""
    if here * max(1, all_there) <= there * max(1, all_here):
        return 0.0
    total = (here + there) / (all_here + all_there)
    ratio = _log(here, all_here, here / all_here) - _log(here, all_here, total)
    if all_there:
        ratio += _log(there, all_there, there / all_there) - _log(there, all_there, total)
    return 2 * ratio


def _log(count: int, total: int, share: float) -> float:
    first = count * math.log(share) if count else 0.0
    rest = total - count
    return first + (rest * math.log(1 - share) if rest and share < 1 else 0.0)


def weights(
    sentences: Sequence[Sequence[str]], background: Mapping[str, int], total: int
) -> dict[str, float]:
    """Return the weight of each element in the sentences of a discussion."""
    counts = Counter(element for elements in sentences for element in elements)
    here = sum(counts.values())
    return {
        element: likelihood_ratio(count, here, background.get(element, 0), total)
        for element, count in counts.items()
    }
