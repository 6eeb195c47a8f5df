"""The terminal as Textual drives it, but patient: what cannot be read is passed over, and a lost terminal is left."""

from __future__ import annotations

import os
import re
import selectors
from codecs import getincrementaldecoder
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, Final

from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from tui.terminal import keyboard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.message import Message

CHUNK: Final = 4096
"""So many bytes are read at once, at most."""

TICK: Final = 0.1
"""Seconds between looks whether the program ends, and whether an escape was a key of its own."""

OLD_REPORT: Final = re.compile(rb"\x1b\[M...", re.DOTALL)
"""A click as old terminals report it: three bytes, from column 96 on no UTF-8. They are asked for newer reports."""

HALF_REPORT: Final = re.compile(rb"\x1b\[M.{0,2}\Z", re.DOTALL)
"""The beginning of one, at the end of what has come so far."""


class Incoming:
    """Bytes from a terminal as text. Bytes that are no UTF-8 are passed over, and so are old reports of the mouse."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("ignore")
        self._half = b""

    def text(self, data: bytes) -> str:
        """The text of these bytes, after those that came before; an unfinished character waits for its end."""
        data = OLD_REPORT.sub(b"", self._half + data)
        half = HALF_REPORT.search(data)
        whole = data if half is None else data[: half.start()]
        self._half = data[len(whole) :]
        return self._decoder.decode(whole)


class Keys:
    """Text from a terminal as keys, clicks and answers, for one run of an app."""

    def __init__(self, *, debug: bool = False) -> None:
        self._debug = debug
        self._incoming = Incoming()
        self._parser = XTermParser(debug)

    def read(self, data: bytes) -> Iterable[Message]:
        """What these bytes mean. A sequence that the parser falls over is passed over."""
        for character in self._incoming.text(data):
            try:
                yield from self._parser.feed(character)
            except (OverflowError, ValueError):
                self._parser = XTermParser(self._debug)

    def tick(self) -> Iterable[Message]:
        """What bytes mean that no others have followed: an escape is a key when it stays alone."""
        yield from self._parser.tick()


class Picture:
    """Where the screen is written to. A terminal that is gone takes nothing, and nobody waits for it."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, where anybody reads."""
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Let the terminal have it."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """The file's number."""
        return self._file.fileno()


class PatientDriver(LinuxDriver):
    """Textual's driver, whose thread of keys ends with the program and not before."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._file: Any = Picture(self._file)
        self._begun: list[str] = []

    def write(self, data: str) -> None:
        """Write to the terminal. A picture goes there whole, from the sign that it begins to the sign that it ends.

        In pieces it would wake who writes three times.
        """
        if data == SYNC_START or self._begun:
            self._begun.append(data)
            if data != SYNC_END:
                return
            data = "".join(self._begun)
            self._begun.clear()
        super().write(data)

    def send_message(self, message: Message) -> None:
        """Hand a key or a click over to the app: called in the thread of keys. A task of its own would be a detour."""
        self._loop.call_soon_threadsafe(self._app.post_message, message)

    def run_input_thread(self) -> None:
        """Hand over keys and clicks as they come, until the app ends; a terminal that is gone ends the app."""
        keys = Keys(debug=self._debug)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(TICK):
                    data = self._bytes()
                    if not data:
                        self._app.call_later(self._app.exit)
                        return
                    for message in keys.read(data):
                        self.process_message(message)
                for message in keys.tick():
                    self.process_message(message)

    def suspend_application_mode(self) -> None:
        """The program that has the terminal meanwhile has it as it was."""
        super().suspend_application_mode()
        keyboard.give_back()

    def resume_application_mode(self) -> None:
        """The terminal is ours again."""
        keyboard.hold()
        super().resume_application_mode()

    def _bytes(self) -> bytes:
        """What has come from the terminal; nothing when it is gone."""
        try:
            return os.read(self.fileno, CHUNK)
        except OSError:
            return b""
