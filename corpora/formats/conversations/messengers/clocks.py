"""Days and times as messengers write them: both orders of day and month, 12 and 24 hours.

The order of day and month is that in which all days of a file exist; else that in which time goes
on; else month first with slashes and AM/PM, and day first elsewhere, which a note says.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from regsuite.corpora.records.conversations import NO_DAY

TIME = r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:[ \u202f\xa0]?[AaPp]\.?[Mm]\b\.?)?"
DAY = r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}"
_TIME = re.compile(TIME)
_DAY = re.compile(DAY)
_PARTS = re.compile(r"\d+|[^\W\d_]+")
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_WEEKDAYS = frozenset("mon tue wed thu fri sat sun".split())
_RELATIVE = frozenset({"today", "yesterday"})
_CENTURY, _NOON, _MONTHS_A_YEAR = 100, 12, 12
_LONGEST = 60

Numbers: TypeAlias = tuple[int, int, int]


class Stamp(NamedTuple):
    """When something was said, as it is written: the day, if it is, and the time."""

    day: str
    time: str


def stamp(text: str) -> Stamp | None:
    """Read a text that is nothing but a time, with a day before it or without."""
    if len(text) > _LONGEST:
        return None
    times = list(_TIME.finditer(text))
    if not times or times[-1].end() != len(text.rstrip()):
        return None
    day = text[: times[-1].start()].strip(" ,\t").removesuffix(" at").rstrip(" ,")
    return Stamp(day, times[-1][0]) if not day or _is_day(day) else None


def _is_day(text: str) -> bool:
    words = text.lower().split()
    relative = words[0] in _RELATIVE or (len(words) == 1 and words[0][:3] in _WEEKDAYS)
    return relative or _DAY.fullmatch(text) is not None or worded_day(text) is not None


def worded_day(text: str) -> datetime.date | None:
    """Read a day whose month is a word: 12-Mar-25, Tuesday, March 4, 2025; None for another."""
    parts = _PARTS.findall(text.lower())
    numbers = [int(p) for p in parts if p.isdecimal() and len(p) <= len("2025")]
    months = [_MONTHS.index(p[:3]) + 1 for p in parts if p[:3] in _MONTHS]
    if len(numbers) != 2 or len(months) != 1 or len(parts) > len("Tue th Mar 2 2025".split()):  # noqa: PLR2004
        return None
    day, year = sorted(numbers) if max(numbers) > _CENTURY else numbers
    return _date(year, months[0], day)


def _date(year: int, month: int, day: int) -> datetime.date | None:
    try:
        return datetime.date(year + 2000 * (year < _CENTURY), month, day)
    except ValueError:
        return None


def moments(
    stamps: Sequence[Stamp | None],
) -> tuple[list[datetime.datetime | None], tuple[str, ...]]:
    """Return the times of the messages of one file, and a note where the order was a guess."""
    read, notes = _reader(stamps)
    return [None if s is None else _moment(s, read) for s in stamps], notes


_Reader: TypeAlias = Callable[[Numbers], datetime.date | None]


def _reader(stamps: Sequence[Stamp | None]) -> tuple[_Reader, tuple[str, ...]]:
    """Return how the days of a file are read."""
    given = [s for s in stamps if s is not None]
    days = list(dict.fromkeys(n for s in given if (n := _numbers(s.day)) and n[0] < _CENTURY))
    fits = [read for read in (_day_first, _month_first) if all(map(read, days))]
    if len(fits) == 2 and any(a != b for a, b, _ in days):  # noqa: PLR2004
        falls = [_falls(list(map(read, days))) for read in fits]
        if falls[0] == falls[1]:
            return _guessed(given)
        fits = fits[falls[1] < falls[0] :]
    return (fits[0] if fits else _day_first), ()


def _guessed(given: Sequence[Stamp]) -> tuple[_Reader, tuple[str, ...]]:
    """Return how days are read where both ways do: as Americans do with their clock."""
    american = any("/" in s.day and s.time[-1:] in "Mm." for s in given)
    note = f"days are read as {'month/day' if american else 'day/month'}"
    return (_month_first if american else _day_first), (note,)


def _numbers(day: str) -> Numbers | None:
    if not _DAY.fullmatch(day):
        return None
    first, second, third = map(int, _PARTS.findall(day))
    return first, second, third


def _day_first(numbers: Numbers) -> datetime.date | None:
    if numbers[0] > _CENTURY:
        return _date(*numbers)
    return _date(numbers[2], numbers[1], numbers[0])


def _month_first(numbers: Numbers) -> datetime.date | None:
    if numbers[0] > _CENTURY:
        return _date(*numbers)
    return _date(numbers[2], numbers[0], numbers[1])


def _falls(days: Sequence[datetime.date | None]) -> int:
    return sum(a is not None and b is not None and b < a for a, b in pairwise(days))


def _moment(written: Stamp, read: _Reader) -> datetime.datetime | None:
    numbers = _numbers(written.day)
    day = read(numbers) if numbers else worded_day(written.day) or NO_DAY
    time = clock(written.time)
    return None if day is None or time is None else datetime.datetime.combine(day, time)


def clock(text: str) -> datetime.time | None:
    """Read a time of day of 12 or 24 hours; None if it is none."""
    hour, minute, second = map(int, [*re.findall(r"\d+", text), "0"][:3])
    half = text.lower().rstrip("m.")[-1:]
    if half in ("a", "p"):
        hour = hour % _NOON + _NOON * (half == "p")
    try:
        return datetime.time(hour, minute, second)
    except ValueError:
        return None
