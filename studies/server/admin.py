"""The experimenter's pages: who is where, results, downloads; all behind the results token."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from regsuite.base.errors import InputError
from regsuite.studies import export
from regsuite.studies.database import hashed
from regsuite.studies.overview import overview
from regsuite.studies.server.pages import Pages, read_form
from regsuite.studies.server.security import Limit, csrf, same
from regsuite.studies.store import opened

COOKIE = "results"
DAY = 86400
MOST_MORE = 1000


class Admin:
    """The pages of the experimenter."""

    def __init__(self, pages: Pages):
        self.pages = pages
        self.store = pages.store
        self.limit = Limit()

    def allowed(self, request: Request) -> bool:
        """Tell whether the request carries the results token."""
        return same(hashed(request.cookies.get(COOKIE, "")), self.store.meta("results"))

    def token(self, request: Request) -> str:
        """Return what forms must send back."""
        return csrf(self.pages.secret, "results " + request.cookies.get(COOKIE, ""))

    def _login(self, problem: str = "", status: int = 401) -> Response:
        return self.pages.render("login.html", status, problem=problem)

    async def login(self, request: Request) -> Response:
        """Take the results token."""
        token = (await read_form(request)).get("token", "").strip()
        if not same(hashed(token), self.store.meta("results")):
            if not self.limit.allows(request.client.host if request.client else ""):
                return self._login("Too many tries; wait a minute.", 429)
            return self._login("This token is not right.", 403)
        response = RedirectResponse("/admin", 303)
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, token, DAY, path="/admin", httponly=True, samesite="strict", secure=secure
        )
        return response

    async def live(self, request: Request, links: Sequence[str] = ()) -> Response:
        """Show how far the study is, and links that were made."""
        if not self.allowed(request):
            return self._login(status=200)
        live = overview(self.store)
        return self.pages.render("admin.html", live=live, csrf=self.token(request), links=links)

    async def act(self, request: Request) -> Response:
        """Invite participants or free the row of one who left."""
        form = await read_form(request)
        if not self.allowed(request) or not same(form.get("csrf", ""), self.token(request)):
            return self._login("Please log in again.", 403)
        if form.get("drop", "").isdecimal() and len(form["drop"]) < 10:  # noqa: PLR2004
            self.store.drop(int(form["drop"]))
        self._change(form)
        count = form.get("links", "")
        if count.isdecimal() and len(count) < 4 and int(count) <= 200:  # noqa: PLR2004
            return await self.live(request, self.store.links(int(count), str(request.base_url)))
        return RedirectResponse("/admin", 303)

    def _change(self, form: Mapping[str, str]) -> None:
        """Close, open or extend the study, or delete a participant's data."""
        if form.get("gate") in ("open", "closed"):
            self.store.set_meta("closed", "yes" if form["gate"] == "closed" else "")
        more = form.get("extend", "")
        if more.isdecimal() and 0 < int(more[:5]) <= MOST_MORE:
            planned = self.store.study.raters
            self.store.set_meta("extra", str(self.store.raters - planned + int(more[:5])))
        number = form.get("delete", "")
        if number.isdecimal() and len(number) < 10 and form.get("sure") == "yes":  # noqa: PLR2004
            with suppress(InputError):  # deleted in another window
                self.store.delete(int(number))

    async def everything(self, request: Request) -> Response:
        """Return all files of an export in one archive."""
        if not self.allowed(request):
            return self._login()
        made = await asyncio.to_thread(self._files)
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in made.items():
                archive.writestr(name, data)
        headers = {"Content-Disposition": 'attachment; filename="export.zip"'}
        return Response(stream.getvalue(), media_type="application/zip", headers=headers)

    async def status(self, request: Request) -> Response:
        """Return the overview as data."""
        if not self.allowed(request):
            return JSONResponse({"error": "the results token is needed"}, 401)
        return JSONResponse(overview(self.store))

    async def report(self, request: Request) -> Response:
        """Show the results as one page."""
        if not self.allowed(request):
            return self._login()
        try:
            return HTMLResponse(await asyncio.to_thread(self._report))
        except InputError as error:
            return self.pages.render("message.html", 409, title="No results yet", text=str(error))

    def _report(self) -> str:
        """Analyse beside the server, with a connection of its own: participants do not wait."""
        from regsuite.studies.results.report import report  # noqa: PLC0415

        with opened(self.store.study.folder) as store:
            return report(store, mixed=False).html(standalone=False)

    def _files(self) -> dict[str, bytes]:
        with opened(self.store.study.folder) as store:
            return export.contents(store)

    async def download(self, request: Request) -> Response:
        """Return one of the files of an export."""
        if not self.allowed(request):
            return self._login()
        name = request.path_params["name"]
        made = await asyncio.to_thread(self._files)
        if name not in made:
            return Response("there is no such file", 404, media_type="text/plain")
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(made[name], media_type="application/octet-stream", headers=headers)
