"""A simulated rater in a real browser: Chromium, driven by Selenium."""

from __future__ import annotations

import shutil
import time
from typing import Any

from regsuite.base.errors import InputError
from regsuite.studies.simulate.rater import Rater

PATIENCE_SECONDS = 20.0
PHONE = 600
_AGAIN_SECONDS = 1.0


def chromium(width: int = 1280, height: int = 900) -> Any:
    """Start Chromium without a window; what is missing is named."""
    try:
        from selenium import webdriver  # noqa: PLC0415
    except ImportError:
        raise InputError("driving a browser needs selenium; run: pip install selenium") from None
    binary = shutil.which("chromium") or shutil.which("chromium-browser")
    driver = shutil.which("chromedriver")
    if binary is None or driver is None:
        raise InputError("driving a browser needs chromium and chromium-driver")
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--mute-audio"):
        options.add_argument(argument)
    options.add_argument(f"--window-size={width},{height}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(executable_path=driver)
    browser = webdriver.Chrome(options=options, service=service)
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < PHONE}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    return browser


class Page:
    """What a participant does on the pages."""

    def __init__(self, driver: Any):
        self.driver = driver

    def find(self, selector: str) -> list[Any]:
        """Return the elements that are there and seen."""
        return [e for e in self.driver.find_elements("css selector", selector) if _seen(e)]

    def wait(self, selector: str) -> Any:
        """Wait for an element to be seen."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            elements = self.find(selector)
            if elements:
                return elements[0]
            time.sleep(0.02)
        raise InputError(f"the page never showed {selector}")

    def consent(self, link: str, about: dict[str, str]) -> None:
        """Open the link, answer what is asked, and begin."""
        self.driver.get(link)
        for name, value in about.items():
            for box in self.find(f'input[name="{name}"]'):
                if box.get_attribute("type") != "radio":
                    box.send_keys(value)
                elif box.get_attribute("value") == value:
                    box.click()
        self.wait('input[name="consent"]').click()
        self.wait("button.main").click()

    def heading(self) -> str:
        """Return the page's heading."""
        script = "const h = document.querySelector('h1'); return h ? h.textContent : ''"
        return str(self.driver.execute_script(script))

    def fill(self, name: str, value: Any) -> None:
        """Answer a question: set its slider, boxes or lists, or click on its option."""
        if isinstance(value, dict):
            for part, one in value.items():
                self.fill(f"{name}-{part}", one)
            return
        if self.find(f"#q-{name}.spans"):
            self._mark(name, value)
            return
        if isinstance(value, list):
            for number, one in enumerate(value):
                self.fill(f"{name}-{number}", one)
            return
        script = "const [box, value] = arguments;"
        script += "if (box.type === 'checkbox') box.checked = value; else box.value = value;"
        script += "box.dispatchEvent(new Event('input', {bubbles: true}));"
        boxes = self.find(f"#q-{name}")
        for box in boxes:
            self.driver.execute_script(script, box, value)
        if not boxes:
            self.wait(f'[data-option="{value}"]:is([name="q-{name}"], .picture *)').click()

    def _mark(self, name: str, spans: list[list[int]]) -> None:
        """Mark spans by pressing their first and last words."""
        for start, end, category in spans:
            self.wait(f'[name="q-{name}"][data-option="{category}"]').click()
            self.wait(f'.word[data-start="{start}"]').click()
            self.wait(f'.word[data-end="{end}"]').click()


def _seen(element: Any) -> bool:
    from selenium.common.exceptions import StaleElementReferenceException  # noqa: PLC0415

    try:
        return bool(element.is_displayed())
    except StaleElementReferenceException:
        return False


def play(rater: Rater, link: str) -> int:
    """Play a whole session by mouse; returns how many trials were answered."""
    with chromium() as driver:
        page = Page(driver)
        page.consent(link, rater.about())
        return session(page, rater)


def session(page: Page, rater: Rater, most: int | None = None) -> int:
    """Answer trials until the session ends, or so many."""
    from selenium.common.exceptions import WebDriverException  # noqa: PLC0415

    done, last, again = 0, ("", ""), 0.0
    while most is None or done < most:
        if page.heading().startswith("Thank you"):
            return done
        try:
            here = _place(page)
            if not page.find("main[data-open]"):  # too early: it would be ignored
                continue
            if (here != last or time.monotonic() > again) and page.find("#next, .picture button"):
                answered = _answer(page, rater)  # once more where it came too early and was ignored
                done += answered if here != last else 0
                last, again = here, time.monotonic() + _AGAIN_SECONDS
            else:  # press what starts a trial or ends a pause
                for button in page.find("#start, #go, #heard, button.main:not(#next)")[:1]:
                    button.click()
        except WebDriverException:  # the page went on while it was looked at
            continue
        time.sleep(0.03)
    return done


def _place(page: Page) -> tuple[str, str]:
    script = "const d = document.getElementById('main').dataset; return [d.cell, d.screen]"
    cell, screen = page.driver.execute_script(script)
    return str(cell), str(screen)


def _answer(page: Page, rater: Rater) -> int:
    """Answer the screen that is shown; returns 1 for the last screen of a trial."""
    cell, screen = _place(page)
    answer = rater.answer({"cell": cell})["screens"][int(screen)]
    for name, value in answer["values"].items():
        page.fill(name, value)
    for button in page.find("#next"):
        button.click()
    return int(int(screen) == len(rater.study.design.screens) - 1)
