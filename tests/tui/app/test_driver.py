"""What comes from the terminal: keys and clicks, and bytes that are neither."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

import pytest
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key, MouseDown

from tui.app.driver import Incoming, Keys, PatientDriver, Picture

if TYPE_CHECKING:
    from textual.message import Message


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"\xe9a", "a"),
        (b"\xb1x\xffy", "xy"),
        ("Zoë für é".encode("latin-1") + b"!", "Zo fr !"),
        (b"\x1b[M \xe0\xf0q", "q"),
        (b"a\x1b[M #!\x1b[M!#!b", "ab"),
        ("é龍🪱".encode(), "é龍🪱"),
    ],
    ids=["Latin-1", "8-bit Alt", "a Latin-1 paste", "a click beyond column 95", "old clicks", "UTF-8"],
)
def test_what_is_no_utf_8_is_passed_over(data: bytes, text: str) -> None:
    assert Incoming().text(data) == text


@pytest.mark.parametrize("parts", ["龍x".encode(), b"\x1b[M \xe0\xf0x", b"\xe9x"])
def test_it_may_come_in_parts(parts: bytes) -> None:
    """A character or an old click is cut anywhere but in the escape that begins it: terminals write that whole."""
    incoming = Incoming()
    begun = 3 if parts.startswith(b"\x1b[M") else 1

    text = incoming.text(parts[:begun]) + "".join(incoming.text(bytes([byte])) for byte in parts[begun:])

    assert text == Incoming().text(parts)


def heard(keys: Keys, data: bytes) -> list[Message]:
    """What some bytes mean."""
    return list(keys.read(data))


@pytest.mark.parametrize("broken", [b"\x1b[99999999999u", b"\x1b[" + b"9" * 20 + b";1u", b"\xe9\xff"])
def test_a_key_that_cannot_be_is_passed_over_and_the_next_is_heard(broken: bytes) -> None:
    [key, click] = heard(Keys(), broken + b"k\x1b[<0;97;3M")

    assert isinstance(key, Key)
    assert key.key == "k"
    assert isinstance(click, MouseDown)
    assert (click.x, click.y) == (96, 2)


def test_an_escape_that_stays_alone_is_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = Keys()
    assert heard(keys, b"\x1b") == []

    monkeypatch.setattr("textual._parser.get_time", lambda: float("inf"))
    [key] = keys.tick()

    assert isinstance(key, Key)
    assert key.key == "escape"


def test_a_terminal_that_is_gone_takes_nothing_and_ends_no_thread() -> None:
    class Gone:
        """A file whose terminal was closed."""

        def write(self, text: str) -> int:
            raise OSError(errno.EIO, text)

        def flush(self) -> None:
            raise OSError(errno.EIO, "")

        def fileno(self) -> int:
            return 2

    picture = Picture(Gone())  # type: ignore[arg-type]  # it needs no more of a file
    picture.write("a picture")
    picture.flush()

    assert picture.fileno() == 2


def test_a_picture_goes_to_the_terminal_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time that something is written a thread wakes up, which takes time from what is still to be drawn."""
    written: list[str] = []
    monkeypatch.setattr(LinuxDriver, "__init__", lambda driver: setattr(driver, "_file", None))
    monkeypatch.setattr(LinuxDriver, "write", lambda _, data: written.append(data))
    driver = PatientDriver()

    for data in ("\x1b[?2026h", "a picture", "\x1b[?2026l", "a title", "\x1b[?2026h", "\x1b[?2026l"):
        driver.write(data)

    assert written == ["\x1b[?2026ha picture\x1b[?2026l", "a title", "\x1b[?2026h\x1b[?2026l"]
