"""Where files live: saves among the user's data, choices among its settings, the log where programs keep theirs."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

HOME_VARIABLE: Final = "TERROR_BELOW_HOME"
"""The environment variable that names one folder for everything, as `--data-dir` does."""

NAME: Final = "terror-below"

CHOICES: Final = "new-game.json"
"""The name of the file of choices."""

LEARNT: Final = "learnt.json"
"""The name of the file of lessons and tips."""

SETTINGS: Final = "settings.toml"
"""The name of the file of settings."""


class Places(NamedTuple):
    """The folders and files of one player on one machine; none of them need exist yet.

    Attributes:
        saves: The folder that holds one file a game.
        log: The file that tells what went wrong.
        choices: The file that keeps what was chosen for the last new game; None keeps it nowhere.
        guest: Who plays here may write nothing but the game: what is learnt, and pictures, are kept nowhere.
    """

    saves: Path
    log: Path
    choices: Path | None = None
    guest: bool = False

    def for_guests(self) -> Places:
        """The same for people who come through a door."""
        return self._replace(choices=None, guest=True)

    @property
    def settings(self) -> Path | None:
        """The file that keeps the settings, beside the one that keeps choices; None keeps them nowhere."""
        return None if self.choices is None else self.choices.with_name(SETTINGS)

    @property
    def learnt(self) -> Path:
        """The file that keeps what was learnt: lessons, and the tips that were given."""
        if self.guest:
            return Path(os.devnull)
        return self.saves.parent / LEARNT

    @property
    def pictures(self) -> Path:
        """The folder that pictures of the screen go to."""
        return self.saves.parent / "pictures"


def places(folder: Path | None = None) -> Places:
    """The places under `folder`; without one, under the variable's, else where this system keeps such things."""
    if folder is None and (named := os.environ.get(HOME_VARIABLE)):
        folder = Path(named)
    if folder is not None:
        home = Path(os.path.abspath(os.path.expanduser(folder)))  # noqa: PTH100, PTH111 - pathlib raises where these do not
        return Places(home / "saves", home / "log" / f"{NAME}.log", home / "config" / CHOICES)
    from platformdirs import user_config_path, user_data_path, user_state_path

    return Places(
        user_data_path(NAME, appauthor=False) / "saves",
        user_state_path(NAME, appauthor=False) / f"{NAME}.log",
        user_config_path(NAME, appauthor=False) / CHOICES,
    )


def short(path: Path) -> str:
    """A path as people write it: `~` for their own folder."""
    with suppress(RuntimeError, ValueError):
        return f"~{os.sep}{path.relative_to(Path.home())}"
    return str(path)
