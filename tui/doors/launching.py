"""The program that a door starts for whoever comes in: a screen of the table, and nothing else.

Its environment has little of the host's, and of the client's only the terminal's kind, language and colours.
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

KEPT: Final = (
    *("PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "TZ", "SYSTEMROOT", "VIRTUAL_ENV"),
    *("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "TERROR_BELOW_HOME"),
    *("PYTHONPATH", "PYTHONHOME", "PYTHONWARNINGS", "PYTHONDONTWRITEBYTECODE", "PYTHONHASHSEED"),
)
"""What a screen has of the host's environment: where its files are, and its Python."""

FROM_CLIENT: Final = ("LANG", "LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR")
"""What a screen has of its client's environment, beside the kind of the terminal."""

SAFE: Final = re.compile(r"[A-Za-z0-9._@+-]{0,40}")
"""What a value from a client may be."""

USUAL_LANGUAGE: Final = "C.UTF-8"


class House(Struct, frozen=True):
    """The table that doors lead to.

    Attributes:
        game: The path of the game's file.
        names: The name of each seat.
        owner: What the owner is called.
        data_dir: The folder that the owner's program was told to keep everything in; empty for the usual places.
    """

    game: str
    names: tuple[str, ...]
    owner: str = ""
    data_dir: str = ""


class Command(Protocol):
    """What starts a screen of a table for a seat, or for nobody: a program and its arguments."""

    def __call__(self, house: House, seat: int, door: str, *, plain: bool = False) -> list[str]:
        """The program, and its arguments."""


def screen_command(house: House, seat: int, door: str, *, plain: bool = False) -> list[str]:
    """What starts a screen for a seat, or the table screen for none."""
    where = [f"--data-dir={house.data_dir}"] if house.data_dir else []
    whose = [f"--seat={house.names[seat]}"] if 0 <= seat < len(house.names) else []
    how = ["--plain"] if plain else []
    return [sys.executable, "-m", "tui", *where, "join", house.game, *whose, f"--door={door}", *how]


def screen_environment(client: Mapping[str, str], terminal: str = "") -> dict[str, str]:
    """The environment of a screen for a client that says this of its own."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    said = {name: client[name] for name in FROM_CLIENT if SAFE.fullmatch(client.get(name, "\n"))}
    if not any(said.get(name) for name in ("LANG", "LC_ALL", "LC_CTYPE")):
        said["LANG"] = USUAL_LANGUAGE
    return {**kept, **said, "TERM": terminal if terminal and SAFE.fullmatch(terminal) else "xterm-256color"}
