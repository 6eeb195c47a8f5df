"""The squads in seat order: VP to the goal, what is carried, who lives and who leads, and how many cards are hidden."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from core.terror_below.events import Scored, TurnBegan
from core.terror_below.words.names import count
from core.terror_below.words.standing import races, when_back
from tui.look.marks import NAME_CELLS, PRESENT, present, tag, title, wide_tag
from tui.look.spans import Line, Span, abreast, cut, fit, hitting, on, sized, width_of
from tui.terror_below.marks import HAT, OLD, carried

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.terror_below.views import SquadView, View
    from tui.look.boxes import Size

BELOW: Final = "      "
"""What stands below a seat's tag at small, left of its second line, so that names stand below the name."""

CLOSER: Final = "    "
"""The same where names need the room."""

LOAD: Final = 27
"""Columns before what a Leader carries at small, whatever stands there."""

COMPUTER: Final = "*"
"""Beside a seat that a computer player plays, where there is no room to say who does."""

NOT_HERE: Final = (("away", "away"), ("never", "not come"))
"""What the marks of people say who do not look."""

NEW: Final = 3
"""Columns for the VP that are new this turn, where no bar is drawn."""

UNDER_TAG: Final = 10
"""Columns below a seat's tag, from medium on."""

DEAD: Final = "the whole squad is dead"
"""What is said in place of a Leader; `the squad is dead` where there is little room."""

SHORT: Final = 4
"""Letters of a name that must be cut."""


def gained_this_turn(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """The VP that each seat has gained since the turn began; empty when it is none."""
    found = [0] * seats
    for event in reversed(events):
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, Scored):
            found[event.seat] += event.points
    return tuple(found) if any(found) else ()


def squads(
    view: View,
    size: Size,
    width: int,
    height: int,
    *,
    focused: bool = False,
    words: str = "SQUADS",
    gained: Sequence[int] = (),
    levels: Sequence[str] = (),
    where: Sequence[str] = (),
) -> tuple[Line, ...]:
    """The title, in these words, and as many lines a seat as fit in `height`.

    `gained` are the VP of each seat that are new this turn: they stand on its bar. `levels` are who plays each
    seat, empty for a person; `where` is where these are, where they have screens of their own.
    """
    race = f"VP to {view.goal}"
    hint = {
        "small": "carried",
        "medium": f"{race if races(view) else ' ' * len(race)}{' ' * 6}carried   hidden cards".strip(),
        "large": f"{race} · carried" if races(view) else "carried",
    }[size]
    if height <= len(view.squads):
        head = title(words, width, f"{_legend(levels, where)}{hint}", focused=focused, hit="squads")
        return _brief(view, width, height, head, levels, where)
    each = _lines_each(view, size, height - 1)
    starred = [seat for seat, lines in enumerate(each) if size == "small" or lines == 1]
    legend = _legend([level for seat, level in enumerate(levels) if seat in starred], where)
    rows: list[Line] = [title(words, width, f"{legend}{hint}", focused=focused, hit="squads")]
    for squad, lines in zip(view.squads, each, strict=True):
        acts = squad.seat == _acting(view)
        plus = gained[squad.seat] if squad.seat < len(gained) else 0
        level = _level(levels, squad.seat)
        drawn = (
            _small(view, squad, width, lines, plus, level, where)
            if size == "small"
            else _wide(view, squad, size, width, lines, acts, plus, level, where)
        )
        ground = "panel" if acts else ""
        rows += [hitting(("seat", squad.seat), on(ground, fit(row, width)) if ground else row) for row in drawn]
    return tuple(fit(row, width) for row in rows)


def _level(levels: Sequence[str], seat: Seat) -> str:
    """Who plays a seat; empty for a person."""
    return levels[seat] if seat < len(levels) else ""


def _legend(levels: Sequence[str], where: Sequence[str]) -> str:
    """What the star beside these seats says, and the marks of those who do not look; empty where there is none."""
    known = {level for level in levels if level}
    star = f"{COMPUTER} {known.pop() if len(known) == 1 else 'computer'}   " if known else ""
    away = "  ".join(f"{PRESENT[mark][0]} {word}" for mark, word in NOT_HERE if mark in where)
    return f"{star}{away}   " if away else star


def _star(level: str, where: Sequence[str], seat: Seat) -> Span:
    """What stands before a name: a star where a computer player plays, where a person is who has another screen."""
    return Span(COMPUTER, "accent") if level else present(where, seat)


def _brief(
    view: View, width: int, height: int, head: Line, levels: Sequence[str], where: Sequence[str]
) -> tuple[Line, ...]:
    """With too few lines for a line a seat: everybody's VP in one line, then who acts."""
    told: list[Span] = []
    for squad in view.squads:
        number = Span(f"{squad.vp:>2}", emphasis="bold")
        told += [
            Span(" " if told else ""),
            tag(squad.setup, squad.seat),
            _star(_level(levels, squad.seat), where, squad.seat),
            number,
        ]
    rows = [*([head] if height > 1 else []), fit(told, width)]
    acting = _acting(view)
    if height > len(rows) and 0 <= acting < len(view.squads):
        rows += _small(view, view.squads[acting], width, min(2, height - len(rows)), 0, _level(levels, acting), where)
    return tuple(fit(row, width) for row in rows[:height])


_DRAWN_OF: Final = attrgetter(
    "setup",
    "leader",
    "members",
    "dead",
    "hat",
    "eggs",
    "rubble",
    "vp",
    "vehicles",
    "items",
    "weapons",
    "hidden",
    "alive",
    "returning",
)


def made_of(view: View) -> tuple[Any, ...]:
    """All that the lines of the squads depend on: not where their pawns stand."""
    back = tuple(when_back(view, squad) for squad in view.squads if squad.returning)
    return view.goal, view.round, _acting(view), back, tuple(map(_DRAWN_OF, view.squads))


def _acting(view: View) -> Seat:
    """The seat that everybody waits for: the first one asked, else the one whose turn it is."""
    return view.asked[0].seat if view.asked else view.turn


def _lines_each(view: View, size: Size, height: int) -> list[int]:
    """How many of at most three lines each seat gets."""
    seats = len(view.squads)
    if size != "large" and seats * 3 > height and seats * 2 <= height:
        return [2] * seats
    if seats * 3 <= height:
        return [3] * seats
    if seats * 2 <= height:
        return [2] * seats
    spare = max(0, height - seats)
    acting = max(0, _acting(view))
    lines = [1] * seats
    for place in range(min(spare, seats)):
        lines[(acting + place) % seats] = 2
    return lines


def _bar(view: View, squad: SquadView, cells: int, plus: int) -> Line:
    """VP to the goal, where they are the goal: at ten cells each is two VP, with halves.

    What is new this turn stands on it, behind what is filled, so that the bar stays where it is; else in its place.
    """
    new = _new(plus)
    if not races(view):
        return fit(new, NEW)
    halves = min(2 * cells, 2 * cells * max(0, squad.vp) // max(1, view.goal))
    drawn = ("█" * (halves // 2) + "▌" * (halves % 2))[: cells - width_of(new)]
    left = cells - len(drawn) - width_of(new)
    return Span(drawn, squad.setup.ground), *new, Span("·" * left, "faint")


def _hidden(squad: SquadView) -> Span:
    return Span(f"{squad.vehicles}v {squad.items}i {squad.weapons}w {squad.hidden}b", "muted")


def _state(view: View, squad: SquadView) -> Span | None:
    """What is said in place of a squad's names, when there is something to say."""
    if view.round == 0 and squad.leader is None:
        return Span("no Leader yet")
    if not squad.alive:
        return Span(DEAD, "bad")
    if squad.returning:
        return Span(when_back(view, squad), "bad")
    if squad.leader is None:
        return Span("no Leader")
    return None


def _new(plus: int) -> Line:
    """The VP that are new this turn."""
    return (Span(f"+{plus}", "good", emphasis="bold"),) if plus else ()


def _small(
    view: View, squad: SquadView, width: int, lines: int, plus: int, level: str, where: Sequence[str]
) -> list[Line]:
    load = carried(squad.eggs, squad.rubble, width - LOAD)
    if view.round == 0 and not any(squad.eggs) and not squad.rubble:
        load = (Span("-", "faint"),)
    begun: Line = (
        tag(squad.setup, squad.seat),
        Span(" "),
        _star(level, where, squad.seat),
        Span(f" {sized(squad.setup.name, NAME_CELLS)} {squad.vp:>2} ", emphasis="bold"),
        *_bar(view, squad, 10, plus),
    )
    first = (*fit(begun, LOAD), *load)
    counts = _hidden(squad)
    room = width - len(BELOW) - len(counts.text) - 1
    state = _state(view, squad)
    if lines < 3:
        names = (Span(BELOW), _short(state, room)) if state is not None else _names_small(squad, room)
        return [first, abreast(cut(names, width - len(counts.text) - 1), (counts,), width)][:lines]
    leader = squad.leader.name if squad.leader is not None else ""
    hat = (Span(f" {HAT}{squad.hat.name}", "accent"),) if squad.hat is not None else ()
    second = (Span(BELOW), state) if state is not None else (Span(f"{BELOW}{leader}"), *hat)
    return [first, second, abreast((Span(BELOW), *cut(_members(squad, "", room), room)), (counts,), width)]


def _short(state: Span, room: int) -> Span:
    """What is said in place of names, in as few columns as it needs."""
    return state._replace(text=state.text.replace("whole ", "")) if len(state.text) > room else state


def _names_small(squad: SquadView, room: int) -> Line:
    """`^` for a Hat, the Leader, the living, the dead; names are cut where they do not fit, as little as need be."""
    leader = squad.leader.name if squad.leader is not None else ""
    hat = (Span(HAT, "accent", emphasis="bold"),) if squad.hat is not None else ()
    more = len(BELOW) - len(CLOSER)
    cuts = (*((leader, letters) for letters in (None, 7, 6, 5, SHORT)), (_cut(leader, SHORT), SHORT))
    for name, letters in cuts:
        names = (*hat, Span(f"{name} "), *_members(squad, "", 0, letters=letters))
        for left, cells in ((BELOW, room), (CLOSER, room + more)):
            if width_of(names) <= cells + 1:
                return (Span(left), *names)
    return (Span(CLOSER), *names)


def _cut(name: str, letters: int | None) -> str:
    """A name in at most so many letters: of `Old George` what tells him apart; whole for None."""
    return name if letters is None else name.rpartition(" ")[2][:letters]


def _members(squad: SquadView, between: str, room: int, *, letters: int | None = None) -> Line:
    if squad.leader is None and squad.alive:
        return ()
    living = [Span(f"{between}{_cut(member.name, letters)} ", "muted") for member in squad.members]
    dead = [Span(f"{between}{OLD}{_cut(member.name, letters)} ", "bad") for member in squad.dead]
    members = (*living, *dead)
    if letters is None and room and width_of(members) > room + 1:
        return _members(squad, between, room, letters=SHORT)
    return members


def _wide(
    view: View,
    squad: SquadView,
    size: Size,
    width: int,
    lines: int,
    acts: bool,
    plus: int,
    level: str,
    where: Sequence[str],
) -> list[Line]:
    counted = lines < 3
    counts = (Span(" "), _hidden(squad), Span(" ")) if counted else ()
    first = abreast(
        (
            wide_tag(squad.setup, squad.seat),
            _star(level if lines == 1 else "", where, squad.seat),
            Span(f" {squad.vp:>2} VP ", emphasis="bold"),
            *_bar(view, squad, 20, plus),
            Span(f"{f'▏{view.goal}' if races(view) else ''}  ", "muted"),
            *carried(squad.eggs, squad.rubble, max(1, min(width - 41 - width_of(counts), 24))),
        ),
        counts,
        width,
    )
    turns = acts and view.round > 0
    played = Span(f"{sized(level, UNDER_TAG - 1)} ", "muted")
    mark = Span(f"{' turn':<{UNDER_TAG}}", "accent", emphasis="bold") if turns else played
    second = (mark, *_names_wide(view, squad, width - UNDER_TAG))
    return [first, second, (played if turns else Span(" " * UNDER_TAG), *_counts(squad, size))][:lines]


def _names_wide(view: View, squad: SquadView, room: int) -> Line:
    """Who leads and who stands behind; what is said in their place first, in as few letters as there is room for."""
    state = _state(view, squad)
    leader = (Span(f"{squad.leader.name} ", emphasis="bold"),) if squad.leader is not None else ()
    hat = (Span(f"{HAT}{squad.hat.name} ", "accent"),) if squad.hat is not None else ()
    if state is None:
        return (*leader, *hat, *_members(squad, "· " if leader else "", 0))
    if leader:
        leader = (leader[0]._replace(text=f"· {leader[0].text}"),)
    full, brief = ((*leader, *hat, *_members(squad, "· ", 0, letters=letters)) for letters in (None, SHORT))
    short = _short(state, 0)
    lines = [(words, Span(" "), *names) for words, names in ((state, full), (short, full), (short, brief))]
    return next((line for line in lines if width_of(line) <= room + 1), lines[-1])


def _counts(squad: SquadView, size: Size) -> Line:
    kinds = (
        (squad.vehicles, "Vehicle"),
        (squad.items, "Item"),
        (squad.weapons, "Weapon"),
        (squad.hidden, "Bounty"),
    )
    words = [count(number, noun) for number, noun in kinds[:3]]
    words.append("1 Bounty" if squad.hidden == 1 else f"{squad.hidden} Bounties")
    if size == "medium":
        return (Span("  ".join(words), "muted"),)
    return tuple(
        Span(f"{told:<10} {'▌' * number if number <= 5 else f'▌×{number}':<6}", "muted" if number else "faint")
        for (number, _), told in zip(kinds, words, strict=True)
    )
