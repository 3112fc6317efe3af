"""The server at its door: slow, large and forged requests shut nobody out."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from regsuite.studies.codes import hashed_code, matches
from regsuite.studies.commands.serve import links
from regsuite.studies.server import codes
from regsuite.studies.server.app import server_of, serving
from regsuite.studies.server.connections import Connection
from regsuite.studies.server.security import MOST_BODY
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.store import Store
from tests.studies.builders import make


@pytest.fixture
def made(tmp_path):
    return make("rating", tmp_path / "s", 4, 8)


@pytest.fixture
def address(made):
    with serving(made.study.folder) as found:
        yield found


@pytest.fixture
def visitor(made, address):
    found = Visitor(links(made.study.folder, 1, address)[0])
    found.join({})
    yield found
    found.close()


def connected(address: str) -> socket.socket:
    place = urlsplit(address)
    return socket.create_connection((place.hostname, place.port), timeout=20)


def test_bytes_of_a_body_are_counted_whatever_the_header_says(address):
    head = "POST /enter HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    piece = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    with connected(address) as connection:
        connection.sendall(f"{head}Content-Length: 5\r\n\r\n".encode())
        for _ in range(MOST_BODY // 0x10000 + 1):
            connection.sendall(piece)
        assert b" 413 " in connection.recv(1000).splitlines()[0]
        assert _closed(connection)  # what is left of the body is not read


def test_request_that_does_not_arrive_is_given_up(address, monkeypatch):
    monkeypatch.setattr(Connection, "seconds", 0.3)
    head = b"POST /enter HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
    for sent in (b"", b"GET / HT", head, head + b"\r\nhalf"):
        with connected(address) as connection:
            connection.sendall(sent)
            assert _closed(connection)


def test_request_that_drips_is_given_up(address, monkeypatch):
    monkeypatch.setattr(Connection, "seconds", 0.5)
    began = time.monotonic()
    with connected(address) as connection, pytest.raises(OSError):
        while time.monotonic() < began + 20:
            connection.sendall(b"G")
            time.sleep(0.05)


def _closed(connection: socket.socket) -> bool:
    try:
        while connection.recv(1000):  # what was answered before it was closed
            pass
    except ConnectionResetError:
        pass
    return True


def test_an_answer_that_takes_its_time_is_not_given_up(address, monkeypatch):
    monkeypatch.setattr(Connection, "seconds", 0.2)
    monkeypatch.setattr(codes, "matches", lambda *_: time.sleep(0.8))
    visitor = Visitor(f"{address}/")
    visitor.page()
    assert [visitor.submit("/enter", code="guess") for _ in range(2)] == [403, 403]
    visitor.close()


def test_half_sent_requests_make_room_for_whole_ones(address, monkeypatch):
    monkeypatch.setattr(Connection, "most", 20)
    with ExitStack() as stack:
        for _ in range(60):
            stack.enter_context(connected(address)).sendall(b"GET / HTTP/1.1\r\n")
        visitor = Visitor(f"{address}/")
        assert "code" in visitor.page()
        visitor.close()


def test_an_address_that_is_forged_does_not_multiply_guesses(address):
    guesser = Visitor(f"{address}/")
    guesser.page()
    body = f"csrf={guesser.csrf}&code=guess".encode()
    found = [
        guesser.ask("POST", "/enter", body, {"X-Forwarded-For": f"192.0.2.{n}"})[0]
        for n in range(12)
    ]
    assert found[0] == 403
    assert found[-1] == 429
    guesser.close()


@pytest.mark.parametrize("proxy", ["", "192.0.2.1"])
def test_a_forwarded_address_is_believed_of_a_named_proxy_alone(made, proxy):
    store = Store(made.study)
    config = server_of(store, proxy=proxy).config
    assert config.proxy_headers == bool(proxy)
    assert config.forwarded_allow_ips == proxy
    store.close()


def test_right_codes_and_tokens_are_let_in_whatever_was_tried_before(made, address):
    visitor = Visitor(f"{address}/")
    visitor.page()
    for n in range(11):
        visitor.submit("/enter", code=f"guess{n}")
        visitor.submit("/admin/login", token=f"guess{n}")
    assert visitor.submit("/enter", code="guess") == 429
    assert visitor.submit("/admin/login", token="guess") == 429
    assert visitor.submit("/admin/login", token=made.results_token) == 303
    for _ in range(15):
        student = Visitor(f"{address}/")
        student.page()
        assert student.submit("/enter", code=made.code) == 303
        student.close()
    visitor.close()


@pytest.mark.parametrize(
    ("host", "code"),
    [
        ("localhost:8000", 200),
        ("127.0.0.1", 200),
        ("[::1]:80", 200),
        ("evil.example", 400),
        ("[", 400),
        ("", 400),
    ],
)
def test_only_its_own_names_are_answered(visitor, host, code):
    assert visitor.ask("GET", "/", None, {"Host": host})[0] == code


def test_the_address_given_is_one_of_its_names(made):
    from starlette.requests import Request

    from regsuite.studies.server.security import Guard

    guard = Guard(None, "https://study.example:8443/here")
    for host, known in (("study.example:8443", True), ("Study.Example", True), ("example", False)):
        request = Request({"type": "http", "headers": [(b"host", host.encode())]})
        assert (guard._misdirected(request) is None) == known


@pytest.mark.parametrize("origin", ["http://[", "null", "http://[::1", "x"])
def test_malformed_origins_are_refused(visitor, origin):
    assert visitor.ask("POST", "/leave", b"", {"Origin": origin})[0] == 403


def test_code_is_kept_as_a_slow_hash_with_salt():
    first, second = hashed_code("walkin23"), hashed_code("walkin23")
    assert first != second
    assert matches("walkin23", first) and matches("walkin23", second)
    assert not matches("walkin24", first)
    assert not matches("", first) and not matches("x" * 100, first)
    assert not matches("walkin23", "0" * 64)
    assert "walkin23" not in first
