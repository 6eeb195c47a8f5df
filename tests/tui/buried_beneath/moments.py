"""The moments of a table that the design draws, by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.buried_beneath.frames import Enemies, Fleeing, MovingTypes
from core.buried_beneath.options import Act, Begin, Place, UseSkill
from core.buried_beneath.setup import Setup
from core.buried_beneath.state import Unit
from core.buried_beneath.village import village_of
from tests.tui.buried_beneath.tables import press, sitting_at
from tests.tui.buried_beneath.villages import GAME, SEATS, TOWN, at, green, town
from tui.buried_beneath.modes.mode import VillageMode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tui.buried_beneath.sitting import VillageSitting


def over(sitting: VillageSitting, code: str) -> VillageSitting:
    """With the cursor on an offered location."""
    for _ in range(21):
        if isinstance(sitting.mode, VillageMode) and sitting.mode.at == at(code):
            return sitting
        press(sitting, "next")
    raise AssertionError(f"{code} is not offered")


def placing() -> VillageSitting:
    """A Villager could go to the Healer."""
    return over(sitting_at(town()), "csw")


def telegraph() -> VillageSitting:
    """The telegraph is open at its third line."""
    sitting = sitting_at(town())
    press(sitting, "danger", "move.down", "move.down")
    return sitting


def later() -> VillageSitting:
    """The telegraph with the turn after it."""
    sitting = telegraph()
    press(sitting, "danger")
    return sitting


def symbol() -> VillageSitting:
    """A symbol is taken: gain Damage, or attack the Hound at the Armoury."""
    state = town(units=(*town().units, Unit(1, 4, 3, at("cne"))), stats=(4, 2, 2, 1), ready=3, out=())
    sitting = sitting_at(state, Place(at("se2")))
    press(sitting, "card.2")
    return sitting


def wall() -> VillageSitting:
    """The Force Wall would stand between Orchard and Healer."""
    sitting = sitting_at(town(), Place(at("csw")), Act("mana"), UseSkill(1))
    path = village_of(GAME.cards, 0, TOWN).paths.index((at("w2"), at("csw")))
    while sitting.mode.path != path:
        press(sitting, "next")
    return sitting


def flee() -> VillageSitting:
    """A monster is in the Middle: three Villagers are out, one of them flees. BB 7.3."""
    state = town(
        units=(Unit(0, 1, 2, at("n2")),),
        ready=0,
        out=(at("w1"), at("csw"), at("e1")),
        stats=(1, 2, 3, 0),
        stack=(Enemies(1), MovingTypes((), 0, ()), Fleeing()),
    )
    return sitting_at(state)


def boss() -> VillageSitting:
    """The Boss in its last life, the cursor on the Rampart."""
    return over(sitting_at(green()), "s1")


def wave() -> VillageSitting:
    """A wave comes."""
    return sitting_at(GAME.new(Setup(SEATS, hero="mage", village="7F3A")))


def lost() -> VillageSitting:
    """The turn was ended with Health 1 before an archer, and the try is lost."""
    sitting = sitting_at(town(stats=(1, 1, 2, 1)))
    press(sitting, "stop")
    while sitting.view.lost is None:
        press(sitting, "go")
    return sitting


def again() -> VillageSitting:
    """Begun again after a lost try, which is shown as a ghost."""
    state = GAME.new(Setup(SEATS, hero="mage", village="7F3A"))
    sitting = sitting_at(state, Begin())
    press(sitting, "go", "card.1", "go")
    play_badly(sitting)
    press(sitting, "reset", "go", "bb.ghost")
    return sitting


def play_badly(sitting: VillageSitting) -> None:
    """Place nobody until the try is lost."""
    for _ in range(60):
        if sitting.view.lost is not None:
            return
        press(sitting, "stop" if sitting.view.asked[0].kind == "place" else "go")
    raise AssertionError("it was never lost")


def distances() -> VillageSitting:
    """Every location says how far it is from the Middle."""
    sitting = placing()
    press(sitting, "bb.distances")
    return sitting


def in_full() -> VillageSitting:
    """The Camps with every word of their cards."""
    sitting = placing()
    press(sitting, "bb.camps")
    return sitting


def smoked() -> VillageSitting:
    """Wall, Trap, Smoke and a ruin at once."""
    return sitting_at(replace(town(), wall=4, trap=at("n1"), smoke=at("w1"), markers=(at("cnw"),)))


MOMENTS: Final[Mapping[str, Callable[[], VillageSitting]]] = {
    "table": placing,
    "telegraph": telegraph,
    "later": later,
    "symbol": symbol,
    "wall": wall,
    "flee": flee,
    "boss": boss,
    "wave": wave,
    "lost": lost,
    "again": again,
    "distances": distances,
    "camps": in_full,
    "tokens": smoked,
}
