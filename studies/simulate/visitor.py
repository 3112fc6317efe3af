"""A participant over HTTP: follows a link, consents, asks for trials and answers them."""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Callable, Mapping
from contextlib import closing
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode, urlsplit

from regsuite.studies.simulate.rater import Rater

_CSRF = re.compile(r'name="csrf" (?:value|content)="([0-9a-f]{64})"')
_TIMEOUT = 30.0

Answerer = Callable[[Mapping[str, Any]], Mapping[str, Any]]


class Visitor:
    """One browser, as the server sees it."""

    def __init__(self, link: str):
        parts = urlsplit(link)
        self.path, self.csrf = parts.path, ""
        self.cookies: dict[str, str] = {}
        self.connection = http.client.HTTPConnection(parts.netloc, timeout=_TIMEOUT)

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] = {}
    ) -> tuple[int, bytes]:
        """Send one request; after a failure the next one opens the connection anew."""
        cookies = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        sent = {"Cookie": cookies, **headers} if cookies else dict(headers)
        try:
            self.connection.request(method, path, body, sent)
            response = self.connection.getresponse()
            data = response.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            raise
        for cookie in response.headers.get_all("Set-Cookie", []):
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        return response.status, data

    def page(self, path: str = "/") -> str:
        """Get a page, and take the token that it carries."""
        text = self.ask("GET", path)[1].decode("utf-8", "replace")
        token = _CSRF.search(text)
        self.csrf = token[1] if token else self.csrf
        return text

    def submit(self, path: str, **fields: str) -> int:
        """Post a form."""
        body = urlencode({"csrf": self.csrf, **fields}).encode()
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, body, kind)[0]

    def post(self, path: str, data: Any) -> tuple[int, Any]:
        """Post JSON as the page's script does."""
        headers = {"Content-Type": "application/json", "X-CSRF": self.csrf}
        return _decoded(*self.ask("POST", path, json.dumps(data).encode(), headers))

    def get(self, path: str) -> tuple[int, Any]:
        """Get JSON."""
        return _decoded(*self.ask("GET", path))

    def join(self, about: Mapping[str, str]) -> None:
        """Follow the link and consent."""
        self.ask("GET", self.path)
        self.page()
        self.submit("/begin", consent="yes", **about)
        self.page()

    def answer(self, position: int, cell: str, answer: Mapping[str, Any]) -> tuple[int, Any]:
        """Post the answer to a trial."""
        return self.post("/api/answer", {"position": position, "cell": cell, "answer": answer})

    def play(self, answerer: Answerer, most: int | None = None) -> int:
        """Answer all trials that are left, or so many; returns how many were answered."""
        done = 0
        while True:
            _, session = self.get("/api/session?from=0")
            if not session["trials"] or session["state"] != "active":
                return done
            for trial in session["trials"]:
                if most is not None and done >= most:
                    return done
                status, reply = self.answer(trial["position"], trial["cell"], answerer(trial))
                if status != HTTPStatus.OK:
                    raise RuntimeError(f"trial {trial['position']}: {status} {reply}")
                done += 1


def _decoded(status: int, data: bytes) -> tuple[int, Any]:
    try:
        return status, json.loads(data)
    except ValueError:
        return status, {"error": data.decode("utf-8", "replace")[:200]}


def take_part(rater: Rater, link: str, leave_halfway: bool = False) -> int:
    """Let a rater answer all trials behind a link, or leave in the middle; returns how many."""
    with closing(Visitor(link)) as visitor:
        visitor.join(rater.about())
        if not leave_halfway:
            return visitor.play(rater.answer)
        total = visitor.get("/api/session?from=0")[1]["total"]
        done = visitor.play(rater.answer, max(1, total // 2))
        visitor.page()
        visitor.submit("/leave")
        return done
