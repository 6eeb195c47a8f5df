"""What the shelter draws can be told apart in every theme, and without colour by shape and reverse alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.tui.critters_below.shelters import SIZES, lines_of, press, sample, sitting_at
from tests.tui.look.test_themes import THEME_NAMES, contrast
from tui.critters_below.colours import COLOURS
from tui.look.own_colours import own_colours
from tui.look.palette import Palette
from tui.look.themes import MONO, PREFIX, THEMES, variable_defaults

if TYPE_CHECKING:
    from core.critters_below.state import State
    from tui.critters_below.sitting import ShelterSitting

TEXT: Final = (
    (("vault-ink",), ("vault",)),
    (("lamp-ink",), ("lamp",)),
    (("back-text",), ("back",)),
    (("ink-egg",), ("vigor", "bleeding", "amber", "jade", "violet", "azure")),
    (("cursor-ink",), ("cursor",)),
    (("seat-ink",), ("seat6",)),
    (("ink",), ("tape",)),
)
"""What is read: at least 4.5 to 1."""

GLYPHS: Final = (
    (("vault-line", "vault-dim"), ("vault",)),
    (("back-ink",), ("back",)),
    (("bleeding", "vigor", "amber", "jade", "violet", "azure"), ("bg", "surface", "panel")),
    (("bleeding", "vigor", "amber", "jade", "violet", "azure", "bad"), ("back",)),
    (("good", "bad", "path"), ("bg", "panel")),
)
"""Lines and single signs: at least 3 to 1."""


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_what_the_shelter_draws_can_be_read(theme: str) -> None:
    """In the colours of this game, laid over those of the table."""
    colours = own_colours(COLOURS).themes[theme].variables
    for least, pairs in ((4.5, TEXT), (3.0, GLYPHS)):
        for inks, grounds in pairs:
            for ink in inks:
                for ground in grounds:
                    found = contrast(colours[PREFIX + ink], colours[PREFIX + ground])
                    assert found >= least, (theme, ink, ground, found)


def mono_of(sitting: ShelterSitting, size: tuple[int, int]) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """Every cell as a terminal without colour shows it: its sign, and whether it is reversed."""
    own = own_colours(COLOURS)
    palette = Palette(variable_defaults(THEMES[MONO], own.themes), mono=True, own=own)
    return tuple(
        tuple((span.text, bool(palette.style(span.ink, span.ground or "bg", span.emphasis).reverse)) for span in line)
        for line in lines_of(sitting, *size)
    )


DIFFERENT: Final[tuple[tuple[State, State], ...]] = (
    (sample(opened={}), sample(opened={"storage-room": 3})),
    (sample(used=()), sample(used=("generator",))),
    (sample(known={}), sample(known={1: (1,)})),
    (sample(known={2: (0,)}), sample(known={})),
    (sample(damage=("B", "RS", "P", "")), sample(damage=("S", "RS", "P", ""))),
    (sample(damage=("B", "RS", "P", "")), sample(damage=("BB", "RS", "P", ""))),
    (sample(day=5), sample(day=4)),
    (sample(up=(-1, 0, 1, 2, 4)), sample(up=(-1, 0, 1, 2, 3, 4))),
    (sample(hands=("S", "", "", "")), sample(hands=("V", "", "", ""))),
    (sample(shelf=("radio",)), sample(shelf=("", "radio"))),
    (sample(actions=1), sample(actions=2)),
)


@pytest.mark.parametrize("number", range(len(DIFFERENT)))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_two_positions_look_alike_without_colour(number: int, size: tuple[int, int]) -> None:
    """By signs and reverse alone: Shelf, Facilities, Damage, war, hands."""
    one, other = DIFFERENT[number]

    assert mono_of(sitting_at(one), size) != mono_of(sitting_at(other), size)


@pytest.mark.parametrize("command", ["card.2", "cb.pocket", "cb.facility", "cb.ability"])
def test_a_choice_is_seen_without_colour(command: str) -> None:
    """The cursor is a heavy frame or reversed; what it would bring is dashed."""
    for size in SIZES:
        assert mono_of(press(sitting_at(sample()), command), size) != mono_of(sitting_at(sample()), size)
