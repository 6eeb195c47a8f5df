"""The header: the tape, how the game is played, the round; at the right the file number and the goal, or the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.terror_below.words.names import possessive
from tui.look.marks import banner
from tui.look.spans import Line, Span, abreast, on, width_of
from tui.terror_below.panels.solo_panels import clock_bar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.views import SoloView, View
    from tui.look.boxes import Size

BANNER: Final[Line] = banner("Terror Below")
"""What every screen of the game begins with."""

SHORT: Final[Mapping[str, str]] = {
    "Locations shuffled": "mixed tiles",
    "Locations by dice": "dice tiles",
    "first Worms drawn": "drawn Worms",
    "with Queens": "Queens in",
}
"""What the ways to play are called where there is little room."""


def header(
    view: View,
    size: Size,
    width: int,
    file_number: str,
    sealed: str = "",
    ways: Sequence[str] = (),
    left_at: int | None = None,
) -> Line:
    """The first line of the table.

    `sealed` is the published hash of the seed. `ways` say how the game is played; what does not fit is cut to fewer
    words, then left out. `left_at` is the entry at which a variation has left the game: it stands on the tape.
    """
    if left_at is not None:
        return _side_line(view, size, width, file_number, left_at)
    file = [f"file {file_number}"]
    seal = [f"seed sealed {sealed[:4].lower()}…{sealed[-2:].lower()}"] if size == "large" and sealed else []
    short = [SHORT.get(way, way) for way in ways]
    if view.solo is not None:
        told = [way for way in ways if way != "Desert"]
        fewer = [[SHORT.get(way, way) for way in told[:number]] for number in range(len(told), 0, -1)]
        return _solo(view, view.solo, size, width, (told, *fewer), [*file, *seal])
    attacked = view.attack is not None and view.round > 0
    goal = [] if attacked and size == "small" else [f"first to {view.goal}{'' if size == 'small' else ' VP'}"]
    board = [view.board.capitalize()]
    now = _now(view, size)
    tries = [
        (list(ways) or board, [*file, *goal, *seal]),
        (short or board, [*file, *goal, *seal]),
        *((short[:number], file) for number in range(len(short), 1, -1)),
        (board, [*file, *goal, *seal]),
    ]
    return _first_that_fits([([*named, *now], _facts(right, "muted")) for named, right in tries], width)


def _side_line(view: View, size: Size, width: int, file_number: str, left_at: int) -> Line:
    """On a variation the tape says so; how the game is played is left out first."""
    on_tape = Span(f" VARIATION: left at {left_at} ", "ink", "tape", "bold")
    now, right = _now(view, size), _facts([f"file {file_number}"], "muted")
    if view.solo is not None:
        now = _solo_now(view)
        right = (*clock_bar(view.solo), Span(" ")) if size == "small" else right
    board = [view.board.capitalize() if view.solo is None else "Solo"]
    tries = [([*board, *now], right), (now, right), (now[-1:], right), (now[-1:], ())]
    return _first_that_fits(tries, width, on_tape)


def _first_that_fits(tries: Sequence[tuple[Sequence[str], Line]], width: int, on_tape: Span = BANNER[1]) -> Line:
    """The first pair of facts and ending that fits in one line, else the last one, cut."""
    banner = (BANNER[0], on_tape, BANNER[-1])
    for words, right in tries:
        left = (*banner, Span(f" {' · '.join(words)} "))
        if width_of(left) + width_of(right) <= width:
            break
    return on("panel", abreast(left, right, width))


def _facts(words: Sequence[str], ink: str) -> Line:
    return (Span(f"{' · '.join(words)} ", ink),)


def _now(view: View, size: Size) -> list[str]:
    """How many play, how far the game is, and whose turn it is."""
    facts = [f"{len(view.squads)} players"] if size != "small" else []
    public = view.viewer == PUBLIC and 0 <= view.turn < len(view.squads)
    if view.round == 0:
        facts.append("setting up")
    elif not (public and size == "small"):
        facts.append(f"round {view.round}")
    if view.final is not None:
        facts.append("final turns")
    if view.attack is not None and view.round > 0:
        facts.append("WORM ATTACK")
    elif 0 <= view.turn < len(view.squads) and (public or size == "large"):
        facts.append(f"{possessive(view.squads[view.turn].setup.name)} turn")
    return facts


def _solo_now(view: View) -> list[str]:
    """How far a solo game is, and whether a Worm attacks."""
    stage = "setting up" if view.round == 0 else f"round {view.round}"
    return [stage, "WORM ATTACK"] if view.attack is not None and view.round > 0 else [stage]


def _solo(
    view: View, solo: SoloView, size: Size, width: int, ways: Sequence[Sequence[str]], right: Sequence[str]
) -> Line:
    """Solo: at small the clock takes the right side; from medium on it has a panel of its own. TB 11.1."""
    stage, attack = _solo_now(view)[:1], _solo_now(view)[1:]
    if size == "small":
        name = "Solo +Queens" if solo.queens else "Solo"
        board = [view.board.capitalize()] if view.board != "desert" else []
        clock: Line = (*clock_bar(solo), Span(" "))
        tries = [[name, *board, *(attack or stage)], [name, *(attack or stage)], ["Solo", *(attack or stage)], [name]]
        return _first_that_fits([(words, clock) for words in tries], width)
    lists = [list(named) or [solo.scenario.name] for named in ways]
    return _first_that_fits([(["Solo", *named, *stage, *attack], _facts(right, "muted")) for named in lists], width)
