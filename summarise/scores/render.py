"""What the commands about scores print: tables, and two texts with their matches in colour."""

from __future__ import annotations

import html
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from regsuite.base.pages import asset
from regsuite.summarise.scores.records import TIERS, Correlations, Explained, Link, Nuggets

if TYPE_CHECKING:
    from regsuite.evaluation.statistics.people import Agreement

_COLOURS = ("green", "cyan", "magenta", "yellow", "blue", "bright_red")


def number(value: float) -> str:
    """Return three decimals, or a dash for what is not there."""
    return "–" if math.isnan(value) else f"{value:.3f}"


def correlations(result: Correlations) -> list[Table]:
    """Return the tables of coefficients and of Williams' tests."""
    table = Table(
        "metric", "Pearson", "95 %", "Spearman", "Kendall", "systems: Pearson", "Spearman", "95 %"
    )
    for metric in result.metrics:
        table.add_row(
            metric.name,
            number(metric.segments.pearson),
            _range(metric.interval),
            number(metric.segments.spearman),
            number(metric.segments.kendall),
            *_systems(metric),
        )
    tests = Table("file", "Williams' test", "t", "p")
    for test in result.williams:
        tests.add_row(test.file, f"{test.first} / {test.second}", f"{test.t:.2f}", f"{test.p:.4f}")
    single = Table("metric", "reference", "Pearson", "systems: Spearman", "95 %", "score", "95 %")
    for one in result.single:
        cells = number(one.agreement.segments.pearson), *_systems(one.agreement)[1:]
        single.add_row(
            one.metric, str(one.reference), *cells, number(one.score), _range(one.interval)
        )
    return [part for part in (table, tests, single) if part.row_count]


def _systems(metric: Agreement) -> tuple[str, str, str]:
    value, ranking = metric.systems, metric.ranking
    if value is None:
        return "–", "–", "–"
    interval = "–" if ranking is None else _range(ranking.runs)
    return number(value.pearson), number(value.spearman), interval


def _range(interval: tuple[float, float]) -> str:
    return " – ".join(map(number, interval))


def nuggets(result: Nuggets) -> Table:
    """Return the table of groups, the popular ones first."""
    table = Table("texts", "nuggets that say the same", *result.recall)
    for i, group in enumerate(result.grouping.groups):
        lines = "\n".join(result.grouping.nuggets[n].nugget for n in group.nuggets)
        peers = ["yes" if i in peer.found else "" for peer in result.recall.values()]
        table.add_row(str(result.grouping.popularity(group)), Text(lines), *peers)
    return table


def explained(result: Explained) -> list[Text]:
    """Return both texts for a terminal: linked words in one colour and number."""
    numbers = {id(link): i for i, link in enumerate(result.links)}
    lines = []
    for title, words, side in _sides(result):
        line = Text(f"{title}\n", style="bold")
        for place, word in enumerate(words):
            link = side.get(place)
            if link is None:
                line.append(f"{word} ", style="dim")
            else:
                i = numbers[id(link)]
                line.append(word, style=f"{TIERS[link.tier][1]} {_COLOURS[i % len(_COLOURS)]}")
                line.append(f"{i + 1} ", style="dim")
        lines.append(line)
    lines.append(Text(_legend(result)))
    return lines


def _sides(result: Explained) -> list[tuple[str, Sequence[str], dict[int, Link]]]:
    return [
        ("Reference", result.reference, {link.reference: link for link in result.links}),
        ("Peer", result.peer, {link.peer: link for link in result.links}),
    ]


def _legend(result: Explained) -> str:
    counts = [
        f"{tier} ({meaning}): {sum(link.tier == tier for link in result.links)}"
        for tier, (meaning, _) in TIERS.items()
    ]
    left = len(result.reference) - len(result.links), len(result.peer) - len(result.links)
    scores = "   ".join(f"{name} {value:.3f}" for name, value in result.scores.items())
    unmatched = f"not matched: {left[0]} of the reference, {left[1]} of the peer"
    return "\n".join([*counts, faint(result), unmatched, scores])


def faint(result: Explained) -> str:
    """Say from which likeness on words are linked, and how many matches have less."""
    return (
        f"linked from a likeness of {result.threshold:.2f} in sentences that share something; "
        f"fainter matches, counted in PE+ and not drawn: {result.faint}"
    )


def as_html(result: Explained) -> str:
    """Return a page with both texts; it needs no other file."""
    shown = {title: _words(words, side, result) for title, words, side in _sides(result)}
    tiers = "".join(f'<li class="{tier}">{tier}: {m}</li>' for tier, (m, _) in TIERS.items())
    scores = "".join(f"<li>{name}: {value:.3f}</li>" for name, value in result.scores.items())
    return asset(__package__, "page.html").format(
        reference=shown["Reference"],
        peer=shown["Peer"],
        tiers=tiers,
        faint=faint(result),
        scores=scores,
    )


def _words(words: Sequence[str], side: dict[int, Link], result: Explained) -> str:
    numbers = {id(link): i for i, link in enumerate(result.links)}
    parts = []
    for place, word in enumerate(words):
        link = side.get(place)
        if link is None:
            parts.append(f'<span class="none">{html.escape(word)}</span>')
            continue
        i = numbers[id(link)]
        parts.append(
            f'<mark class="{link.tier}" style="background: hsl({i * 47 % 360} 70% 85%)" '
            f'title="{link.tier}, {link.weight:.2f}">{html.escape(word)}<sup>{i + 1}</sup></mark>'
        )
    return " ".join(parts)
