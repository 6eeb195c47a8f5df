"""What is new since a seat's last turn, and what films mark. CB 3, 6."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.critters_below import events as e
from core.critters_below import options as o
from core.critters_below.frames import Voting
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.words.prices import PriceWords
from tests.tui.critters_below.between import thumbs, voting
from tests.tui.critters_below.shelters import GAME, sample
from tui.critters_below.around.film import SIGNS
from tui.critters_below.around.recap import ShelterRecap
from tui.critters_below.sitting import ShelterSitting
from tui.play.replay.film import Film
from tui.table.table import Table

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.engine.decisions import Option, Seat


def played(state: State, *answers: tuple[Seat, Option]) -> Table:
    """A table after these answers."""
    table = Table(GAME, state.setup, History(GAME, state, Dealer("7")))
    table.hide()
    for seat, option in answers:
        table.choose(option, seat)
    return table


def recap_of(table: Table, seat: Seat) -> ShelterRecap:
    """What a seat is told."""
    table.reveal(seat)
    return ShelterRecap(table)


def told(recap: ShelterRecap) -> list[str]:
    """Its steps."""
    return [step.text for step in recap.steps]


def test_a_recap_goes_on_over_a_flip_for_another_and_a_thumb() -> None:
    """Cleo flips for Ben and gives her thumb: all since her own last turn is told at her next one."""
    state = voting(thumbs=(-1, -1, -1, -1))
    table = played(state, (0, o.GoOut()), (1, o.Stay()), (2, o.Stay()), (3, o.Stay()))
    recap = recap_of(table, 2)

    assert any(text.startswith("Thumbs: Ada out") for text in told(recap))
    assert any(text.startswith("Outside: ") for text in told(recap))


def test_a_recap_begins_after_the_last_turn_of_who_looks() -> None:
    """Ada ends her turn: what she did in it is no news to her, that Ben flips is."""
    table = played(sample(), (0, o.UseFacility("infirmary")), (0, o.End()), (1, o.FlipBack(1)))
    recap = recap_of(table, 0)

    assert not any("Infirmary" in text for text in told(recap))
    assert any("flips" in text and "for Ada" in text for text in told(recap))


def test_how_things_stand_is_told_below() -> None:
    """Your harm, who is one Damage from death, peace today, how many thumbs were up last."""
    table = played(voting(), *thumbs(0, 2))
    standing = recap_of(table, 3).standing()

    assert standing == (
        "Your harm 78%. Peace today 33%.",
        "Ben is one Damage from death.",
        "At the last door 2 of 4 thumbs were up.",
    )


def test_whoever_looks_is_called_you() -> None:
    """Ben himself reads it of himself."""
    table = played(voting(), *thumbs(0, 2))

    assert "You are one Damage from death." in recap_of(table, 1).standing()


def test_nobody_who_looks_has_no_harm_of_its_own() -> None:
    table = played(voting(), *thumbs(0, 2))
    table.hide()
    assert ShelterRecap(table).standing()[0].startswith("Peace today ")


@pytest.mark.parametrize(
    ("event", "mark"),
    [
        (e.DayBegan(day=2), "day"),
        (e.WentOut(seats=(0,)), "out"),
        (e.Supplied(seat=0, number=2, wanted=2), "items"),
        (e.Supplied(seat=0, number=0, wanted=2), None),
        (e.Damaged(seat=0, kind=1, number=1), "damage"),
        (e.Healed(seat=0, kind=1, number=1, wanted=1), "healed"),
        (e.Healed(seat=0, kind=1, number=0, wanted=1), None),
        (e.Died(seat=0, day=3, damage=(1, 1, 1)), "death"),
        (e.Opened(seat=0, facility="generator"), "opened"),
        (e.Opened(seat=0, facility=""), None),
        (e.ThumbGiven(seat=0, out=True), None),
    ],
)
def test_films_mark_what_counts_and_never_a_thumb(event: e.AnyEvent, mark: str | None) -> None:
    assert SIGNS.mark(event) == mark


def films(table: Table, viewer: Seat) -> list[tuple[str, ...]]:
    """What each stop of a film says."""
    film: Film = Film(table.game, table.setup, table.history.line(), viewer, SIGNS)
    return [tuple(type(event).__name__ for event in stop.events) for stop in film.stops]


@pytest.mark.parametrize("viewer", [PUBLIC, 3])
def test_a_film_of_a_running_game_says_of_a_ballot_only_that_it_is_in(viewer: Seat) -> None:
    """Worlds that differ in thumbs make the same film, as all or another seat may see it."""
    one = played(voting(), (0, o.GoOut()), (1, o.Stay()))
    other = played(voting(), (0, o.Stay()), (1, o.GoOut()))

    assert films(one, viewer) == films(other, viewer)
    assert ("ThumbIn",) in films(one, viewer)
    assert not any("ThumbGiven" in names for names in films(one, viewer))


def test_a_price_says_of_a_ballot_that_it_is_a_thumb_and_never_which() -> None:
    """Undo across two ballots: the same words whatever was chosen."""
    told = set()
    for first, second in ((o.GoOut(), o.Stay()), (o.Stay(), o.GoOut())):
        table = played(voting(), (0, first), (1, second))
        price = table.travel.price("decision", 0)
        assert price is not None
        words = PriceWords(table.history, table.words)
        told.add((words.heading(price), words.lines(price), words.taken_back(price)))

    assert len(told) == 1


def test_a_log_that_is_kept_by_nobody_tells_the_current_day_alone() -> None:
    """R30: played from memory."""
    for memory in ("kept", "none"):
        table = played(sample(turn=PUBLIC, stack=(Voting((-1,) * 4),), memory=memory), *thumbs())
        seat = table.awaited
        assert seat is not None
        table.choose(o.UseFacility("infirmary"), seat)
        table.choose(o.End(), seat)
        sayings = ShelterSitting(table).scene(0).sayings
        assert any("Infirmary" in saying.words for saying in sayings)
        assert any("Thumbs" in saying.words for saying in sayings) is (memory == "kept")
