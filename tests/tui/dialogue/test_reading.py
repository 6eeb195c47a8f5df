"""Whatever is sent is a line, or a fault in a sentence: nothing breaks the dialogue, and nothing fills the memory."""

from __future__ import annotations

import os
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from tui.dialogue.lines import ErrorLine, QuitSent
from tui.dialogue.reading import CHUNK, LONGEST, Reader, decoded

QUIT = b'{"is":"quit"}'


def read(data: bytes) -> list[object]:
    """All that is read, to the end."""
    reader = Reader(BytesIO(data))
    found: list[object] = []
    while (line := reader.read()) != "ended":
        found.append(line.code if isinstance(line, ErrorLine) else line)
    return found


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"what?", "no-json"),
        (b'{"is":"quit"', "no-json"),
        (b'{"is":"quit"} {"is":"quit"}', "no-json"),
        (b"[" * 60_000, "no-json"),
        (b"\xff\xfe", "no-utf8"),
        (b'{"is":"\xed\xa0\x80"}', "no-utf8"),
        (b"[]", "unknown-kind"),
        (b"null", "unknown-kind"),
        (b"{}", "unknown-kind"),
        (b'{"is":"dance"}', "unknown-kind"),
        (b'{"is":1}', "unknown-kind"),
        (b'{"is":"answer"}', "bad-field"),
        (b'{"is":"answer","at":[1,"x"],"id":0}', "bad-field"),
        (b'{"is":"answer","at":[-1,"0123456789abcdef"],"id":0}', "bad-field"),
        (b'{"is":"answer","at":[1,"0123456789abcdef"],"id":1e400}', "no-json"),
        (b'{"is":"answer","at":[1,"0123456789abcdef"],"id":99999999999999999999999}', "bad-field"),
        (b'{"is":"quit","seat":-1}', "bad-field"),
        (b'{"is":"quit","now":true}', "bad-field"),
        (b"x" * (LONGEST + 1), "too-long"),
    ],
)
def test_what_is_no_line_is_a_fault_and_the_next_line_is_read(line: bytes, code: str) -> None:
    assert read(line + b"\n" + QUIT + b"\n") == [code, QuitSent()]


def test_a_last_line_without_an_end_is_passed_over() -> None:
    assert read(QUIT + b"\n" + QUIT) == [QuitSent(), "half-line"]


def test_blank_lines_say_nothing_and_ends_of_any_kind_are_read() -> None:
    assert read(b"\n  \n" + QUIT + b"\r\n\n") == [QuitSent()]


def test_two_megabytes_without_an_end_are_passed_over() -> None:
    assert read(b"x" * 2_000_000) == ["too-long"]
    assert read(b"x" * 2_000_000 + b"\n" + QUIT + b"\n") == ["too-long", QuitSent()]


def test_a_reader_holds_no_more_than_a_line_and_a_chunk() -> None:
    reader, (source, sink) = Reader(BytesIO()), os.pipe()
    with open(source, "rb", buffering=0) as pipe, open(sink, "wb", buffering=0) as end:  # noqa: PTH123 - a pipe
        reader = Reader(pipe)
        for _ in range(8):
            end.write(b"x" * 60_000)
            assert reader.read(0.01) == "nothing"
            assert len(reader._begun) <= LONGEST + CHUNK


def test_nothing_is_waited_for_longer_than_asked() -> None:
    source, sink = os.pipe()
    with open(source, "rb", buffering=0) as pipe, open(sink, "wb", buffering=0) as end:  # noqa: PTH123 - a pipe
        reader = Reader(pipe)
        assert reader.read(0.01) == "nothing"
        end.write(QUIT[:5])
        assert reader.read(0.01) == "nothing"
        end.write(QUIT[5:] + b"\n" + QUIT + b"\n")
        assert [reader.read(5.0), reader.read(5.0)] == [QuitSent(), QuitSent()]


@given(st.binary(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_read_to_their_end(data: bytes) -> None:
    for found in read(data):
        assert found


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=9),
        lambda part: (
            st.lists(part) | st.dictionaries(st.sampled_from(("is", "at", "id", "say", "seat", "from", "yes")), part)
        ),
        max_leaves=9,
    )
)
@settings(max_examples=60, deadline=None)
def test_any_json_is_a_line_or_a_fault(value: object) -> None:
    found = decoded(json.encode(value))
    assert not isinstance(found, ErrorLine) or found.why.endswith(".")
