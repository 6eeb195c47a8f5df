"""The ssh door: the user's name says the seat, the three words are the password, and there is a table and nothing else.

No command, no subsystem, no forwarding, no agent; of the client's environment only the terminal's kind, language and
colours. Without a terminal (`ssh -T`) the table is played in lines.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from tui.doors.goodbye import FELL, HOST_GONE, TOO_MUCH, gone_text, ssh_line
from tui.doors.launching import FROM_CLIENT, screen_environment
from tui.doors.limits import PATIENCE, SHOWN, SHOWN_AT_ONCE, TYPED, TYPED_AT_ONCE, Flow
from tui.doors.piped import Piped
from tui.doors.porch import Porch
from tui.doors.pseudo import PseudoTerminal, Size
from tui.doors.visitors import FULL, Guest

if TYPE_CHECKING:
    from tui.doors.porch import Visit
    from tui.doors.visitors import Visitors

NAME: Final = "ssh"

GREETING: Final = "Games Below. The password is the three words of your seat.\n"

SIGN_OF_LIFE: Final = 15
"""Seconds after which a silent client is asked whether it is still there; after three such it is not."""

FLUSHED: Final = 1.0
"""Seconds that the last text has to reach a client."""

# its own words would name strangers' addresses where nobody looks, and it must never come to write to the table's line
logging.getLogger("asyncssh").addHandler(logging.NullHandler())
logging.getLogger("asyncssh").propagate = False


class SshDoor:
    """The door."""

    def __init__(self, visitors: Visitors, key: asyncssh.SSHKey) -> None:
        """A door with this key; it is closed."""
        self._visitors = visitors
        self._key = key
        self._porch = Porch(visitors.knocks, self._welcome)
        self._port = 0

    @property
    def fingerprint(self) -> str:
        """What a client shows of the key when it comes for the first time."""
        return str(self._key.get_fingerprint())

    def open(self, address: str, port: int) -> int:
        """Listen there. Returns the port. Raises `OSError`."""
        self._port = self._porch.open(address, port)
        return self._port

    async def close(self, head: str = HOST_GONE) -> None:
        """Tell all screens of this door that it closes, and end them."""
        self._visitors.end_all(NAME, lambda guest: gone_text(head, self._line(guest)))
        with suppress(TimeoutError):
            await asyncio.wait_for(self._visitors.gone(NAME), PATIENCE)
        await self._porch.close()

    def _line(self, guest: Guest) -> str:
        return ssh_line(self._visitors.name_of(guest.seat), guest.here, self._port)

    async def _welcome(self, visit: Visit) -> None:
        connection = await asyncssh.run_server(
            visit.connection,
            config=None,
            server_factory=lambda: _Server(self._visitors, visit),
            server_host_keys=[self._key],
            server_version="GamesBelow",
            password_auth=True,
            public_key_auth=False,
            kbdint_auth=False,
            host_based_auth=False,
            gss_host=None,
            allow_pty=True,
            agent_forwarding=False,
            x11_forwarding=False,
            line_editor=False,
            compression_algs=None,
            login_timeout=PATIENCE,
            keepalive_interval=SIGN_OF_LIFE,
        )
        await connection.wait_closed()


class _Server(asyncssh.SSHServer):
    """One connection."""

    def __init__(self, visitors: Visitors, visit: Visit) -> None:
        self._visitors = visitors
        self._visit = visit
        self._connection: asyncssh.SSHServerConnection | None = None
        self._seat: int | None = None
        self._name = ""
        self._has_session = False

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn

    def begin_auth(self, username: str) -> bool:
        self._name = username
        if self._connection is not None:
            self._connection.send_auth_banner(GREETING)
        return True

    def password_auth_supported(self) -> bool:
        return True

    def validate_password(self, username: str, password: str) -> bool:
        self._seat = self._visitors.seat_of(self._visit.address, NAME, password, username)
        if self._seat is None and not self._visitors.knocks.may_try(self._visit.address):
            self._visit.break_off()
        return self._seat is not None

    def auth_completed(self) -> None:
        self._visit.has_come_in.set()

    def session_requested(self) -> tuple[asyncssh.SSHServerChannel[bytes], _Session] | bool:
        """One screen for a connection, and no second."""
        connection = self._connection
        if connection is None or self._seat is None or self._has_session:
            return False
        self._has_session = True
        here = str(connection.get_extra_info("sockname")[0])
        return connection.create_server_channel(encoding=None), _Session(
            self._visitors, self._seat, self._visit.address, here, connection
        )

    # nothing but a session: what the library refuses by itself is refused here by name

    def connection_requested(self, *_: Any) -> bool:
        return False

    def server_requested(self, *_: Any) -> bool:
        return False

    def unix_connection_requested(self, *_: Any) -> bool:
        return False

    def unix_server_requested(self, *_: Any) -> bool:
        return False

    def tun_requested(self, *_: Any) -> bool:
        return False

    def tap_requested(self, *_: Any) -> bool:
        return False


class _Session(asyncssh.SSHServerSession[bytes]):
    """A screen of the table at the end of a connection."""

    def __init__(
        self, visitors: Visitors, seat: int, address: str, here: str, connection: asyncssh.SSHServerConnection
    ) -> None:
        self._visitors = visitors
        self._connection = connection
        self._guest = Guest(seat, NAME, address, self._end, here)
        self._kind: str | None = None
        self._size = Size()
        self._flow = Flow(TYPED, TYPED_AT_ONCE)
        self._shown = Flow(SHOWN, SHOWN_AT_ONCE)
        self._clear = asyncio.Event()
        self._clear.set()
        self._last = ""
        self._screen: PseudoTerminal | Piped | None = None
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        del term_modes
        self._kind, self._size = term_type, Size.within(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        del command
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        del subsystem
        return False

    def session_started(self) -> None:
        self._task = asyncio.create_task(self._run())

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        del pixwidth, pixheight
        self._size = Size.within(width, height)
        if isinstance(self._screen, PseudoTerminal):
            self._screen.resize(self._size)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        del datatype
        if self._screen is not None and (self._flow.take(len(data)) or not self._screen.type(data)):
            self._end(f"{TOO_MUCH}\n")

    def eof_received(self) -> bool:
        """The client types no more. In lines what it typed before is still answered."""
        if isinstance(self._screen, PseudoTerminal):
            self._screen.hang_up()
        elif self._screen is not None:
            self._screen.end_of_input()
        return True

    def break_received(self, msec: int) -> bool:
        del msec
        return False

    def signal_received(self, signal: str) -> None:
        """A client sends signals to nobody here."""

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self._clear.set()
        if self._screen is not None:
            self._screen.hang_up()

    def pause_writing(self) -> None:
        self._clear.clear()

    def resume_writing(self) -> None:
        self._clear.set()

    def _end(self, text: str) -> None:
        self._last = self._last or text
        if self._screen is not None:
            self._screen.hang_up()

    async def _show(self, data: bytes) -> None:
        await self._clear.wait()
        if not self._channel.is_closing():
            self._channel.write(data)
        if wait := self._shown.take(len(data)):
            await asyncio.sleep(wait)

    async def _run(self) -> None:
        if not self._visitors.has_room():
            self._channel.write(_on_terminal(f"{FULL}\n"))
            self._channel.exit(1)
            return
        self._visitors.come(self._guest)
        code = 1
        try:
            code = await self._play()
        except OSError:
            self._last = self._last or f"{FELL}\n"
        finally:
            self._visitors.go(self._guest)
            if not self._channel.is_closing():
                if self._last:
                    self._channel.write(_on_terminal(self._last))
                self._channel.exit(code if 0 <= code < 256 else 1)
            asyncio.get_running_loop().call_later(FLUSHED, self._connection.close)

    async def _play(self) -> int:
        house, seat = self._visitors.house, self._guest.seat
        command = self._visitors.command
        said = {name: value for name, value in self._channel.get_environment().items() if name in FROM_CLIENT}
        environment = screen_environment(said, self._kind or "")
        if self._kind is None:
            self._screen = Piped(self._show)
            return await self._screen.run(command(house, seat, NAME, plain=True), environment)
        self._screen = PseudoTerminal(self._show)
        return await self._screen.run(command(house, seat, NAME), environment, self._size)


def _on_terminal(text: str) -> bytes:
    """A text for a terminal that goes nowhere by itself at the end of a line."""
    return text.replace("\n", "\r\n").encode()
