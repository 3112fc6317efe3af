"""What pages send and what is kept of it: all that passes here can be shown, exported, read again.

Text is well-formed Unicode that HTML can show, numbers are finite, all of it is of bounded length
and depth, and objects have only the fields that are known. Anything else is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from typing import Any

from regsuite.base.jsonlines import loads
from regsuite.studies.records import Refusal

BAD_REQUEST = 400
LONGEST = 4000  # twice what any question or nugget may have, so that their own messages come first
LARGEST = 1e15
DEEPEST = 12
_NOT_SHOWN = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def received(body: bytes) -> dict[str, Any]:
    """Return the JSON object that a page sent."""
    try:
        sent = loads(body.decode())
    except ValueError as error:
        raise Refusal(f"this is not JSON that can be kept ({error})", BAD_REQUEST) from error
    if not isinstance(sent, dict):
        raise Refusal("this is not a JSON object", BAD_REQUEST)
    check(sent)
    return sent


def encoded(value: Any) -> str:
    """Return a value as it is stored."""
    check(value)
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def only(sent: Mapping[str, Any], fields: Collection[str]) -> None:
    """Refuse an object with fields that nobody reads."""
    if sent.keys() - set(fields):
        raise Refusal(f"only these fields are known here: {', '.join(fields)}", BAD_REQUEST)


def check(value: Any, depth: int = 0) -> None:
    """Refuse what could not be stored, shown, exported and read again."""
    if depth > DEEPEST:
        raise Refusal("too many lists and objects in each other", BAD_REQUEST)
    if isinstance(value, Mapping):
        for name, part in value.items():
            check_text(name)
            check(part, depth + 1)
    elif isinstance(value, list | tuple):
        for part in value:
            check(part, depth + 1)
    elif isinstance(value, int | float):
        _check_number(value)
    elif value is not None:
        check_text(value)


def _check_number(number: float) -> None:
    if not abs(number) <= LARGEST:  # no comparison holds for what is not a number
        raise Refusal(f"a number must be finite and at most {LARGEST:g}", BAD_REQUEST)


def check_text(text: Any) -> None:
    """Refuse what is no text that a page can show."""
    if not isinstance(text, str):
        raise Refusal(f"a value of this kind cannot be kept: {type(text).__name__}", BAD_REQUEST)
    if len(text) > LONGEST:
        raise Refusal(f"a text must have at most {LONGEST} letters", BAD_REQUEST)
    if _NOT_SHOWN.search(text):
        message = "a text has half of a surrogate pair or a control character in it"
        raise Refusal(message, BAD_REQUEST)
