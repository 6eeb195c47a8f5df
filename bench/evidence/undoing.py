"""Whether a whole game comes back: refolded from its answers, undone to its start and redone to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import Choice
from core.engine.digest import digest

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.engine.history import History


def fault_in(history: History[Any], rules: Game[Any, Any, Any]) -> str:
    """What is wrong with a whole game that is refolded, undone to its start and redone to its end; empty when nothing.

    The states that undo and redo meet are held against those that the answers alone lead to by `rules`, of which nobody
    else has one: nothing is remembered in them.
    """
    line = history.line()
    state = rules.new(line[0].state.setup)
    wanted = {0: digest(state)}
    for entry in line[1:]:
        if entry.answer is None:
            return f"entry {entry.number} has no answer"
        state, events = rules.apply(state, entry.answer)
        wanted[entry.number] = digest(state)
        if events != entry.events:
            return f"entry {entry.number} tells something else when it is refolded"
    choices = sum(type(entry.answer) is Choice for entry in line)
    for name, move in (("undo", history.undo), ("redo", history.redo)):
        moves = 0
        while move():
            moves += 1
            number = history.head.number
            if digest(history.state) != wanted[number]:
                return f"{name} meets another state at entry {number}"
        if moves != choices:
            return f"{name} meets {moves} choices of {choices}"
    return "" if history.head is line[-1] else "redo does not come to the end"
