"""The page of a trace: what it holds, and in Chromium how one goes through it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite.corpora.records.tuna import Entity, Trial
from regsuite.reg.cli import app
from regsuite.reg.tuna.describing import describe_trial
from regsuite.reg.tuna.drawing.trace_page import trace_page
from tests.reg.test_describe import BOXES, F, scene

PHONE = 390
needs_chromium = pytest.mark.skipif(
    shutil.which("chromedriver") is None or shutil.which("chromium") is None,
    reason="needs chromium and chromium-driver",
)


def test_the_page_loads_nothing_and_knows_its_script_by_hash():
    page = trace_page(describe_trial(scene(BOXES), "greedy"))
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)[1]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
    assert not re.search(r'\b(src|href)=|style="|\bon\w+="', page)


def test_what_a_file_says_is_escaped():
    bad = "<script>alert(1)</script>"
    thing = Entity(bad, (("type", bad), (bad, bad)), True)
    page = trace_page(describe_trial(Trial(bad, bad, bad, (thing, Entity("2", ())))))
    assert page.count("<script>") == 1


def test_the_command_writes_the_page_and_overwrites_nothing(tmp_path):
    path = tmp_path / "trace.html"
    done = CliRunner().invoke(app, ["describe", str(F), "--trace", "-o", str(path)])
    assert done.exit_code == 0, done.output
    assert path.read_text().startswith("<!doctype html>")
    assert CliRunner().invoke(app, ["describe", str(F), "-o", str(path)]).exit_code == 2
    done = CliRunner().invoke(app, ["describe", str(F), "--trace", "--format", "html"])
    assert done.stdout == path.read_text()


@pytest.fixture
def opened(tmp_path):
    """Open a page in Chromium, of a size, in light or dark."""
    pytest.importorskip("selenium")
    from regsuite.studies.simulate.browser import chromium

    drivers = []

    def at(text: str, algorithm: str, width: int = 1280, dark: bool = False):
        path = Path(tmp_path / "trace.html")
        path.write_text(trace_page(describe_trial(scene(text), algorithm)), encoding="utf-8")
        driver = chromium(width, 900)
        drivers.append(driver)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        driver.get(path.as_uri())
        return driver

    yield at
    for driver in drivers:
        driver.quit()


def state(driver) -> tuple[str, list[str], list[str]]:
    """Return which step is shown, who goes now, and who went before."""
    script = """
    const all = (kind) => [...document.querySelectorAll(`.scene .${kind} .name`)];
    const names = (kind) => all(kind).map((n) => n.textContent);
    return [document.querySelector("output").textContent, names("now"), names("out")];
    """
    return tuple(driver.execute_script(script))


@needs_chromium
def test_steps_are_gone_through_by_keyboard(opened):
    from selenium.webdriver import ActionChains, Keys

    driver = opened(BOXES, "greedy")

    def press(key: str) -> tuple[str, list[str], list[str]]:
        ActionChains(driver).send_keys(key).perform()
        return state(driver)

    assert state(driver) == ("step 1 of 3", ["b3", "b4", "b5", "b6"], [])
    assert press(Keys.ARROW_RIGHT) == ("step 2 of 3", ["b7"], ["b3", "b4", "b5", "b6"])
    assert press(Keys.ARROW_DOWN)[0] == "step 3 of 3"
    assert press(Keys.ARROW_RIGHT) == ("step 3 of 3", ["b2"], ["b3", "b4", "b5", "b6", "b7"])
    assert press(Keys.HOME)[0] == "step 1 of 3"
    assert press(Keys.END)[0] == "step 3 of 3"
    assert press(Keys.ARROW_LEFT)[0] == "step 2 of 3"
    assert (
        driver.execute_script("return document.activeElement.getAttribute('aria-current')")
        == "step"
    )
    assert driver.get_log("browser") == []


@needs_chromium
def test_steps_are_gone_through_by_mouse(opened):
    driver = opened(BOXES, "full-brevity")
    driver.find_element("css selector", '[data-go="on"]').click()
    assert state(driver)[0] == "step 2 of 5"
    driver.find_elements("css selector", ".steps > li")[4].click()
    assert state(driver)[0] == "step 5 of 5"
    assert not driver.find_element("css selector", '[data-go="last"]').is_enabled()
    assert driver.get_log("browser") == []


@needs_chromium
@pytest.mark.parametrize("dark", [False, True])
def test_a_phone_shows_it_without_scrolling_sideways(opened, dark):
    driver = opened(BOXES, "incremental", PHONE, dark)
    assert driver.execute_script("return document.documentElement.scrollWidth") <= PHONE
    colours = driver.execute_script(
        "const s = getComputedStyle(document.body); return [s.color, s.backgroundColor]"
    )
    light = [sum(map(int, re.findall(r"\d+", colour)[:3])) for colour in colours]
    assert (light[0] > light[1]) == dark
