"""Text that a file brings can be shown: nothing in it moves the cursor, names the window or turns the line round."""

from __future__ import annotations

import json

import pytest
from msgspec import Struct

from core.engine.plain_text import is_plain, plain, plain_data, plain_json, plain_lines

HOSTILE = {
    "the title of the window": "\x1b]0;owned\x07",
    "a C1 sequence": "\x9b2J",
    "a backspace": "Ada\x08\x08\x08Ben",
    "delete": "A\x7fda",
    "a mark of direction": "Ada\u202enimda",
    "an isolate": "\u2066Ada\u2069",
    "a line feed": "Ada\nBen: 99",
    "a carriage return": "Ada\rBen",
    "a line separator": "Ada\u2028Ben",
    "no width": "A\u200bda",
    "a strange blank": "A\u00a0da",
    "a lone surrogate": "A\udc80da",
    "a byte order mark": "\ufeffAda",
}


class Seat(Struct, frozen=True):
    """A value of a file."""

    name: str
    tags: tuple[str, ...] = ()


@pytest.mark.parametrize("what", HOSTILE)
def test_what_a_terminal_would_obey_is_found_and_stood_in_for(what: str) -> None:
    text = HOSTILE[what]

    assert not is_plain(text)
    assert is_plain(plain(text))
    assert len(plain(text)) == len(text)


@pytest.mark.parametrize("name", ["Ada", "Éloïse", "阿达", "Ада", "🐛", "e\u0301"])
def test_names_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert is_plain(name)
    assert plain(name) == plain_lines(name) == name


def test_a_text_that_is_too_long_ends_in_an_ellipsis() -> None:
    assert plain("Terror Below", 6) == "Terro…"
    assert plain("Terror", 6) == "Terror"


def test_a_text_of_lines_keeps_its_lines_and_nothing_else() -> None:
    assert plain_lines("one\ntwo\x1b[2J\r\nthree") == "one\ntwo·[2J·\nthree"


def test_every_text_in_a_value_is_made_plain() -> None:
    value = {"na\x1bme": [Seat("A\nda", ("\u202eb",)), "c\x9b", 7, None, True]}

    assert plain_data(value) == {"na·me": [Seat("A·da", ("·b",)), "c·", 7, None, True]}


@pytest.mark.parametrize("what", HOSTILE)
def test_json_for_programs_is_plain_and_loses_nothing(what: str) -> None:
    text = f"{HOSTILE[what]} é 🐛 \U000e0041"
    written = plain_json({"name": text})

    assert all(is_plain(line) for line in written.split("\n"))
    assert "é 🐛" in written
    assert json.loads(written) == {"name": text}
