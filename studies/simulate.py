"""Raters with a known ranking play a study through its real pages' interface.

Every system has a planted quality, evenly spaced from the first to the last of the ranking; a rater
adds a bias of their own and noise. What comes out of ``study results`` must be the ranking again.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.studies import study as studies
from regsuite.studies.commands import links
from regsuite.studies.design import Question
from regsuite.studies.schedule import CHECK, Cell
from regsuite.studies.store import Store
from regsuite.studies.study import Study
from regsuite.studies.visitor import Visitor

HOST = "127.0.0.1"
_PATIENCE = 20.0


class Rater:
    """Someone whose taste is known."""

    def __init__(self, study: Study, ranking: Sequence[str], seed: int, spread: float = 1.0):
        self.study = study
        self.rng = random.Random(f"rater {seed}")  # noqa: S311
        steps = max(1, len(ranking) - 1)
        self.quality = {s: 0.85 - 0.7 * i / steps for i, s in enumerate(ranking)}
        self.bias = self.rng.gauss(0, 0.03)
        self.spread = spread

    def about(self) -> dict[str, str]:
        """Answer what is asked of participants."""
        return {
            f.name: self.rng.choice(f.options) if f.options else "30"
            for f in self.study.design.demographics
        }

    def answer(self, trial: Mapping[str, Any]) -> dict[str, Any]:
        """Answer a trial as the page would send it."""
        cell = self.study.plan.cells[trial["cell"]]
        screens = []
        for screen in self.study.design.screens:
            values = {q.name: self._value(q, cell) for q in screen.questions if not q.optional}
            screens.append({"values": values, "time": self._time(screen.limit, cell)})
        return {"screens": screens, "device": "mouse", "hidden": 0, "rate": 60.0}

    def _liking(self, system: str) -> float:
        noise = self.rng.gauss(0, 0.08 * self.spread)
        return min(1.0, max(0.0, self.quality[system] + self.bias + noise))

    def _time(self, limit: int, cell: Cell) -> float:
        """Good outputs are understood sooner."""
        base = 1200 + 2500 * (1 - self._liking(cell.systems[0]))
        return round(min(base * self.rng.lognormvariate(0, 0.1), limit or base * 2), 1)

    def _value(self, question: Question, cell: Cell) -> Any:
        if cell.kind == CHECK:
            return question.high if question.kind == "slider" else len(question.options) - 1
        if question.kind == "slider":
            share = self._liking(cell.systems[0])
            return round(question.low + share * (question.high - question.low), 1)
        if question.kind == "choice":
            return self._choice(question, cell)
        options = [o.id for o in self.study.stimuli(cell)[0].options]
        target = self.study.stimuli(cell)[0].answer
        right = self.rng.random() < 0.3 + 0.7 * self.quality[cell.systems[0]]
        return target if right else self.rng.choice([o for o in options if o != target])

    def _choice(self, question: Question, cell: Cell) -> int:
        last = len(question.options) - 1
        if len(cell.systems) == 1:
            return int(self.rng.random() < self.quality[cell.systems[0]]) * last
        gap = self._liking(cell.systems[1]) - self._liking(cell.systems[0])
        return min(last, max(0, round(last / 2 + gap * last)))


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a study on a free port of this machine while something is done; gives the address."""
    import uvicorn  # noqa: PLC0415

    from regsuite.studies.server.app import application, bound  # noqa: PLC0415

    store = Store(studies.load(folder))
    place = bound(HOST, 0)
    # with a log_config uvicorn closes all handlers of the process, and absl's closes its stream
    config = uvicorn.Config(
        application(store), log_level="error", log_config=None, access_log=False
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [place]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + _PATIENCE
    while not server.started and time.monotonic() < deadline:
        time.sleep(0.01)
    try:
        yield f"http://{HOST}:{place.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(_PATIENCE)
        place.close()
        store.close()


def simulate(
    folder: Path,
    raters: int | None = None,
    *,
    dropouts: int = 0,
    ranking: Sequence[str] = (),
    seed: int = 0,
    browser: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Let raters play a study; the first ``dropouts`` leave halfway and others take their rows."""
    study = studies.load(folder)
    count = study.raters if raters is None else raters
    order = list(ranking) or list(study.systems)
    if sorted(order) != sorted(study.systems):
        raise InputError(f"a ranking must name every system once: {', '.join(study.systems)}")
    if study.design.layout == "nuggets":
        from regsuite.studies.simulate_nuggets import annotate  # noqa: PLC0415

        with serving(folder) as address:
            return annotate(study, links(folder, count, address), seed)
    with serving(folder) as address:
        for number, link in enumerate(links(folder, dropouts, address)):
            _leave(Rater(study, order, 10_000 + seed + number), link)
        answered = 0
        for number, link in enumerate(links(folder, count, address)):
            rater = Rater(study, order, seed + number)
            answered += _in_browser(rater, link) if browser else _over_http(rater, link)
            progress(str(number + 1))
    return {"raters": count, "dropouts": dropouts, "answers": answered, "ranking": order}


def _over_http(rater: Rater, link: str) -> int:
    visitor = Visitor(link)
    try:
        visitor.join(rater.about())
        return visitor.play(rater.answer)
    finally:
        visitor.close()


def _leave(rater: Rater, link: str) -> None:
    visitor = Visitor(link)
    visitor.join(rater.about())
    total = visitor.get("/api/session?from=0")[1]["total"]
    visitor.play(rater.answer, max(1, total // 2))
    visitor.page()
    visitor.submit("/leave")
    visitor.close()


def _in_browser(rater: Rater, link: str) -> int:
    from regsuite.studies.browser import play  # noqa: PLC0415

    return play(rater, link)
