"""The interface of the nugget pages: the state of a stage, and edits to it, each logged at once."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from regsuite.studies.nuggets.annotation import CONSOLIDATION, PEERS, SHARED, Annotation
from regsuite.studies.nuggets.edits import apply, check_fields, popularity
from regsuite.studies.received import only, received
from regsuite.studies.records import ACTIVE, FINISHED, Refusal
from regsuite.studies.server.pages import Pages

_KEY = re.compile("[a-zA-Z0-9]{1,64}")


class Annotate:
    """The nugget pages of one study."""

    def __init__(self, pages: Pages):
        self.pages = pages
        self.store = pages.store
        self.study = pages.study

    async def state(self, request: Request) -> Response:
        """Return the texts and what the participant's work has come to."""
        person = self.pages.participant(request)
        if person.state not in (ACTIVE, FINISHED) or not self.study.nuggets:
            raise Refusal("please open your link again", 401)
        return JSONResponse(self._state(person.number))

    def _state(self, number: int) -> dict[str, Any]:
        work = Annotation.of(self.store)
        stage = work.open()
        shown = stage or SHARED
        state = work.state(number, shown)
        others = [p for p in work.people if p != number and shown in (CONSOLIDATION, SHARED)]
        return {
            "stage": stage,
            "waiting": stage is not None and stage in work.done(number),
            "texts": self.study.nuggets["peers" if shown == PEERS else "texts"],
            "undoable": stage is not None and work.undoable(number, stage),
            "nuggets": state["nuggets"],
            "aligned": state["aligned"],
            "groups": _groups(state),
            "others": [
                {"participant": p, "groups": _groups(work.state(p, CONSOLIDATION))} for p in others
            ],
        }

    async def edit(self, request: Request) -> Response:
        """Make an edit of the open stage and log it."""
        person = self.pages.participant(request, posted=True)
        if person.state != ACTIVE:
            raise Refusal("please open your link again", 401)
        sent = received(await request.body())
        async with self.pages.synced():
            self._edit(person.number, sent)
        return JSONResponse(self._state(person.number))

    def _edit(self, number: int, sent: Mapping[str, Any]) -> None:
        only(sent, ("key", "edit", "stage"))
        key, edit, stage = sent.get("key"), sent.get("edit"), sent.get("stage")
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            raise Refusal("an edit needs a key", 422)
        if not isinstance(edit, dict):
            raise Refusal("an edit must be an object", 422)
        check_fields(edit)
        work = Annotation.of(self.store)
        if any(e["participant"] == number and e["key"] == key for e in work.edits):
            self._finish(work)  # which a server that was killed may have left undone
            return
        if stage != work.open() or stage in work.done(number):
            raise Refusal("this stage is over; load the page again")
        apply(copy.deepcopy(work.state(number, str(stage))), edit, key)
        self.store.add_edit(number, str(stage), key, edit)
        self._finish(Annotation.of(self.store))

    def _finish(self, work: Annotation) -> None:
        if work.open() is None:
            for person in self.store.counted():
                self.store.finish(person.number, "")


def _groups(state: dict[str, Any]) -> list[dict[str, Any]]:
    groups = state["groups"].items()
    listed = [{"id": g, **group, "popularity": popularity(state, g)} for g, group in groups]
    return sorted(listed, key=lambda g: (-g["popularity"], g["label"]))
