"""What a screen through a door is told when it ends, in plain text."""

from __future__ import annotations

from typing import Final

NOTHING_LOST: Final = "Nothing is lost: the game is kept where it was opened,\nup to the last answer that anybody gave."

HOST_GONE: Final = "THE HOST HAS GONE."
DOOR_CLOSED: Final = "THIS DOOR IS CLOSED."
STAY_YOURS: Final = "Your three words stay yours. When the table is open again, come in by"
TOO_MUCH: Final = "This screen sends more than anybody types, so it is closed. Your seat is still yours."
FELL: Final = "The screen could not be opened here. Your seat is still yours: try again."


def gone_text(head: str, line: str) -> str:
    """The text for a screen by ssh whose host goes; `line` is the command that comes in again."""
    return f"{head}\n{NOTHING_LOST}\n{STAY_YOURS}\n    {line}\n"


def ssh_line(name: str, address: str, port: int) -> str:
    """The command that comes in by ssh."""
    number = "" if port == 22 else f"-p {port} "
    return f"ssh {number}{name}@{address}"
