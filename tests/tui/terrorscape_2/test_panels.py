"""What the panels of a hunt say where there is little room: nothing is cut in the middle of a word. TS 6, 8, 9.8."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.using import PRESSED
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.views import Spotted, TokenView, WeaknessSeen
from core.terrorscape_2.words.announced import ToldLine
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import (
    FRONT,
    GAME,
    KILLERS,
    TEAM,
    answered,
    asked_for,
    hunt,
    page_of,
    press,
    sitting_at,
)
from tests.tui.terrorscape_2.staged import asked_at, showdown, sits, with_items
from tui.look.glyphs import FULL
from tui.look.spans import Span, text_of, width_of
from tui.table.table import Table
from tui.terrorscape_2.around.end import HuntEnd
from tui.terrorscape_2.legend import SIGNS
from tui.terrorscape_2.modes.team_mode import TeamMode
from tui.terrorscape_2.panels.announced import look, told_row
from tui.terrorscape_2.panels.blocks import Block, stacked
from tui.terrorscape_2.panels.briefs import ABILITIES, DEVICE, brief, carried, level_wordings, level_words
from tui.terrorscape_2.panels.hand import hand
from tui.terrorscape_2.panels.header import bar
from tui.terrorscape_2.panels.offers import offers
from tui.terrorscape_2.panels.team import team, ways
from tui.terrorscape_2.station.drawing import drawn

if TYPE_CHECKING:
    from core.terrorscape_2.state import State
    from tui.look.boxes import Size
    from tui.look.spans import Line
    from tui.terrorscape_2.scene import StationScene

SMALL = 28
"""The right column of the smallest page."""


def scene_of(state: State, side: int) -> StationScene:
    """What a side sees there."""
    scene: StationScene = sitting_at(state, side).scene(0)  # type: ignore[assignment]  # a scene of this game
    return scene


def acting(**more: object) -> State:
    """The Survivors act."""
    return replace(asked_for("team", "orion", "12", later=15), **more)


def test_a_bandage_leaves_room_for_what_was_done() -> None:
    """Place, word, bandage and health stand whole in the narrowest line, and health stands in one column."""
    state = acting()
    hurt = tuple(replace(one, injured=True, bandage=2, acted=True) for one in state.team[:1])
    scene = scene_of(replace(state, team=(*hurt, *state.team[1:])), SURVIVORS)
    rows = [text_of(row) for row in team(scene, "small", SMALL)]

    assert "done b2█░" in rows[1]
    assert len({row.index("█") for row in rows if "█" in row}) == 1


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_a_way_out_that_is_open_says_where_to_stand(size: str) -> None:
    """On tape and whole; the rescue says the round in which it wins. TS 8.1, 8.3; R11."""
    needed = GAME.cards.plan.station.repair
    view = replace(scene_of(acting(), SURVIVORS).view, keys=needed.keys, rescue=2, round=16)
    scene = replace(scene_of(acting(), SURVIVORS), view=view)
    width = {"small": SMALL, "medium": 38, "large": 58}[size]
    rows = ways(scene, size, width)  # type: ignore[arg-type]  # one of the sizes
    text = "\n".join(text_of(row) for row in rows)

    assert f" all at {GAME.cards.plan.codes[GAME.cards.plan.main_exit]} " in text
    assert "round 18" in text
    assert max(width_of(row) for row in rows) <= width


@pytest.mark.parametrize("killer", KILLERS)
def test_levels_to_come_are_told_whole(killer: str) -> None:
    """In the words of the card where they fit, else in fewer. TS 9.8."""
    view = scene_of(asked_for("fast", killer), KILLER).view
    known = next(one for one in GAME.cards.killers if one.id == killer)
    for room in (17, 27, 47):
        for level in range(2, GAME.cards.common.levels + 1):
            told = level_words(GAME.cards, view, level, room)
            assert told
            assert len(told) <= room
            assert not told.endswith("…")
    assert {len(level_wordings(known, level.level)) for level in known.level} == {5}


def test_the_card_that_was_unlocked_stands_in_the_bar() -> None:
    """Where there is room, above the levels to come."""
    scene = scene_of(asked_for("fast", "orion"), KILLER)
    locked = text_of([span for row in bar(scene, "large", 58) for span in row])
    opened = replace(scene, view=replace(scene.view, locked=(), level=3))

    assert "unlocked Guided Spear-Gun" not in locked
    assert "unlocked Guided Spear-Gun" in text_of([span for row in bar(opened, "large", 58) for span in row])


@pytest.mark.parametrize(("size", "width"), [("small", 28), ("medium", 38), ("large", 58)])
def test_where_a_token_waits_is_told_whole_at_every_width(size: Size, width: int) -> None:
    """The name of its card gives way, then that of the place. TS 4.7."""
    for place in range(len(GAME.cards.plan.codes)):
        scene = scene_of(asked_for("team", "orion"), SURVIVORS)
        view = replace(scene.view, spotted=Spotted(3, place), vanished=False, delays=(TokenView("recharge", place),))
        told = text_of(bar(replace(scene, view=view), size, width)[1])

        assert told.endswith(f"▷R next at {GAME.cards.plan.codes[place]}")
        assert GAME.cards.plan.codes[place] in told.split("·")[0]
        assert len(told) <= width


def test_names_of_items_give_letters_away_before_one_is_cut() -> None:
    """Four of the longest in the narrowest line; batteries stand behind the Device. TS 6.8."""
    names = ("toolbox", "revolver", "ice-axe", DEVICE)
    one = scene_of(with_items(acting(), {0: names}), SURVIVORS).view.team[0]
    told = carried(GAME.cards, replace(one, batteries=4), SMALL - 4)

    assert len(told) <= SMALL - 4
    assert told.count("·") == 3
    assert told.endswith("4")
    assert "Toolbox · Revolver · Ice Axe" in carried(GAME.cards, one, 60, whole=True)


def test_every_item_and_ability_has_a_few_words() -> None:
    """Shorter than what is printed, and true of its numbers."""
    for item in GAME.cards.items:
        assert len(brief(item)) <= 22
        if item.combat:
            assert f"+{item.combat}" in brief(item)
    assert {ability.id for one in GAME.cards.survivors for ability in one.ability} == set(ABILITIES)


def test_look_tells_whole_sentences() -> None:
    """What has no room is left out; the first sentence is always there."""
    scene = scene_of(acting(), SURVIVORS)
    for room in range(len(GAME.cards.plan.codes)):
        sitting = sitting_at(acting(), SURVIVORS)
        press(sitting, "look")
        sitting.mode.point_at(room)
        scene = sitting.scene(0)  # type: ignore[assignment]  # a scene of this game
        text = " ".join(text_of(row).strip() for row in look(scene, SMALL, 3)[1:])
        assert text.endswith(".")
        assert scene.look[1] in text


def test_who_is_likely_in_a_room_stands_before_its_ways() -> None:
    """One sentence of all three, and the Killer's distance after it. R44."""
    sitting = sitting_at(asked_for("fast", "orion", "12", later=4), KILLER)
    press(sitting, "danger", "look")
    scene: StationScene = sitting.scene(0)  # type: ignore[assignment]  # a scene of this game
    for room in range(len(GAME.cards.plan.codes)):
        sitting.mode.point_at(room)
        told = sitting.scene(0).look  # type: ignore[attr-defined]  # a scene of this game
        named = [trace for trace in scene.traces if room in {*trace.likely, *trace.possible, *trace.by_item}]
        assert ("likely" in told[1] or "may be" in told[1] or "by an item" in told[1]) == bool(named)


def test_a_room_out_of_reach_says_why() -> None:
    """In the prompt, before anything is pressed, with its rule. TS 6.1."""
    sitting = sitting_at(asked_for("team"), SURVIVORS)
    mode = sitting.mode
    assert isinstance(mode, TeamMode)
    far = next(room for room in range(len(GAME.cards.plan.codes)) if room not in mode.reach)
    mode.point_at(far)

    assert mode.words().startswith(f"Not to the {GAME.cards.plan.names[far]}, {GAME.cards.plan.codes[far]}. ")
    assert "TS " in mode.words()


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_what_is_kept_is_shown_with_what_it_does(columns: int, lines: int) -> None:
    """Side by side, with its noise; so are the Killers and the Survivors that are chosen from. TS 6.2, 7.1; R40."""
    page = page_of(sitting_at(asked_for("keep", "orion", "12", later=2), SURVIVORS), columns, lines)

    assert "keep none" in page.lower()
    assert "…" not in "".join(page.splitlines()[-10:-1]) or columns > 80


def test_cards_beside_each_other_are_clicked() -> None:
    """Each cell of a card means its option; one that was chosen is lit."""
    scene = scene_of(asked_for("keep", "orion", "12", later=2), SURVIVORS)
    for size, width, height in (("small", 80, 2), ("medium", 81, 8), ("large", 101, 11)):
        rows = offers(scene, size, width, height)  # type: ignore[arg-type]  # one of the sizes
        assert len(rows) == height
        hits = {span.hit for row in rows for span in row if span.hit}
        assert hits == {("option", place) for place in range(len(scene.mode.choices))}
        assert any(span.ground == "cursor" or span.ink == "cursor" for row in rows for span in row)


def test_the_prompt_of_the_killer_is_led_by_its_name() -> None:
    """On its own colour, between half blocks."""
    page = page_of(sitting_at(asked_for("fast"), KILLER), 80, 24)
    assert page.splitlines()[20].startswith("▐Orion▌ ")


def test_the_killer_is_told_how_much_is_left() -> None:
    """Two main actions, then one; up to so many steps of a MOVE or of STEALTH. TS 4.5, 5.1, 9.4."""
    seen = set()
    for killer in KILLERS:
        for state, answer in answered(hunt(killer, "5")):
            if answer.seat != KILLER:
                assert GAME.view(state, SURVIVORS).left == 0
                continue
            view = GAME.view(state, KILLER)
            seen.add((view.asked[0].kind if view.asked else "", view.left))
            if isinstance(answer.option, o.SearchHere):
                assert view.left
    assert {("action", 2), ("action", 1), ("step", 1), ("slip", 2)} <= seen
    first = next(
        state
        for state, answer in answered(hunt("orion", "5"))
        if answer.seat == KILLER
        and GAME.view(state, KILLER).left == 2
        and GAME.view(state, KILLER).asked[0].kind == "action"
    )
    sitting = sitting_at(first, KILLER)
    assert "IV 2 actions" in page_of(sitting, 80, 24)
    press(sitting, "back")
    assert "Main action 1 of 2" in page_of(sitting, 80, 24)


def test_before_anybody_is_chosen_no_step_of_a_turn_is_told() -> None:
    """No round has begun."""
    state = GAME.new(replace(asked_for("team").setup, killer="", team=()))
    page = page_of(sitting_at(state, KILLER), 120, 36)

    assert "I checks" not in page
    assert "moves and scans" in page


def test_a_repair_says_what_it_gives() -> None:
    """By hand, with a card, and with what Zach can do once the Killer is far enough. TS 6.3; R34."""
    zach = TEAM.index("zach")
    state = with_items(acting(), {zach: ("zachs-wrench", "toolbox")})
    radio = GAME.cards.plan.radio
    for level, given in ((1, ("+1", "+2", "+1")), (PRESSED, ("+2", "+3", "+2"))):
        team = tuple(replace(one, at=radio, acted=False) for one in state.team)
        hunter = replace(state.hunter, level=level, at=GAME.cards.plan.vehicle, seen=GAME.cards.plan.vehicle)
        sitting = sitting_at(replace(state, team=team, hunter=hunter, repaired=()), SURVIVORS)
        sitting.mode.choose_survivor(zach)
        press(sitting, "ts.repair")
        page = page_of(sitting, 80, 24)
        assert all(f"repair {gives}" in page for gives in given)
        assert "Zach: " not in page
        assert "silent" in page


def test_what_is_guessed_of_the_killer_can_be_read_on_a_threat() -> None:
    """Its question marks take the ink of the threat where they stand on it."""
    state = next(
        state
        for state, answer in answered(hunt("parasitoid", "2"))
        if answer.seat == SURVIVORS and GAME.view(state, SURVIVORS).vanished
    )
    sitting = sitting_at(state, SURVIVORS)
    press(sitting, "danger")
    scene: StationScene = sitting.scene(0)  # type: ignore[assignment]  # a scene of this game
    sheet = drawn(GAME.cards, scene.view, scene.overlays, "large", FULL)
    marks = [span for line in sheet.lines() for span in line if "?" in span.text and span.ground.startswith("danger")]

    assert marks
    assert all(span.ink == "danger-ink" for span in marks)


@pytest.mark.parametrize(("side", "face"), [(SURVIVORS, "SURVIVORS"), (KILLER, "KILLER")])
def test_a_recap_shows_whose_face_it_is(side: int, face: str) -> None:
    """Tape or chequers, as at the table."""
    table = asked_at("team" if side == SURVIVORS else "fast", "orion", "12", side, 4).table
    line = FRONT.desk(table).banner(side, "Terrorscape 2")

    assert face in text_of(line)
    assert ("▚▞" in text_of(line)) == (side == KILLER)


@pytest.mark.parametrize("room", [14, 20, 38])
def test_the_final_page_parts_its_sections_where_there_is_room(room: int) -> None:
    """A blank line before each; without room none, and nothing is cut for it."""
    history = hunt("orion", "12")
    lines = HuntEnd(Table(GAME, history.root.state.setup, history)).lines(78, room)
    told = [text_of(line).strip() for line in lines]
    near = next((number for number, line in enumerate(told) if "HOW NEAR" in line), 0)

    assert len(lines) <= room
    if near:
        assert (told[near - 1] == "") == (room > 15)


def test_the_help_explains_the_signs() -> None:
    """Every sign of the station and of its panels, in lines of its page."""
    told = " ".join(f"{sign} {words}" for _, group in SIGNS for sign, words in group)
    for sign in ("╳", "┊", "▼", "╫", "▃▇▅", "▁▂▁", "▷", "◔", "◉", "╲╱", "«W»", "█░", "▐E▌", "-F", "?", "!!!", "░"):
        assert sign in told
    assert all(len(words) <= 66 for _, group in SIGNS for _, words in group)
    assert FRONT.desk(asked_at("team", "orion", "12", SURVIVORS).table).signs == SIGNS


def test_before_anything_is_told_the_panel_says_so() -> None:
    """In the first turn of a hunt."""
    assert "Nothing so far." in page_of(sitting_at(asked_for("team"), SURVIVORS), 80, 24)


def test_a_delay_says_that_it_has_to_run() -> None:
    """Its step is no choice of MOVE. TS 4.7."""
    for state, answer in answered(hunt("orion", "12")):
        view = GAME.view(state, KILLER)
        if answer.seat == KILLER and view.step == 2 and isinstance(answer.option, o.Step):
            sitting = sitting_at(state, KILLER)
            assert "Your DELAY card moves you first. Go to " in page_of(sitting, 80, 24)
            press(sitting, "back")
            assert "Your DELAY card moves you first. Step where?" in page_of(sitting, 80, 24)
            return
    pytest.fail("nothing was ever laid")


def test_the_last_stand_says_what_follows_below_its_number() -> None:
    """Before all agree. TS 6.9, 8.4."""
    sitting = sits(showdown(), SURVIVORS)
    press(sitting, "ts.showdown")
    for columns, lines in SIZES:
        page = page_of(sitting, columns, lines)
        assert ("below it all three fall" if columns == 80 else "Everybody sees it") in page


@pytest.mark.parametrize(("height", "parted"), [(12, 1), (19, 1), (23, 4)])
def test_a_tall_panel_sets_its_blocks_apart(height: int, parted: int) -> None:
    """In a low one a title alone has a blank line above it; nothing is cut for one."""
    head: list[Line] = [(Span("▌HEAD"),), (Span("a"),)]
    one: list[Line] = [(Span("b"),)]
    blocks = [Block(0, head), Block(0, one), Block(0, head), Block(1, one), Block(2, one)]
    rows = stacked(blocks, height)

    assert sum(not row for row in rows) == parted
    assert sum(bool(row) for row in rows) == 7


def test_noise_looks_like_noise_in_told() -> None:
    """That of this round in its colour and bold, older lines as old noise; numbers of rounds step back. TS 7.3."""
    scene = scene_of(asked_for("fast", "orion", "12", later=4), KILLER)
    view_round = 5
    told = (ToldLine(view_round - 1, "noise B1", kind="noise"), ToldLine(view_round, "noise G4", kind="noise"))
    old, now = (told_row(replace(scene, told=told), number) for number in range(2))

    assert [(span.text, span.ink) for span in old[:2]] == [(" 4 ", "muted"), ("noise", "noise-old")]
    assert [(span.text, span.ink, span.emphasis) for span in now[1:2]] == [("noise", "noise", "bold")]
    assert text_of(now) == " 5 noise G4"


def test_the_strip_lights_the_move_that_is_considered() -> None:
    """Its key stands where it always does; other keys are told apart from their words."""
    sitting = sitting_at(asked_for("team"), SURVIVORS)
    press(sitting, "back")
    still = hand(sitting.scene(0), "small", 80, 2)[0]  # type: ignore[arg-type]  # a scene of this game
    press(sitting, "move.up", "next")
    going = hand(sitting.scene(0), "small", 80, 2)[0]  # type: ignore[arg-type]  # a scene of this game

    assert text_of(still) == text_of(going)
    assert any(span.ground == "cursor" and "move" in span.text for span in going)
    assert not any(span.ground == "cursor" for span in still)
    assert any(span.text == "f " and span.ink == "accent" for span in still)


def test_a_card_that_can_be_played_shows_its_kind_on_its_colour() -> None:
    """The others are faint as a whole. TS 9.7."""
    for later in range(40):
        scene = scene_of(asked_for("fast", "orion", "12", later=later), KILLER)
        rows = hand(scene, "medium", 81, 8)
        chips = {
            span.text.strip(): span for span in rows[0] if span.text.strip() in {"fast", "slow", "attack", "special"}
        }
        if {"fast", "slow"} <= chips.keys():
            assert (chips["fast"].ink, chips["fast"].ground) == ("card-ink", "good-card")
            assert (chips["slow"].ink, chips["slow"].ground) == ("faint", "")
            return
    pytest.fail("it never held both")


@pytest.mark.parametrize(("size", "width"), [("small", 28), ("medium", 38), ("large", 58)])
def test_what_is_known_of_the_weakness_stands_in_the_bar(size: Size, width: int) -> None:
    """TS 6.9, 8.4: the icon for the Survivors, its zone for the Killer, whole at every width."""
    for side, asked, known, told in (
        (SURVIVORS, "team", WeaknessSeen("circuit", ""), "circuit"),
        (KILLER, "fast", WeaknessSeen("", "green"), f"{GAME.cards.weakness.defence_in_zone} in green"),
    ):
        scene = scene_of(asked_for(asked, "orion"), side)
        for vanished in (False, True):
            for delays in ((), (TokenView("recharge", 5),), (TokenView("recharge", 5), TokenView("recharge", 7))):
                view = replace(scene.view, weakness=None, vanished=vanished, delays=delays, deck=10)
                row = bar(replace(scene, view=view), size, width)[1]
                assert "circuit" not in text_of(row)
                assert " in green" not in text_of(row)
                row = bar(replace(scene, view=replace(view, weakness=known)), size, width)[1]
                assert text_of(row).rstrip().endswith(told)
                assert width_of(row) <= width
