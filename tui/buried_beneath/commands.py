"""The commands that only a table of Buried Beneath has, and all that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.commands import EVERY, Command, merged

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN: Final[tuple[Command, ...]] = ()

WITHOUT: Final = frozenset({"others"})
"""There is nobody else."""

COMMANDS: Final = merged(EVERY, OWN, WITHOUT)

BY_ID: Final[Mapping[str, Command]] = {command.id: command for command in COMMANDS}
