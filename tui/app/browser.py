"""The screen on a page of a browser: a door reads packets from the program, and sends it what is typed there."""

from __future__ import annotations

import os
import selectors
from contextlib import suppress
from typing import Any

from textual._ansi_sequences import SYNC_END, SYNC_START
from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver

from tui.app.driver import CHUNK, TICK, Keys


class BrowserDriver(WebDriver):
    """Textual's driver for a page, but patient: what cannot be read is passed over, and a lost line ends the app."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._begun: list[str] = []
        self._write = self._write_whole  # type: ignore[assignment]  # a pipe may take a part of what is written

    def _write_whole(self, data: bytes) -> int:
        left = memoryview(data)
        # who reads may be gone
        with suppress(OSError):
            while left:
                left = left[os.write(self.fileno, left) :]
        return len(data)

    def write(self, data: str) -> None:
        """Write to the page. A picture goes there whole, from the sign that it begins to the sign that it ends."""
        if data == SYNC_START or self._begun:
            self._begun.append(data)
            if data != SYNC_END:
                return
            data = "".join(self._begun)
            self._begun.clear()
        super().write(data)

    def tell_standing(self, text: str) -> None:
        """Let the page know how the game stands: it says so where the line is lost."""
        self.write_meta({"type": "standing", "text": text})

    def run_input_thread(self) -> None:
        """Hand over keys and clicks as they come, until the app ends; a line that is gone ends the app."""
        keys, packets, line = Keys(debug=self._debug), ByteStream(), 0
        with selectors.SelectSelector() as selector:
            selector.register(line, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(TICK):
                    data = self._bytes(line)
                    if not data:
                        self._app.call_later(self._app.exit)
                        return
                    for kind, payload in packets.feed(data):
                        if kind == "D":
                            for message in keys.read(payload):
                                self.process_message(message)
                        else:
                            # what is no packet of the door's is passed over
                            with suppress(ValueError, KeyError, TypeError):
                                self._on_meta(kind, payload)
                for message in keys.tick():
                    self.process_message(message)

    @staticmethod
    def _bytes(line: int) -> bytes:
        try:
            return os.read(line, CHUNK)
        except OSError:
            return b""
