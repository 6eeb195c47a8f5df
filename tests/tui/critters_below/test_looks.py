"""What the pictures promise: the door never moves, no day is cut from the war, actions of a turn are told."""

from __future__ import annotations

from typing import Final

import pytest

from core.critters_below import options as o
from core.critters_below.views import ShelterView
from core.critters_below.words.terms import BRIEF, LETTERS, Terms
from core.engine.decisions import PUBLIC
from tests.tui.critters_below.between import MOMENTS as BETWEEN
from tests.tui.critters_below.between import flipping, looking, shown, thumbs, voting
from tests.tui.critters_below.moments import MOMENTS
from tests.tui.critters_below.shelters import GAME, SIZES, lines_of, page_of, position, press, sample, sitting_at
from tui.critters_below.between.fan import FlipPaper
from tui.critters_below.board.outside import outlook, outside
from tui.look.spans import text_of

DOOR: Final = "▟▘▟▘ DOOR"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_door_never_moves(size: tuple[int, int]) -> None:
    """Whatever it says: closed, asking, open."""
    pages = [page_of(make(), *size) for make in MOMENTS.values()]
    pages += [make()(*size) for make in BETWEEN.values()]
    ground = 5 if size[0] == 80 else 7 if size[0] == 120 else 8

    assert len({page.splitlines()[ground - 1].index(DOOR) for page in pages}) == 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("way", ["standard", "last-man-standing"])
def test_every_day_to_come_stands_on_the_paper_of_the_war(size: tuple[int, int], way: str) -> None:
    """Ten days have room at the smallest size too, and what going out today would give. R34."""
    line = (*("nuke",) * 4, *("bombing",) * 4, *("chemical",) * 4)
    planes = (3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1)
    state = position(2, line=line, planes=planes, day=1, days=2, up=(), way=way, hands=("S", "S"))
    page = page_of(press(sitting_at(state), "danger"), *size)

    assert "today 1" in page
    for day in range(2, 11):
        assert f"day {day} " in page, day
    assert "If you go out today" in page or "Outside today" in page
    assert "protected from nothing" in page or "unprotected" in page


def test_a_day_that_is_looked_at_has_a_heavy_frame() -> None:
    """And today keeps its own."""
    sitting = press(sitting_at(sample()), "look")
    today = page_of(sitting, 80, 24)
    press(sitting, "move.left")
    before = page_of(sitting, 80, 24)

    assert "┏━ 4 ━┏━ 5 ━┓" in before
    assert "┏━ 4" not in today


def test_the_actions_of_a_turn_are_told_where_there_is_room() -> None:
    """At the large size: what was used, and what it brought; another's turn begins with none."""
    sitting = sitting_at(sample(actions=0, used=()), o.UseFacility("infirmary"), o.Ability(), seed="used")
    page = page_of(sitting, 160, 48)

    assert " 1  Infirmary  +1 Starvation, +2 Vigor" in page
    assert " 2  Rummage  +1 Starvation, 2 items" in page
    assert " 3  ·" in page


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_frame_around_a_facility_is_whole(size: tuple[int, int]) -> None:
    """Also around the middle one, whose neighbour shares its side."""
    page = page_of(press(sitting_at(sample(3, used=("storage-room",))), "cb.facility"), *size)
    sides = [[at for at, sign in enumerate(line) if sign == "┃"] for line in page.split("\n") if "GENERATOR" in line]

    assert len(sides[0]) == 2, page


def test_who_is_aimed_at_stands_out_and_who_votes() -> None:
    """On the panel of Critters: its lines have the ground that those of whose turn it is have else."""

    def lit(sitting: object) -> set[str]:
        rows = lines_of(sitting, 80, 24)[6:18]  # type: ignore[arg-type]  # who sits there
        return {"".join(span.text for span in row[44:47]) for row in rows if row[50].ground == "panel"} - {"   "}

    assert lit(sitting_at(sample())) == {"(A)"}
    assert lit(MOMENTS["target"]()) == {"[B]"}
    assert lit(press(MOMENTS["target"](), "move.down")) == {"<C>"}
    assert lit(sitting_at(voting(thumbs=(1, 0, -1, -1)), viewer=2)) == {"<C>"}


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 8])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_becomes_of_each_card_looked_at_has_room(number: int, size: tuple[int, int]) -> None:
    """Below the hand: its space, and that it is kept, or where it goes back; the one under the cursor by name."""
    from msgspec.structs import replace

    from core.critters_below.frames import Keeping

    state = looking()
    free = tuple(state.discard[:number])
    state = replace(
        state,
        discard=state.discard[number:],
        shelf=(),
        stack=(*state.stack[:-1], Keeping(0, free, tuple(range(1, number + 1)))),
    )
    sitting = press(sitting_at(state), *(f"card.{space}" for space in range(1, number + 1)), "card.1", "next")
    page = page_of(sitting, *size)
    name = sitting.mode.names[2]

    assert f" 2 {name}  keep" in page
    assert page.count(" keep") >= number - 1
    assert "back to 1" in page or "1→1" in page


def test_the_prompt_says_at_80_columns_what_an_item_does_in_words() -> None:
    """`+1 Starvation, 1 item; another Critter gains 4 Bleeding`, not in signs alone."""
    page = page_of(press(sitting_at(sample()), "cb.pocket"), 80, 24)

    assert "Use Pistol? +1 Starvation, 1 item; another Critter gains 4 Bleeding." in page


def test_what_a_detect_may_turn_up_has_its_colours() -> None:
    """BOMB, CHEM and DROP as in the war."""
    for size in SIZES:
        cells = [span for line in lines_of(press(sitting_at(sample()), "card.2"), *size)[-14:] for span in line]
        text = "".join(span.text for span in cells)
        assert {span.ink for span in cells[text.index("BOMB") : text.index("BOMB") + 4]} == {"bleeding"}


def test_the_limit_of_the_last_man_standing_is_cited() -> None:
    """CB 10.4, not CB 4.6."""
    assert "when you end. CB 10.4" in page_of(MOMENTS["full"](), 160, 48)


def test_an_ability_that_no_action_is_left_for_is_faint() -> None:
    cells = lines_of(sitting_at(sample(actions=3)), 80, 24)[22]
    at = "".join(span.text for span in cells).index("a Rummage")

    assert cells[at].ink == "faint"


@pytest.mark.parametrize("character", ["fox", "rabbit", "skunk", "cockroach", "bat", "rat"])
@pytest.mark.parametrize("pocket", [("pistol", "can-of-soup"), ("torch",), ("pistol", "crowbar"), ()])
def test_an_ability_beside_the_pocket_says_what_it_does(character: str, pocket: tuple[str, ...]) -> None:
    """At the smallest table, however long the cards of the Pocket are: its name goes before its symbols do."""
    others = [name for name in ("fox", "rabbit", "skunk", "cockroach", "bat", "rat") if name != character]
    state = sample(3, pockets={0: pocket}, characters=(character, *others), hardened=(), shelf=(), known={})
    shown = [span for span in lines_of(sitting_at(state), 80, 24)[22] if span.hit == ("ability", 0)]
    symbols = GAME.cards.abilities[GAME.cards.character_of(character)]

    told = {Terms(GAME.cards, signs).symbols(symbols).replace(" · ", " ") for signs in (LETTERS, BRIEF)}
    assert any(words in text_of(shown).replace(" · ", " ") for words in told)


@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_that_the_next_damage_is_death_is_not_cut(size: tuple[int, int]) -> None:
    """CB 7.4: it stands whole beside one's hand."""
    page = page_of(sitting_at(sample(damage=("BR", "RS", "P", ""))), *size)

    assert "2 of 3 Damage: the next is death" in page


def test_the_one_that_flips_last_on_a_day_says_that_the_day_ends() -> None:
    """Else whose turn comes."""
    assert "Cleo flips, then it is Cleo's turn." in page_of(sitting_at(flipping(), viewer=None), 80, 24)
    state = flipping(seat=3, flipper=0, order="SSV")
    assert "Ada flips, then the day ends." in page_of(sitting_at(state, viewer=None), 80, 24)


def test_the_last_damage_lies_there_while_a_death_is_told() -> None:
    """The lines of the dead are struck out, its Critter has a cross, and its Can is named. CB 7.4; R23."""
    moment = shown(flipping(top="can-of-beans"), (2, o.FlipBack(2)))[-1]
    page = page_of(sitting_at(flipping(top="can-of-beans"), viewer=None), 80, 24, frame=moment)
    row = next(line for line in page.splitlines() if "†Rabbit" in line)

    assert isinstance(moment.paper, FlipPaper)
    assert "▐R▌▐S▌▐P▌" in row
    assert "the Discard Pile: Can of Beans." in page
    assert moment.view.viewer == PUBLIC
    assert isinstance(moment.view, ShelterView)
    assert moment.view.discard == len(flipping(top="can-of-beans").discard) - 1


def test_a_sum_of_two_digits_is_not_cut() -> None:
    """`1-11`, where `1 to 11` has no room: never `1 to 1`."""
    stripes = ("nuke", "nuke", "nuke", "nuke", "nuke", "nuke", "nuke", "nuke", "nuke", "nuke")
    view = sitting_at(sample(day=3, up=(), line=stripes)).view
    width = 17
    found = outlook(GAME.cards, view, 3)
    assert found is not None
    low, high = min(found.penalties), max(found.penalties)
    row = text_of(outside(GAME.cards, view, "small", width)[1])

    assert high >= 10
    assert f"{low}-{high}" in row or f"{low} to {high}" in row
    assert row.rstrip().endswith(str(high))


def test_what_a_flip_takes_goes_back_to_its_pile_at_once() -> None:
    """Vigor leaves whole; of what becomes Damage one card stays before its owner. CB 7.1, 7.2."""
    state = flipping()
    for place, kind, back in ((3, 4, 2), (1, 0, 2)):
        before = GAME.view(state, PUBLIC).piles[kind]
        found = shown(state, (2, o.FlipBack(place)))
        view = found[-1].view
        assert isinstance(view, ShelterView)
        assert view.piles[kind] == before + back, kind


def test_pocket_cards_say_what_they_do_before_the_ability_does() -> None:
    """The ability is told on the panel of Critters too, where there is no room for both."""
    page = page_of(sitting_at(sample(pockets={0: ("gas-grenade", "crowbar")})), 80, 24)
    row = page.splitlines()[22]

    assert "+2S" in row
    assert "Crowbar" in row


def test_all_that_three_days_may_bring_has_room_on_a_ballot() -> None:
    """In Last Man Standing a day may be any of four kinds: none of them is cut. CB 10.2."""
    state = voting(3, way="last-man-standing", day=1, up=(), planes=(2, 1, 2, 2, 2, 3, 3, 3, 1, 1))
    page = page_of(sitting_at(state, viewer=0), 80, 24)

    assert "day -1 2R/1P/1B/-" in page
    assert "day 1 5R/4P/3B/-" in page


def test_where_three_days_are_turned_up_all_is_said_at_80_columns() -> None:
    """Nothing ends in the middle of a word."""
    state = voting(3, day=1, up=())
    moments = shown(state, *thumbs(0, players=3))
    page = page_of(sitting_at(state, viewer=None), 80, 24, frame=moments[-1])

    assert "3 days were turned up for good." in page
    assert "…" not in page
