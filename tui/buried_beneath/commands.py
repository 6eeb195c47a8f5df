"""The commands that only a table of Buried Beneath has, and all that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.commands import EVERY, LOOK, STRETCHES, TIME, Command, merged

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN: Final = (
    Command("danger", ("t",), "t", "what comes", "what comes, line by line", LOOK, everywhere=True, after="look"),
    Command("bb.ties", ("w",), "w", "ties", "answer ties early", LOOK, everywhere=True, after="danger"),
    Command("bb.camps", ("e",), "e", "Camps", "Camps and Boss in full", LOOK, everywhere=True, after="bb.ties"),
    Command("bb.distances", ("d",), "d", "distances", "steps to the Middle", LOOK, everywhere=True, after="bb.camps"),
    *STRETCHES,
    Command("bb.ghost", ("f",), "f", "last try", "the former try: on, off", TIME, everywhere=True, after="tries"),
    Command("bb.beside", ("b",), "b", "beside", "two tries beside each other", TIME, everywhere=True, after="bb.ghost"),
)

WITHOUT: Final = frozenset({"others"})
"""There is nobody else."""

COMMANDS: Final = merged(EVERY, OWN, WITHOUT)

BY_ID: Final[Mapping[str, Command]] = {command.id: command for command in COMMANDS}
