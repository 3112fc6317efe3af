"""A digest as text ready to mail, Markdown or JSON; links and conversations as lines."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import Any

from regsuite.base.shown import shown
from regsuite.corpora.records.conversations import written
from regsuite.summarise.chats.commitments import Commitment
from regsuite.summarise.chats.digest import threads_of
from regsuite.summarise.chats.page import as_html
from regsuite.summarise.chats.points import ASKED, Point, shorten
from regsuite.summarise.chats.topics import ChatDigest, Topic, clock, count
from regsuite.summarise.texts.render import flat

_WIDTH = 76


def as_text(digest: ChatDigest) -> str:
    """Return plain text, ready to mail."""
    if not digest.messages:
        return "Nobody said anything."
    lines = [digest.summary_line]
    for heading, told in told_lines(digest):
        lines += ["", f"{heading}:"]
        for line in told:
            lines += textwrap.wrap(line, _WIDTH, initial_indent="  - ", subsequent_indent="    ")
    for number, topic in enumerate(digest.topics, 1):
        lines += ["", *_heading(digest, number, topic)]
        for heading, points in topic.headed_points:
            lines += [f"   {heading}:"] if heading else []
            for point in points:
                lines += _wrapped(digest, topic, point)
    if digest.named:
        lines += ["", "Also talked about:"]
        lines += [f"  - {t.headline} ({count(len(t.places), 'message')})" for t in digest.named]
    if digest.unanswered:
        lines += ["", f"{digest.left_open}:"]
        for source, point in digest.unanswered:
            text = f"{point.author}: {point.text} [{_id(digest, source, point.place)}]"
            lines += textwrap.wrap(text, _WIDTH, initial_indent="  - ", subsequent_indent="    ")
    return "\n".join(lines)


def told_lines(digest: ChatDigest) -> Iterator[tuple[str, list[str]]]:
    """Yield the headings of decisions and actions, where there are any, each with its lines."""
    for heading, pairs in (("Decided", digest.decided), ("To do", digest.actions)):
        if pairs:
            lines = [f"{c.by}: {c.told} [{_id(digest, s, c.place)}]" for s, c in pairs]
            yield heading, lines


def as_diff(digest: ChatDigest, colour: bool) -> str:
    """Return the points with what repair took out and put in."""
    lines = []
    for number, topic in enumerate(digest.topics, 1):
        lines += [*(shown(line) for line in _heading(digest, number, topic))]
        for point in topic.points:
            text = " ".join(s.diff(colour) for s in point.sentences) or shown(point.text)
            lines.append(f"   - {shown(point.author)}: {text}")
    return "\n".join(lines)


def _heading(digest: ChatDigest, number: int, topic: Topic) -> Iterator[str]:
    when = clock(topic.begun)
    about = [topic.who, count(len(topic.places), "message"), *([when] if when else [])]
    mark = "" if topic.new or digest.since is None else " (went on)"
    yield f"{number}. {topic.headline}{mark}"
    who = f"{', '.join(about[:1])} ({', '.join(about[1:])})"
    yield from textwrap.wrap(who, _WIDTH, initial_indent="   ", subsequent_indent="   ")


def _wrapped(digest: ChatDigest, topic: Topic, point: Point) -> list[str]:
    verb = " asked" if point.role == ASKED and "?" not in point.text else ""
    text = f"{point.author}{verb}: {point.text} [{_id(digest, topic.source, point.place)}]"
    return textwrap.wrap(
        text, _WIDTH, initial_indent="   - ", subsequent_indent="     ", break_long_words=False
    )


def _id(digest: ChatDigest, source: int, place: int) -> str:
    """Name a message: by its number, counted from one; among several sources by both."""
    number = str(place + 1)
    return f"{source + 1}:{number}" if len(digest.conversations) > 1 else number


def as_markdown(digest: ChatDigest) -> str:
    """Return Markdown."""
    lines = [digest.summary_line]
    for heading, told in told_lines(digest):
        lines += ["", f"## {heading}", "", *(f"- {flat(line)}" for line in told)]
    for number, topic in enumerate(digest.topics, 1):
        lines += ["", f"## {number}. {flat(topic.headline)}", "", f"*{flat(topic.who)}*", ""]
        for heading, points in topic.headed_points:
            lines += ["", f"### {heading}", ""] if heading else []
            lines += [
                f"- **{flat(p.author)}:** {flat(p.text)} \\[{_id(digest, topic.source, p.place)}\\]"
                for p in points
            ]
    if digest.named:
        lines += ["", "## Also talked about", ""]
        lines += [f"- {flat(t.headline)}" for t in digest.named]
    if digest.unanswered:
        lines += ["", f"## {digest.left_open}", ""]
        lines += [f"- **{flat(p.author)}:** {flat(p.text)}" for _, p in digest.unanswered]
    return "\n".join(lines)


def as_json(digest: ChatDigest) -> str:
    """Return all of it as JSON."""
    return json.dumps(as_data(digest), ensure_ascii=False, indent=2)


def as_data(digest: ChatDigest) -> dict[str, Any]:
    """Return a digest as what JSON holds."""
    return {
        "messages": digest.messages,
        "people": digest.people,
        "decided": [_commitment_data(digest, *pair) for pair in digest.decided],
        "actions": [_commitment_data(digest, *pair) for pair in digest.actions],
        "topics": [_topic_data(digest, t) for t in digest.topics],
        "also": [{"headline": t.headline, "messages": len(t.places)} for t in digest.named],
        "unanswered": [
            {"author": p.author, "text": p.text, "message": _own_id(digest, source, p.place)}
            for source, p in digest.unanswered
        ],
        "notes": list(digest.notes),
    }


def _commitment_data(digest: ChatDigest, source: int, one: Commitment) -> dict[str, Any]:
    more = {"owner": one.owner, "question": one.question}
    message = _own_id(digest, source, one.place)
    return {
        "message": message,
        "author": one.author,
        "text": one.text,
        **{name: value for name, value in more.items() if value},
        "when": list(one.when),
    }


def _topic_data(digest: ChatDigest, topic: Topic) -> dict[str, Any]:
    return {
        "headline": topic.headline,
        "conversation": digest.conversations[topic.source].id,
        "asked_by": topic.asker,
        "answered_by": list(topic.answerers),
        "begun": written(topic.begun) if topic.begun else None,
        "new": topic.new,
        "messages": [_own_id(digest, topic.source, i) for i in topic.places],
        "points": [
            {
                "message": _own_id(digest, topic.source, p.place),
                "author": p.author,
                "role": p.role,
                "text": p.text,
            }
            | ({} if p.subtopic is None else {"subtopic": p.subtopic + 1})
            | (
                {"sentences": [s.as_data() for s in p.sentences if s.changes]}
                if p.sentences
                else {}
            )
            for p in topic.points
        ],
    }


def _own_id(digest: ChatDigest, source: int, place: int) -> str:
    return digest.conversations[source].messages[place].id


def as_links(digest: ChatDigest) -> str:
    """Say of each message which one it answers."""
    return "\n".join(
        line for source in range(len(digest.conversations)) for line in _links(digest, source)
    )


def _links(digest: ChatDigest, source: int) -> Iterator[str]:
    conversation, parents = digest.conversations[source], digest.parents[source]
    for i, message in enumerate(conversation.messages):
        if message.said:
            parent = parents[i]
            other = conversation.messages[parent]
            what = "begins" if parent == i else f"answers {parent + 1} ({other.author})"
            yield f"{_id(digest, source, i)}\t{message.author} {what}\t{shorten(message.text)}"


def as_threads(digest: ChatDigest) -> str:
    """Return the conversations one after the other, each message with its number."""
    return "\n\n".join(_threads(digest))


def _threads(digest: ChatDigest) -> Iterator[str]:
    for source, conversation in enumerate(digest.conversations):
        for thread in threads_of(conversation, digest.parents[source]):
            yield "\n".join(
                f"{_id(digest, source, i)}\t{clock(conversation.messages[i].time)}\t"
                f"<{conversation.messages[i].author}> {shorten(conversation.messages[i].text, 200)}"
                for i in thread
            )


FORMATS = {"text": as_text, "markdown": as_markdown, "html": as_html}
