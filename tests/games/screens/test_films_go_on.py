"""Films of every game go on by themselves: nobody sits before one whom it could wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from tests.games.played import SIZES, played
from tests.games.shelf import GAMES
from tui.fronts import front_of
from tui.play.motion.moment import READ_MS, STANDS, Moment
from tui.play.motion.showing import of_a_film
from tui.play.replay.projector import Projector
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

WAITING = ("critters-below",)
"""Games in which something stands before all at the table until somebody goes on."""


def filmed(name: str, viewer: int) -> Iterator[tuple[Any, ...]]:
    """What moves between the stops of a whole game, as that viewer sees it."""
    front = front_of(name)
    for seats in SIZES[name]:
        game = played(name, seats)
        history = History(game.game, game.history.root.state, Dealer(f"1/{seats}"))
        for entry in game.history.line()[1:]:
            assert entry.answer is not None
            history.record(entry.answer)
        table = Table(game.game, game.setup, history)
        table.reveal(viewer)
        film = Projector(table, None, front.film).film
        for at in range(1, film.last + 1):
            yield front.motion.moments(film.view(at - 1), film.view(at), film.happened(at), size="small")


@pytest.mark.parametrize("name", GAMES)
def test_nothing_in_a_film_waits_for_a_key(name: str) -> None:
    """What stands at the table until somebody goes on stands in a film for as long as it takes to read."""
    waited = 0
    for moments in filmed(name, PUBLIC):
        waited += sum(moment.ms == STANDS for moment in moments)

        assert all(moment.ms != STANDS for moment in of_a_film(moments))
    assert bool(waited) == (name in WAITING)


def test_a_film_calls_nobody_and_tells_what_happened() -> None:
    """A call to the screen has no place there; what it leads to has."""
    view: Any = None
    call, swing, shown = (
        Moment(ms=STANDS, view=view, words="Look here, everybody.", calls=True),
        Moment(ms=400, view=view, words="Thumbs."),
        Moment(ms=STANDS, view=view, words="Ada goes out.", calls=True, beat=True),
    )

    assert [(moment.words, moment.ms) for moment in of_a_film((call, swing, shown))] == [
        ("Thumbs.", 400),
        ("Ada goes out.", READ_MS),
    ]
