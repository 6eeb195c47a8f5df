"""The web door, by a websocket client: a page from this machine alone, and a screen for who has the words."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from typing import Any

import aiohttp
import pytest

from tests.tui.doors.standing_in import LOOPBACK, WORDS, Doors, web_door
from tui.doors.limits import WRONG_WORDS
from tui.doors.reports import Came, Left, Wrong

SOON = 20.0
SIZE = {"width": 80, "height": 24}


class Page:
    """What a page does, without a browser."""

    def __init__(self, session: aiohttp.ClientSession, line: aiohttp.ClientWebSocketResponse) -> None:
        self._session = session
        self.line = line

    @classmethod
    async def load(cls, port: int, session: aiohttp.ClientSession, **options: Any) -> Page:
        """A line to the door, with nothing said yet."""
        return cls(session, await session.ws_connect(f"http://{LOOPBACK}:{port}/ws", **options))

    async def say(self, *said: Any) -> None:
        """Send a message."""
        await self.line.send_json(list(said))

    async def told(self) -> Any:
        """The next message: a list for a text, what the program tells for bytes, None at the end."""
        message = await self.line.receive(timeout=SOON)
        if message.type in {aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING}:
            return None
        return json.loads(message.data)

    async def come_in(self, words: str) -> dict[str, Any]:
        """Say the words of a seat, and hear what the program behind the door says first."""
        await self.say("words", words, SIZE)
        assert (await self.told())[0] == "welcome"
        assert await self.told() == ["standing", "round 7"]
        found: dict[str, Any] = await self.told()
        return found


async def test_the_words_open_their_seat() -> None:
    doors = Doors()
    async with web_door(doors) as (_, port), aiohttp.ClientSession() as session:
        page = await Page.load(port, session)
        first = await page.come_in(WORDS.of[1])

        assert first["who"] == ["Ben", "web"]
        assert first["environment"]["TEXTUAL_DRIVER"] == "tui.app.browser:BrowserDriver"
        assert doors.told == [Came("web", 1, LOOPBACK)]
        await page.line.close()
        await asyncio.wait_for(doors.visitors.gone("web"), SOON)
    assert doors.told[-1] == Left("web", 1, LOOPBACK)


async def test_what_is_typed_and_a_new_size_reach_the_screen() -> None:
    async with web_door(Doors()) as (_, port), aiohttp.ClientSession() as session:
        page = await Page.load(port, session)
        await page.come_in(WORDS.of[0])
        await page.say("stdin", "é")
        assert await page.told() == {"heard": ["D", "é"]}
        await page.say("resize", {"width": 0, "height": 10**9})
        kind, size = (await page.told())["heard"]
        assert (kind, json.loads(size)) == ("M", {"type": "resize", "width": 1, "height": 1000})
        await page.say("ping", "123")
        assert await page.told() == ["pong", "123"]


async def test_the_end_of_a_screen_is_told() -> None:
    async with web_door(Doors()) as (_, port), aiohttp.ClientSession() as session:
        page = await Page.load(port, session)
        await page.come_in(WORDS.of[0])
        await page.say("stdin", "leave")
        await page.told()

        assert await page.told() == ["ended", "You have left the table."]
        assert await page.told() is None


@pytest.mark.parametrize("words", ["", "no-such-words", WORDS.of[0][:-1], "x" * 100_000, "\0"])
async def test_other_words_are_refused(words: str) -> None:
    doors = Doors()
    async with web_door(doors) as (_, port), aiohttp.ClientSession() as session:
        page = await Page.load(port, session)
        await page.say("words", words, SIZE)

        assert await page.told() == ["refused", "No seat opens with these words."]
        assert await page.told() is None
    assert doors.told == [Wrong("web", LOOPBACK)]


async def test_after_five_wrong_words_the_door_says_nothing() -> None:
    async with web_door(Doors()) as (_, port), aiohttp.ClientSession() as session:
        for _ in range(WRONG_WORDS):
            page = await Page.load(port, session)
            await page.say("words", "no-such-words", SIZE)
            last = await page.told()
        assert last == ["refused", "Too many wrong words. Wait a minute, then try again."]
        with socket.create_connection((LOOPBACK, port), SOON) as line:
            assert await asyncio.to_thread(line.recv, 100) == b""


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{",
        "[]",
        "[1]",
        "null",
        '["words"]',
        '["words", 1, {}]',
        '["stdin", "x"]',
        "[" * 5000,
        '["words","a-b-c",{}]',
    ],
)
async def test_a_first_message_that_is_none_is_refused(said: str) -> None:
    doors = Doors()
    async with web_door(doors) as (_, port), aiohttp.ClientSession() as session:
        page = await Page.load(port, session)
        await page.line.send_str(said)

        assert (await page.told())[0] == "refused"
    assert doors.told == []


@pytest.mark.parametrize(
    "said", ["", "{", '["stdin"]', '["stdin", 1]', '["resize", {"width": "x"}]', '["quit"]', "[" * 5000]
)
async def test_garbage_ends_its_own_screen_with_a_sentence(said: str) -> None:
    async with web_door(Doors()) as (_, port), aiohttp.ClientSession() as session:
        page = await Page.load(port, session)
        await page.come_in(WORDS.of[0])
        await page.line.send_str(said)

        assert await page.told() == ["ended", "The page has sent something that this door cannot read. Load it again."]


async def test_a_flood_ends_its_own_screen_and_no_other() -> None:
    async with web_door(Doors()) as (_, port), aiohttp.ClientSession() as session:
        flooding, playing = await Page.load(port, session), await Page.load(port, session)
        await flooding.come_in(WORDS.of[0])
        await playing.come_in(WORDS.of[1])
        await flooding.say("stdin", "x" * 200_000)
        assert (await flooding.told())[1].startswith("This screen sends more than anybody types")
        await playing.say("stdin", "7")
        assert await playing.told() == {"heard": ["D", "7"]}


async def test_a_page_of_another_place_may_not_knock() -> None:
    """A page that a friend has open elsewhere opens no line in their name."""
    async with web_door(Doors()) as (_, port), aiohttp.ClientSession() as session:
        elsewhere = {"Origin": "http://elsewhere.example"}
        async with session.get(f"http://{LOOPBACK}:{port}/ws", headers=elsewhere) as refused:
            assert refused.status == 403
        page = await Page.load(port, session, origin=f"http://{LOOPBACK}:{port}")
        await page.come_in(WORDS.of[0])


async def test_the_page_asks_no_other_place_for_anything() -> None:
    """Everything that it names is served by this door, and a browser is told to load nothing else."""
    async with web_door(Doors()) as (_, port), aiohttp.ClientSession() as session:
        base = f"http://{LOOPBACK}:{port}"
        async with session.get(f"{base}/") as answer:
            page, headers = await answer.text(), answer.headers
        named = re.findall(r'(?:src|href)="([^"]+)"', page)
        served = [name for name in named if not name.startswith("data:")]
        assert served
        for name in [*served, "/page/RobotoMono.ttf"]:
            async with session.get(base + name) as answer:
                assert answer.status == 200
                assert name.startswith("/page/")
                text = "" if name.endswith((".ttf", "textual.js", "xterm.css")) else await answer.text()
                assert "://" not in re.sub(r"http:\", |\$\{.*", "", text)

    assert "://" not in page
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path",
    [
        "/page/../host.py",
        "/page/%2e%2e%2fhost.py",
        "/page/page.html%00",
        "/static/js/textual.js",
        "/download/no-such-key",
        "/.git/config",
        "/ws",
    ],
)
async def test_nothing_else_is_served(path: str) -> None:
    async with (
        web_door(Doors()) as (_, port),
        aiohttp.ClientSession() as session,
        session.get(f"http://{LOOPBACK}:{port}{path}") as answer,
    ):
        assert answer.status in {400, 403, 404}


async def test_when_the_host_goes_a_page_is_told() -> None:
    async with web_door(Doors()) as (door, port), aiohttp.ClientSession() as session:
        page = await Page.load(port, session)
        await page.come_in(WORDS.of[0])
        await door.close()

        assert await page.told() == ["gone"]
        assert await page.told() is None


async def test_new_words_end_the_screens_that_came_by_the_old_ones() -> None:
    doors = Doors()
    async with web_door(doors) as (_, port), aiohttp.ClientSession() as session:
        page = await Page.load(port, session)
        await page.come_in(WORDS.of[1])
        doors.visitors.change_words(WORDS.with_new(1))

        kind, text = await page.told()
        assert (kind, text.startswith("Ada has given this seat new words.")) == ("ended", True)


@pytest.mark.parametrize("data", [b"SSH-2.0-x\r\n", b"\xff" * 5000, b"GET /" + b"a" * 70_000, b"\n" * 9000])
async def test_garbage_is_shut_out(data: bytes) -> None:
    """And the next who comes is let in."""
    async with web_door(Doors()) as (door, port), aiohttp.ClientSession() as session:
        door._porch._patience = 0.5
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(data)
        await asyncio.wait_for(reader.read(), SOON)
        writer.close()
        page = await Page.load(port, session)
        await page.come_in(WORDS.of[0])


async def test_who_connects_and_says_nothing_is_shown_out() -> None:
    """Whether nothing at all, half a request, or a line without words."""
    doors = Doors()
    async with web_door(doors) as (door, port), aiohttp.ClientSession() as session:
        door._porch._patience = 0.3
        page = await Page.load(port, session)
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(b"GET / HTT")
        assert await asyncio.wait_for(reader.read(), SOON) == b""
        assert await page.told() is None
        writer.close()
