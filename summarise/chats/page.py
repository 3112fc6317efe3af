"""A digest as one HTML page: what was discussed, each point linked to its message below.

Everything that people wrote is escaped; the page loads nothing and runs nothing, and a content
security policy, which knows the style by its hash, keeps it so.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Sequence
from html import escape

from regsuite.corpora.records.conversations import Conversation, day_known
from regsuite.summarise.chats.points import ASKED, ENDED, Point
from regsuite.summarise.chats.topics import ChatDigest, Topic
from regsuite.summarise.chats.wording import count, mini_summaries, people, summary_line

SHOWN = 400
COLOURS = ("#3b6ea5", "#b5562f", "#4c8a4a", "#8a5ba6", "#a8842c", "#2f8c8c", "#a84b6f", "#5d6b7a")
_STYLE = """
:root{color-scheme:light dark;--ink:#1d2329;--soft:#5b6570;--paper:#fbfaf7;--card:#fff;
--line:#dfdcd3;--link:#24577f;--mark:#fff3c4}
@media(prefers-color-scheme:dark){:root{--ink:#e4e2dc;--soft:#9aa3ab;--paper:#16191c;
--card:#1f2327;--line:#343a40;--link:#8fc1ea;--mark:#4a4222}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.2rem 1rem 4rem}
h1{font-size:1.5rem;margin:.5rem 0 .2rem}
.lead,.who,.meta{color:var(--soft)}
.lead{margin:0 0 1.2rem}
section{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--hue,#888);
border-radius:8px;padding:.8rem 1rem;margin:0 0 1rem}
h2{font-size:1.1rem;margin:0;overflow-wrap:anywhere}
h3{font-size:.95rem;margin:.6rem 0 0;color:var(--soft)}
.who{font-size:.88rem;margin:.1rem 0 .5rem;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li{margin:.35rem 0;overflow-wrap:anywhere}
li b{font-weight:600}
a{color:var(--link);text-decoration:none}
a:hover,a:focus{text-decoration:underline}
.meta{font-size:.8rem;white-space:nowrap}
a.meta{text-decoration:underline dotted}
details{margin-top:.5rem;border-top:1px solid var(--line);padding-top:.4rem}
summary{cursor:pointer;color:var(--soft);font-size:.9rem;min-height:1.8rem}
.log li{font-size:.92rem;padding:.1rem .3rem;border-radius:4px}
.log li:target,.log .shown{background:var(--mark)}
.c0{--hue:#3b6ea5}.c1{--hue:#b5562f}.c2{--hue:#4c8a4a}.c3{--hue:#8a5ba6}
.c4{--hue:#a8842c}.c5{--hue:#2f8c8c}.c6{--hue:#a84b6f}.c7{--hue:#5d6b7a}
"""


def policy() -> str:
    """Return the content security policy: nothing but this style."""
    digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def as_html(digest: ChatDigest) -> str:
    """Return the page."""
    body = "\n".join(_body(digest))
    lead = escape(summary_line(digest)) if digest.messages else "Nobody said anything."
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy()}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>What was discussed</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>What was discussed</h1>\n<p class="lead">{lead}</p>\n{body}\n'
        "</main>\n</body>\n</html>\n"
    )


def _body(digest: ChatDigest) -> Iterator[str]:
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
        yield f"<section><h2>Asked, but nobody answered</h2><ul>{items}</ul></section>"


def _section(digest: ChatDigest, number: int, topic: Topic) -> str:
    points = "\n".join(_mini(topic, heading, own) for heading, own in mini_summaries(topic))
    conversation = digest.conversations[topic.source]
    return (
        f'<section class="c{number % len(COLOURS)}">\n<h2>{escape(topic.headline)}</h2>\n'
        f'<p class="who">{escape(people(topic))}</p>\n{points}\n'
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
    verb = {ASKED: " asked", ENDED: ", in the end"}.get(point.role, "")
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
