"""What an option would do, while it is considered: whom it catches, what a die may change, how likely a kill is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.terror_below.decks.edition import built_in
from core.terror_below.options import Nudge, PlaceFaceDown, PlayVehicle
from core.terror_below.views import DieAhead
from core.terror_below.words.board.caught import die_ahead, would_catch
from core.terror_below.words.board.hunting import odds_of_all
from core.terror_below.words.board.look import look_preview
from core.terror_below.words.prompts import considering, considerings, prompt
from tests.core.words.pairs import pairs
from tests.tui import positions as p

if TYPE_CHECKING:
    from core.terror_below.views import Preview, View

TABLE: Final = p.table_view()
TRUCK: Final = PlayVehicle(p.PICKUP_TRUCK.number, 0)
AGAIN: Final = DieAhead(2, ((1, 2),))
SECOND: Final = "Play Pickup Truck under Worm 2?"
FULL: Final = "Play Pickup Truck under Worm 1? It will be full, and attack after your turn."


def catching(*seats: int, **changes: Any) -> Preview:
    """Play Pickup Truck under Worm 1, which would catch these seats."""
    return replace(p.truck_preview(), caught=seats, **changes)


def considered(*seats: int, **changes: Any) -> str:
    """What is said of it."""
    return considering(TABLE, TRUCK, catching(*seats, **changes))


def looked(space: str, preview: Preview, room: int | None) -> str:
    """What Look says of a space while it is considered."""
    return look_preview(TABLE, preview, p.at(space), room=room)


MOVED: Final = catching(slot=1, full=False, rest=p.at("2-6"))
PLAYED: Final = PlayVehicle(p.PICKUP_TRUCK.number, 1)
NUDGED: Final = catching(p.BEN, path=(("left", p.at("3-4"), p.at("2-4")),), rest=p.at("2-4"), full=False)


@pairs(
    (
        considering(TABLE, PLAYED, MOVED),
        "Play Pickup Truck under Worm 2? It will have 2 cards to go, its Target on the Motel.",
    ),
    (considering(TABLE, PLAYED, replace(MOVED, path=())), "…its Target still on the Motel."),
    (considering(TABLE, PlaceFaceDown(p.PICKUP_TRUCK.number, 1), None), "Pickup Truck face down under Worm 2?"),
    (would_catch(TABLE, (p.BEN, p.CLEO))[0], "Would catch Ben (Old George) and Cleo (Rebecca)."),
    (would_catch(TABLE, (p.ADA,))[0], "Would catch you (Anise)."),
    ("".join(would_catch(TABLE, ())), ""),
    (considered(), FULL),
    (considered(p.BEN), f"{FULL} Would catch Ben (Old George)."),
    (considering(TABLE, Nudge(0, "left"), NUDGED), "…? Would catch Ben (Old George)."),
    (looked("3-5", catching(p.BEN), 116), "…Rubble falls at 4-3, 4-4, 4-6…Would catch Ben.…"),
    (looked("3-5", catching(p.BEN), 146), "…Rubble falls at 4-3, 4-4, 4-6…Would catch Ben (Old George).…"),
    (looked("3-5", catching(p.BEN), None), "…Rubble falls at 4-3, 4-4, 4-6…(Old George).…"),
    (looked("4-4", catching(p.CLEO), 50), "4-4 Hit by this play. Would catch Cleo (Rebecca)."),
)
def test_a_card_is_considered_with_what_it_brings_and_every_pawn_that_it_would_catch() -> None:
    """TB 3.1, 6.1, R13: each with its Leader, beside the blast where there is room; the seat that looks is you."""


def test_however_short_the_prompt_is_it_names_them() -> None:
    """The narrowest table has 74 columns for it, and room for a long name in them."""
    wordings = considerings(TABLE, TRUCK, catching(p.BEN, die=DieAhead(2, ())))
    assert all("Would catch Ben" in wording for wording in wordings)
    assert "Full: it attacks. Would catch Ben (Old George)." in wordings[3]
    assert len(wordings[3]) <= 74
    assert len(wordings[-1]) < 50


MOVE_AGAIN: Final = "Then a die may move Target 1 again (1 in 3)"
DIE: Final = catching(p.BEN, die=AGAIN)
ITSELF: Final = catching(die=DieAhead(3, ((0, 3),)), path=())


@pairs(
    (die_ahead(catching(die=AGAIN))[0], f"{MOVE_AGAIN} or fill Worm 2 (1 in 3)."),
    (die_ahead(ITSELF)[0], "Then a die may move Target 1 and fill Worm 1 (1 in 2)."),
    ("".join(die_ahead(catching())), ""),
    (considered(die=DieAhead(2, ())), f"…attack after your turn. {MOVE_AGAIN}."),
    (looked("3-5", DIE, 34), "…Die: 1 in 3 moves it.…"),
    (looked("3-5", DIE, 116), "…a die…"),
    (looked("3-5", DIE, 146), "…a die…"),
)
def test_the_die_that_comes_before_is_told_with_its_chances_where_there_is_room() -> None:
    """TB 10.1: it may move the Target again, fill another Worm, or this one."""


def hunting(chance: float | None, *, borrows: bool = False) -> View:
    """Dov hunts with this chance; one of the Weapons may be a Borrowed Gun."""
    view = p.hunt_view()
    assert view.attack is not None
    assert view.hand is not None
    gun = [card for card in built_in().weapons if borrows and any(effect.verb == "borrow" for effect in card.effects)]
    hand = replace(view.hand, weapons=(*view.hand.weapons, *gun))
    return replace(view, attack=replace(view.attack, chance=chance), hand=hand)


def odds(view: View) -> str:
    """What is said of all Weapons together."""
    return odds_of_all(view, view.attack) if view.attack is not None else ""


@pairs(
    (odds(hunting(0.75)), "All, best order: 75%"),
    (odds(hunting(0.0)), "Together they cannot kill it."),
    (prompt(hunting(0.0)), "{Dov} Too weak: 3 more damage needed. Play a Weapon, or stop."),
    (odds(hunting(0.0, borrows=True)), "All, best order: 0% or more"),
    (prompt(hunting(0.0, borrows=True)), "{Dov} 3 more damage kills the Boomer. Play a Weapon, or stop."),
    (odds(hunting(None)), ""),
)
def test_a_hunter_hears_how_likely_a_kill_is() -> None:
    """TB 7.3: with all Weapons; a Borrowed Gun brings what nobody knows. Who does not hunt hears nothing."""
