"""The server over loopback: who gets in, what is taken and refused, what survives."""

from __future__ import annotations

import json
import re
import socket
import urllib.error
import urllib.request

import pytest

from regsuite.base.errors import InputError
from regsuite.studies.commands.export import export
from regsuite.studies.commands.serve import links
from regsuite.studies.commands.status import status
from regsuite.studies.design import load
from regsuite.studies.new_study import lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.server.app import bound, serving
from regsuite.studies.server.security import Limit
from regsuite.studies.simulate.rater import Rater
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.stimuli import Stimulus
from regsuite.studies.store import Store
from tests.studies.builders import fill, make


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


def first(visitor: Visitor) -> dict:
    return visitor.get("/api/session?from=0")[1]["trials"][0]


def good(value: float = 70.0) -> dict:
    return {"screens": [{"values": {"quality": value}, "time": 900.5}], "device": "mouse"}


def test_whole_session_and_resume(made, address, visitor):
    rater = Rater(made.study, list(made.study.systems), 1)
    assert visitor.play(rater.answer, 3) == 3
    other = Visitor(f"{address}/")
    other.cookies = dict(visitor.cookies)
    assert other.get("/api/session?from=0")[1]["position"] == 3
    other.page()
    assert other.play(rater.answer) == 6
    assert "Thank you" in other.page()
    assert status(made.study.folder)["states"] == {"finished": 1}


def test_session_tells_no_system_and_no_answer(visitor):
    text = json.dumps(first(visitor))
    shown = re.sub(r"system-\w on \d+", "", text)
    assert "system" not in shown
    assert "answer" not in text


def test_same_answer_twice_changes_nothing(made, visitor):
    trial = first(visitor)
    status_one, one = visitor.answer(0, trial["cell"], good(10))
    status_two, two = visitor.answer(0, trial["cell"], good(90))
    assert (status_one, status_two) == (200, 200)
    assert (one["saved"], two["saved"], two["position"]) == (True, False, 1)
    store = Store(made.study)
    assert [a.answer["values"]["quality"] for a in store.answers()] == [10]
    store.close()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"screens": [{"values": {"quality": 101}, "time": 1}]}, 422),
        ({"screens": [{"values": {"quality": -1}, "time": 1}]}, 422),
        ({"screens": [{"values": {"quality": True}, "time": 1}]}, 422),
        ({"screens": [{"values": {"quality": "5"}, "time": 1}]}, 422),
        ({"screens": [{"values": {}, "time": 1}]}, 422),
        ({"screens": [{"values": {"quality": 5, "other": 1}, "time": 1}]}, 422),
        ({"screens": [{"values": {"quality": 5}, "time": -1}]}, 422),
        ({"screens": [{"values": {"quality": 5}, "time": 1e14}]}, 422),
        ({"screens": [{"values": {"quality": 5}, "time": float("nan")}]}, 400),
        ({"screens": [{"values": {"quality": 10**400}, "time": 1}]}, 400),
        ({"screens": [{"values": {"quality": 5}, "time": 10**400}]}, 400),
        ({"screens": [{"values": {"quality": 5}, "time": 1}], "more": "x"}, 400),
        ({"screens": [{"values": {"quality": 5}, "time": 1, "more": "x"}]}, 400),
        ({"screens": [{"values": {"quality": [5]}, "time": 1}], "device": ["mouse"]}, 422),
        ({"screens": []}, 422),
        ({"screens": [{"values": [], "time": 1}]}, 422),
        ([], 422),
    ],
)
def test_values_that_cannot_be_are_refused(visitor, change, code):
    trial = first(visitor)
    assert visitor.answer(0, trial["cell"], change)[0] == code
    assert visitor.get("/api/session?from=0")[1]["position"] == 0


def test_a_trial_that_is_put_off_comes_last_of_its_kind(visitor):
    practice, *main = visitor.get("/api/session?from=0")[1]["trials"]
    assert visitor.post("/api/postpone", {"position": 1, "cell": main[0]["cell"]})[0] == 409
    assert visitor.post("/api/postpone", {"position": 0, "cell": practice["cell"]})[0] == 200
    assert first(visitor)["cell"] == practice["cell"]
    visitor.answer(0, practice["cell"], good())
    assert visitor.post("/api/postpone", {"position": 1, "cell": main[0]["cell"]})[0] == 200
    trials = visitor.get("/api/session?from=0")[1]["trials"]
    assert trials[0]["cell"] == main[1]["cell"]
    assert trials[-1]["cell"] == main[0]["cell"]
    assert visitor.post("/api/postpone", {"position": True, "cell": main[0]["cell"]})[0] == 404


def test_trials_not_shown_or_not_theirs_are_refused(visitor):
    trials = visitor.get("/api/session?from=0")[1]["trials"]
    assert visitor.answer(1, trials[1]["cell"], good())[0] == 409
    assert visitor.answer(0, "0" * 12, good())[0] == 404
    assert visitor.post("/api/answer", {"position": "0", "cell": trials[0]["cell"]})[0] == 404


def test_numbers_that_are_none_are_refused(visitor):
    assert visitor.get("/api/session?from=%C2%B2")[0] == 422
    assert visitor.get(f"/api/session?from={'9' * 5000}")[0] == 422
    assert visitor.post("/api/answer", {"position": 10**400, "cell": []})[0] == 400
    assert visitor.post("/api/answer", {"position": 10**9, "cell": []})[0] == 404


def test_answer_after_leaving_comes_too_late(visitor):
    trial = first(visitor)
    assert visitor.submit("/leave") == 200
    assert visitor.answer(0, trial["cell"], good())[0] == 409


def test_leaving_may_delete_everything(made, visitor):
    visitor.answer(0, first(visitor)["cell"], good())
    visitor.submit("/leave", delete="yes")
    assert status(made.study.folder)["participants"] == []


def test_forged_tokens_are_refused(address, visitor):
    stranger = Visitor(f"{address}/join/{'x' * 32}")
    assert stranger.ask("GET", stranger.path)[0] == 404
    assert stranger.get("/api/session")[0] == 401
    trial = first(visitor)
    visitor.csrf = "0" * 64
    assert visitor.answer(0, trial["cell"], good())[0] == 403
    assert visitor.submit("/leave") == 403


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_requests_from_other_sites_are_refused(visitor, headers):
    code, _ = visitor.ask("POST", "/leave", b"", headers)
    assert code == 403


def test_bodies_that_are_no_json_or_too_large_are_refused(visitor):
    headers = {"X-CSRF": visitor.csrf}
    assert visitor.ask("POST", "/api/answer", b"{", headers)[0] == 400
    assert visitor.ask("POST", "/api/answer", b"[" * 100_000, headers)[0] == 400
    assert visitor.ask("POST", "/api/answer", b" " * (2 << 20), headers)[0] == 413


def test_headers_are_strict_and_nothing_is_inline(visitor):
    visitor.connection.request("GET", "/", headers={"Cookie": "study=" + visitor.cookies["study"]})
    response = visitor.connection.getresponse()
    page = response.read().decode()
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["Cache-Control"] == "no-store"
    assert not re.search(r"<script(?![^>]*src=)|\son\w+=|style=|https?://", page)


def test_code_lets_walk_ins_in_and_guessing_is_slowed(made, address):
    visitor = Visitor(f"{address}/")
    visitor.page()
    assert visitor.submit("/enter", code=made.code) == 303
    assert "agree to take part" in visitor.page()
    guesser = Visitor(f"{address}/")
    guesser.page()
    codes = [guesser.submit("/enter", code=f"guess{n}") for n in range(12)]
    assert codes[0] == 403
    assert codes[-1] == 429


def test_limit_forgets_after_its_time():
    limit = Limit(each=1, seconds=0.0)
    assert limit.allows("a")
    assert limit.allows("a")


def test_a_full_study_says_so_before_consent(tmp_path):
    made = make("rating", tmp_path / "s", 4, 8)
    fill(made.study, 4).close()
    with serving(made.study.folder) as address:
        (link,) = links(made.study.folder, 1, address)
        late = Visitor(link)
        late.ask("GET", late.path)
        assert "enough people take part" in late.page()
        late.close()


def test_consent_and_questions_are_needed(tmp_path):
    made = make("tuna-quality", tmp_path / "s", 8, 8)
    with serving(made.study.folder) as address:
        visitor = Visitor(links(made.study.folder, 1, address)[0])
        visitor.ask("GET", visitor.path)
        visitor.page()
        refused = (
            ({"english": "yes", "colour": "yes"}, "tick the box"),
            ({"consent": "yes", "english": "yes"}, "Please answer: Is your colour"),
            ({"consent": "yes", "english": "yes", "colour": "red"}, "Please choose one"),
        )
        for sent, told in refused:
            assert visitor.submit("/begin", **sent) == 303
            assert told in visitor.page()
            assert 'value="yes" checked' in visitor.page()
        assert visitor.ask("GET", "/begin")[0] == 303
        assert visitor.submit("/begin", consent="yes", english="yes", colour="no") == 303


def test_frame_is_shown_only_where_the_design_has_it(tmp_path):
    for name, code in (("tuna-quality", 200), ("tuna-identification", 404)):
        made = make(name, tmp_path / name, 8, 8)
        with serving(made.study.folder) as address:
            visitor = Visitor(links(made.study.folder, 1, address)[0])
            visitor.join(Rater(made.study, list(made.study.systems), 1).about())
            cell = first(visitor)["cell"]
            assert visitor.ask("GET", f"/picture/plain/{cell}")[0] == 200
            assert visitor.ask("GET", f"/picture/framed/{cell}")[0] == code
            assert visitor.ask("GET", f"/picture/plain/{'0' * 12}")[0] == 404
            visitor.close()


def test_admin_pages_and_downloads_need_their_token(made, address, visitor):
    paths = ("/admin/status", "/admin/report", "/admin/files/answers.csv")
    assert [visitor.ask("GET", p)[0] for p in paths] == [401, 401, 401]
    assert b"Participants" not in visitor.ask("GET", "/admin")[1]
    assert visitor.submit("/admin/act", links="1") == 403
    assert visitor.submit("/admin/login", token="wrong") == 403
    assert visitor.submit("/admin/login", token=made.results_token) == 303
    page = visitor.page("/admin")
    assert "1 </strong>" not in page
    assert "Participants" in page
    assert visitor.submit("/admin/act", links="2") == 200
    assert visitor.get("/admin/status")[1]["states"] == {"active": 1, "invited": 2}
    assert visitor.submit("/admin/act", drop="9" * 30, links="²") == 303
    assert visitor.submit("/admin/act", drop="1") == 303
    assert visitor.get("/admin/status")[1]["states"]["dropped"] == 1
    assert visitor.ask("GET", "/admin/files/heds.json")[0] == 200
    assert visitor.ask("GET", "/admin/files/passwd")[0] == 404


def test_scripts_in_texts_and_names_stay_text(tmp_path):
    bad = "<script>alert(1)</script>"
    stimuli = {f"i{n}": Stimulus(((bad, True),), title=bad) for n in range(4)}
    made = lay_out(load("rating"), Outputs("", {bad: stimuli, "b": stimuli}), tmp_path / "s")
    with serving(made.study.folder) as address:
        visitor = Visitor(links(made.study.folder, 1, address)[0])
        visitor.join({})
        visitor.submit("/admin/login", token=made.results_token)
        for path in ("/", "/admin"):
            assert "<script>alert" not in visitor.page(path)
        visitor.close()


def test_participants_may_see_what_is_kept_of_them(visitor):
    visitor.answer(0, first(visitor)["cell"], good(33))
    data = visitor.get("/api/mine")[1]
    assert data["answers"][0]["values"] == {"quality": 33}


def test_port_that_is_taken_is_one_clear_line():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(InputError, match="choose another with --port"):
            bound("127.0.0.1", taken.getsockname()[1])


def test_an_address_that_leads_nowhere_is_a_page_of_the_study(address):
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(f"{address}/nothing")
    assert error.value.code == 404
    assert "<h1>Nothing here</h1>" in error.value.read().decode()
    assert "default-src 'none'" in error.value.headers["content-security-policy"]


def test_half_of_a_surrogate_pair_neither_stops_a_session_nor_the_export(tmp_path):
    made = make("success", tmp_path / "s", 3, 3)
    with serving(made.study.folder) as address:
        visitor = Visitor(links(made.study.folder, 1, address)[0])
        visitor.join({})
        for wording, code in (("a \ud83d b", 400), ("a \ufffd b", 200)):
            values = {"meant": "e3", "wording": wording}
            answer = {"screens": [{"values": values, "time": 1}]}
            assert visitor.answer(0, first(visitor)["cell"], answer)[0] == code
        assert visitor.submit("/leave", note="a \ud83d b".encode("utf-8", "surrogatepass")) == 200
        visitor.close()
    export(made.study.folder, tmp_path / "out")
    assert '"wording": "a \ufffd b"' in (tmp_path / "out" / "answers.jsonl").read_text()
