"""The flip and what follows it: chosen by keys and clicks, told in one sentence, watched to its end. CB 4.7, 7."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.critters_below import options as o
from core.critters_below.frames import Healing, Naming, Passing
from core.critters_below.setup import Setup
from core.critters_below.views import ShelterView
from core.engine.decisions import PUBLIC, Choice
from core.engine.seats import seats_named
from tests.tui.critters_below.between import after, flipping, shown, standing, thumbs, voting
from tests.tui.critters_below.shelters import GAME, SIZES, lines_of, page_of, press, sample, sitting_at
from tui.critters_below.between.fan import FlipPaper
from tui.critters_below.between.situation import SituationPaper
from tui.critters_below.board.overlay import NOTHING_OVER
from tui.critters_below.board.war import war
from tui.critters_below.front import ShelterFront
from tui.critters_below.modes.flipping import CharacterMode, FlipMode, HealMode, NameMode
from tui.critters_below.motion.motion import MOTION
from tui.critters_below.scene import ShelterScene
from tui.look.marks import letter
from tui.look.spans import text_of
from tui.play.desk.log_panel import Saying
from tui.play.motion.moment import STANDS


def test_digits_arrows_and_clicks_choose_a_back() -> None:
    sitting = sitting_at(flipping(), viewer=None)
    mode, before = sitting.mode, sitting.table.history.state
    assert isinstance(mode, FlipMode)
    press(sitting, "card.5")
    assert mode.go_on() == "flip 5"
    press(sitting, "move.right", "next")
    assert mode.go_on() == "flip 1"
    press(sitting, "card.7")
    assert sitting.message is not None
    assert sitting.message.words == "There are only 6 to choose from."
    press(sitting, "back")
    assert sitting.message.words == "You must flip a card. CB 4.7"
    sitting.click("back", 3)
    assert mode.go_on() == "flip 3"
    assert sitting.table.history.state == before
    sitting.click("back", 3)

    assert Choice(2, o.FlipBack(3)) in [entry.answer for entry in sitting.table.history.line()]


def test_the_last_one_alive_flips_a_hand_of_its_own() -> None:
    """CB 4.7: who is asked is told of *your* hand, not of its own name."""
    own = sitting_at(flipping(seat=0, order="SPV", flipper=0), viewer=None)

    assert own.mode.wordings()[1] == "Your hand holds 3 Conditions. Flip one."


def test_who_has_just_died_shows_all_of_the_damage() -> None:
    """CB 7.4: the third one whole, where the chance of the next flip stood; the header counts who is alive."""
    found = shown(flipping(), (2, o.FlipBack(2)))
    before = sitting_at(flipping(), viewer=None)
    pages = [page_of(before, 80, 24, frame=moment) for moment in found]

    assert any("▐R▌▐S▌▐P▌" in page for page in pages)
    assert not any("▐R▌▐S▌▐P " in page for page in pages)
    assert "4 Critters" in page_of(before, 120, 36)
    assert "3 of 4 alive" in page_of(sitting_at(sample(died={3: 5}, hands=("S", "S", "S", "")), viewer=None), 120, 36)


def test_a_card_says_what_it_would_do_as_long_as_it_fits() -> None:
    """A blank stays before the frame; what falls away first is what the page says elsewhere."""
    for order, told in (("SPBRV", "Damage 3: death"), ("SV", "a third Damage: death")):
        page = page_of(sitting_at(flipping(order=order, damage=("B", "RS", "P", "")), viewer=None), 80, 24)
        assert not any("death┃" in row or "leaves┃" in row for row in page.split("\n")), told
    assert "Damage 2 of 3" in page_of(sitting_at(flipping(order="SV", damage=("", "R", "P", "")), viewer=None), 80, 24)


def test_one_condition_is_flipped_as_it() -> None:
    assert sitting_at(flipping(order="S"), viewer=None).mode.wordings()[1] == "Ben's hand holds 1 Condition. Flip it."
    assert (
        sitting_at(flipping(order="SP"), viewer=None).mode.wordings()[1] == "Ben's hand holds 2 Conditions. Flip one."
    )


@pytest.mark.parametrize(
    ("place", "damage", "words"),
    [
        (1, ("B", "R"), "Starvation: Ben's second Damage. Ada is next."),
        (2, ("B", "R"), "Poisoning: Ben's second Damage. Ada is next."),
        (3, ("B", "R"), "Vigor does no harm. Ada is next."),
        (7, ("B", "R"), "Regeneration heals a Damage. Ada is next."),
        (7, ("B", ""), "Regeneration finds no Damage to heal. Ada is next."),
    ],
)
def test_what_follows_is_told_in_one_sentence(place: int, damage: tuple[str, ...], words: str) -> None:
    state = flipping(order="SPVSSV*", damage=(*damage, "P", ""))
    found = shown(state, (2, o.FlipBack(place)))

    assert found[-1].words == words
    assert isinstance(found[-1].paper, FlipPaper)
    assert found[-1].paper.told


def test_a_death_is_told_with_what_goes_back() -> None:
    """CB 7.4: worn things and the Can are named, Pocket cards counted; the lines of the dead are struck out before."""
    found = shown(flipping(), (2, o.FlipBack(2)))

    assert any(moment.words == "Poisoning: Ben's third Damage. Ben dies." for moment in found)
    assert found[-1].words == "Ben is dead. Gas Mask and 1 item go back. CB 7.4"
    assert any(moment.redacted for moment in found)
    page = page_of(sitting_at(flipping(), viewer=None), 80, 24, frame=next(m for m in found if m.redacted))
    assert "[B] ███" in page


def test_an_empty_hand_has_nothing_to_flip() -> None:
    """R3: it is said, and stands to be read."""
    state = sample(turn=1, hands=("S", "", "S", "S"), actions=1)
    found = shown(state, (1, o.End()))

    assert found[-1].words == "No Conditions: nothing to flip. R3"


def test_a_hand_is_shuffled_before_all_without_a_word_of_what_it_holds() -> None:
    found = shown(sample(), (0, o.End()))

    assert len(found) == 3
    assert {moment.ms for moment in found} == {80}
    assert all(isinstance(moment.paper, FlipPaper) and moment.paper.swapped != (0, 0) for moment in found)


def test_thumbs_and_what_the_days_bring_stand_until_somebody_goes_on() -> None:
    """Also where nothing moves, and where the same seat goes on."""
    found = shown(voting(), *thumbs(0, 2))
    words = [found[place].words for place in standing(found)]

    assert MOTION.stands
    assert words == [
        "Ada and Cleo go out. Ben and Dov stay.",
        "No peace: 4 penalties. Ada and Cleo come back in. Day 6 begins.",
    ]


def test_where_nobody_goes_out_the_day_is_over() -> None:
    found = shown(voting(), *thumbs())

    assert [found[place].words for place in standing(found)] == ["Nobody goes out. Day 6."]
    coop = shown(voting(way="hardcore-coop"), *thumbs(0, 1))
    assert [coop[place].words for place in standing(coop)] == [
        "2 of 4 voted to go out, not enough: nobody goes. Day 6."
    ]


def test_in_secret_all_are_called_before_thumbs_are_turned_up() -> None:
    """By hand they stand there already."""
    secret = shown(voting(thumbs=(1, 0, 1, -1)), (3, o.Stay()))

    assert (secret[0].ms, secret[0].words) == (STANDS, "All thumbs are in. Look here, everybody.")
    assert shown(voting(), *thumbs(0))[0].ms != STANDS


def test_penalties_are_counted_block_by_block() -> None:
    """CB 6.5: the third and later ones beyond the line where peace ends."""
    found = shown(voting(), *thumbs(0, 2))
    papers = [moment.paper for moment in found if isinstance(moment.paper, SituationPaper)]
    blocks = [paper.blocks for paper in papers if paper.blocks]

    assert blocks[:4] == [1, 2, 3, 4]
    page = page_of(sitting_at(voting(), viewer=None), 80, 24, frame=found[standing(found)[-1]])
    assert "██ ██ │ ██ ██" in page


def test_peace_opens_the_door_and_stands() -> None:
    """R37: nothing is handed out."""
    state = voting(line=("supply", "supply", "supply", "supply", "supply", "supply", "supply", "nuke", "nuke", "nuke"))
    found = shown(state, *thumbs(0, 2))

    assert found[-1].words == "Peace: Ada and Cleo are out. CB 6.5"
    assert found[-1].over.door == "PEACE"
    assert [moment.over.peace for moment in found if moment.over.peace][:2] == [8, 16]
    page = lines_of(sitting_at(state, viewer=None), 80, 24, frame=found[-1])
    assert {cell.ink for cell in page[4] if cell.text == "▄"} == {"good"}


def test_which_damage_is_healed_is_asked_before_all() -> None:
    """R18."""
    state = sample(turn=1, stack=(Passing(1), Healing(1)))
    sitting = sitting_at(state, viewer=None)
    assert isinstance(sitting.mode, HealMode)
    assert sitting.mode.wordings() == ("Ben, heal which Damage?",)
    assert "1 ▐S▌" in page_of(sitting, 80, 24)
    press(sitting, "card.2", "go")

    assert Choice(1, o.HealDamage(3)) in [entry.answer for entry in sitting.table.history.line()]


def test_flipped_regeneration_is_seen_in_the_hand_until_a_damage_is_healed() -> None:
    """CB 7.3: while its owner is asked, and in what moves before and after."""
    state = flipping(order="SPVSSV*", damage=("B", "RS", "P", ""), heals_first=True)
    flip, heal = (2, o.FlipBack(7)), (1, o.HealDamage(3))
    views = [moment.view for moment in shown(state, flip)]
    held = [view.critters[1].hand for view in views if isinstance(view, ShelterView)]
    assert len(held) == len(views) > 0
    assert all(hand is not None and hand[-1] == 1 for hand in held)

    asked, _ = after(state, flip)
    assert GAME.view(asked, PUBLIC).critters[1].hand == held[-1]
    healed, _ = after(asked, heal)
    view = GAME.filmed(asked, Choice(*heal), PUBLIC)[-1].view
    assert view.critters[1].hand == GAME.view(healed, PUBLIC).critters[1].hand == (*(held[-1] or ())[:-1], 0)
    assert view.piles == GAME.view(healed, PUBLIC).piles


def test_who_is_next_is_named_before_all() -> None:
    """CB 9.2; R25: by number, or by a click on a Critter."""
    state = sample(turn=1, stack=(Passing(1), Naming(1)), way="hardcore-coop")
    sitting = sitting_at(state, viewer=None)
    assert isinstance(sitting.mode, NameMode)
    assert "who is next?" in sitting.mode.wordings()[0]
    press(sitting, "card.2")
    sitting.click("option", 1)

    assert Choice(1, o.NameNext(2)) in [entry.answer for entry in sitting.table.history.line()]


def test_characters_are_chosen_before_all_with_their_abilities() -> None:
    """R36."""
    sitting = sitting_at(GAME.new(Setup(seats_named(("Ada", "Ben")), characters="chosen")), viewer=None)
    assert isinstance(sitting.mode, CharacterMode)
    assert sitting.mode.wordings()[0].startswith("Ada, which Critter are you? Rummage: ")
    assert "1 Fox" in page_of(sitting, 80, 24)
    press(sitting, "card.2", "go")

    assert sitting.mode.wordings()[0].startswith("Ben, which Critter are you?")


def test_no_day_is_today_before_the_first() -> None:
    """While the shelter is being prepared day 0 is a day of the war like others."""
    view = GAME.view(sample(day=0, turn=PUBLIC), PUBLIC)
    text = "\n".join(map(text_of, war(GAME.cards, view, NOTHING_OVER, "small", 61)))
    assert "\u250f" not in text
    assert "\u2501" not in text


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_turn_that_ends_stands_below_the_flip_where_there_is_room(size: tuple[int, int]) -> None:
    """CB 4.7: what its actions brought is what is flipped for, and no half of the page is empty."""
    sitting = sitting_at(flipping(), viewer=2)
    desk, found = ShelterFront().desk(sitting.table), sitting.scene(0)
    assert isinstance(found, ShelterScene)
    scene = replace(found, done=("Infirmary: +1 Starvation, +2 Vigor",))
    plan = desk.plan(sitting.view, *size)
    assert plan is not None
    boxes = desk.boxes(plan, scene)
    told = [text_of(line) for line in desk.lines("card", scene, plan.size, boxes["card"].width, boxes["card"].height)]

    assert told[0].startswith("▌BEN'S TURN ──")
    assert told[1].startswith(" 1  Infirmary  +1 Starvation, +2 Vigor")
    assert boxes["hand"].y + boxes["hand"].height == boxes["card"].y
    assert "card" not in desk.boxes(plan, found)

    # the log tells of the next turn already, while what came of the flip is still read
    ben, cleo = (letter(sitting.table.words.seats[seat], seat) for seat in (1, 2))
    said = (
        Saying(ben, "begins a turn.", turn=True),
        Saying(ben, "uses Infirmary: +1 Starvation, +2 Vigor."),
        Saying(cleo, "begins a turn.", turn=True),
    )
    later = replace(found, sayings=said)
    box = desk.boxes(plan, later)["card"]
    assert text_of(desk.lines("card", later, plan.size, box.width, box.height)[1]).startswith(" 1  Infirmary")
