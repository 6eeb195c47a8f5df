"""A headless Chromium at the browser's door, driven by Playwright: it plays, loads its page anew, and knocks again."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from bench.clients.table import must

if TYPE_CHECKING:
    from pathlib import Path

    from bench.clients.table import HostedTable

NEEDED: Final = "Playwright, which make doors installs, and a Chromium: on Debian and Ubuntu apt install chromium"

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")

WINDOW: Final = {"width": 1200, "height": 760}
SOON: Final = 60.0


def chromium_here() -> str | None:
    """Where a browser is that can be driven; None where there is none."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    return found if find_spec("playwright") is not None else None


class Tab:
    """A tab of the browser, and what has come to it."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.shown = b""
        self.elsewhere: list[str] = []
        page.on("websocket", lambda line: line.on("framereceived", self._take))
        page.on("request", lambda asked: self.elsewhere.append(asked.url))

    def _take(self, data: Any) -> None:
        if isinstance(data, bytes):
            self.shown += data

    def until(self, table: HostedTable, holds: Any, what: str) -> None:
        """Wait for something while the table goes on. Raises `StuckError`."""

        def look() -> bool:
            self.page.wait_for_timeout(50)
            return bool(holds())

        table.until(look, what)


def at_the_browsers_door(table: HostedTable, browser: str, pictures: Path | None = None) -> list[str]:
    """What such a browser does there, each in a line; raises `NotSoError` and `StuckError` where it cannot."""
    from playwright.sync_api import sync_playwright

    told = []
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        tab = Tab(chromium.new_context(viewport=WINDOW).new_page())
        page, address = tab.page, f"http://127.0.0.1:{table.web}/"
        page.goto(f"{address}#{table.words('Cleo')}")
        tab.until(table, lambda: b"Cleo" in tab.shown, "the table of Cleo")
        must(page.evaluate("location.href") == address, "the address holds no words")
        told.append("cleo comes in by an address, and the words are gone from it")
        before = table.length
        page.keyboard.press("a")
        page.wait_for_timeout(500)
        page.keyboard.press("Enter")
        tab.until(table, lambda: table.length > before, "what Cleo did to be kept")
        told.append("what is pressed there is played, and kept in the file")
        tab.shown = b""
        page.reload()
        tab.until(table, lambda: b"Cleo" in tab.shown, "the table after the page was loaded anew")
        told.append("the page is loaded anew, and the game goes on")
        _kept(page, pictures, "table")
        table.leave()
        tab.until(table, lambda: page.locator("#head").inner_text() == "THE HOST HAS GONE", "the page to say so")
        told.append("the host goes, and the page says so over the last picture")
        _kept(page, pictures, "gone")
        tab.shown = b""
        table.open()
        tab.until(table, lambda: b"Cleo" in tab.shown and page.locator("#over").is_hidden(), "the page to knock again")
        told.append("the host is back, and the page has knocked and come in by itself")
        strange = [url for url in tab.elsewhere if not url.startswith((address, "data:"))]
        must(not strange, f"nothing is asked of other places: {strange}")
        told.append(f"of {len(tab.elsewhere)} things that the page asked for, none was of another place")
        version = chromium.version
        chromium.close()
    return [f"Chromium {version}:", *told]


def _kept(page: Any, pictures: Path | None, name: str) -> None:
    if pictures is not None:
        page.screenshot(path=pictures / f"{name}.png")
