"""The web door: a page with a terminal in it, and nothing from any other place.

The words of a seat stand behind the `#` of an address, which browsers tell to no server; the page sends them in its
first message, and a screen for that seat is started. The page, the terminal in it and the packets between them and the
program are those of `textual-serve`; only what it does for strangers is ours.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import textual_serve.server
from aiohttp import WSCloseCode, WSMsgType, web

from tui.doors.framed import Framed
from tui.doors.goodbye import DOOR_CLOSED, FELL, HOST_GONE, TOO_MUCH
from tui.doors.launching import screen_environment
from tui.doors.limits import PATIENCE, SHOWN, SHOWN_AT_ONCE, TYPED, TYPED_AT_ONCE, Flow
from tui.doors.porch import Porch
from tui.doors.pseudo import Size
from tui.doors.visitors import FULL, Guest
from tui.terminal import BROWSER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.doors.porch import Visit
    from tui.doors.visitors import Visitors

NAME: Final = "web"

LARGEST: Final = 256 * 1024
"""Bytes of a message from a page."""

SIGN_OF_LIFE: Final = 15.0
"""Seconds after which a silent page is asked whether it is still there."""

NO_SEAT: Final = "No seat opens with these words."
SILENCE: Final = "Too many wrong words. Wait a minute, then try again."
GARBAGE: Final = "The page has sent something that this door cannot read. Load it again."

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self';"
        " img-src 'self' data:; connect-src 'self' ws: wss:;"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
    "Server": "GamesBelow",
}

KINDS: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".ttf": "font/ttf"}

for _name in ("aiohttp", "textual-serve"):
    # their own words would name strangers where nobody looks
    logging.getLogger(_name).addHandler(logging.NullHandler())
    logging.getLogger(_name).propagate = False


class WebDoor:
    """The door."""

    def __init__(self, visitors: Visitors) -> None:
        """A door that is closed."""
        self._visitors = visitors
        self._server = _Server(visitors)
        self._porch = Porch(visitors.knocks, self._welcome)
        self._runner: web.AppRunner | None = None
        self._visits: dict[tuple[Any, ...], Visit] = self._server.visits

    async def open(self, address: str, port: int) -> int:
        """Listen there. Returns the port. Raises `OSError`."""
        self._runner = web.AppRunner(
            await self._server.application(), access_log=None, handle_signals=False, keepalive_timeout=PATIENCE
        )
        await self._runner.setup()
        return self._porch.open(address, port)

    async def close(self, head: str = HOST_GONE) -> None:
        """Tell all pages that this door closes, and end their screens."""
        self._server.gone = "closed" if head == DOOR_CLOSED else "gone"
        self._visitors.end_all(NAME, lambda _: "")
        with suppress(TimeoutError):
            await asyncio.wait_for(self._visitors.gone(NAME), PATIENCE)
        await self._porch.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _welcome(self, visit: Visit) -> None:
        runner = self._runner
        if runner is None or runner.server is None:
            return
        peer = visit.connection.getpeername()
        self._visits[peer] = visit
        closed = asyncio.Event()
        try:
            handler = runner.server()
            await asyncio.get_running_loop().connect_accepted_socket(lambda: Heard(handler, closed), visit.connection)
            await closed.wait()
        finally:
            self._visits.pop(peer, None)


class Heard(asyncio.Protocol):
    """A protocol of a library that tells when its connection is closed."""

    def __init__(self, protocol: Any, closed: asyncio.Event) -> None:
        """All goes to `protocol`."""
        self._protocol = protocol
        self._closed = closed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        self._protocol.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        self._closed.set()
        self._protocol.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes have come."""
        self._protocol.data_received(data)

    def eof_received(self) -> bool | None:
        """No more bytes will come."""
        found: bool | None = self._protocol.eof_received()
        return found

    def pause_writing(self) -> None:
        """There is no room for what is written."""
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        """There is room again."""
        self._protocol.resume_writing()


class _Server(textual_serve.server.Server):
    """The server of `textual-serve`, for one seat a page.

    Attributes:
        visits: The connections that are open, by their other ends.
        gone: What pages are told when they end because the door does; empty before.
    """

    def __init__(self, visitors: Visitors) -> None:
        super().__init__("", title="Games Below")
        self._visitors = visitors
        self.visits: dict[tuple[Any, ...], Visit] = {}
        self.gone = ""

    async def application(self) -> web.Application:
        """What answers requests: our page, what it needs, the line to a screen, and downloads from it."""
        application = web.Application(client_max_size=LARGEST)
        application.add_routes(
            [
                web.get("/", self._handle_page),
                web.get("/page/{name}", self._handle_file),
                web.get("/ws", self.handle_websocket),
                web.get("/download/{key}", self.handle_download),
            ]
        )
        application.on_response_prepare.append(_with_headers)
        return application

    async def _handle_page(self, request: web.Request) -> web.Response:
        del request
        return _served("page.html")

    async def _handle_file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in {"page.js", "page.css", *THEIRS}:
            raise web.HTTPNotFound
        return _served(name)

    async def handle_download(self, request: web.Request) -> web.StreamResponse:
        """A file that a screen has made for whoever looks at it; its key is known to that page alone."""
        try:
            return await super().handle_download(request)
        except (KeyError, ValueError) as error:
            raise web.HTTPNotFound from error

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """The line between a page and its screen."""
        if not _is_ours(request):
            raise web.HTTPForbidden
        line = web.WebSocketResponse(heartbeat=SIGN_OF_LIFE, max_msg_size=LARGEST, timeout=2.0)
        await line.prepare(request)
        peer = request.transport.get_extra_info("peername") if request.transport is not None else None
        visit = self.visits.get(peer) if isinstance(peer, tuple) else None
        if visit is not None:
            with suppress(ConnectionError, TimeoutError):
                await self._attend(line, visit)
        with suppress(ConnectionError):
            await line.close()
        return line

    async def _attend(self, line: web.WebSocketResponse, visit: Visit) -> None:
        said = _message(await line.receive(timeout=PATIENCE))
        match said:
            case ["words", str(words), {"width": int(width), "height": int(height)}]:
                size = Size.within(width, height)
            case _:
                # whatever else a stranger may send
                await line.send_json(["refused", GARBAGE])
                return
        seat = self._visitors.seat_of(visit.address, NAME, words)
        if seat is None:
            silent = not self._visitors.knocks.may_try(visit.address)
            await line.send_json(["refused", SILENCE if silent else NO_SEAT])
            return
        visit.has_come_in.set()
        if not self._visitors.has_room():
            await line.send_json(["refused", FULL])
            return
        names = self._visitors.house.names
        name = names[seat] if 0 <= seat < len(names) else ""
        await line.send_json(["welcome", {"name": name, "owner": self._visitors.house.owner}])
        await self._play(line, Guest(seat, NAME, visit.address, lambda _: None), size)

    async def _play(self, line: web.WebSocketResponse, guest: Guest, size: Size) -> None:
        """A screen, from its start to its end."""
        shown = Flow(SHOWN, SHOWN_AT_ONCE)

        async def show(data: bytes) -> None:
            await line.send_bytes(data)
            if wait := shown.take(len(data)):
                await asyncio.sleep(wait)

        command = self._visitors.command(self._visitors.house, guest.seat, NAME)
        screen = Framed(command, page_environment(size), show, line.send_str, self.download_manager)
        guest.end = screen.end
        self._visitors.come(guest)
        try:
            await screen.start(size.columns, size.lines)
            talk = asyncio.create_task(self._listen(line, screen))
            try:
                await screen.ended.wait()
            finally:
                await screen.stop()
                talk.cancel()
        except OSError:
            screen.last = FELL
        finally:
            self._visitors.go(guest)
        if not line.closed:
            last = screen.last.strip()
            await line.send_json(["gone"] if self.gone == "gone" and not last else ["ended", last or self._why()])
            await line.close(code=WSCloseCode.OK)

    def _why(self) -> str:
        return "This door is closed. Your three words stay yours." if self.gone == "closed" else ""

    async def _listen(self, line: web.WebSocketResponse, screen: Framed) -> None:
        """What the page says, to its screen; the screen ends with it."""
        typed = Flow(TYPED, TYPED_AT_ONCE)
        try:
            async for message in line:
                if message.type is not WSMsgType.TEXT or typed.take(len(message.data)):
                    screen.end(TOO_MUCH)
                    continue
                match _parsed(message.data):
                    case ["stdin", str(data)]:
                        await screen.send_bytes(data.encode("utf-8", "replace"))
                    case ["resize", {"width": int(width), "height": int(height)}]:
                        size = Size.within(width, height)
                        await screen.set_terminal_size(size.columns, size.lines)
                    case ["ping", str(sent)]:
                        await line.send_json(["pong", sent[:32]])
                    case ["focus"]:
                        await screen.focus()
                    case ["blur"]:
                        await screen.blur()
                    case _:
                        # whatever else a stranger may send
                        screen.end(GARBAGE)
        finally:
            screen.end("")


THEIRS: Final = {
    "textual.js": "js/textual.js",
    "xterm.css": "css/xterm.css",
    "RobotoMono.ttf": "fonts/RobotoMono-VariableFont_wght.ttf",
}
"""What the page needs of the library's."""


def _served(name: str) -> web.Response:
    if name in THEIRS:
        data = (Path(textual_serve.server.__file__).parent / "static" / THEIRS[name]).read_bytes()
    else:
        data = files("tui.doors").joinpath("page", name).read_bytes()
    kind = KINDS[Path(name).suffix]
    text = kind.startswith("text/")
    return web.Response(body=data, content_type=kind, charset="utf-8" if text else None)


async def _with_headers(request: web.Request, response: web.StreamResponse) -> None:
    """A page that nothing else may bring anything into, show in a frame, or learn the address of."""
    del request
    response.headers.update(HEADERS)


def _is_ours(request: web.Request) -> bool:
    """Whether a line is opened by the page of this door: other pages may not knock from a friend's browser."""
    origin = request.headers.get("Origin")
    with suppress(ValueError):
        return origin is None or urlsplit(origin).netloc.casefold() == request.headers.get("Host", "").casefold()
    return False


def _message(message: Any) -> Any:
    return _parsed(message.data) if message.type is WSMsgType.TEXT else None


def _parsed(text: str) -> Any:
    """What a message says; None for what is no JSON."""
    with suppress(ValueError, RecursionError):
        return json.loads(text)
    return None


def page_environment(size: Size) -> Mapping[str, str]:
    """The environment of a screen that is shown on a page."""
    return {
        **screen_environment({"COLORTERM": "truecolor"}),
        "TEXTUAL_DRIVER": BROWSER,
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        "COLUMNS": str(size.columns),
        "ROWS": str(size.lines),
    }
