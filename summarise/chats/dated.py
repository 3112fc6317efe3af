"""Days and times that a sentence names: "on Thursday", "by noon", "at 3.15", "28 March"."""

from __future__ import annotations

import re
from functools import cache

from regsuite.english.words import ordered

_LONGEST = 600
_CLOCK = (
    r"(?:at|by|before|after|around|from|till|until) (?:about )?(?:half past |quarter (?:to|past) )?"
    r"(?:\d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|noon|midnight)\b(?! (?:per|percent|of|people|or)\b)"
)
_NEAR = (
    r"(?:tomorrow|tonight|today|in the (?:morning|afternoon|evening)"
    r"|this (?:morning|afternoon|evening|week|month|weekend)"
    r"|next (?:week|month|year)|end of (?:the )?(?:day|week|month))(?: (?:morning|afternoon|evening"
    r"|night))?"
)


@cache
def _pattern() -> re.Pattern[str]:
    months = "|".join(name[:3] + rf"(?:{name[3:]})?" for name in ordered("months"))
    days = "|".join(name[:3] + rf"(?:{name[3:]})?s?" for name in ordered("weekdays"))
    day = rf"(?:the )?\d{{1,2}}(?:st|nd|rd|th)(?: (?:of )?(?:{months}))?\b"
    month = rf"(?:the )?\d{{1,2}} (?:{months})\b|(?:{months}) \d{{1,2}}\b"
    week = rf"(?:{days})\b(?: (?:morning|afternoon|evening|night|noon))?"
    when = rf"(?:(?:on|by|before|until|till|from|at|for) )?(?:{week}|{month}|{day}|{_NEAR})"
    return re.compile(rf"\b(?:{when}|{_CLOCK})", re.IGNORECASE)


def dates_in(text: str) -> list[str]:
    """Return the days and times that a sentence names, as it names them."""
    return [match[0] for match in _pattern().finditer(text[:_LONGEST])]
