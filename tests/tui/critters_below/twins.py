"""Two games that go the same way for one pair of eyes, though Pockets, Shelf, decks, days and thumbs differ."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from core.critters_below import options as o
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Choice, asked
from core.engine.history import History
from core.engine.seats import seats_named
from tests.tui.critters_below.shelters import GAME, NAMES
from tui.table.table import Table

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.engine.decisions import Decision, Event, Option, Seat

HIDDEN = (o.Drop, o.Keep, o.PutBack)
"""Answers of others of which only the kind is seen."""


class Twins(NamedTuple):
    """Two tables that a viewer cannot tell apart.

    Attributes:
        viewer: Whose eyes these are.
        one, other: The tables.
    """

    viewer: Seat
    one: Table
    other: Table


def led_to(setup: Any, seed: str, answers: int) -> State | None:
    """Where a game by chance has come to after so many answers; None where it was over before."""
    luck = Random(seed)  # noqa: S311 - it decides what a test looks at
    history: History[State] = History(GAME, GAME.new(setup), Dealer(seed))
    history.begin()
    for _ in range(answers):
        questions = [decision for decision in asked(history.pending) if not decision.offer]
        if not questions:
            return None
        decision = luck.choice(questions)
        history.choose(decision.seat, luck.choice(decision.options))
    return history.state if asked(history.pending) else None


def twins(
    seed: str,
    viewer: Seat,
    players: int,
    way: str,
    *,
    lead: int,
    steps: int,
    memory: str = "kept",
    thumbs: bool = True,
) -> Twins:
    """Two games that part at a position that the viewer knows alike, each played on by so many answers at most.

    `thumbs`: those of others differ too, so that the two go no further than the door.
    """
    setup = GAME.usual(seats_named(NAMES[:players]), {"way": way, "memory": memory})
    state = None
    for shorter in range(0, lead, 7):
        state = led_to(setup, seed, lead - shorter)
        if state is not None:
            break
    assert state is not None
    worlds = (state, GAME.imagine(state, viewer, Random(f"{seed}/twin")))  # noqa: S311 - a test
    answers: list[tuple[Choice, Choice]] = []
    luck = Random(f"{seed}/on")  # noqa: S311 - as above
    one, other = (History(GAME, world, Dealer(f"{seed}/on")) for world in worlds)
    for _ in range(steps):
        found = _answers(one, other, viewer, luck, thumbs=thumbs)
        if found is None:
            break
        try:
            for history, choice in zip((one, other), found, strict=True):
                history.choose(choice.seat, choice.option)
        except LookupError:
            break
        if _seen(one, viewer) != _seen(other, viewer) or _asks(one, viewer) != _asks(other, viewer):
            break
        if not asked(one.pending):
            # a game that is over opens its cards
            break
        answers.append(found)
    tables = []
    for place, world in enumerate(worlds):
        history = History(GAME, world, Dealer(f"{seed}/on"))
        for pair in answers:
            history.choose(pair[place].seat, pair[place].option)
        tables.append(Table(GAME, setup, history))
    for table in tables:
        table.viewer = viewer
    return Twins(viewer, *tables)


def _answers(
    one: History[State], other: History[State], viewer: Seat, luck: Random, *, thumbs: bool
) -> tuple[Choice, Choice] | None:
    """An answer of one seat in either world that looks the same to the viewer; None where there is none."""
    here, there = asked(one.pending), {(ask.seat, ask.kind): ask for ask in asked(other.pending)}
    questions = [ask for ask in here if (ask.seat, ask.kind) in there and (not ask.offer or luck.random() < 0.05)]
    for _ in range(40):
        if not questions:
            return None
        ask = luck.choice(questions)
        option = luck.choice(ask.options)
        twin = _twin(ask, option, there[(ask.seat, ask.kind)], viewer, luck, thumbs=thumbs)
        if twin is None:
            continue
        pair = (Choice(ask.seat, option), Choice(ask.seat, twin))
        came = [GAME.apply(history.state, choice)[1] for history, choice in zip((one, other), pair, strict=True)]
        if len({tuple([event for event in events if event.seen_by(viewer)]) for events in came}) == 1:
            return pair
    return None


def _twin(ask: Decision, option: Option, there: Decision, viewer: Seat, luck: Random, *, thumbs: bool) -> Option | None:
    if thumbs and ask.seat != viewer and ask.kind == "thumb" and isinstance(option, o.GoOut | o.Stay):
        return luck.choice([found for found in there.options if isinstance(found, o.GoOut | o.Stay)])
    if ask.seat != viewer and isinstance(option, HIDDEN):
        same = [found for found in there.options if type(found) is type(option)]
        return luck.choice(same) if same else None
    return option if option in there.options else None


def _seen(history: History[State], viewer: Seat) -> list[tuple[Event, ...]]:
    return [tuple([event for event in entry.events if event.seen_by(viewer)]) for entry in history.line()]


def _asks(history: History[State], viewer: Seat) -> list[Any]:
    """What all see is asked, and what the viewer is asked in full."""
    asks = [
        (ask.seat, ask.kind, ask.options if ask.open or viewer == ask.seat else ()) for ask in asked(history.pending)
    ]
    return [GAME.view(history.state, viewer), *asks]


VIEWERS = (PUBLIC, 0, 1, 2)
"""Nobody in particular, and seats."""
