# ruff: noqa: E501 - pages are written as they look
"""Twenty web pages: articles of the embedded sample inside what surrounds articles on the web.

Seven layouts (with and without semantic elements, tables, blogs, print pages) and banners, menus,
teasers, captions, authors, newsletters, comments and footers, in other mixtures on every page.
"""

from __future__ import annotations

import json
from html import escape
from itertools import islice
from typing import NamedTuple

from regsuite.corpora.samples import sample

BANNERS = (
    "We use cookies to improve your experience and to show you adverts that may interest you. "
    "By continuing to browse you agree to our use of cookies.",
    "Your privacy matters to us. We and our 214 partners store information on your device. "
    "You can change your choice at any time.",
    "This site asks for your consent to measure how its pages are read. Accept all. Reject all.",
    "You have read three of your five free articles this month. Subscribe now for one crown a week.",
)
MENUS = (
    ("Home", "News", "Sport", "Weather", "Culture", "Opinion", "Puzzles", "Log in", "Sign up"),
    ("Front page", "World", "Business", "Technology", "Science", "Video", "Podcasts", "Search"),
    ("About", "Archive", "Contact", "RSS", "Jobs", "Advertise with us", "Subscribe"),
)
TEASERS = (
    "Ten gardens to see before the summer ends, chosen by our readers.",
    "A baker from Oster has won the national prize for rye bread for the third time.",
    "Why half of the valley's cinemas have changed their seats this year.",
    "The mayor answers twelve questions that children have sent in.",
    "Quiz: how well do you know the rivers of the north?",
)
CAPTIONS = (
    "The harbour on Monday morning. Photograph: Lise Brun",
    "Image caption: People gathered in front of the hall",
    "Photo: Nordpress / Per Aas",
)
AUTHORS = (
    "Lise Brun has been a reporter for the Courier since 2009. She lives in Port Alder with two "
    "cats and writes about the sea.",
    "Per Aas edits the weekend pages. Follow him on Twitter for more about trains.",
)
NEWSLETTERS = (
    "Sign up for our morning newsletter and get the day's stories straight to your inbox.",
    "Enjoyed this? Our free weekly letter brings you the best of the Courier every Friday.",
)
COMMENTS = (
    "I have lived here for forty years and nobody ever asked me what I think about it.",
    "Great article! My brother works there and he says that it is all true.",
    "Typical. The council only cares about money and never about the people who live here.",
    "Can somebody tell me when the next meeting is? I would like to come with my neighbours.",
)
FOOTERS = (
    "© 2019 The Alder Courier. All rights reserved. The Courier is not responsible for the "
    "content of external sites.",
    "Copyright 2018 Nordpress Ltd, registered in Maren, number 20331. Terms of use. Privacy "
    "policy. Complaints are answered within ten days.",
)


class Page(NamedTuple):
    """A page and the text of the article in it."""

    name: str
    html: str
    article: str
    title: str


def pages() -> list[Page]:
    """Return the twenty pages."""
    lines = (sample("text", "train") / "articles.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in islice(lines, 20)]
    return [_page(number, row) for number, row in enumerate(rows)]


def _page(number: int, row: dict[str, str]) -> Page:
    layout = LAYOUTS[number % len(LAYOUTS)]
    page = layout(number, row["title"], row["text"].split("\n\n"))
    return Page(f"page-{number:02}", page, row["text"], row["title"])


def _of(choices: tuple, number: int, count: int = 1) -> list:
    return [choices[(number + k) % len(choices)] for k in range(count)]


def _list(names: tuple[str, ...], tag: str = "li") -> str:
    return "".join(f'<{tag}><a href="#">{escape(n)}</a></{tag}>' for n in names)


def _paragraphs(blocks: list[str], between: str = "") -> str:
    parts = [f"<p>{escape(b)}</p>" for b in blocks]
    return parts[0] + between + "".join(parts[1:])


def _head(title: str) -> str:
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)} | The '
        "Alder Courier</title><style>p{margin:0}</style><script>var t=1;</script></head><body>"
    )


def _teasers(number: int, tag: str = "div") -> str:
    items = "".join(f'<li><a href="#">{escape(t)}</a></li>' for t in _of(TEASERS, number, 3))
    return f'<{tag} class="related"><h3>Read more</h3><ul>{items}</ul></{tag}>'


def _comments(number: int) -> str:
    items = "".join(
        f'<div class="comment"><b>reader{n}</b> <span>2 days ago</span><p>{escape(c)}</p>'
        '<a href="#">Reply</a></div>'
        for n, c in enumerate(_of(COMMENTS, number, 3))
    )
    return f'<div id="comments" class="comments"><h2>Comments (3)</h2>{items}</div>'


def _news(number: int, title: str, blocks: list[str]) -> str:
    caption = f"<figure><img src='a.jpg' alt=''><figcaption>{_of(CAPTIONS, number)[0]}</figcaption></figure>"
    return (
        _head(title)
        + f'<div class="cookie-banner" role="dialog">{_of(BANNERS, number)[0]}<button>OK</button></div>'
        + f"<header><nav><ul>{_list(_of(MENUS, number)[0])}</ul></nav></header><main><article>"
        + f"<h1>{escape(title)}</h1><p class='byline'>By Lise Brun</p><time>4 March 2019</time>{caption}"
        + _paragraphs(blocks)
        + f"</article>{_teasers(number, 'aside')}{_comments(number)}</main>"
        + f"<footer><p>{_of(FOOTERS, number)[0]}</p></footer></body></html>"
    )


def _soup(number: int, title: str, blocks: list[str]) -> str:
    between = (
        f'<div class="inline-related">Read more: <a href="#">{_of(TEASERS, number)[0]}</a></div>'
    )
    return (
        _head(title)
        + f'<div id="gdpr">{_of(BANNERS, number)[0]}</div><div id="top"><div class="menu">'
        + f"{_list(_of(MENUS, number)[0], 'span')}</div></div><div class='wrap'><div class='col'>"
        + f"<h1>{escape(title)}</h1><div class='meta'>Published 12 March 2018 by Per Aas</div>"
        + f"<div class='article-body'>{_paragraphs(blocks, between)}</div>"
        + f"<div class='newsletter-signup'><p>{_of(NEWSLETTERS, number)[0]}</p></div></div>"
        + f"<div class='sidebar'><h3>Most read</h3>{_list(TEASERS, 'div')}</div></div>"
        + f"{_comments(number)}<div id='footer'>{_of(FOOTERS, number)[0]}</div></body></html>"
    )


def _blog(number: int, title: str, blocks: list[str]) -> str:
    return (
        _head(title)
        + f"<div id='masthead'><p class='tagline'>Notes from the coast</p>{_list(MENUS[2], 'span')}</div>"
        + f"<div class='post hentry'><h2 class='entry-title'>{escape(title)}</h2>"
        + f"<div class='entry-content'>{_paragraphs(blocks)}</div>"
        + "<div class='sharedaddy'>Share this: <a href='#'>Twitter</a> <a href='#'>Facebook</a></div>"
        + f"<div class='author-bio'><p>{_of(AUTHORS, number)[0]}</p></div></div>"
        + "<div class='sidebar widget'><h3>Archive</h3><ul><li>March 2019</li><li>May 2018</li></ul>"
        + f"</div>{_comments(number)}<div class='site-footer'>{_of(FOOTERS, number)[0]}</div></body></html>"
    )


def _table(number: int, title: str, blocks: list[str]) -> str:
    return (
        _head(title)
        + f"<table width='100%'><tr><td colspan='3'>{_list(_of(MENUS, number)[0], 'span')}</td></tr>"
        + f"<tr><td valign='top'>{_list(MENUS[1], 'p')}</td><td valign='top'><h1>{escape(title)}</h1>"
        + f"{_paragraphs(blocks)}</td><td>{_teasers(number)}</td></tr>"
        + f"<tr><td colspan='3'>{_of(FOOTERS, number)[0]}</td></tr></table></body></html>"
    )


def _magazine(number: int, title: str, blocks: list[str]) -> str:
    between = (
        f"<aside class='pullquote'>{escape(_of(TEASERS, number)[0])}</aside>"
        "<div class='ad-slot'>Advertisement</div>"
    )
    return (
        _head(title)
        + f"<nav aria-label='main'>{_list(_of(MENUS, number)[0])}</nav>"
        + f"<section class='story'><h1>{escape(title)}</h1>"
        + f"<p class='credit'>{_of(CAPTIONS, number)[0]}</p>{_paragraphs(blocks, between)}"
        + f"<p class='author-box'>{_of(AUTHORS, number)[0]}</p></section>"
        + f"<section class='more-stories'>{_teasers(number)}</section>"
        + f"<footer>{_of(FOOTERS, number)[0]}<p>{_of(BANNERS, number)[0]}</p></footer></body></html>"
    )


def _print(number: int, title: str, blocks: list[str]) -> str:
    return (
        _head(title)
        + f"<p>{_of(BANNERS, number)[0]}</p><p>Home | News | Sport | Log in</p>"
        + f"<h1>{escape(title)}</h1><p>By Lise Brun and Per Aas</p><p>Monday, 4 March 2019</p>"
        + _paragraphs(blocks)
        + "<p>Share this article</p><p>Related articles</p>"
        + f"<p>{_of(NEWSLETTERS, number)[0]}</p><p>{_of(FOOTERS, number)[0]}</p></body></html>"
    )


def _app(number: int, title: str, blocks: list[str]) -> str:
    return (
        _head(title)
        + "<noscript>You need to enable JavaScript to run this app.</noscript><div id='root'>"
        + f"<div class='paywall'>{BANNERS[3]}</div><div role='navigation'>{_list(MENUS[1], 'div')}</div>"
        + f"<div role='main'><h1>{escape(title)}</h1><div data-component='text-block'>"
        + _paragraphs(blocks)
        + f"</div><div data-component='topic-list'>Related topics {_list(MENUS[0], 'span')}</div></div>"
        + f"<div role='contentinfo'><p>{_of(FOOTERS, number)[0]}</p></div></div></body></html>"
    )


LAYOUTS = (_news, _soup, _blog, _table, _magazine, _print, _app)
