"""The page in Chromium: by keyboard and mouse, thresholds, filter, on a phone."""

from __future__ import annotations

import re
import shutil

import pytest

from regsuite.reg.mentions.page import page
from regsuite.reg.mentions.reading import reading
from regsuite.reg.rewriting.inputs import Source
from tests.reg.mentions.builders import STORY, Layer, story

PHONE = 390
pytestmark = pytest.mark.skipif(
    shutil.which("chromedriver") is None or shutil.which("chromium") is None,
    reason="needs chromium and chromium-driver",
)


@pytest.fixture
def opened(tmp_path):
    """Open the page of the story in Chromium, of a width, in light or dark."""
    pytest.importorskip("selenium")
    from regsuite.studies.simulate.browser import chromium

    drivers = []

    def at(width: int = 1280, dark: bool = False):
        path = tmp_path / "page.html"
        path.write_text(page(reading(Source("x", STORY, "text"), Layer(story()))), encoding="utf-8")
        driver = chromium(width, 900)
        drivers.append(driver)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        driver.get(path.as_uri())
        return driver

    yield at
    for driver in drivers:
        assert driver.get_log("browser") == []
        driver.quit()


def chosen(driver) -> list[str]:
    """Return the words of the marks of the chosen entity."""
    return [mark.text for mark in driver.find_elements("css selector", "mark.on")]


def about(driver) -> str:
    return driver.find_element("id", "about").text


def listed(driver) -> list[str]:
    return [item.text for item in driver.find_elements("css selector", "#entities li")]


def test_mentions_are_gone_through_by_keyboard(opened):
    from selenium.webdriver import ActionChains, Keys

    driver = opened()

    def press(key: str) -> str:
        ActionChains(driver).send_keys(key).perform()
        return driver.switch_to.active_element.get_attribute("id")

    driver.execute_script("document.querySelector('mark[tabindex=\"0\"]').focus()")
    assert chosen(driver) == ["Tom Dunn", "He", "his", "I", "Dunn", "him"]
    assert [press(Keys.ARROW_RIGHT), press(Keys.ARROW_LEFT)] == ["m1", "m0"]
    assert [press(Keys.ARROW_DOWN), press(Keys.ARROW_DOWN)] == ["m2", "m4"]
    assert "the nearest man" in about(driver) and "Within" in about(driver)
    press(Keys.ESCAPE)
    assert chosen(driver) == [] and "Tap a mention" in about(driver)


def test_a_tap_shows_what_competes_and_leads_there(opened):
    driver = opened()
    driver.find_element("id", "m11").click()
    lines = about(driver).splitlines()
    assert {"Tom Dunn", "“Dunn”, line 1 93%", "Dunn 93%", "a mill 5%"} <= set(lines)
    driver.find_element("xpath", "//dd//button[text()='a mill']").click()
    assert driver.switch_to.active_element.get_attribute("id") == "m6"


def test_the_slider_cuts_the_chains(opened):
    driver = opened()
    driver.find_element("id", "m0").click()
    driver.execute_script(
        "const l = document.getElementById('level'); l.value = l.max;"
        "l.dispatchEvent(new Event('input'))"
    )
    assert driver.find_element("id", "sure").text == "99% sure"
    assert chosen(driver) == ["Tom Dunn"]


def test_the_list_is_searched_and_chooses(opened):
    driver = opened()
    assert len(listed(driver)) == 4
    driver.find_element("id", "filter").send_keys("PLACE")
    assert listed(driver) == ["Leeds place 95%, 1 mention"]
    driver.find_element("css selector", "#entities button").click()
    assert chosen(driver) == ["Leeds"]
    driver.find_element("id", "filter").send_keys("nowhere")
    assert listed(driver) == ["None."]


@pytest.mark.parametrize("dark", [False, True])
def test_a_phone_shows_it_without_scrolling_sideways(opened, dark):
    driver = opened(PHONE, dark)
    driver.find_element("id", "m4").click()
    assert driver.execute_script("return document.documentElement.scrollWidth") <= PHONE
    colours = driver.execute_script(
        "const s = getComputedStyle(document.body); return [s.color, s.backgroundColor]"
    )
    light = [sum(map(int, re.findall(r"\d+", colour)[:3])) for colour in colours]
    assert (light[0] > light[1]) == dark


@pytest.mark.parametrize("dark", [False, True])
def test_words_stand_out_from_what_is_behind_them(opened, dark):
    driver = opened(dark=dark)
    driver.find_element("id", "m11").click()
    pairs = driver.execute_script("""
    const behind = (e) => {
      for (; e; e = e.parentElement) {
        const c = getComputedStyle(e).backgroundColor;
        if (!c.startsWith("rgba(0, 0, 0, 0")) return c;
      }
    };
    const all = "p, mark, dt, dd, small, summary, label, button, li, h1, h2";
    return [...document.querySelectorAll(all)].filter((e) => e.offsetParent)
      .map((e) => [getComputedStyle(e).color, behind(e)]);
    """)
    assert len(pairs) > 30
    assert min(contrast(*pair) for pair in pairs) >= 4.5


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(n) / 255 for n in re.findall(r"\d+", colour)[:3]]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
