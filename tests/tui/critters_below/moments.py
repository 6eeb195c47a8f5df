"""Moments of a table of Critters Below that are drawn to the character."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.frames import Turn, Upgrading
from core.critters_below.options import Ability, UseCard, UseFacility
from core.engine.decisions import Choice
from tests.tui.critters_below.shelters import GAME, press, sample, sitting_at

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tui.critters_below.sitting import ShelterSitting


def target() -> ShelterSitting:
    """A Pistol is aimed: what comes before the target is done."""
    state = sample()
    card = state.critters[0].pocket[0]
    state, _ = GAME.apply(state, Choice(0, UseCard(card)))
    from core.engine.decisions import Chance, Outcome

    luck = GAME.pending(state)
    assert isinstance(luck, Chance)
    state, _ = GAME.apply(state, Outcome(tuple(range(luck.spec.size))))  # type: ignore[union-attr]  # a shuffle
    return sitting_at(state)


def full() -> ShelterSitting:
    """Everything at once: six Critters, one dead, five Facilities, eleven spaces, long days, a large hand."""
    return sitting_at(
        sample(
            6,
            way="last-man-standing",
            special=True,
            day=6,
            line=(
                "nuke",
                "supply",
                "supply",
                "chemical",
                "supply",
                "nuke",
                "bombing",
                "chemical",
                "supply",
                "bombing",
                "bombing",
                "nuke",
            ),
            planes=(3, 2, 3, 2, 1, 3, 1, 2, 3, 1, 2, 1),
            up=(-1, 0, 1, 2, 3, 4, 5),
            shelf=("", "", "", "", "", "", "", "", "crowbar", "rusty-trap", "toolbox", "bandage"),
            known={9: (0,), 10: (2,)},
            storage=0,
            rooms=("storage-room", "generator", "infirmary", "kitchen", "washroom"),
            used=("washroom",),
            opened={"storage-room": 3},
            pockets={0: ("pistol", "can-of-soup", "torch", "lead-apron"), 1: ("torch",), 2: ("radio", "radio")},
            hands=("SSSSSSBBBBPPRRV", "SSSPVV", "SSRVV", "", "SSPPVV", "SSRV"),
            damage=("B", "RS", "P", "", "PP", "R"),
            worn={1: "gas-mask", 5: "steel-helmet"},
            hardened=(),
            died={3: 5},
            actions=3,
        )
    )


def upgrade() -> ShelterSitting:
    """A Facility is opened."""
    return sitting_at(sample(stack=(Turn(0, 1), Upgrading(0)), used=()))


MOMENTS: Final[Mapping[str, Callable[[], ShelterSitting]]] = {
    "turn": lambda: sitting_at(sample()),
    "alone": lambda: sitting_at(sample(1)),
    "six": lambda: press(
        sitting_at(
            sample(
                6,
                died={1: 4},
                worn={5: "steel-helmet"},
                damage=("B", "", "P", "", "PP", "R"),
                hands=("SSSSBBV", "", "SSRVV", "SSSSBRRVV", "SSPPVV", "SSRV"),
            )
        ),
        "card.2",
    ),
    "pistol": lambda: press(sitting_at(sample()), "cb.pocket"),
    "unknown": lambda: press(sitting_at(sample()), "card.1"),
    "facility": lambda: press(sitting_at(sample()), "cb.facility", "cb.facility", "cb.facility"),
    "ability": lambda: press(sitting_at(sample()), "cb.ability"),
    "mask": lambda: press(
        sitting_at(sample(pockets={0: ("gas-mask", "blunderbuss", "can-of-beans")}, worn={0: "lead-apron"})),
        "cb.pocket",
    ),
    "target": target,
    "upgrade": upgrade,
    "full": full,
    "public": lambda: sitting_at(sample(turn=3, used=()), viewer=None),
    "war": lambda: press(sitting_at(sample()), "danger"),
    "war-first-day": lambda: press(sitting_at(sample(day=1, up=())), "danger"),
    "look-day": lambda: press(sitting_at(sample()), "look", "move.left"),
    "used": lambda: sitting_at(sample(actions=0, used=()), UseFacility("infirmary"), Ability(), seed="used"),
    "log": lambda: press(sitting_at(sample()), "log"),
    "look": lambda: press(sitting_at(sample()), "look"),
}
"""By name, as their goldens are called."""
