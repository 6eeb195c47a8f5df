"""The last page of Critters Below: why, who, a cell a day, all cards, and the line that is copied. CB 1, 6.5, 7.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.critters_below.events import Thumbs
from core.critters_below.frames import Voting
from core.engine.decisions import PUBLIC
from tests.tui.critters_below.between import thumbs, voting
from tests.tui.critters_below.shelters import LINE, sample, sitting_at
from tui.critters_below.around.end import Mark, ShelterEnd, plain
from tui.look.letters import large
from tui.look.spans import cells, text_of

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.engine.decisions import Option, Seat
    from tui.table.table import Table

CALM = ("nuke", "supply", "nuke", "chemical", "chemical", "bombing", "supply", "chemical", "supply", "bombing")
"""Day 3 brings 1, day 4 brings 1, day 5 none."""


def ended(state: State, *answers: tuple[Seat, Option], seed: str = "") -> Table:
    """A table whose game is over after these answers."""
    sitting = sitting_at(state, viewer=None, seed=seed)
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
    assert "the three days that counted on day 5" in text
    assert "day 3   Chem  █·" in text
    assert "1 + 1 + 0 = 2 penalties: 2 or fewer are peace." in text
    assert "Ada and Cleo went out; Ben and Dov stayed." in text


def test_winners_come_first_then_those_inside_then_the_dead() -> None:
    table = ended(
        voting(line=CALM, died={1: 4}, hands=("S", "", "S", "S"), damage=("", "", "", "")),
        *thumbs(0, 2)[:1],
        *thumbs(0, 2)[2:],
    )
    text = page(table)

    assert ShelterEnd(table).order() == (0, 2, 3, 1)
    assert text.index("out, won") < text.index("inside, lost") < text.index("† day 4")


def at_this_screen(table: Table, *people: Seat) -> Table:
    """The same table, where all others are computer players."""
    table.plays_itself = lambda viewer: viewer not in people  # type: ignore[method-assign]  # for this test
    return table


def top(table: Table, width: int = 80) -> str:
    """What stands above all."""
    return "\n".join(text_of(line).rstrip() for line in ShelterEnd(table).top(width))


def test_the_reason_stands_there_large_and_then_who_has_won() -> None:
    """In letters of three lines; the rule is told in a line."""
    text = top(at_this_screen(peace(), 0))

    assert all(row in text for row in large("PEACE", 2))
    assert "Ada and Cleo walk free." in text
    assert "To win, be out on a day of peace." in text


def test_the_end_says_who_you_are_and_what_it_is_for_you() -> None:
    """CB 6.5; R12: who is inside when others win has lost."""
    assert "You, Ada, were out: you won." in top(at_this_screen(peace(), 0))
    assert "You, Ben, were inside: you lost." in top(at_this_screen(peace(), 1))
    inside = ended(sample(turn=PUBLIC, day=8, stack=(Voting((-1,) * 4),), line=LINE), *thumbs())
    assert "You, Ada, were inside: you lost." in top(at_this_screen(inside, 0))


@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2), (0, 1, 2, 3)])
def test_each_of_several_at_this_screen_is_named_once_with_won_or_lost(people: tuple[Seat, ...]) -> None:
    text = top(at_this_screen(peace(), *people))
    told = text.split("free.")[1]

    for seat in people:
        assert told.count(("Ada", "Ben", "Cleo", "Dov")[seat]) == 1
    assert "won." in told
    assert "lost." in told
    assert "You" not in told


def test_whoever_went_out_on_the_last_day_is_told_so() -> None:
    """R31: without peace that saves nobody; whoever stayed was inside."""
    day = sample(turn=PUBLIC, day=8, stack=(Voting((-1,) * 4),), line=CALM)
    table = at_this_screen(ended(day, *thumbs(0, 2), seed="end"), 0)
    top = "\n".join(text_of(line) for line in ShelterEnd(table).top(80))

    assert "You, Ada, were out without peace: you lost." in top
    assert page(table).count("no peace, lost") == 2
    assert page(table).count("inside, lost") == 2


def test_a_day_that_one_penalty_made_war_is_told_as_near() -> None:
    """CB 6.5: of somebody who was out on it, *you* where one person sits here; nothing of other wars."""
    near = (*["nuke"] * 7, "bombing", "chemical", "supply")
    day: dict[str, Any] = {"turn": PUBLIC, "day": 8, "stack": (Voting((-1,) * 4),)}
    both = page(at_this_screen(ended(sample(line=near, **day), *thumbs(0, 2), seed="end"), 0), room=20)
    alone = page(at_this_screen(ended(sample(line=near, **day), *thumbs(0), seed="end"), 0), room=20)

    assert "On day 8, with Ada and Cleo out, one penalty fewer would have been peace." in both
    assert "On day 8, with you out, one penalty fewer would have been peace." in alone
    assert "one penalty fewer" not in page(ended(sample(line=CALM, **day), *thumbs(0, 2), seed="end"), room=20)


def test_your_line_has_you_at_its_end() -> None:
    rows = page(at_this_screen(peace(), 1)).split("\n")

    assert [row.endswith("you") for row in rows if "Ben" in row and "Rabbit" in row] == [True]
    assert sum(row.endswith("you") for row in rows) == 1


def test_the_end_tells_how_near_it_was_with_the_same_cards() -> None:
    """A thumb more, a penalty more, or a day of peace on which nobody was out."""
    assert "With your thumb up on day 5, you would have won too." in page(at_this_screen(peace(), 1))
    assert "With a thumb up on day 5, Ben would have won too." in page(at_this_screen(peace(), 0, 1))
    assert "With 1 penalty more there would have been no peace." in page(at_this_screen(peace(), 0))
    missed = ended(sample(turn=PUBLIC, day=8, stack=(Voting((-1,) * 4),), line=CALM), *thumbs())
    assert "Days 5 and 7 would have been peace, and nobody was out." in page(at_this_screen(missed, 0))


def test_a_replay_goes_to_the_thumbs_that_decided() -> None:
    """To before they are shown: one step shows them."""
    table = peace()
    decided = ShelterEnd(table).decided()

    assert decided is not None
    entry = next(entry for entry in table.history.line() if entry.parent and entry.parent.number == decided[0])
    assert any(isinstance(event, Thumbs) for event in entry.events)
    assert decided[1] == "the last thumbs"


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

    assert text.startswith(
        "Critters Below: PEACE: ADA AND CLEO WALK FREE, day 5 of 8 · CHEM BOMB DROP 1 + 1 + 0 = 2 · Ada "
    )
    assert "\n" not in text


def test_a_game_that_is_lost_says_why() -> None:
    """CB 6.6, 9.1."""
    state = sample(turn=PUBLIC, day=8, stack=(Voting((-1,) * 4),), line=LINE)
    assert "all who stayed inside are dead. R31" in page(ended(state, *thumbs()))
