"""Later names of a biography made short: the rewriter says who is "she" where that is sure.

The sentences of a biography come from different places, so that each may have the full name. The
chosen sentences are read as one text by ``reg.rewrite``, which changes a name only where the gain
is sure and the text stays clear; a sentence that was repaired already stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from regsuite.corpora.records.documents import Summary
from regsuite.summarise.repair.summary import Repair, Repaired
from regsuite.summarise.texts.digest import TextDigest

if TYPE_CHECKING:
    from regsuite.base.changes import Change

KIND = "name"
REASON = "who is meant was named before"


def with_short_names(digest: TextDigest, name: str) -> TextDigest:
    """Return a biography in which later names of the person are short where that is sure."""
    if len(digest.sentences) < 2:  # noqa: PLR2004 (one sentence has no later name)
        return digest
    from regsuite import reg  # noqa: PLC0415 - models

    texts = [sentence.text for sentence in digest.sentences]
    changes = reg.rewrite(" ".join(texts), title=name, category="person").changes
    done = tuple(_changed(digest.sentences, changes))
    summary = Summary.of([sentence.sentence for sentence in done], digest.summary.author)
    return replace(digest, sentences=done, summary=summary)


def _changed(sentences: Sequence[Repaired], changes: Sequence[Change]) -> Iterator[Repaired]:
    """Yield the sentences, each with the changes that lie in it if it has none yet."""
    start = 0
    for sentence in sentences:
        end = start + len(sentence.text)
        own = [c for c in changes if start <= c.start and c.end <= end]
        repairs = tuple(
            Repair(c.start - start, c.end - start, c.before, c.after, KIND, REASON) for c in own
        )
        yield sentence if sentence.changes or not own else replace(sentence, changes=repairs)
        start = end + 1
