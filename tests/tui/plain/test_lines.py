"""Lines in and lines out: what is written can be shown, what is typed may be anything."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper

import pytest

from tests.tui.plain.typing import Screen
from tui.plain.lines import LONGEST, EndOfInput, Lines


def test_what_is_typed_through_a_pipe_is_written_down() -> None:
    """A transcript says what was answered; on a terminal it stands there by itself."""
    pipe, screen = StringIO(), Screen()

    assert Lines(StringIO("3\n"), pipe).ask() == "3"
    assert Lines(Screen("3\n"), screen).ask() == "3"

    assert (pipe.getvalue(), screen.getvalue()) == ("> 3\n", "> ")


def test_the_end_of_the_input_is_told_apart_from_an_empty_line() -> None:
    lines = Lines(StringIO("\n"), StringIO())

    assert lines.ask() == ""
    with pytest.raises(EndOfInput):
        lines.ask()


def test_ctrl_c_is_the_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_: int) -> str:
        raise KeyboardInterrupt

    source = StringIO()
    monkeypatch.setattr(source, "readline", stopped)

    with pytest.raises(EndOfInput):
        Lines(source, StringIO()).ask()


def test_a_last_line_without_its_end_counts() -> None:
    assert Lines(StringIO("quit"), StringIO()).ask() == "quit"


def test_what_is_no_text_is_no_fault() -> None:
    """Bytes that are no characters, and marks that would steer a terminal, are stood in for."""
    source = TextIOWrapper(BytesIO(b"\xff\xfe\x1b[2J\x00\n"), "utf-8")
    sink = StringIO()

    assert Lines(source, sink).ask() == "\ufffd\ufffd·[2J·"
    assert "\x1b" not in sink.getvalue()


def test_a_line_too_long_is_cut_and_is_still_one_line() -> None:
    lines = Lines(StringIO("x" * (3 * LONGEST) + "\n7\n"), StringIO())

    assert len(lines.ask()) == LONGEST
    assert lines.ask() == "7"


def test_names_from_a_file_cannot_steer_the_terminal() -> None:
    sink = StringIO()

    Lines(StringIO(), sink).say("A\x1b[2Ja", "two\nlines")

    assert sink.getvalue() == "A·[2Ja\ntwo·lines\n"


def test_a_terminal_without_other_characters_gets_ascii() -> None:
    raw = BytesIO()
    sink = TextIOWrapper(raw, "ascii")

    Lines(StringIO(), sink).say("a ▲ · b")

    assert raw.getvalue().isascii()
    assert raw.getvalue().startswith(b"a ")
