"""The ssh door, by a client of its own library: a table for who has the words, and nothing else for anybody."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import asyncssh
import pytest

from tests.tui.doors.standing_in import LOOPBACK, WORDS, Doors, connect, ssh_door
from tui.doors.limits import WRONG_WORDS, most_screens
from tui.doors.reports import Came, Left, Wrong

SOON = 20.0
"""Seconds after which what should have happened has not."""


async def told(process: Any) -> dict[str, Any]:
    """The next that the program behind the door tells."""
    while True:
        line = await asyncio.wait_for(process.stdout.readline(), SOON)
        assert line, "nothing more is told"
        if line.startswith("{"):
            found: dict[str, Any] = json.loads(line)
            return found


async def begun(client: Any, **options: Any) -> tuple[Any, dict[str, Any]]:
    """A session with a terminal, and what the program behind the door says first."""
    process = await client.create_process(term_type="xterm-256color", term_size=(80, 24), **options)
    return process, await told(process)


async def test_the_name_says_the_seat_and_the_words_open_it() -> None:
    doors = Doors()
    async with ssh_door(doors) as (_, port), connect(port, "ben", WORDS.of[1]) as client:
        _, first = await begun(client)

        assert first["who"] == ["Ben", "ssh"]
        assert first["terminal"]
        assert doors.told == [Came("ssh", 1, LOOPBACK)]
    assert doors.told[-1] == Left("ssh", 1, LOOPBACK)


async def test_the_table_screen_has_words_too() -> None:
    async with ssh_door(Doors()) as (_, port), connect(port, "table", WORDS.of[-1]) as client:
        _, first = await begun(client)

        assert first["who"] == ["ssh"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("ben", WORDS.of[0]),
        ("table", WORDS.of[0]),
        ("root", WORDS.of[0]),
        ("", WORDS.of[0]),
        ("ada", "owl-lamp-rover"),
        ("ada", ""),
        ("ada", "x" * 10_000),
    ],
)
async def test_other_words_and_other_names_are_refused_alike(name: str, words: str) -> None:
    """Nobody learns from it which names there are."""
    doors = Doors()
    async with ssh_door(doors) as (_, port):
        with pytest.raises(asyncssh.PermissionDenied) as refused:
            async with connect(port, name, words):
                pytest.fail("they came in")

    assert "Permission denied" in str(refused.value)
    assert doors.told == [Wrong("ssh", LOOPBACK)]


async def test_after_five_wrong_words_the_door_says_nothing() -> None:
    """Not even to who has the right ones, from that address."""
    doors = Doors()
    async with ssh_door(doors) as (_, port):
        for _ in range(WRONG_WORDS):
            with pytest.raises((asyncssh.Error, OSError)):
                async with connect(port, "ada", "no-such-words"):
                    pytest.fail("they came in")
        with socket.create_connection((LOOPBACK, port), SOON) as line:
            assert await asyncio.to_thread(line.recv, 100) == b""

    assert [wrong.silent for wrong in doors.told if isinstance(wrong, Wrong)] == [False] * 4 + [True]


async def test_of_the_environment_only_kind_language_and_colours_come_through() -> None:
    sent = {"LANG": "de_DE.UTF-8", "COLORTERM": "truecolor", "PYTHONPATH": "/evil", "LD_PRELOAD": "x", "EVIL": "1"}
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        _, first = await begun(client, env=sent)

    environment = first["environment"]
    assert (environment["LANG"], environment["COLORTERM"]) == ("de_DE.UTF-8", "truecolor")
    assert environment["TERM"] == "xterm-256color"
    assert not {"LD_PRELOAD", "EVIL"} & environment.keys()
    assert environment.get("PYTHONPATH") != "/evil"


@pytest.mark.parametrize("strange", ["xterm\n/bin/sh", "$(id)", "../../x", "x" * 500])
async def test_a_strange_kind_of_terminal_or_language_is_the_usual_one(strange: str) -> None:
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        process = await client.create_process(term_type=strange, term_size=(80, 24), env={"LC_ALL": strange})
        environment = (await told(process))["environment"]

    assert environment["TERM"] == "xterm-256color"
    assert "LC_ALL" not in environment


async def test_a_terminal_that_changes_its_size_is_heard() -> None:
    """Also one that is resized to nothing, and to more than any is."""
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        process, _ = await begun(client)
        assert (await told(process))["size"] == [80, 24]
        for columns, lines in ((120, 36), (0, 0), (10_000_000, 3)):
            process.change_terminal_size(columns, lines)
            assert (await told(process))["size"] == [min(max(columns, 1), 1000), max(lines, 1)]


async def test_whoever_leaves_gets_the_exit_code_of_the_table() -> None:
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        process, _ = await begun(client)
        process.stdin.write("leave\n")
        done = await asyncio.wait_for(process.wait(), SOON)

        assert done.exit_status == 3


async def test_a_line_that_ends_hangs_up() -> None:
    """The screen ends as when a terminal's window is closed; nothing is left running."""
    doors = Doors()
    async with ssh_door(doors) as (_, port):
        async with connect(port, "ada", WORDS.of[0]) as client:
            await begun(client)
        await asyncio.wait_for(doors.visitors.gone("ssh"), SOON)

    assert doors.told[-1] == Left("ssh", 0, LOOPBACK)


async def test_an_end_of_input_hangs_up() -> None:
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        process, _ = await begun(client)
        process.stdin.write_eof()
        rest = await asyncio.wait_for(process.stdout.read(), SOON)

        assert '"hung_up": true' in rest


async def test_without_a_terminal_the_table_is_played_in_lines() -> None:
    """As `ssh -T` asks for; what was typed before the end is answered."""
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        process = await client.create_process()
        first = await told(process)
        process.stdin.write("7\n")
        process.stdin.write_eof()
        rest = await asyncio.wait_for(process.stdout.read(), SOON)

    assert first["who"] == ["Ada", "ssh", "plain"]
    assert not first["terminal"]
    assert '"heard": "7"' in rest


async def test_there_is_no_command_no_second_session_and_no_way_elsewhere() -> None:
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.create_process("id", term_type="xterm")
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.start_sftp_client()
    async with ssh_door(Doors()) as (_, port), connect(port, "ada", WORDS.of[0]) as client:
        await begun(client)
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.create_process(term_type="xterm")
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_connection(LOOPBACK, port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_unix_connection("/tmp/socket")  # noqa: S108 - nothing is there, and nobody looks
        with pytest.raises(asyncssh.ChannelListenError):
            await client.start_server(lambda *_: None, LOOPBACK, 0)


async def test_a_flood_ends_its_own_screen_and_no_other() -> None:
    async with (
        ssh_door(Doors()) as (_, port),
        connect(port, "ada", WORDS.of[0]) as one,
        connect(port, "ben", WORDS.of[1]) as other,
    ):
        flooding, _ = await begun(one)
        playing, _ = await begun(other)
        flooding.stdin.write("x" * 1_000_000)
        rest = await asyncio.wait_for(flooding.stdout.read(), SOON)
        playing.stdin.write("7\n")
        while (heard := await told(playing)).keys() == {"size"}:
            pass

    assert "This screen sends more than anybody types" in rest
    assert heard == {"heard": "7"}


async def test_a_table_that_is_full_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.doors.visitors.most_screens", lambda _: 1)
    async with (
        ssh_door(Doors()) as (_, port),
        connect(port, "ada", WORDS.of[0]) as one,
        connect(port, "ben", WORDS.of[1]) as other,
    ):
        await begun(one)
        process = await other.create_process(term_type="xterm", term_size=(80, 24))
        rest = await asyncio.wait_for(process.stdout.read(), SOON)

    assert rest == "This table has as many screens as it can take. Close one, and come again.\r\n"
    assert most_screens(1) > 1


async def test_when_the_host_goes_a_screen_is_told_how_to_come_back() -> None:
    async with ssh_door(Doors()) as (door, port), connect(port, "zoe-cleo", WORDS.of[2]) as client:
        process, _ = await begun(client)
        await door.close()
        rest = await asyncio.wait_for(process.stdout.read(), SOON)

    assert '"hung_up": true' in rest
    assert "THE HOST HAS GONE.\r\nNothing is lost" in rest
    assert f"ssh -p {port} zoe-cleo@127.0.0.1" in rest
    assert WORDS.of[2] not in rest


async def test_new_words_end_the_screens_that_came_by_the_old_ones() -> None:
    doors = Doors()
    async with (
        ssh_door(doors) as (_, port),
        connect(port, "ada", WORDS.of[0]) as one,
        connect(port, "ben", WORDS.of[1]) as other,
    ):
        staying, _ = await begun(one)
        ending, _ = await begun(other)
        doors.visitors.change_words(WORDS.with_new(1))
        rest = await asyncio.wait_for(ending.stdout.read(), SOON)
        staying.stdin.write("7\n")
        while (heard := await told(staying)).keys() == {"size"}:
            pass

    assert "Ada has given this seat new words." in rest
    assert heard == {"heard": "7"}


@pytest.mark.parametrize(
    "data", [b"GET / HTTP/1.1\r\n\r\n", b"\xff" * 5000, b"SSH-2.0-x\r\n" + b"\0" * 5000, b"\n" * 9000]
)
async def test_garbage_is_shut_out(data: bytes) -> None:
    """And the next who comes is let in."""
    async with ssh_door(Doors()) as (_, port):
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(data)
        writer.write_eof()
        await asyncio.wait_for(reader.read(), SOON)
        writer.close()
        async with connect(port, "ada", WORDS.of[0]) as client:
            await begun(client)


async def test_who_connects_and_says_nothing_is_shown_out() -> None:
    doors = Doors()
    async with ssh_door(doors) as (door, port):
        door._porch._patience = 0.2
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        await asyncio.wait_for(reader.read(), SOON)
        writer.close()

    assert doors.visitors.knocks._waiting.total() == 0
