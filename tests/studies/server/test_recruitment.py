"""Real recruitment: one address for all, what it carries, codes at the end, quotas, devices."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from regsuite.base.errors import InputError
from regsuite.studies.commands.serve import links
from regsuite.studies.design import Ending, Field, Recruitment, Rules, load, parse
from regsuite.studies.export import contents
from regsuite.studies.server.app import serving
from regsuite.studies.simulate.rater import Rater
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.store import opened
from tests.studies.builders import make

RECRUITMENT = Recruitment(
    finished=Ending(code="DONE-1", url="https://app.example.org/done?cc=DONE-1"),
    screened=Ending(code="OUT-2"),
    failed=Ending(code="FAIL-3", text="You did not follow the checks."),
    full=Ending(code="FULL-4"),
)
COLOUR = Field("colour", "Do you see colours?", "choice", ("yes", "no"), False, ("no",))
SEX = Field("hand", "Which hand?", "choice", ("left", "right"), quotas=(1, 0))
DESIGN = replace(
    load("rating"),
    recruitment=RECRUITMENT,
    pages=replace(load("rating").pages, duration="about 5 minutes", pay="1 Taler"),
)


def study(folder, **changes):
    return make(replace(DESIGN, **changes), folder / "s", 2, 4, raters=4)


def arrive(address: str, path: str) -> Visitor:
    visitor = Visitor(f"{address}{path}")
    visitor.ask("GET", visitor.path + "?" + path.partition("?")[2])
    return visitor


def play(made, visitor: Visitor, **about: str) -> str:
    visitor.page()
    visitor.submit("/begin", consent="yes", **about)
    visitor.page()
    visitor.play(Rater(made.study, list(made.study.systems), 1).answer)
    return visitor.page()


def test_one_address_keeps_who_comes_and_the_same_person_goes_on_elsewhere(tmp_path):
    made = study(tmp_path)
    with serving(made.study.folder) as address:
        path = f"/start/{made.code}?PROLIFIC_PID=p1&STUDY_ID=s&other=x"
        first = arrive(address, path)
        page = first.page()
        assert "about 5 minutes" in page
        assert "1 Taler" in page
        assert "PROLIFIC_PID, STUDY_ID" in page
        first.submit("/begin", consent="yes")
        first.page()
        rater = Rater(made.study, list(made.study.systems), 1)
        first.play(rater.answer, 2)
        second = arrive(address, path)
        second.page()
        assert second.get("/api/session?from=0")[1]["position"] == 2
        other = arrive(address, f"/start/{made.code}?PROLIFIC_PID=p2")
        assert "agree to take part" in other.page()
        page = play(made, second)
        assert "DONE-1" in page
        assert 'href="https://app.example.org/done?cc=DONE-1"' in page
        assert second.submit("/feedback", feedback="All was <clear>.") == 303
        assert "Your remark is saved" in second.page()
    with opened(made.study.folder) as store:
        table = contents(store)["participants.csv"].decode()
        one, two = csv.DictReader(io.StringIO(table))
        assert len(store.answers()) == 5
    assert (one["PROLIFIC_PID"], one["STUDY_ID"], one["feedback"]) == (
        "p1",
        "s",
        "All was <clear>.",
    )
    assert one["consented_at"] <= one["ended_at"]
    assert len(one["consent_sha256"]) == 64
    assert (two["PROLIFIC_PID"], two["consented_at"], two["consent_sha256"]) == ("p2", "", "")
    assert "other" not in one


def test_a_wrong_code_in_the_address_is_refused(tmp_path):
    made = study(tmp_path)
    with serving(made.study.folder) as address:
        visitor = Visitor(address)
        assert visitor.ask("GET", "/start/wrong?PROLIFIC_PID=p1")[0] == 403
        assert visitor.ask("GET", f"/start/{made.code}?PROLIFIC_PID=%00")[0] in (303, 400)
        long = "x" * 5000
        assert visitor.ask("GET", f"/start/{made.code}?PROLIFIC_PID={long}")[0] == 303
    with opened(made.study.folder) as store:
        assert all(len(v) <= 200 for p in store.participants() for v in p.arrival.values())


def test_an_answer_screens_out_and_a_quota_fills(tmp_path):
    made = study(tmp_path, demographics=(COLOUR, SEX))
    with serving(made.study.folder) as address:
        made_links = links(made.study.folder, 4, address)
        pages = []
        given = [("no", "left"), ("yes", "left"), ("yes", "left"), ("yes", "right")]
        for link, (colour, hand) in zip(made_links, given, strict=True):
            visitor = Visitor(link)
            visitor.ask("GET", visitor.path)
            visitor.page()
            visitor.submit("/begin", consent="yes", colour=colour, hand=hand)
            pages.append(visitor.page())
    with opened(made.study.folder) as store:
        states = [p.state for p in store.participants()]
    assert states == ["screened", "active", "invited", "active"]
    assert "OUT-2" in pages[0]


def test_full_and_failed_have_codes_of_their_own(tmp_path):
    made = study(tmp_path, rules=Rules(seconds_per_trial=60.0))
    with serving(made.study.folder) as address:
        (link,) = links(made.study.folder, 1, address)
        visitor = Visitor(link)
        visitor.ask("GET", visitor.path)
        page = play(made, visitor)
        assert "FAIL-3" in page
        assert "You did not follow the checks." in page
        for link in links(made.study.folder, 4, address):
            other = Visitor(link)
            other.ask("GET", other.path)
            other.page()
            other.submit("/begin", consent="yes")
        late = arrive(address, f"/start/{made.code}?PROLIFIC_PID=late")
        assert "FULL-4" in late.page()


def test_a_study_for_computers_sends_phones_there(tmp_path):
    made = study(tmp_path, recruitment=replace(RECRUITMENT, device="computer"))
    with serving(made.study.folder) as address:
        (link,) = links(made.study.folder, 1, address)
        visitor = Visitor(link)
        visitor.ask("GET", visitor.path)
        phone = {"User-Agent": "Mozilla/5.0 (iPhone) Mobile"}
        assert b"needs a computer" in visitor.ask("GET", "/", headers=phone)[1]
        assert "agree to take part" in visitor.page()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[recruitment]\ndevice = "fridge"', "recruitment.device"),
        ('[recruitment]\nkeep = ["a b"]', "the name of a parameter"),
        ('[recruitment.finished]\nurl = "javascript:alert(1)"', "must begin with https"),
        ('[[demographics]]\nname="n"\nlabel="L"\noptions=["a"]\nscreen_out=["b"]', "no option"),
        ('[[demographics]]\nname="n"\nlabel="L"\noptions=["a"]\nquotas=[1, 2]', "a quota for each"),
    ],
)
def test_what_is_wrong_with_recruitment_is_named(text, told):
    head = (
        'title="T"\npaper="P"\nlayout="squares"\n[pages]\nconsent="C"\n[[screens]]\nshow="text"\n'
    )
    with pytest.raises(InputError, match=told):
        parse(f"{head}{text}\n", "own")
