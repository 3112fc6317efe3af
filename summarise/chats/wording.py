"""Words that every form of a digest uses: times, who took part, how much there was."""

from __future__ import annotations

import datetime

from regsuite.corpora.records.conversations import day_known
from regsuite.summarise.chats.points import Point
from regsuite.summarise.chats.topics import ChatDigest, Topic

_PEOPLE = 4
_MIDNIGHT = datetime.time()


def clock(time: datetime.datetime | None) -> str:
    """Return a time for people: with the day where it is known, and the hour where it is."""
    if time is None:
        return ""
    if not day_known(time):
        return f"{time:%H:%M}"
    return f"{time:%Y-%m-%d}" if time.time() == _MIDNIGHT else f"{time:%Y-%m-%d %H:%M}"


def people(topic: Topic) -> str:
    """Say who asked and who answered."""
    some = ", ".join(topic.answerers[:_PEOPLE])
    more = len(topic.answerers) - _PEOPLE
    some += f" and {more} more" if more > 0 else ""
    if not topic.answerers:
        return f"{topic.asker} wrote"
    verb = "asked" if topic.asked else "began"
    return f"{topic.asker} {verb}; {some} answered"


def mini_summaries(topic: Topic) -> list[tuple[str, tuple[Point, ...]]]:
    """Return its mini-summaries with their headings; a single one has an empty heading."""
    minis = topic.mini_summaries
    if len(minis) < 2:  # noqa: PLR2004
        return [("", own) for own in minis]
    return [(f"Subtopic {number}", own) for number, own in enumerate(minis, 1)]


def summary_line(digest: ChatDigest) -> str:
    """Say how much there was."""
    conversations = count(len(digest.topics) + len(digest.named), "conversation")
    people = count(digest.people, "person", "people")
    text = f"{count(digest.messages, 'message')} from {people} in {conversations}"
    return f"{text} since {clock(digest.since)}." if digest.since else f"{text}."


def count(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun, whose plural is ``many`` or ends in s."""
    return f"{number} {one if number == 1 else many or one + 's'}"
