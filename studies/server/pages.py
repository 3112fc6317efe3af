"""What participants ask for: pages by their cookie, and the interface of the page's script."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from regsuite.studies.answers import checked, verdict
from regsuite.studies.design import Field
from regsuite.studies.export import participant_data
from regsuite.studies.received import check, only, received
from regsuite.studies.records import ACTIVE, DROPPED, INVITED, Participant, Refusal
from regsuite.studies.server import trials
from regsuite.studies.server.arrivals import (
    LONGEST,
    arrival,
    check_quotas,
    ending,
    screened_by,
    token_of,
    wrong_device,
)
from regsuite.studies.server.codes import Codes
from regsuite.studies.server.durable import Disk
from regsuite.studies.server.security import Limit, csrf, same
from regsuite.studies.store import Store
from regsuite.studies.templates import environment

COOKIE = "study"
VISIT = "visit"
FILLED = "filled"
MINUTES = 600
MOST_FEEDBACK = 2000
MOST_COOKIE = 3500  # browsers keep 4096 bytes
MOST_FIELD = 200
MONTH = 30 * 86400


class Pages:
    """The pages of one study."""

    def __init__(self, store: Store):
        self.store = store
        self.study = store.study
        self.secret = store.meta("secret")
        self.templates = environment("regsuite.studies.server")
        self.limit = Limit()
        self.codes = Codes(store.meta("code"))
        self.disk = Disk(store.path)

    def render(self, name: str, status: int = 200, **values: Any) -> HTMLResponse:
        """Fill a template."""
        page = self.templates.get_template(name).render(study=self.study, **values)
        return HTMLResponse(page, status)

    def person(self, request: Request) -> Participant | None:
        """Return the participant of a request's cookie."""
        token = request.cookies.get(COOKIE, "")
        return self.store.by_token(token) if token else None

    def participant(self, request: Request, posted: bool = False) -> Participant:
        """Return the participant whose page's script asks; what it posts must carry the token."""
        person = self.person(request)
        if person is None:
            raise Refusal("please open your link again", 401)
        if posted and not same(request.headers.get("x-csrf", ""), self.token(request)):
            raise Refusal("the page is too old; load it again", 403)
        return person

    def token(self, request: Request) -> str:
        """Return what the page must send back with whatever it posts."""
        return csrf(self.secret, request.cookies.get(COOKIE, ""))

    async def home(self, request: Request) -> Response:
        """Show the page that a participant has come to."""
        person = self.person(request)
        if person is None:
            return self._enter(request)
        token = self.token(request)
        if person.state in (INVITED, DROPPED):
            return self._consent(request, person, token)
        if person.state != ACTIVE:
            last = ending(self.study.design, person.state)
            return self.render("finish.html", person=person, last=last, csrf=token)
        if self.study.design.layout == "nuggets":
            return self.render("nuggets.html", csrf=token, person=person)
        layout = json.dumps(trials.layout(self.study.design))
        return self.render("session.html", csrf=token, person=person, layout=layout)

    def _consent(self, request: Request, person: Participant, token: str) -> Response:
        """Ask for consent, with what was filled in before; unless there is no place."""
        try:
            self.store.check_open(person)
        except Refusal as refusal:
            return self._full(refusal)
        elsewhere = wrong_device(request, self.study.design)
        if elsewhere:
            return self.render("message.html", title="Another device", text=elsewhere)
        filled = _filled(request)
        fields = self.study.design.demographics
        about = {f.name: filled.get(f.name, "")[:MOST_FIELD] for f in fields}
        problem = _missing(fields, about, filled) if filled else ""
        return self.render(
            "consent.html", csrf=token, problem=problem, about=about, arrival=person.arrival
        )

    def _full(self, refusal: Refusal) -> Response:
        """Say why there is no place, with the code or address for those who find none."""
        last = ending(self.study.design, "full")
        return self.render(
            "message.html", refusal.status, title="Thank you", text=str(refusal), last=last
        )

    async def health(self, request: Request) -> Response:
        """Say that the server runs and its answers can be read."""
        self.store.meta("study")
        return JSONResponse({"ok": True})

    def _enter(self, request: Request, problem: str = "", status: int = 200) -> Response:
        visit = request.cookies.get(VISIT) or secrets.token_urlsafe(16)
        page = self.render("enter.html", status, csrf=csrf(self.secret, visit), problem=problem)
        _set(page, request, VISIT, visit)
        return page

    async def join(self, request: Request) -> Response:
        """Take a link: remember its token in a cookie and go to the page."""
        token = request.path_params["token"]
        if self.store.by_token(token) is None:
            if not self.limit.allows(_address(request)):
                return self._enter(request, "Too many tries; wait a minute.", 429)
            return self._enter(request, "This link is not known. Is it complete?", 404)
        return self._arrived(request, token)

    def _arrived(self, request: Request, token: str) -> Response:
        """Keep what the address says, and go to the first page."""
        person, kept = self.store.by_token(token), arrival(request, self.study.design)
        if person is not None and kept:
            self.store.arrived(person.number, kept)
        return _home(request, token)

    async def start(self, request: Request) -> Response:
        """Take the one address that all of a recruiter's participants get, with the code in it."""
        if not await self.codes.matches(request.path_params["code"].strip().lower()):
            if not self.limit.allows(_address(request)):
                return self._enter(request, "Too many tries; wait a minute.", 429)
            return self._enter(request, "This code is not right.", 403)
        identity = request.query_params.get(self.study.design.recruitment.identity, "").strip()
        known = token_of(self.secret, identity[:LONGEST]) if identity else ""
        if not identity and self.person(request) is not None:
            return RedirectResponse("/", 303)
        return self._arrived(request, self.store.invite(token=known))

    async def feedback(self, request: Request) -> Response:
        """Keep what a participant says at the end."""
        person, form = self.person(request), await read_form(request)
        if person is None or not same(form.get("csrf", ""), self.token(request)):
            return self._enter(request, "Please open your link again.", 403)
        self.store.add_feedback(person.number, form.get("feedback", "").strip()[:MOST_FEEDBACK])
        return RedirectResponse("/", 303)

    async def enter(self, request: Request) -> Response:
        """Let someone in who knows the code."""
        form = await read_form(request)
        visit = request.cookies.get(VISIT, "")
        if not same(form.get("csrf", ""), csrf(self.secret, visit)):
            return self._enter(request, "The page was too old. Please try again.", 403)
        code = form.get("code", "").strip().lower()
        if not await self.codes.matches(code):
            if not self.limit.allows(_address(request)):
                return self._enter(request, "Too many tries; wait a minute.", 429)
            return self._enter(request, "This code is not right.", 403)
        return _home(request, self.store.invite())

    async def begin(self, request: Request) -> Response:
        """Take consent and what is asked of participants; give them their row."""
        person, form = self.person(request), await read_form(request)
        if person is None or not same(form.get("csrf", ""), self.token(request)):
            return self._enter(request, "Please open your link again.", 403)
        about = {f.name: form.get(f.name, "").strip() for f in self.study.design.demographics}
        problem = _missing(self.study.design.demographics, about, form)
        if problem:
            back = RedirectResponse("/", 303)  # a page of its own: back and reload post nothing
            sent = urlencode({"consent": form.get("consent", "no"), **about})[:MOST_COOKIE]
            secure = request.url.scheme == "https"
            back.set_cookie(FILLED, sent, MINUTES, httponly=True, samesite="lax", secure=secure)
            return back
        try:
            self._begin(person, about)
        except Refusal as refusal:
            return self._full(refusal)
        response = RedirectResponse("/", 303)
        response.delete_cookie(FILLED)
        return response

    def _begin(self, person: Participant, about: Mapping[str, str]) -> None:
        """Give someone their row, unless an answer screens them out or their quota is full."""
        screening = screened_by(self.study.design, about)
        if screening and person.state in (INVITED, DROPPED):
            self.store.screen_out(person.number, about, f"screened out: {screening}")
        elif person.state != ACTIVE:
            check_quotas(self.study.design, about, self.store.counted())
            self.store.begin(person.number, about)

    async def again(self, request: Request) -> Response:
        """Send who asks for the address of the form to the page it is on."""
        return RedirectResponse("/", 303)

    async def leave(self, request: Request) -> Response:
        """Let a participant withdraw: their place is free, and on their wish all is deleted."""
        person, form = self.person(request), await read_form(request)
        if person is None or not same(form.get("csrf", ""), self.token(request)):
            return self._enter(request, "Please open your link again.", 403)
        if form.get("delete") == "yes":
            self.store.delete(person.number)
            text = "You left the study, and all your answers were deleted."
        else:
            self.store.drop(person.number)
            text = "You left the study. Your answers so far are kept, but not used."
        return self.render("message.html", title="Goodbye", text=text)

    async def session(self, request: Request) -> Response:
        """Say where the participant is and what comes next."""
        person, start = self.participant(request), request.query_params.get("from", "0")
        if not start.isdecimal() or len(start) > 6:  # noqa: PLR2004
            raise Refusal("from must be a number", 422)
        position = self.store.position(person.number)
        session = trials.session(self.study, person, position, int(start))
        return JSONResponse({**session, "state": person.state})

    async def answer(self, request: Request) -> Response:
        """Keep the answer to a trial; the same again changes nothing."""
        person = self.participant(request, posted=True)
        sent = received(await request.body())
        async with self.synced():
            saved = self._save(person, sent)
        position = self.store.position(person.number)
        return JSONResponse({"saved": saved, "position": position, "total": len(person.trials)})

    def _save(self, person: Participant, sent: Mapping[str, Any]) -> bool:
        only(sent, ("position", "cell", "answer"))
        cell = self.study.plan.cells.get(str(sent.get("cell", "")))
        position = sent.get("position")
        if cell is None or not isinstance(position, int) or isinstance(position, bool):
            raise Refusal("there is no such trial", 404)
        kept = checked(self.study.design, self.study.shown(cell), sent.get("answer"))
        saved = self.store.save(person.number, position, cell.id, kept)
        if self.store.position(person.number) == len(person.trials):
            answers = self.store.answers(person.number)
            self.store.finish(person.number, verdict(self.study, answers))
        return saved

    async def postpone(self, request: Request) -> Response:
        """Put off a trial whose picture could not be shown; it comes again later."""
        person = self.participant(request, posted=True)
        sent = received(await request.body())
        only(sent, ("position", "cell"))
        position = sent.get("position")
        if not isinstance(position, int) or isinstance(position, bool):
            raise Refusal("there is no such trial", 404)
        async with self.synced():
            self.store.postpone(person.number, position, str(sent.get("cell")))
        return JSONResponse({"position": position})

    @asynccontextmanager
    async def synced(self) -> AsyncIterator[None]:
        """Let what is saved in this block reach the disk before it is confirmed."""
        try:
            yield
            await self.disk.reached()
        except (sqlite3.OperationalError, OSError) as error:
            raise Refusal(f"this could not be saved ({error}); try again", 503) from error

    async def mine(self, request: Request) -> Response:
        """Give participants what is kept of them."""
        return JSONResponse(participant_data(self.store, self.participant(request).number))

    async def picture(self, request: Request) -> Response:
        """Return the picture of one of the participant's trials."""
        person, name = self.person(request), request.path_params["cell"]
        if person is None or name not in person.trials:
            raise Refusal("this trial is not among yours", 404)
        framed = request.path_params["view"] == "framed"
        svg = trials.drawing(self.study, self.study.plan.cells[name], framed)
        if svg is None:
            raise Refusal("there is no such picture", 404)
        headers = {"Cache-Control": "private, max-age=86400"}
        return Response(svg, media_type="image/svg+xml", headers=headers)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _home(request: Request, token: str) -> Response:
    """Send a participant to the first page, with their token in a cookie."""
    response = RedirectResponse("/", 303)
    _set(response, request, COOKIE, token)
    return response


def _set(response: Response, request: Request, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, MONTH, httponly=True, samesite="lax", secure=secure)


def _filled(request: Request) -> dict[str, str]:
    """Return what a participant filled in on a form that was not complete."""
    try:
        fields = parse_qs(request.cookies.get(FILLED, ""), True, max_num_fields=100)
    except ValueError:
        return {}
    return {name: values[0] for name, values in fields.items()}


def _missing(fields: tuple[Field, ...], about: dict[str, str], form: dict[str, str]) -> str:
    if form.get("consent") != "yes":
        return "Please tick the box if you agree to take part."
    for field in fields:
        value = about[field.name]
        if not value and not field.optional:
            return f"Please answer: {field.label}"
        if field.kind == "choice" and value and value not in field.options:
            return f"Please choose one of the answers: {field.label}"
        if len(value) > MOST_FIELD:
            return f"Please give a shorter answer: {field.label}"
    return ""


async def read_form(request: Request) -> dict[str, str]:
    """Read a posted form, the first value of each name."""
    body = (await request.body()).decode("utf-8", "replace")
    try:
        fields = parse_qs(body, keep_blank_values=True, max_num_fields=100)
    except ValueError:
        return {}
    form = {name: values[0] for name, values in fields.items()}
    check(form)
    return form
