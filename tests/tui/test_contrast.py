"""All that the four tables draw can be told from its ground in every theme: letters, chips, lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.tui import positions
from tests.tui.buried_beneath.moments import MOMENTS as VILLAGES
from tests.tui.critters_below.between import flipping, looking, voting
from tests.tui.critters_below.moments import MOMENTS as SHELTERS
from tests.tui.critters_below.shelters import sitting_at
from tests.tui.desk_pages import lines_of
from tests.tui.frames import panels
from tests.tui.look.test_themes import THEME_NAMES, contrast
from tests.tui.terror_below.test_table_pictures import seated
from tests.tui.terrorscape_2 import test_fights, test_states
from tui.fronts import front_of
from tui.look.own_colours import own_colours
from tui.look.palette import AGAIN, OVER, SIDE, Palette

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.look.spans import Span

DESERTS: Final = ("canyon_view", "deliver_view", "hunt_view", "setup_view", "spending_view", "table_view")
HUNTS: Final = ("attack", "stand", "after-it", "showdown-open", "showdown")

LETTER, CHIP, LINE = 3.0, 4.5, 2.5
"""The least ratios: a letter or digit anywhere, one on a strong ground, any other sign."""

DECORATES: Final = frozenset({("back", "surface"), ("back", "bg")})
"""Edges of a card that is seen by its face: the sign on it counts."""


def sittings(game: str) -> list[Any]:
    """Moments of a game that show all that it draws."""
    match game:
        case "terror-below":
            views = [getattr(positions, name)() for name in DESERTS]
            return [*map(seated, views), seated(positions.spending_view(), "danger")]
        case "buried-beneath":
            return [moment() for moment in VILLAGES.values()]
        case "critters-below":
            between = sitting_at(flipping(), viewer=2), sitting_at(voting(thumbs=(1, 0, -1, -1)), viewer=2)
            return [*(moment() for moment in SHELTERS.values()), *between, sitting_at(looking())]
        case _:
            # the last of the four: its states, and its fights
            return [*map(test_states.seen, test_states.STATES), *map(test_fights.seen, HUNTS)]


def spans(game: str, sitting: Any) -> Iterator[Span]:
    """What stands on the smallest table."""
    if game == "terror-below":
        for _, _, rows in panels(sitting, 80, 24).values():
            yield from (span for row in rows for span in row)
    else:
        for line in lines_of(front_of(game), sitting, 80, 24):
            yield from line


@pytest.mark.parametrize("game", ["terror-below", "buried-beneath", "critters-below", "terrorscape-2"])
def test_whatever_is_drawn_can_be_seen_in_every_theme(game: str) -> None:
    """A chip is a letter on a ground that is reversed where there is no colour. Pictures of rooms may be faint."""
    shown: dict[tuple[str, str, str], set[str]] = {}
    for sitting in sittings(game):
        for span in spans(game, sitting):
            if (text := span.text.strip()) and SIDE not in span.emphasis and not span.ink.startswith("art-"):
                shown.setdefault((span.ink, span.ground or "bg", span.emphasis), set()).update(text)
    front = front_of(game)
    own = own_colours(front.colours, front.theme)
    faults = []
    for theme in THEME_NAMES:
        palette = Palette(own.themes[theme].variables, mono=False, own=own)
        for (ink, ground, emphasis), signs in shown.items():
            style = palette.style(ink, ground, emphasis)
            assert style.color is not None
            assert style.bgcolor is not None
            ratio = contrast(style.color.name, style.bgcolor.name)
            is_letter = any(sign.isalnum() for sign in signs)
            is_chip = is_letter and ground.partition(OVER)[0].removesuffix(AGAIN) in own.reverse
            least = CHIP if is_chip else LETTER if is_letter else LINE
            if ratio < least and (ink, ground) not in DECORATES:
                faults.append(f"{theme}: {''.join(sorted(signs))} in {ink} on {ground} has {ratio:.2f} of {least}")
    assert len(shown) > 50
    assert not faults, "\n".join(faults)
