"""The figures of many games: which cards were never played, and which were seldom worth playing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Decision
from core.terror_below.balance import FEWEST, SquadBalance
from core.terror_below.events import ItemPlayed
from core.terror_below.options import Escape, Fire, PlayVehicle, ShootHat, Stop, UseItem
from tests.core.terror_below import kit
from tests.core.terror_below.kit import seat

if TYPE_CHECKING:
    from core.engine.decisions import Option

STOP: Final = Stop()
VEHICLES: Final = ("Bus", "Bus", "Cart", "Van")
ITEMS: Final = ("Hat", "Bomb")
WEAPONS: Final = ("Pistol", "Stick")


def counting() -> SquadBalance:
    """Nothing is counted yet, of decks with a few cards."""
    return SquadBalance(names={"vehicles": VEHICLES, "items": ITEMS, "weapons": WEAPONS})


def chosen(balance: SquadBalance, option: Option, *others: Option, seat: int = 0) -> None:
    """A seat answers with an option, where it might have chosen others."""
    balance.answered(Decision(seat, "any", (option, *others)), option)


def over(balance: SquadBalance) -> None:
    """The game ends."""
    balance.ended(kit.position(seat(), seat()).state, ((0,), (1,)))


def test_a_vehicle_has_its_chance_each_time_that_another_could_be_played() -> None:
    """Whatever slot it is played to, and its copies together."""
    balance = counting()
    for _ in range(FEWEST):
        chosen(balance, PlayVehicle(0, 0), PlayVehicle(0, 1), PlayVehicle(2, 0), PlayVehicle(3, 0))
    for _ in range(FEWEST):
        chosen(balance, PlayVehicle(1, 2), PlayVehicle(3, 0))
    rows = dict(balance.rows())
    assert balance.chances == {"vehicles/Bus": 2 * FEWEST, "vehicles/Cart": FEWEST, "vehicles/Van": 2 * FEWEST}
    assert rows["seldom worth playing"] == "Cart 0 %, Van 0 %"
    assert rows["played least"] == "of vehicles Cart 0 %, Van 0 %"


def test_another_card_has_one_chance_each_time_that_it_is_held() -> None:
    """In how many turns it might be played does not count, but whether it is at last. Held again, it has another."""
    balance = counting()
    for _ in range(5):
        chosen(balance, STOP, UseItem(0), Escape(1))
    chosen(balance, UseItem(0), STOP)
    chosen(balance, STOP, UseItem(0))
    chosen(balance, Fire(1), STOP, seat=1)
    over(balance)
    chosen(balance, Escape(1), STOP)
    over(balance)
    assert balance.chances == {"items/Hat": 2, "items/Bomb": 2, "weapons/Stick": 1}
    assert balance.taken == {"items/Hat": 1, "items/Bomb": 1, "weapons/Stick": 1}


def test_a_weapon_that_may_shoot_a_hat_waits_for_a_hunt() -> None:
    """On every turn of its owner's nobody would say that it is left unused."""
    balance = counting()
    chosen(balance, STOP, ShootHat(0, 1))
    over(balance)
    assert not balance.chances


def test_what_was_counted_in_parts_adds_up() -> None:
    """As if one had counted all."""
    whole, *parts = [counting() for _ in range(3)]
    for part in parts:
        for balance in (whole, part):
            chosen(balance, PlayVehicle(0, 0), PlayVehicle(2, 0))
            chosen(balance, STOP, UseItem(0))
            over(balance)
    parts[0].add(parts[1])
    assert parts[0] == whole
    assert whole.chances["items/Hat"] == 2


def test_few_chances_tell_nothing() -> None:
    """And what was played once was played."""
    balance = counting()
    balance.take((ItemPlayed(0, 0),))
    chosen(balance, STOP, UseItem(1))
    over(balance)
    rows = dict(balance.rows())
    assert rows["never played"] == "Bus, Cart, Van, Bomb, Pistol, Stick"
    assert rows["seldom worth playing"] == "no card"
    assert rows["played least"] == "too few games to tell"
