"""What an option would do, while it is considered: whom it catches, what a die may change, how likely a kill is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.terror_below.decks.edition import built_in
from core.terror_below.options import Nudge, PlaceFaceDown, PlayVehicle
from core.terror_below.views import DieAhead
from core.terror_below.words.caught import die_ahead, would_catch
from core.terror_below.words.hunting import odds_of_all
from core.terror_below.words.look import look_preview
from core.terror_below.words.prompts import considering, considerings, prompt
from tests.tui import positions as p

if TYPE_CHECKING:
    from core.terror_below.views import Preview, View

TABLE: Final = p.table_view()
TRUCK: Final = PlayVehicle(p.PICKUP_TRUCK.number, 0)
AGAIN: Final = DieAhead(2, ((1, 2),))
FULL: Final = "Pickup Truck under Worm 1? It will be full, and attack after your turn."


def catching(*seats: int, **changes: Any) -> Preview:
    """Pickup Truck under Worm 1, which would catch these seats."""
    return replace(p.truck_preview(), caught=seats, **changes)


def considered(*seats: int, **changes: Any) -> str:
    """What is said of it."""
    return considering(TABLE, TRUCK, catching(*seats, **changes))


def looked(space: str, preview: Preview, room: int | None) -> str:
    """What Look says of a space while it is considered."""
    return look_preview(TABLE, preview, p.at(space), room=room)


def test_a_card_is_considered_with_what_it_brings() -> None:
    """TB 3.1, 6.1: any other option by its label."""
    moved, play = catching(slot=1, full=False, rest=p.at("2-6")), PlayVehicle(p.PICKUP_TRUCK.number, 1)
    to_motel = "Pickup Truck under Worm 2? It will have 2 cards to go, its Target on the Motel."
    assert considering(TABLE, play, moved) == to_motel
    assert considering(TABLE, play, replace(moved, path=())).endswith("its Target still on the Motel.")
    hidden = PlaceFaceDown(p.PICKUP_TRUCK.number, 1)
    assert considering(TABLE, hidden, None) == "Pickup Truck face down under Worm 2?"


def test_every_pawn_that_it_would_catch_is_named_with_its_leader() -> None:
    """R13: the seat that looks is spoken to; nobody caught is not said. So it is whatever moves the Target."""
    assert would_catch(TABLE, (p.BEN, p.CLEO))[0] == "Would catch Ben (Old George) and Cleo (Rebecca)."
    assert would_catch(TABLE, (p.ADA,))[0] == "Would catch you (Anise)."
    assert would_catch(TABLE, ()) == ()
    assert considered() == FULL
    assert considered(p.BEN) == f"{FULL} Would catch Ben (Old George)."
    preview = catching(p.BEN, path=(("left", p.at("3-4"), p.at("2-4")),), rest=p.at("2-4"), full=False)
    assert considering(TABLE, Nudge(0, "left"), preview).endswith("? Would catch Ben (Old George).")


def test_however_short_the_prompt_is_it_names_them() -> None:
    """The narrowest table has 74 columns for it, and room for a long name in them."""
    wordings = considerings(TABLE, TRUCK, catching(p.BEN, die=DieAhead(2, ())))
    assert all("Would catch Ben" in wording for wording in wordings)
    assert "Full: it attacks. Would catch Ben (Old George)." in wordings[2]
    assert len(wordings[2]) <= 74
    assert len(wordings[-1]) < 50


@pytest.mark.parametrize(
    ("room", "named"), [(116, "Would catch Ben."), (146, "Would catch Ben (Old George)."), (None, "(Old George).")]
)
def test_look_names_them_beside_the_blast(room: int | None, named: str) -> None:
    """The prompt above it has the Leader; the smallest room has them alone."""
    text = looked("3-5", catching(p.BEN), room)
    assert named in text
    assert "Rubble falls at 4-3, 4-4, 4-6" in text
    assert looked("4-4", catching(p.CLEO), 50) == "4-4 Hit by this play. Would catch Cleo (Rebecca)."


def test_the_die_that_comes_before_is_told_with_its_chances_where_there_is_room() -> None:
    """TB 10.1: it may move the Target again, fill another Worm, or this one."""
    again = "Then a die may move Target 1 again (1 in 3)"
    assert die_ahead(catching(die=AGAIN))[0] == f"{again} or fill Worm 2 (1 in 3)."
    itself = catching(die=DieAhead(3, ((0, 3),)), path=())
    assert die_ahead(itself)[0] == "Then a die may move Target 1 and fill Worm 1 (1 in 2)."
    assert die_ahead(catching()) == ()
    assert considered(die=DieAhead(2, ())).endswith(f"attack after your turn. {again}.")
    for room, said in ((34, "Die: 1 in 3 moves it."), (116, "a die"), (146, "a die")):
        assert said in looked("3-5", catching(p.BEN, die=AGAIN), room)


def odds(chance: float | None, *, borrows: bool = False) -> tuple[str, View]:
    """What is said of all Weapons of Dov, who hunts with this chance; one of them may be a Borrowed Gun."""
    view = p.hunt_view()
    assert view.attack is not None
    assert view.hand is not None
    gun = [card for card in built_in().weapons if borrows and any(effect.verb == "borrow" for effect in card.effects)]
    attack = replace(view.attack, chance=chance)
    view = replace(view, attack=attack, hand=replace(view.hand, weapons=(*view.hand.weapons, *gun)))
    return odds_of_all(view, attack), view


def test_a_hunter_hears_how_likely_a_kill_is() -> None:
    """TB 7.3: with all Weapons; a Borrowed Gun brings what nobody knows. Who does not hunt hears nothing."""
    assert odds(0.75)[0] == "All, best order: 75%"
    told, view = odds(0.0)
    assert told == "Together they cannot kill it."
    assert prompt(view) == "{Dov} Too weak: 3 more damage needed. Play a Weapon, or stop."
    told, view = odds(0.0, borrows=True)
    assert told == "All, best order: 0% or more"
    assert "cannot" not in prompt(view)
    assert odds(None)[0] == ""
