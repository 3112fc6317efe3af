"""A digest as one HTML page: what was discussed, each point linked to its message below.

Everything that people wrote is escaped; the page loads nothing and runs nothing, and a content
security policy, which knows the style by its hash, keeps it so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from regsuite.base.pages import asset, policy
from regsuite.corpora.records.conversations import Conversation, day_known
from regsuite.summarise.chats.commitments import Commitment
from regsuite.summarise.chats.points import ASKED, ENDED, Point
from regsuite.summarise.chats.topics import ChatDigest, Topic, count

SHOWN = 400
COLOURS = ("#3b6ea5", "#b5562f", "#4c8a4a", "#8a5ba6", "#a8842c", "#2f8c8c", "#a84b6f", "#5d6b7a")


def as_html(digest: ChatDigest) -> str:
    """Return the page."""
    body, style = "\n".join(_body(digest)), asset(__package__, "page.css")
    lead = escape(digest.summary_line) if digest.messages else "Nobody said anything."
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy(style)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>What was discussed</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>What was discussed</h1>\n<p class="lead">{lead}</p>\n{body}\n'
        "</main>\n</body>\n</html>\n"
    )


def _body(digest: ChatDigest) -> Iterator[str]:
    for heading, pairs in (("Decided", digest.decided), ("To do", digest.actions)):
        if pairs:
            items = "\n".join(_commitment(digest, *pair) for pair in pairs)
            yield f"<section><h2>{heading}</h2><ul>\n{items}\n</ul></section>"
    for number, topic in enumerate(digest.topics):
        yield _section(digest, number, topic)
    if digest.named:
        items = "".join(
            f'<li>{escape(t.headline)} <span class="meta">{_messages(t)}</span></li>'
            for t in digest.named
        )
        yield f"<section><h2>Also talked about</h2><ul>{items}</ul></section>"
    if digest.unanswered:
        items = "".join(
            f"<li><b>{escape(p.author)}:</b> {escape(p.text)}</li>" for _, p in digest.unanswered
        )
        yield f"<section><h2>{digest.left_open}</h2><ul>{items}</ul></section>"


def _commitment(digest: ChatDigest, source: int, one: Commitment) -> str:
    shown = any(t.source == source and one.place in t.places[:SHOWN] for t in digest.topics)
    number = f"message {one.place + 1}"
    anchor = f'<a class="meta" href="#{_anchor(source, one.place)}">{number}</a>'
    link = anchor if shown else f'<span class="meta">{number}</span>'
    return f"<li><b>{escape(one.by)}:</b> {escape(one.told)} {link}</li>"


def _section(digest: ChatDigest, number: int, topic: Topic) -> str:
    points = "\n".join(_mini(topic, heading, own) for heading, own in topic.headed_points)
    conversation = digest.conversations[topic.source]
    return (
        f'<section class="c{number % len(COLOURS)}">\n<h2>{escape(topic.headline)}</h2>\n'
        f'<p class="who">{escape(topic.who)}</p>\n{points}\n'
        f"{_log(conversation, topic)}\n</section>"
    )


def _mini(topic: Topic, heading: str, points: Sequence[Point]) -> str:
    items = "\n".join(_point(topic, p) for p in points)
    return f"{f'<h3>{heading}</h3>' if heading else ''}<ul>\n{items}\n</ul>"


def _messages(topic: Topic) -> str:
    return count(len(topic.places), "message")


def _anchor(source: int, place: int) -> str:
    return f"m{source + 1}-{place + 1}"


def _point(topic: Topic, point: Point) -> str:
    asked = "" if "?" in point.text else " asked"
    verb = {ASKED: asked, ENDED: ", in the end"}.get(point.role, "")
    return (
        f"<li><b>{escape(point.author)}{verb}:</b> {_text(point)} "
        f'<a class="meta" href="#{_anchor(topic.source, point.place)}">{_when(point)}</a></li>'
    )


def _text(point: Point) -> str:
    return " ".join(s.as_html() for s in point.sentences) or escape(point.text)


def _when(point: Point) -> str:
    if point.time is None:
        return f"message {point.place + 1}"
    return f"{point.time:%d %b %H:%M}" if day_known(point.time) else f"{point.time:%H:%M}"


def _log(conversation: Conversation, topic: Topic) -> str:
    shown = {p.place for p in topic.points}
    kept = sorted({*topic.places[:SHOWN], *shown})
    items = "\n".join(_message(conversation, topic.source, i, i in shown) for i in kept)
    return (
        f"<details><summary>{_messages(topic)}</summary>\n"
        f'<ul class="log">\n{items}\n</ul></details>'
    )


def _message(conversation: Conversation, source: int, place: int, shown: bool) -> str:
    message = conversation.messages[place]
    mark = ' class="shown"' if shown else ""
    files = "".join(f' <span class="meta">[{escape(name)}]</span>' for name in message.attachments)
    return (
        f'<li id="{_anchor(source, place)}"{mark}><b>{escape(message.author)}:</b> '
        f"{escape(message.text[:5000])}{files}</li>"
    )
