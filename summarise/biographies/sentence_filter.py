"""Which sentences may stand in a biography (biography-2004, section 5.1).

The paper leaves out quotations, dialogue and short sentences, and does not say how they are
recognised. Here a quotation or dialogue is a sentence that opens with a quotation mark or a dash,
holds a quotation of more than half its length, or has a first or second person outside quotes.
"""

from __future__ import annotations

import re

from regsuite.corpora.records.documents import Sentence

SHORTEST = 5
_QUOTED = re.compile(r"[\"“]([^\"”]{0,2000})[\"”]|‘([^’]{0,2000})’(?!\w)")
_DIALOGUE = re.compile(r"\b(?:I|I'm|I've|[Ww]e|[Yy]ou|[Mm]y|[Yy]our|[Oo]ur)\b")
_CLOSING = "\"”’')] "
_ENDS = tuple(".!?…")
_OPENING = tuple("\"“‘'—–-")


def usable(sentence: Sentence) -> bool:
    """Tell whether a sentence is whole, no direct quote, no dialogue and has five words."""
    text = sentence.text
    return is_whole(text) and not is_short(text) and not is_quotation(text)


def is_quotation(text: str) -> bool:
    """Tell whether a sentence is a direct quotation or dialogue."""
    if text.startswith(_OPENING):
        return True
    quoted = sum(len(m[0]) for m in _QUOTED.finditer(text))
    return 2 * quoted > len(text) or _DIALOGUE.search(_QUOTED.sub(" ", text)) is not None


def is_short(text: str) -> bool:
    """Tell whether a sentence has fewer than five words."""
    return len(text.split()) < SHORTEST


def is_whole(text: str) -> bool:
    """Tell whether a sentence ends with an end mark, and not with a colon."""
    return text.rstrip(_CLOSING)[-1:] in _ENDS
