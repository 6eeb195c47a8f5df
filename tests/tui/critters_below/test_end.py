"""The last page of Critters Below: why, who, a cell a day, all cards, and the line that is copied. CB 1, 6.5, 7.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.critters_below.frames import Voting
from core.engine.decisions import PUBLIC
from tests.tui.critters_below.between import thumbs, voting
from tests.tui.critters_below.shelters import LINE, sample, sitting_at
from tui.critters_below.around.end import Mark, ShelterEnd, plain
from tui.look.spans import cells, text_of

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.engine.decisions import Option, Seat
    from tui.table.table import Table

CALM = ("nuke", "supply", "nuke", "chemical", "chemical", "bombing", "supply", "chemical", "supply", "bombing")
"""Day 3 brings 1, day 4 brings 1, day 5 none."""


def ended(state: State, *answers: tuple[Seat, Option]) -> Table:
    """A table whose game is over after these answers."""
    sitting = sitting_at(state, viewer=None)
    for seat, option in answers:
        sitting.table.choose(option, seat)
    assert sitting.table.is_over
    return sitting.table


def peace() -> Table:
    """Ada and Cleo are out on a day of peace."""
    return ended(voting(line=CALM), *thumbs(0, 2))


def page(table: Table, width: int = 80, room: int = 12) -> str:
    """What the page says."""
    return "\n".join(text_of(line).rstrip() for line in ShelterEnd(table).lines(width, room))


def test_peace_is_told_by_its_stripes_and_its_sum() -> None:
    text = page(peace())

    assert "▌WHY" in text
    assert "CB 6.5" in text
    assert "day 3  bottom" in text
    assert "Chemical Attack" in text
    assert "2 penalties," in text
    assert "fewer than 3: peace" in text


def test_winners_come_first_then_those_inside_then_the_dead() -> None:
    table = ended(
        voting(line=CALM, died={1: 4}, hands=("S", "", "S", "S"), damage=("", "", "", "")),
        *thumbs(0, 2)[:1],
        *thumbs(0, 2)[2:],
    )
    text = page(table)

    assert ShelterEnd(table).order() == (0, 2, 3, 1)
    assert text.index("OUT, WINS") < text.index("inside") < text.index("† day 4")


def test_who_is_inside_when_others_win_has_lost() -> None:
    """R12, where there is room for the sentence."""
    assert "Who is inside when others win has lost. R12" in page(peace())
    assert "R12" not in page(peace(), room=9)


def test_a_cell_tells_two_things_of_a_day_the_weightiest_first() -> None:
    """Death before Damage, out, healing."""
    assert plain([Mark("+"), Mark("↑"), Mark("damage", 1), Mark("†")]) == "B†"
    assert plain([Mark("+"), Mark("↑")]) == "+↑"
    assert plain([]) == "·"


@pytest.mark.parametrize(("width", "room"), [(80, 12), (80, 9), (120, 20), (160, 40)])
@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_no_line_is_too_long_and_no_critter_is_left_out(players: int, width: int, room: int) -> None:
    table = ended(voting(players, line=CALM), *thumbs(0, players=players))
    lines = ShelterEnd(table).lines(width, room)
    text = "\n".join(map(text_of, lines))

    assert all(cells(text_of(line)) <= width for line in lines)
    assert all(seat.name in text for seat in table.words.seats[:players])
    assert ("used, aimed" in text) is (width >= 150)


def test_a_day_of_peace_brings_nothing_in() -> None:
    """R37."""
    table = peace()
    told = dict(table.words.story(table.public_view(), table.events()))

    assert told["Outside"] == "2 times: nothing brought in"


def test_all_cards_are_open_after_the_end() -> None:
    """Pockets, what is worn, the Shelf, the deck, and the days that were never turned up."""
    text = "\n".join(map(text_of, ShelterEnd(peace()).hands(72)))

    assert "Pistol and Can of Soup" in text
    assert "Torch and Gas Mask (worn)" in text
    assert "2 Radio" in text
    assert "Never turned up" in text
    assert "6 CHEM" in text


def test_the_result_is_copied_as_a_line() -> None:
    """The headline, the days, and a row of marks for each."""
    text = ShelterEnd(peace()).text()

    assert text.startswith("Critters Below: ADA AND CLEO ARE OUT, day 5 of 8 · CHEM BOMB DROP 1 + 1 + 0 = 2 · Ada ")
    assert "\n" not in text


def test_a_game_that_is_lost_says_why() -> None:
    """CB 6.6, 9.1."""
    state = sample(turn=PUBLIC, day=8, stack=(Voting((-1,) * 4),), line=LINE)
    assert "No more days, and who stayed is dead. R31" in page(ended(state, *thumbs()))
