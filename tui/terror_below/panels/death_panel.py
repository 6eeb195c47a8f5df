"""The death of a Leader over the right column: who died, what was left where, who leads now. TB 8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.words.names import EGG_MARKS, capital, possessive, series, some_eggs, the_place
from tui.look.marks import tag, title, wrapped
from tui.look.spans import Line, Span, fit

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.terror_below.motion.deaths import Death

TITLE = "A LEADER DIES"
RULE = "TB 8"


def death_panel(view: View, death: Death, width: int, height: int) -> tuple[Line, ...]:
    """Who died, then a sentence for each thing that came of it; what has no room is left out, the last first."""
    setup = view.squads[death.seat].setup
    rows: list[Line] = [
        title(TITLE, width, RULE),
        (),
        (Span(" "), tag(setup, death.seat), Span(f" †{death.leader.name}", "bad", emphasis="bold")),
        (Span(f"     {capital(death.leader.role)} of {possessive(setup.name)} squad.", "muted"),),
    ]
    for ink, sentence in sentences(view, death):
        rows += [(), *((Span(f" {row}", ink),) for row in wrapped(sentence, width - 2, 3))]
    if len(rows) > height:
        rows = [row for at, row in enumerate(rows) if row or at < 2]
    return tuple(fit(row, width) for row in (*rows, *[()] * (height - len(rows))))[:height]


def sentences(view: View, death: Death) -> tuple[tuple[str, str], ...]:
    """What came of a death, each sentence after the variable of its colour: what was left where, who leads now."""
    squad = view.squads[death.seat]
    name = squad.setup.name
    space = view.spaces[death.space]
    eggs = some_eggs(death.eggs, EGG_MARKS)
    falls = [*([eggs] if eggs and space.place is None else []), *([f"{death.stays} Rubble"] if death.stays else [])]
    left = []
    if not any(death.eggs) and not death.rubble:
        left.append(f"Nothing was carried, so nothing falls on {space.label}.")
    if falls:
        left.append(f"{series(falls)} fall{'s' if sum(death.eggs) + death.stays == 1 else ''} on {space.label}.")
    if eggs and space.place is not None:
        left.append(f"{eggs} cannot stay in {the_place(space.place)}: dice say where. R22")
    if death.rubble > death.stays:
        left.append(f"{death.rubble - death.stays} Rubble goes to the supply.")
    found = [("text", sentence) for sentence in left]
    if death.hat is not None:
        found.append(("muted", f"{death.hat.name} is discarded."))
    if death.heir is not None:
        found.append(("accent", f"{death.heir.name} leads now. TB 8.2"))
    elif squad.members:
        found.append(("accent", f"{name} chooses who leads now. TB 8.2"))
    else:
        found.append(("bad", f"Nobody is left: {possessive(name)} squad is dead. TB 9.2"))
    if squad.members and (view.final is None or death.seat in view.final):
        found.append(("muted", f"The pawn returns on {possessive(name)} next turn. TB 8.3"))
    return tuple(found)
