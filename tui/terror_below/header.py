"""The header: the tape, the board and the round; at the right the file number and the goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import PUBLIC
from core.terror_below.words.names import possessive
from tui.spans import Line, Span, abreast, on
from tui.terror_below.marks import TAPE

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.terror_below.layout import Size

BANNER: Line = (
    Span(TAPE * 2, "tape", "ink"),
    Span(" TERROR BELOW ", "ink", "tape", "bold"),
    Span(TAPE * 2, "tape", "ink"),
)
"""What every screen of the game begins with."""


def header(view: View, size: Size, width: int, file_number: str, sealed: str = "") -> Line:
    """The first line of the table. `sealed` is the published hash of the seed."""
    facts = [view.board.capitalize()]
    if size != "small":
        facts.append(f"{len(view.squads)} players")
    public = view.viewer == PUBLIC and 0 <= view.turn < len(view.squads)
    if view.round == 0:
        facts.append("setting up")
    elif not (public and size == "small"):
        facts.append(f"round {view.round}")
    if view.final is not None:
        facts.append("final turns")
    attacked = view.attack is not None and view.round > 0
    if attacked:
        facts.append("WORM ATTACK")
    elif 0 <= view.turn < len(view.squads) and (public or size == "large"):
        facts.append(f"{possessive(view.squads[view.turn].setup.name)} turn")
    right = [f"file {file_number}"]
    if not (attacked and size == "small"):
        right.append(f"first to {view.goal}{'' if size == 'small' else ' VP'}")
    if size == "large" and sealed:
        right.append(f"seed sealed {sealed[:4].lower()}…{sealed[-2:].lower()}")
    line = abreast(
        (*BANNER, Span(f" {' · '.join(facts)} ")),
        (Span(f"{' · '.join(right)} ", "muted"),),
        width,
    )
    return on("panel", line)
