"""What who came through a door may not do on this machine, and what they are told when they want to."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from tui.terminal import BROWSER

if TYPE_CHECKING:
    from collections.abc import Mapping

ONE_TABLE: Final = "Through a door you reach only this table. Its owner can open other games."
OWN_PICTURE: Final = "You cannot write files at the owner's machine. Your own terminal can keep a picture."
NO_SHELL: Final = "Through a door you reach only this table, and no shell."
THIS_SCREEN: Final = "This changes your screen alone, until it ends. The owner's settings stay as they are."

REFUSED: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "load",
            "new_game",
            "resume",
            "play_again",
            "play_harder",
            "records",
            "learn",
            "puzzle",
            "play_at_once",
            "join",
            "open_last",
        ),
        ONE_TABLE,
    ),
    "shot": OWN_PICTURE,
    "suspend_process": NO_SHELL,
}
"""Actions that a guest of this machine has not, with what they are told."""


def is_in_browser() -> bool:
    """Whether this screen is shown on a page: a file goes to whoever looks at it, and is written nowhere here."""
    return os.environ.get("TEXTUAL_DRIVER") == BROWSER


def refusal(action: str) -> str:
    """Why a guest may not do something, by the name of its action; empty where they may."""
    name = action.removeprefix("app.").partition("(")[0]
    return "" if name == "shot" and is_in_browser() else REFUSED.get(name, "")
