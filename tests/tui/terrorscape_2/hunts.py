"""Tables of Terrorscape 2 in positions of games played by chance, and the commands that answer with an option."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import Choice
from core.engine.history import History
from core.engine.random_play import play_at_random
from core.engine.seats import seats_named
from core.terrorscape_2 import options as o
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import Setup
from tests.tui import desk_pages
from tui.look.glyphs import FULL
from tui.table.table import Table
from tui.terrorscape_2.front import StationFront
from tui.terrorscape_2.modes.attack_mode import ATTACKS, AttackMode
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.mode import door_of, place_of
from tui.terrorscape_2.modes.stand_mode import FIRST_ARM, StandMode
from tui.terrorscape_2.modes.team_mode import TeamMode, action_of
from tui.terrorscape_2.sitting import StationSitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Seat
    from core.terrorscape_2.options import AnyOption
    from core.terrorscape_2.state import State
    from tui.look.glyphs import Glyphs
    from tui.play.motion.moment import Moment

GAME: Final = Terrorscape2()
SEATS: Final = seats_named(("Ada", "Ben"))
TEAM: Final = ("evelyn", "zach", "roy")
KILLERS: Final = ("orion", "eyebot", "parasitoid")
FRONT: Final = StationFront()


@cache
def hunt(killer: str = "orion", seed: str = "1") -> History[Any]:
    """A whole game by chance."""
    history, _ = play_at_random(GAME, Setup(SEATS, killer, TEAM), seed)
    return history


def answered(history: History[Any]) -> tuple[tuple[State, Choice], ...]:
    """Every position of a game in which somebody answered, with the answer."""
    return tuple(
        (entry.parent.state, entry.answer)
        for entry in history.line()
        if entry.parent is not None and isinstance(entry.answer, Choice)
    )


def asked_for(kind: str, killer: str = "orion", seed: str = "1", later: int = 0) -> State:
    """A position in which this is asked; the one after so many others."""
    found = []
    for state, _ in answered(hunt(killer, seed)):
        pending = GAME.pending(state)
        if isinstance(pending, tuple) and pending[0].kind == kind:
            found.append(state)
    return found[later]


def table_at(state: State, side: Seat) -> Table:
    """A table that stands at a position, kept nowhere, with one side before it."""
    table = Table(GAME, state.setup, History(GAME, state, None))
    table.reveal(side)
    return table


def sitting_at(state: State, side: Seat) -> StationSitting:
    """A side sits there."""
    return StationSitting(table_at(state, side))


def page_of(
    sitting: StationSitting,
    columns: int,
    lines: int,
    glyphs: Glyphs = FULL,
    moment: Moment | None = None,
    rows: range | None = None,
) -> str:
    """The whole screen as text, in a moment of what has happened where one is given; of a few `rows` those alone."""
    return desk_pages.page_of(FRONT, sitting, columns, lines, glyphs, moment, rows)


def prompt_of(sitting: StationSitting) -> str:
    """The line of the prompt on the smallest page."""
    return page_of(sitting, 80, 24, rows=range(20, 21)).removesuffix("\n")


def press(sitting: StationSitting, *commands: str) -> None:
    """Give commands of the table, one after the other."""
    for command in commands:
        sitting.command(command)


def towards(sitting: StationSitting, option: AnyOption) -> Iterator[str]:
    """The commands whose keys answer with an option, one after the other; each is given before the next is asked."""
    mode: Any = sitting.mode
    if isinstance(mode, TeamMode):
        yield from _with_the_team(mode, option)
    elif isinstance(mode, StandMode):
        yield from _standing(mode, option)
    elif isinstance(mode, HuntMode):
        yield from _on_the_hunt(mode, option)
    if not isinstance(sitting.mode, TeamMode | HuntMode | StandMode) and sitting.mode.choices:
        yield from _listed(sitting, option)


def _listed(sitting: StationSitting, option: AnyOption) -> Iterator[str]:
    found = [choice.option for choice in sitting.mode.choices]
    if option not in found:
        return
    for _ in range((found.index(option) - max(0, sitting.mode.chosen)) % len(found)):
        yield "next"
    yield "go"


def _with_the_team(mode: TeamMode, option: AnyOption) -> Iterator[str]:
    who = getattr(option, "who", mode.who)
    while mode.who != who:
        yield "next"
    if isinstance(option, o.Done | o.Remain):
        ends = bool(mode.left)
        yield "stop"
        if ends:
            yield "go"
    elif isinstance(option, o.Walk | o.Flee):
        yield next(
            way for way in ("up", "down", "left", "right") if mode.room_beside(mode.view.team[who].at, way) >= 0
        ).join(("move.", ""))
        while mode.cursor != option.to:
            yield "next"
        yield "go"
    elif isinstance(option, o.UseItem):
        carried = [card.item for card in mode.view.team[who].items]
        yield f"card.{carried.index(option.item) + 1}"
    else:
        yield action_of(option)


def _standing(mode: StandMode, option: AnyOption) -> Iterator[str]:
    if isinstance(option, o.Defend):
        yield f"card.{mode.team.index(option.who) + 1}"
    elif isinstance(option, o.Wield):
        yield f"card.{FIRST_ARM + mode.arms.index(option.item) + 1}"
    else:
        yield "stop"
    yield "go"


def _on_the_hunt(mode: HuntMode, option: AnyOption) -> Iterator[str]:
    if isinstance(option, o.SearchHere):
        yield "ts.search"
        yield "go"
        return
    if isinstance(option, o.NoneToday):
        yield "stop"
        yield "stop"
        return
    if isinstance(option, o.NoAttack):
        yield ATTACKS
        return
    if isinstance(option, o.Pass | o.TakeIn | o.Refuse):
        ends = len(mode.stops) < len(mode.view.options)
        yield "stop"
        if ends:
            yield "go"
        return
    if isinstance(option, o.Play | o.Pay | o.ThrowOut):
        held = [card.skill for card in mode.view.hand]
        yield f"card.{held.index(option.card) + 1}"
    elif place_of(option) >= 0:
        while mode.cursor != place_of(option):
            yield "next"
    else:
        wanted = mode.doors if door_of(option) >= 0 else mode.zones
        while mode.picked is None or wanted[mode.picked.number] != option:
            yield "next"
    yield ATTACKS if isinstance(mode, AttackMode) else "go"
