"""Moments between turns, as the design shows them: the flip, thumbs in three ways, a death, the Current Situation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.critters_below import options as o
from core.critters_below.frames import Flipping, Keeping, Passing, Voting
from core.engine.decisions import PUBLIC, Chance, Choice, Outcome, Roll
from tests.tui.critters_below.shelters import GAME, numbers, page_of, press, sample, sitting_at
from tui.critters_below.motion.moments import moments

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from core.critters_below.state import State
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Answer, Event, Option, Seat
    from core.engine.filming import Glimpse
    from tui.critters_below.scene import ShelterMoment
    from tui.critters_below.sitting import ShelterSitting

HANDS: Final = "SBPRV*"


def voting(players: int = 4, thumbs: tuple[int, ...] | None = None, **changes: Any) -> State:
    """The end of day 5: all are asked for their thumbs; some may be in."""
    given = (-1,) * players if thumbs is None else thumbs
    return sample(players, turn=PUBLIC, stack=(Voting(given),), **changes)


def flipping(seat: Seat = 1, order: str = "SPVSSV", flipper: Seat = 2, **changes: Any) -> State:
    """The hand of a seat is shuffled and waits for a flip; `order` are its cards by letters."""
    hands = list(changes.pop("hands", ("SSSSBBV", "SSSPVV", "SSRVV", "SSSSBRRVV")))
    hands[seat] = order
    kinds = tuple(HANDS.index(letter) for letter in order)
    return sample(turn=seat, hands=tuple(hands), stack=(Passing(seat), Flipping(seat, flipper, kinds)), **changes)


def looking(spaces: tuple[int, ...] = (2, 3), **changes: Any) -> State:
    """Ada looks at cards that she has picked up from these spaces."""
    state = sample(shelf=("can-of-beans", "", "", "rusty-trap", "slop-bucket"), known={1: (1,), 5: (3,)}, **changes)
    taken = [*(card for critter in state.critters for card in critter.pocket), *_held(state)]
    cards = numbers(("radio", "leaking-drum"), taken)
    free = tuple(card for card in state.discard if card not in cards)
    storage = tuple(placed for placed in state.storage if placed.card not in cards)
    return replace(state, discard=free, storage=storage, stack=(*state.stack, Keeping(0, cards, spaces)))


def _held(state: State) -> list[int]:
    return [placed.card for placed in state.shelf if placed is not None] + [
        critter.worn for critter in state.critters if critter.worn >= 0
    ]


def after(state: State, *answers: tuple[Seat, Option]) -> tuple[State, tuple[Event, ...]]:
    """The position after these answers, luck as it lies, and everything that happened."""
    happened: list[Event] = []
    for answer in lucky(state, *answers):
        state, events = GAME.apply(state, answer)
        happened += events
    return state, tuple(happened)


def lucky(state: State, *answers: tuple[Seat, Option]) -> Iterator[Answer]:
    """These answers, and between them luck as it lies."""
    for seat, option in answers:
        choice = Choice(seat, option)
        yield choice
        state, _ = GAME.apply(state, choice)
        while isinstance(luck := GAME.pending(state), Chance):
            spec = luck.spec
            values = (1,) * getattr(spec, "count", 1) if isinstance(spec, Roll) else tuple(range(spec.size))
            yield Outcome(values)
            state, _ = GAME.apply(state, Outcome(values))


def shown(state: State, *answers: tuple[Seat, Option], viewer: Seat = PUBLIC) -> tuple[ShelterMoment, ...]:
    """The moments of what these answers bring, as a viewer sees them."""
    then = state
    film: list[Glimpse[ShelterView]] = []
    for answer in lucky(state, *answers):
        film.extend(GAME.filmed(then, answer, viewer))
        then, _ = GAME.apply(then, answer)
    return moments(GAME.view(state, viewer), GAME.view(then, viewer), film, beats=True)


def thumbs(*out: Seat, players: int = 4) -> tuple[tuple[Seat, Option], ...]:
    """Everybody's thumb: these are out."""
    return tuple((seat, o.GoOut() if seat in out else o.Stay()) for seat in range(players))


def _public(state: State) -> ShelterSitting:
    return sitting_at(state, viewer=None)


def _moment(state: State, place: int, *answers: tuple[Seat, Option]) -> Callable[[int, int], str]:
    found = shown(state, *answers)
    return lambda columns, lines: page_of(_public(state), columns, lines, frame=found[place])


def _sitting(sitting: ShelterSitting) -> Callable[[int, int], str]:
    return lambda columns, lines: page_of(sitting, columns, lines)


def standing(found: Sequence[ShelterMoment]) -> list[int]:
    """The places of the moments that stand until somebody goes on."""
    return [place for place, moment in enumerate(found) if not moment.ms]


MOMENTS: Final[dict[str, Callable[[], Callable[[int, int], str]]]] = {
    "thumbs": lambda: _sitting(press(_public(voting()), "card.1", "card.2", "card.2", "card.3")),
    "vote": lambda: _sitting(press(sitting_at(voting(thumbs=(1, 0, -1, -1)), viewer=2), "move.up")),
    "vote-coop": lambda: _sitting(sitting_at(voting(way="hardcore-coop"), viewer=0)),
    "vote-last": lambda: _sitting(sitting_at(voting(day=8), viewer=1)),
    "vote-alone": lambda: _sitting(sitting_at(voting(1), viewer=0)),
    "flip": lambda: _sitting(press(_public(flipping()), "card.4")),
    "flip-many": lambda: _sitting(_public(flipping(order="SSSSBBPPRRVV*"))),
    "flip-more": lambda: _sitting(_public(flipping(order="SSSSSSBBBPPPRRRVVV**"))),
    "flip-uncounted": lambda: _sitting(_public(flipping(memory="none"))),
    "death": lambda: _moment(flipping(), -1, (2, o.FlipBack(2))),
    "harm": lambda: _moment(flipping(damage=("B", "R", "P", "")), -1, (2, o.FlipBack(1))),
    "together": lambda: _moment(voting(), standing(shown(voting(), *thumbs(0, 2)))[0], *thumbs(0, 2)),
    "together-6": lambda: _moment(
        voting(6), standing(shown(voting(6), *thumbs(0, 2, players=6)))[0], *thumbs(0, 2, players=6)
    ),
    "situation": lambda: _moment(voting(), standing(shown(voting(), *thumbs(0, 2)))[-1], *thumbs(0, 2)),
    "death-can": lambda: _moment(flipping(top="can-of-beans"), -1, (2, o.FlipBack(2))),
    "keep": lambda: _sitting(press(sitting_at(looking()), "card.2")),
    "keep-none": lambda: _sitting(press(sitting_at(looking()), "next")),
    "order": lambda: _sitting(press(sitting_at(looking()), "go", "move.right")),
}
"""By name: a page of so many columns and lines."""
