"""When a trial is timed, and what is answered too early: in Chromium, with real input."""

from __future__ import annotations

import random
import shutil
import time

import pytest

from regsuite.studies.records import Refusal
from regsuite.studies.server.pages import Pages
from regsuite.studies.simulate.browser import chromium, session
from tests.studies.simulate.test_browser import Session, at, driver  # noqa: F401 (fixtures)

pytest.importorskip("selenium")
pytestmark = pytest.mark.skipif(
    shutil.which("chromedriver") is None or shutil.which("chromium") is None,
    reason="needs chromium and chromium-driver",
)

VOICE = """
const voice = { localService: true, lang: "en", name: "test" };
window.said = [];
Object.defineProperty(window, "SpeechSynthesisUtterance",
  { value: class { constructor(t) { this.text = t; } } });
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => [voice], cancel() {},
  speak(one) { window.said.push(one.text); if (!window.mute) setTimeout(() => one.onstart(), 50); },
} });
"""


def until(here, condition: str, seconds: float = 20) -> None:
    """Wait until JavaScript says yes."""
    deadline = time.monotonic() + seconds
    while not here.driver.execute_script(f"return Boolean({condition})"):
        assert time.monotonic() < deadline, condition
        time.sleep(0.01)


def start_trial(here) -> None:
    """Pass pages until the cross of a timed trial is shown."""
    while not here.page.find("#go"):
        for button in here.page.find("main[data-open] :is(#start, #heard, button.main:not(#next))"):
            button.click()
            break
    here.page.wait("main[data-open] #go").click()


def test_double_click_on_read_does_not_answer_the_next_picture(at):  # noqa: F811
    from selenium.webdriver import ActionChains

    here = at("asgre-reading", 15, 15)
    here.begin()
    start_trial(here)
    button = here.page.wait("main[data-open] #next")
    # the pictures appear where the button was: make sure that one of them does
    here.driver.execute_script(
        "const style = new CSSStyleSheet();"
        "style.replaceSync('.picture { position: fixed !important; inset: 0; max-width: none; }"
        " .picture button { left: 0 !important; top: 0 !important; width: 100% !important;"
        " height: 100% !important; }');"
        "document.adoptedStyleSheets = [style];"
    )
    ActionChains(here.driver).double_click(button).perform()
    here.page.wait(".picture button")
    time.sleep(0.5)
    assert here.answers() == []
    ActionChains(here.driver).move_to_element(
        here.page.find(".picture button")[0]
    ).click().perform()
    (answer,) = here.wait_for(1)
    assert answer.answer["times"][1]["time"] > 250


def test_keys_before_the_phrase_count_for_nothing(at):  # noqa: F811
    here = at("tuna-identification", 8, 8)
    here.begin()
    start_trial(here)
    here.page.wait(".picture button")
    # 100 ms after the pictures, the phrase comes 500 ms after them
    here.driver.execute_script(
        "setTimeout(() => document.body.dispatchEvent("
        "new KeyboardEvent('keydown', { key: '2', bubbles: true })), 20)"
    )
    until(here, "document.querySelector('.phrase:not(.unseen)')")
    until(here, "document.querySelector('main').dataset.open")
    assert here.answers() == []
    here.driver.execute_script(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))"
    )
    (answer,) = here.wait_for(1)
    assert answer.answer["times"][0]["time"] > 500 + 250


def test_nothing_moves_when_the_phrase_comes_on_a_phone(tmp_path):
    from regsuite.studies.server.app import serving
    from tests.studies.builders import make

    made = make("tuna-identification", tmp_path / "s", 8, 8)
    phone = chromium(390, 844)
    try:
        with serving(made.study.folder) as address:
            here = Session(phone, made, address)
            here.begin()
            start_trial(here)
            here.page.wait(".picture button")
            where = "return document.querySelector('.picture').getBoundingClientRect().top"
            before = phone.execute_script(where)
            until(here, "document.querySelector('.phrase:not(.unseen)')")
            assert here.page.find(".phrase")[0].text
            assert phone.execute_script(where) == before
    finally:
        phone.quit()


def test_pictures_that_fail_are_shown_later_and_never_kept(at, monkeypatch):  # noqa: F811
    rng, whole = random.Random(4), set()
    picture = Pages.picture

    async def unsure(self, request):
        cell = request.path_params["cell"]
        if rng.random() < FAILING.get(cell, 0.2):
            raise Refusal("the picture is lost", 503)
        whole.add(cell)
        return await picture(self, request)

    monkeypatch.setattr(Pages, "picture", unsure)
    here = at("tuna-identification", 8, 8)
    first = next(iter(here.made.study.plan.rows[0]))
    FAILING[first] = 1.0
    here.begin()
    deadline = time.monotonic() + 60
    while len(here.answers()) < 7 and time.monotonic() < deadline:
        session(here.page, here.rater, 1)
        if "picture is missing" in here.page.heading():
            break
        if len(here.answers()) > 5:
            FAILING.pop(first, None)
    answers = here.answers()
    assert len(answers) >= 7
    assert {a.cell for a in answers} <= whole
    assert len({a.cell for a in answers}) == len(answers)


FAILING: dict[str, float] = {}


def test_a_reload_in_a_timed_trial_flags_the_second_exposure(at):  # noqa: F811
    here = at("tuna-identification", 8, 8)
    here.begin()
    start_trial(here)
    here.page.wait(".picture button")
    here.driver.refresh()
    session(here.page, here.rater, 2)
    first, second = here.wait_for(2)
    assert first.exposures == 2
    assert second.exposures == 1


def test_voice_is_checked_replayed_and_may_be_read_instead(at):  # noqa: F811
    here = at("tuna-identification", 8, 8)
    here.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": VOICE})
    here.join()
    here.page.find("#start")[0].click()
    here.page.wait("main[data-open] #play").click()
    until(here, "window.said.length === 1")
    here.page.wait("main[data-open] #heard").click()
    start_trial(here)
    here.page.wait("main[data-open] #replay").click()
    until(here, "window.said.length === 3")
    assert here.page.find(".phrase.unseen") == []
    here.page.wait("main[data-open]")
    here.page.find(".picture button")[0].click()
    (first,) = here.wait_for(1)
    assert (first.answer["spoken"], first.answer["replays"]) == (True, 1)
    start_trial(here)
    here.page.wait("main[data-open] #read").click()
    here.page.wait(".phrase:not(.unseen)")
    here.page.wait("main[data-open]")
    here.page.find(".picture button")[0].click()
    assert here.wait_for(2)[1].answer["spoken"] is False
