"""A study served in this process with a real database, whose server can be killed anywhere.

A kill leaves the files as they are at that moment: they are copied, and the server that had them
is forgotten. What it would have answered is lost.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from regsuite.studies import store as store_module
from regsuite.studies.new_study import NewStudy
from regsuite.studies.server import admin
from regsuite.studies.server.app import application
from regsuite.studies.server.pages import COOKIE
from regsuite.studies.server.security import csrf
from regsuite.studies.store import Store
from regsuite.studies.study import load_study

JSON, FORM = "application/json", "application/x-www-form-urlencoded"


class Clock:
    """The time as the store sees it, which tests may set forwards and back."""

    def __init__(self) -> None:
        self.now = 1.7e9

    def time(self) -> float:
        """Return the seconds since 1970."""
        return self.now

    def install(self) -> None:
        """Let the store ask this clock."""
        vars(store_module)["time"] = self


class Browser:
    """The cookies of one participant, or of the experimenter who has the results token."""

    def __init__(self, results_token: str = "") -> None:
        self.cookies = {admin.COOKIE: results_token} if results_token else {}

    def csrf(self, secret: str) -> str:
        """Return the token that the pages of this browser carry."""
        results = self.cookies.get(admin.COOKIE)
        return csrf(secret, f"results {results}" if results else self.cookies.get(COOKIE, ""))

    def headers(self, secret: str) -> list[tuple[bytes, bytes]]:
        """Return what is sent with every request."""
        cookies = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        sent = {"host": "localhost", "cookie": cookies, "x-csrf": self.csrf(secret)}
        return [(k.encode(), v.encode()) for k, v in sent.items()]

    def take(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Take the cookies of an answer."""
        for name, value in headers:
            if name == b"set-cookie":
                cookie, _, content = value.decode().split(";")[0].partition("=")
                self.cookies[cookie] = content


class Loop(asyncio.SelectorEventLoop):
    """Does at once what would be done in a thread, so that a run can be repeated."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> Any:
        """Call a function and return a future that is done."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


class Killed(Exception):  # noqa: N818
    """The server was killed while it worked on a request."""


class Place:
    """A study's folder and the server on it."""

    def __init__(self, made: NewStudy, below: Path | None = None):
        self.made = made
        self.root = tempfile.TemporaryDirectory(dir=below)
        self.loop = Loop()
        self.lives = 0
        self.folder = Path(self.root.name) / "0"
        shutil.copytree(made.study.folder, self.folder)
        self.start()

    def start(self) -> None:
        """Open the database and serve it."""
        self.store = Store(load_study(self.folder))
        self.app = application(self.store)
        self.secret = self.store.meta("secret")

    def close(self) -> None:
        """End the server and delete the folder."""
        self.store.close()
        self.loop.close()
        self.root.cleanup()

    def restart(self) -> None:
        """End the server in good order and start it again."""
        self.store.close()
        self.start()

    def kill(self) -> None:
        """End the server at once and start another on what it left."""
        self._leave(self._copy())

    def _copy(self) -> Path:
        self.lives += 1
        copy = Path(self.root.name) / str(self.lives)
        copy.mkdir()
        for path in self.folder.iterdir():
            if not path.name.endswith("-shm"):  # memory that processes share, gone with the last
                shutil.copy2(path, copy)
        return copy

    def _leave(self, copy: Path) -> None:
        old, self.folder = self.folder, copy
        self.store.close()
        shutil.rmtree(old)
        self.start()

    def ask(
        self,
        browser: Browser,
        method: str,
        path: str,
        body: bytes = b"",
        kind: str = FORM,
        kill_at: int = 0,
    ) -> tuple[int, bytes]:
        """Send a request and return the answer; the server may be killed at a statement of SQL."""
        copies: list[Path] = []
        if kill_at:
            self.store.connection.set_trace_callback(
                _at(kill_at, lambda: copies.append(self._copy()))
            )
        try:
            status, headers, answer = self.loop.run_until_complete(
                _asked(self.app, browser.headers(self.secret), method, path, body, kind)
            )
        finally:
            self.store.connection.set_trace_callback(None)
        if copies:
            self._leave(copies[0])
            raise Killed
        browser.take(headers)
        return status, answer

    def submit(
        self, browser: Browser, path: str, kill_at: int = 0, **fields: str
    ) -> tuple[int, bytes]:
        """Post a form."""
        body = urlencode({"csrf": browser.csrf(self.secret), **fields}).encode()
        return self.ask(browser, "POST", path, body, FORM, kill_at)


def _at(number: int, act: Callable[[], object]) -> Callable[[str], None]:
    """Return a callback that acts when it is called for the so-manieth time."""
    left = number

    def traced(statement: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            act()

    return traced


async def _asked(
    app: Any, own: list[tuple[bytes, bytes]], method: str, path: str, body: bytes, kind: str
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    parts = urlsplit(path)
    headers = [
        *own,
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    scope: Mapping[str, Any] = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
        "scheme": "http", "path": parts.path, "raw_path": parts.path.encode(), "root_path": "",
        "query_string": parts.query.encode(), "headers": headers, "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }  # fmt: skip
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    start = next(m for m in sent if m["type"] == "http.response.start")
    data = b"".join(m.get("body", b"") for m in sent if m["type"] == "http.response.body")
    return start["status"], list(start["headers"]), data
