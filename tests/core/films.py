"""Games played by chance and filmed: what is seen right after each event, held against what the event tells."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import asdict

from bench.evidence.games import SETUPS
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice, Over
from core.games import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from core.engine.decisions import Event
    from core.engine.filming import Glimpse
    from core.words.spoken import SpokenGame


class Filmed(NamedTuple):
    """An answer as somebody sees it: the view before, after each event, and when all is done."""

    before: Any
    film: tuple[Glimpse[Any], ...]
    after: Any


def films(name: str, games: int) -> Iterator[Filmed]:
    """Every answer of so many games of one kind, however they are set up."""
    for number in range(games):
        yield from _films(spoken(name), SETUPS[name](number), f"film {number}")


def _films(game: SpokenGame[Any, Any, Any], setup: Any, seed: str) -> Iterator[Filmed]:
    """Every answer of one game, each as another viewer sees it."""
    luck, dealer = Random(seed), Dealer(seed)  # noqa: S311 - it decides what a test looks at
    state = game.new(setup)
    viewers = (PUBLIC, *range(game.seats(state)))
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            answer: Any = dealer.deal(pending)
        else:
            ask = luck.choice([one for one in pending if one.options])
            answer = Choice(ask.seat, luck.choice(ask.options))
        viewer = luck.choice(viewers)
        film = game.filmed(state, answer, viewer)
        after, events = game.apply(state, answer)
        assert [glimpse.event for glimpse in film] == [event for event in events if event.seen_by(viewer)]
        yield Filmed(game.view(state, viewer), film, game.view(after, viewer))
        state = after


def told_too_early(
    filmed: Iterable[Filmed],
    told: Mapping[type[Any], Callable[[Any, Any], bool]],
    changed: Mapping[type[Any], Callable[[Any, Any, Any], bool]] | None = None,
) -> dict[str, tuple[Event, int]]:
    """Events after which what they tell is not so, by their kind: the first of each kind, and how many there are.

    `told` asks the view after an event, `changed` the views before and after it.
    """
    found: dict[str, tuple[Event, int]] = {}
    for one in filmed:
        before = one.before
        for event, view in one.film:
            kind = type(event)
            so = told[kind](view, event) if kind in told else True
            if changed is not None and kind in changed:
                so = so and changed[kind](before, view, event)
            if not so:
                first, number = found.get(kind.__name__, (event, 0))
                found[kind.__name__] = (first, number + 1)
            before = view
    return found


def untold(filmed: Iterable[Filmed]) -> set[str]:
    """What of a view changes after the last event of an answer, by the names of its fields."""
    found: set[str] = set()
    for one in filmed:
        if one.film:
            last, after = asdict(one.film[-1].view), asdict(one.after)
            found |= {name for name, value in after.items() if last[name] != value}
    return found
