"""The pages in Chromium; skipped where Chromium, its driver or Selenium is absent."""

from __future__ import annotations

import json
import os
import shutil
import time
from importlib.resources import files
from pathlib import Path
from statistics import median

import pytest

from regsuite.reg.registry import REGISTRY
from regsuite.studies.commands.serve import links
from regsuite.studies.commands.status import status
from regsuite.studies.server.app import serving
from regsuite.studies.simulate.browser import Page, chromium, session
from regsuite.studies.simulate.rater import Rater
from regsuite.studies.store import Store
from tests.studies.builders import OFFICIAL, OFFICIAL_SHOWN, make
from tests.studies.conftest import asking

pytest.importorskip("selenium")
pytestmark = pytest.mark.skipif(
    shutil.which("chromedriver") is None or shutil.which("chromium") is None,
    reason="needs chromium and chromium-driver",
)
FRAME = 17.0
PHONE = 390


@pytest.fixture
def driver():
    found = chromium()
    yield found
    found.quit()


class Session:
    """A study that is served, and someone at its first page."""

    def __init__(self, driver, made, address):
        self.driver, self.made, self.address = driver, made, address
        self.page = Page(driver)
        self.rater = Rater(made.study, list(made.study.systems), 1)

    def join(self) -> None:
        (link,) = links(self.made.study.folder, 1, self.address)
        self.page.consent(link, self.rater.about())
        self.page.wait("#start")

    def begin(self) -> None:
        self.join()
        self.page.find("#start")[0].click()
        self.page.wait("#next, #go")
        self.page.wait("main[data-open]")

    def answers(self) -> list:
        store = Store(self.made.study)
        found = store.answers()
        store.close()
        return found

    def wait_for(self, count: int) -> list:
        deadline = time.monotonic() + 20
        while len(self.answers()) < count and time.monotonic() < deadline:
            time.sleep(0.05)
        return self.answers()

    def errors(self) -> list:
        return [e["message"] for e in self.driver.get_log("browser")]


@pytest.fixture
def at(driver, tmp_path):
    opened = []

    def serve(design: str, systems: int = 4, items: int = 8) -> Session:
        made = make(design, tmp_path / design, systems, items)
        context = serving(made.study.folder)
        opened.append(context)
        return Session(driver, made, context.__enter__())

    yield serve
    for context in opened:
        context.__exit__(None, None, None)


@pytest.mark.parametrize(
    ("design", "systems", "items"),
    [
        ("rating", 4, 8),
        ("sr-both", 3, 3),
        ("preference", 2, 3),
        ("success", 3, 3),
        ("grec-choice", 1, 3),
        ("likert", 3, 3),
        ("ranking", 3, 3),
        ("best-worst", 3, 3),
        ("error-spans", 3, 3),
        ("coverage", 2, 3),
    ],
)
def test_whole_session_by_mouse(at, design, systems, items):
    here = at(design, systems, items)
    here.begin()
    total = here.driver.execute_script("return document.getElementById('progress').max")
    assert session(here.page, here.rater) == total
    assert status(here.made.study.folder)["states"] == {"finished": 1}
    assert len(here.answers()) == total
    assert here.errors() == []


@pytest.mark.parametrize("design", ["grec-quality", "grec-choice"])
def test_corpus_layout_with_line_breaks_around_references_is_paragraphs(driver, tmp_path, design):
    from regsuite.studies.commands.new import new

    names = ["filled"] if design == "grec-choice" else ["one", "two"]
    for name in names:
        (tmp_path / name).mkdir()
        for number in (1, 2):
            (tmp_path / name / f"wend{number}.xml").write_text(OFFICIAL)
    plan = tmp_path / f"{design}.toml"
    shipped = files("regsuite.studies").joinpath(f"designs/{design}.toml").read_text()
    plan.write_text(shipped.replace("systems = 8", "systems = 0"))
    made = new(REGISTRY, str(plan), [tmp_path / n for n in names], tmp_path / "s")
    with serving(made.study.folder) as address:
        here = Session(driver, made, address)
        here.begin()
        shown = driver.execute_script(
            "return [...document.querySelectorAll('.stimulus p')].map((p) => p.textContent)"
        )
        if design == "grec-quality":
            assert tuple(shown) == OFFICIAL_SHOWN
        assert len(shown) == len(OFFICIAL_SHOWN)


def test_words_and_a_kind_of_another_package_are_answered(outside, driver, tmp_path):
    stars = 'name = "good"\nkind = "stars"\nlabel = "How good?"\nmost = 3'
    words = 'name = "why"\nkind = "words"\nlabel = "Why?"'
    made = make(asking(stars, words), tmp_path / "s", 2, 2)
    with serving(made.study.folder) as address:
        here = Session(driver, made, address)
        here.begin()
        assert session(here.page, here.rater) == 2
        values = [answer.answer["values"] for answer in here.wait_for(2)]
        assert {value["good"] for value in values} <= {1, 2, 3}
        assert all(value["why"].startswith("words ") for value in values)
        assert here.errors() == []


def test_identification_by_mouse_is_timed_from_the_picture(at):
    here = at("tuna-identification", 8, 8)
    here.begin()
    assert session(here.page, here.rater, 3) == 3
    answers = here.wait_for(3)
    for answer in answers:
        assert answer.answer["values"]["entity"].startswith("e")
        assert 0 < answer.answer["times"][0]["time"] < 15_000
        assert answer.answer["rate"] > 0
        assert answer.answer["device"] == "mouse"
    assert here.errors() == []


def test_whole_session_by_keyboard_alone(at):
    from selenium.webdriver import ActionChains, Keys

    here = at("rating", 4, 4)
    (link,) = links(here.made.study.folder, 1, here.address)
    here.driver.get(link)

    def press(*keys: str) -> None:
        ActionChains(here.driver).send_keys(*keys).perform()

    def focused(selector: str) -> None:
        for _ in range(12):
            inside = "return document.activeElement.matches(arguments[0])"
            if here.driver.execute_script(inside, selector):
                return
            press(Keys.TAB)
        raise AssertionError(f"{selector} cannot be reached by keyboard")

    focused("[name=consent]")
    press(Keys.SPACE)
    focused("button.main")
    press(Keys.ENTER)
    here.page.wait("#start")
    focused("#start")
    press(Keys.ENTER)
    for number in range(5):
        if number == 1:
            here.page.wait("main[data-open] button.main:not(#next)")
            focused("button.main:not(#next)")
            press(Keys.ENTER)
        here.page.wait("main[data-open] #next")
        focused("input[type=range]")
        press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        focused("#next")
        press(Keys.ENTER)
        time.sleep(0.3)
    answers = here.wait_for(5)
    assert [a.answer["values"]["quality"] for a in answers] == [52.0] * 5
    assert {a.answer["device"] for a in answers} == {"keyboard"}
    deadline = time.monotonic() + 10
    while "Thank you" not in here.page.heading() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert here.page.heading() == "Thank you"


def test_slider_that_was_not_touched_is_asked_for(at):
    here = at("rating")
    here.begin()
    here.page.find("#next")[0].click()
    assert "Please set the slider" in here.page.wait(".problem").text
    assert here.answers() == []


def test_refresh_in_mid_trial_resumes_at_it(at):
    here = at("rating")
    here.begin()
    session(here.page, here.rater, 3)
    here.wait_for(3)
    here.driver.refresh()
    here.page.wait("main[data-open] #next")
    where = here.page.find("#where")[0].text
    assert where == "3 of 8"
    session(here.page, here.rater)
    assert len(here.answers()) == 9
    assert status(here.made.study.folder)["states"] == {"finished": 1}


def test_two_tabs_give_one_answer_each_trial(at):
    here = at("rating")
    here.begin()
    first = here.driver.current_window_handle
    here.driver.switch_to.new_window("tab")
    here.driver.get(here.address)
    here.page.wait("#start").click()
    here.page.wait("#next")
    session(here.page, here.rater, 2)
    here.wait_for(2)
    here.driver.switch_to.window(first)
    here.page.wait("#next")
    session(here.page, here.rater)
    answers = here.answers()
    assert len(answers) == 9
    assert status(here.made.study.folder)["states"] == {"finished": 1}


def test_network_cut_and_back_loses_nothing(at):
    here = at("rating")
    here.begin()
    here.driver.execute_cdp_cmd("Network.enable", {})

    def cut(off: bool) -> None:
        settings = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        here.driver.execute_cdp_cmd(
            "Network.emulateNetworkConditions", {"offline": off, **settings}
        )

    cut(True)
    session(here.page, here.rater, 4)
    assert here.answers() == []
    assert "No connection" in here.page.wait("#offline").text
    cut(False)
    assert len(here.wait_for(4)) == 4
    session(here.page, here.rater)
    assert len(here.answers()) == 9


def test_banner_goes_when_the_connection_is_back(at):
    here = at("rating", 4, 40)
    here.begin()
    here.driver.execute_cdp_cmd("Network.enable", {})
    settings = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    for off in (True, False):
        change = {"offline": off, **settings}
        here.driver.execute_cdp_cmd("Network.emulateNetworkConditions", change)
        if off:
            session(here.page, here.rater, 1)
            here.page.wait("#offline")
    deadline = time.monotonic() + 20
    while here.page.find("#offline") and time.monotonic() < deadline:
        time.sleep(0.05)
    assert here.page.find("#offline") == []


def test_back_after_a_failed_consent_help_and_leaving(at):
    from selenium.webdriver import ActionChains, Keys

    here = at("grec-quality", 8, 8)
    (link,) = links(here.made.study.folder, 1, here.address)
    here.driver.get(link)
    here.page.find("input[value=no]")[0].click()
    here.page.find("button.main")[0].click()
    assert "tick the box" in here.page.wait(".problem").text
    here.page.find("input[name=consent]")[0].click()
    here.page.find("button.main")[0].click()
    here.page.wait("#start")
    here.driver.back()
    here.page.wait("#start")
    here.page.find(".menu > summary")[0].click()
    here.page.wait(".menu .sheet")
    ActionChains(here.driver).send_keys(Keys.ESCAPE).perform()
    assert here.page.find(".menu .sheet") == []
    focused = "return document.activeElement.matches('.menu > summary')"
    assert here.driver.execute_script(focused)
    here.page.find(".menu > summary")[0].click()
    assert here.page.find("form[action='/leave'] button") == []
    here.page.find(".leave > summary")[0].click()
    here.page.wait("form[action='/leave'] button").click()
    assert here.page.heading() == "Goodbye"


def test_a_slider_looks_unset_until_it_is_touched(at):
    from selenium.webdriver import ActionChains

    here = at("rating")
    here.begin()
    assert here.page.find(".slider.untouched")
    assert "not set yet" in here.page.find(".question .label")[0].text
    ActionChains(here.driver).move_to_element(here.page.find(".slider")[0]).click().perform()
    assert here.page.find(".slider.untouched, .unset") == []


def test_text_from_right_to_left_has_its_direction_and_language(driver, tmp_path):
    from dataclasses import replace

    from regsuite.studies.design import load
    from regsuite.studies.new_study import lay_out
    from tests.studies.builders import Outputs, Stimulus

    said = Stimulus((("هذا نهر طويل.", False),))
    outputs = Outputs("", {name: {"i0": said, "i1": said} for name in "ab"})
    plan = replace(load("rating"), language="ar", practice=0)
    made = lay_out(plan, outputs, tmp_path / "s")
    with serving(made.study.folder) as address:
        here = Session(driver, made, address)
        here.begin()
        line = here.page.find(".stimulus p")[0]
        assert line.get_attribute("lang") == "ar"
        assert line.value_of_css_property("direction") == "rtl"


def test_nuggets_are_grouped_edited_rejected_and_made_by_mouse(driver, tmp_path):
    from regsuite.studies.commands.new import new

    made = new(None, "nuggets", [], tmp_path / "s", use_sample=True)
    with serving(made.study.folder) as address:
        page = Page(driver)
        (link,) = links(made.study.folder, 1, address)
        page.consent(link, {})
        page.wait(".nugget")

        def press(selector: str, number: int = 0) -> None:
            driver.execute_script("arguments[0].click()", page.find(selector)[number])

        def until(selector: str, count: int) -> None:
            deadline = time.monotonic() + 10
            while len(page.find(selector)) != count and time.monotonic() < deadline:
                time.sleep(0.05)
            assert len(page.find(selector)) == count

        press(".nugget input[type=checkbox]", 0)
        press(".nugget input[type=checkbox]", -1)
        press("#group")
        until("#group-list .group", 1)
        assert page.find(".badge")[0].text == "2"
        press("button[aria-label^=Reject]", 1)
        until(".nugget.rejected", 1)
        press("button[aria-label^='New nugget']", 0)
        page.wait("form input").send_keys("a piece of our own\n")
        until(".nugget.made", 1)
        press("button[aria-label^=Relabel]")
        page.wait("form input").send_keys(" (old)\n")
        deadline = time.monotonic() + 10
        while "(old)" not in page.find("#group-list")[0].text and time.monotonic() < deadline:
            time.sleep(0.05)
        driver.execute_script("arguments[0].focus()", page.find("[data-place] button")[0])
        press("button[aria-label^=Reject]", 0)
        until(".nugget.rejected", 2)
        press("#undo")
        until(".nugget.rejected", 1)
        press("button[aria-label^=Edit]", 0)
        page.wait("form input").send_keys(" indeed\n")
        until(".nugget.edited", 1)
        inside = "return document.activeElement.closest('.nugget.edited') !== null"
        assert driver.execute_script(inside)
        press("#done")
        driver.switch_to.alert.dismiss()
        until(".nugget.edited", 1)
        press("#done")
        driver.switch_to.alert.accept()
        until("#texts .nugget", 0)
        store = Store(made.study)
        kinds = [edit["edit"]["do"] for edit in store.edits()]
        store.close()
        assert kinds == [
            "group", "reject", "make", "relabel", "reject", "undo", "edit", "done",
        ]  # fmt: skip
        assert [e["message"] for e in driver.get_log("browser")] == []


def test_nugget_page_shows_anchors_and_gives_up_on_a_server_error(driver, tmp_path, monkeypatch):
    from regsuite.studies.commands.new import new
    from regsuite.studies.server.annotate import Annotate

    asked = []

    def fail(*given):
        asked.append(given)
        raise RuntimeError("a fault")

    monkeypatch.setattr(Annotate, "_edit", fail)
    made = new(None, "nuggets", [], tmp_path / "s", use_sample=True)
    with serving(made.study.folder) as address:
        page = Page(driver)
        (link,) = links(made.study.folder, 1, address)
        page.consent(link, {})
        page.wait(".nugget")
        assert page.find(".nugget b")[0].text == "lighthouse"
        driver.execute_script("arguments[0].click()", page.find("button[aria-label^=Reject]")[0])
        deadline = time.monotonic() + 20
        while "error 500" not in page.wait("#offline").text and time.monotonic() < deadline:
            time.sleep(0.05)
        assert "error 500" in page.wait("#offline").text
        time.sleep(2)
        assert len(asked) == 3
        assert page.find(".nugget.rejected") == []


@pytest.mark.parametrize(
    ("design", "systems", "items"),
    [("grec-quality", 8, 8), ("tuna-quality", 8, 8), ("sr-similarity", 2, 2), ("preference", 2, 2)],
)
def test_phone_width_needs_no_sideways_scrolling(tmp_path, design, systems, items):
    made = make(design, tmp_path / "s", systems, items)
    phone = chromium(PHONE, 844)
    try:
        with serving(made.study.folder) as address:
            here = Session(phone, made, address)
            here.join()
            pages = [phone.execute_script("return document.documentElement.scrollWidth")]
            here.page.find("#start")[0].click()
            here.page.wait("main[data-open] #next")
            pages.append(phone.execute_script("return document.documentElement.scrollWidth"))
            assert max(pages) <= PHONE
            assert here.errors() == []
    finally:
        phone.quit()


def test_scripted_clicks_are_measured_within_a_frame(at):
    here = at("tuna-identification", 8, 16)
    here.begin()
    here.driver.execute_cdp_cmd("Network.enable", {})
    slow = {"latency": 3000, "downloadThroughput": -1, "uploadThroughput": -1, "offline": False}
    here.driver.execute_cdp_cmd("Network.emulateNetworkConditions", slow)
    here.driver.execute_script(
        """
        window.clicks = [];
        const delays = [770, 850, 900, 833, 780, 890, 940];
        const look = () => {
          const button = document.querySelector(".picture button:not(.used)");
          if (button && window.clicks.length < delays.length) {
            document.querySelectorAll(".picture button").forEach((b) => b.classList.add("used"));
            const shown = performance.now();
            setTimeout(() => {
              window.clicks.push(performance.now() - shown);
              button.click();
            }, delays[window.clicks.length]);
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        """
    )
    while len(here.answers()) < 7:
        for start in here.page.find("main[data-open] :is(#go, #start, button.main)"):
            start.click()
            break
        time.sleep(0.05)
    delays = here.driver.execute_script("return window.clicks")
    measured = [a.answer["times"][0]["time"] for a in here.wait_for(7)[:7]]
    gaps = [abs(m - d) for m, d in zip(measured, delays, strict=True)]
    assert median(gaps) <= FRAME, gaps


def axe() -> Path | None:
    """Find axe-core where it was installed, or where AXE_CORE says."""
    given = os.environ.get("AXE_CORE", "node_modules/axe-core/axe.min.js")
    return Path(given) if Path(given).is_file() else None


@pytest.mark.skipif(axe() is None, reason="needs axe-core (set AXE_CORE to axe.min.js)")
@pytest.mark.parametrize(
    ("design", "systems", "items"),
    [
        ("grec-quality", 8, 8),
        ("tuna-quality", 8, 8),
        ("tuna-identification", 8, 8),
        ("sr-both", 3, 3),
        ("preference", 2, 2),
        ("success", 3, 3),
        ("likert", 3, 3),
        ("ranking", 3, 3),
        ("best-worst", 3, 3),
        ("error-spans", 3, 3),
        ("nuggets", 0, 0),
    ],
)
def test_accessibility_check_finds_no_violation(driver, tmp_path, design, systems, items):
    if design == "nuggets":
        from regsuite.studies.commands.new import new

        made = new(None, design, [], tmp_path / "s", use_sample=True)
    else:
        made = make(design, tmp_path / "s", systems, items)
    with serving(made.study.folder) as address:
        here = Session(driver, made, address)
        (link,) = links(made.study.folder, 1, address)
        driver.get(address)
        assert violations(driver) == []
        driver.get(link)
        assert violations(driver) == []
        here.page.consent(link, here.rater.about())
        if design == "nuggets":
            here.page.wait(".nugget")
        else:
            here.page.wait("#start")
            assert violations(driver) == []
            here.page.find("#start")[0].click()
            go = here.page.wait("#next, #go")
            here.page.wait("main[data-open]")
            if go.get_attribute("id") == "go":
                go.click()
                here.page.wait(".picture button")
        assert violations(driver) == []
        driver.get(f"{address}/admin")
        assert violations(driver) == []
        here.page.wait("#token").send_keys(made.results_token)
        here.page.find("button.main")[0].click()
        here.page.wait("#live")
        assert violations(driver) == []


def violations(driver) -> list[str]:
    """Run axe-core in the page, past its content policy."""
    driver.execute_cdp_cmd("Runtime.evaluate", {"expression": axe().read_text()})
    found = driver.execute_async_script(
        "const done = arguments[0]; axe.run().then((r) => done(JSON.stringify(r.violations)))"
    )
    return [f"{v['id']}: {v['nodes'][0]['html']}" for v in json.loads(found)]
