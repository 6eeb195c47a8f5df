"""The table of Buried Beneath: every panel to the character, and what keys and clicks do. BB 5 to 14; R41, R42."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.buried_beneath.options import Act, Begin, End, Flee, GiveUp, Place
from core.buried_beneath.setup import Setup
from core.buried_beneath.state import Unit
from core.buried_beneath.telegraph import TIES
from core.buried_beneath.words.names import BOSSES
from tests.tui.buried_beneath.moments import MOMENTS, again, lost, over, placing, play_badly, telegraph
from tests.tui.buried_beneath.tables import SIZES, lines_of, page_of, press, sitting_at, table_at
from tests.tui.buried_beneath.villages import GAME, SEATS, at, green, town
from tests.tui.played_tables import TableApp, settle, shown
from tui.buried_beneath import facts
from tui.buried_beneath.front import VillageFront
from tui.buried_beneath.layout import AT
from tui.buried_beneath.modes.map_mode import MapMode
from tui.buried_beneath.modes.moments import VillageLook
from tui.buried_beneath.modes.telegraph_mode import TelegraphMode
from tui.buried_beneath.panels.next_panel import INKS, later_panel, next_panel
from tui.look.boxes import size_of
from tui.look.glyphs import PLAIN
from tui.look.spans import text_of

if TYPE_CHECKING:
    from core.buried_beneath.forms import BossName
    from core.buried_beneath.state import State
    from tui.buried_beneath.sitting import VillageSitting

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "buried_beneath"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_drawn_to_the_character(name: str, size: tuple[int, int]) -> None:
    """In `goldens/buried_beneath`: the moments of the design, at three sizes."""
    golden = GOLDENS / f"{name}-{size[0]}x{size[1]}.txt"

    assert page_of(MOMENTS[name](), *size) == golden.read_text(encoding="utf-8")


def wandering(seed: str, answers: int) -> list[State]:
    """Positions of a game by chance at a table; a lost try is begun again."""
    luck = Random(seed)  # noqa: S311 - it decides what a test looks at
    hero = luck.choice([hero.id for hero in GAME.cards.heroes])
    fight = luck.choice((0, 2, 4, 5))
    sitting = sitting_at(GAME.new(Setup(SEATS, hero=hero, village=f"{luck.randrange(65536):04X}", fight=fight)))
    found: list[State] = []
    for number in range(answers):
        options = sitting.view.options
        if not options or sitting.view.over is not None:
            break
        if options == (GiveUp(),):
            press(sitting, "reset")
        else:
            sitting.answer((luck.choice(options),))
        if number % 12 == 11:
            found.append(sitting.table.history.state)
    return found


@cache
def wandered() -> tuple[State, ...]:
    """Positions of four such games; they are played when a test first asks."""
    return tuple(state for seed in ("a", "b", "c", "d") for state in wandering(seed, 96))


def test_whatever_is_asked_has_room_at_every_size() -> None:
    """No panel takes more than its box, also in ASCII; the footer and the prompt say something."""
    kinds = set()
    for sitting in map(sitting_at, wandered()):
        kinds |= {question.kind for question in sitting.view.asked}
        for columns, lines in SIZES:
            page = page_of(sitting, columns, lines).splitlines()
            assert len(page) == lines
            assert max(map(len, page)) <= columns
            assert page[-1].strip()
        plain = page_of(sitting, 80, 24, PLAIN)
        assert "BURIED BENEATH" in plain
    assert len(kinds) > 5


def test_what_next_shows_is_what_then_happens() -> None:
    """The turn is ended, ties are answered as they are shown: the same events, to the last. R42."""
    ended = 0
    for sitting in map(sitting_at, wandered()):
        if End() not in sitting.view.options:
            continue
        foretold = sitting.foresight.foretell(End())
        assert foretold is not None
        ties = list(foretold.ties)
        before = len(sitting.table.events(0))
        sitting.answer((End(),))
        while ties and sitting.view.asked and sitting.view.asked[0].kind in TIES:
            sitting.answer((ties.pop(0).answer,))
        assert sitting.table.events(0)[before:] == foretold.events
        ended += 1
    assert ended > 10


def test_the_telegraph_follows_the_cursor() -> None:
    """With a cursor on an option NEXT is the telegraph after it, and the stats are those that it leaves."""
    sitting = placing()
    first = sitting.scene(0)
    press(sitting, "next")
    second = sitting.scene(0)

    assert first.forecast != second.forecast  # type: ignore[attr-defined]  # scenes of this table
    assert second.forecast.telegraph == sitting.foresight.foretell(sitting.mode.considered)  # type: ignore[attr-defined]  # the same


def test_arrows_go_to_the_nearest_offered_location_that_way() -> None:
    """In the quarter of the plane there, else in its half; where none is, it is said."""
    sitting = over(sitting_at(town()), "csw")
    for direction, code in (("up", "n2"), ("right", "cne"), ("right", "e1"), ("down", "se1"), ("left", "s1")):
        press(sitting, f"move.{direction}")
        assert sitting.mode.at == at(code), direction
    for _ in range(9):
        press(sitting, "move.up")
    assert sitting.message is not None
    assert "nothing to choose that way" in sitting.message.words


def test_every_offered_location_can_be_gone_to_and_clicked() -> None:
    """`n` goes through all of them in reading order; a click chooses one, another one places there."""
    sitting = sitting_at(town())
    places = [option.at for option in sitting.view.options if isinstance(option, Place)]
    gone = []
    for _ in places:
        gone.append(sitting.mode.at)
        press(sitting, "next")
    assert sorted(gone) == sorted(places)

    sitting.click("space", at("s1"))
    assert sitting.mode.at == at("s1")
    sitting.click("space", at("s1"))
    assert at("s1") in sitting.view.out


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("middle", "No Villager may stand in the Middle"),
        ("se2", "A Villager is at the Smithy already"),
        ("w2", "An enemy is at the Orchard"),
        ("cnw", "pay 1 Speed; you have 1 and must keep 1. R19"),
    ],
)
def test_a_click_that_places_nobody_is_told_why(code: str, why: str) -> None:
    """What, why and the rule. BB 8.2, 8.3."""
    sitting = sitting_at(town())
    sitting.click("space", at(code))

    assert sitting.message is not None
    assert sitting.message.refused
    assert why.split(". ", maxsplit=1)[0] in sitting.message.words


class TestTelegraph:
    """The telegraph, opened. R42."""

    def test_a_tie_that_is_answered_early_is_played_so(self) -> None:
        """`w` and the arrows plan it; ending the turn asks nothing of it, and it is an entry of its own."""
        sitting = telegraph()
        press(sitting, "bb.ties", "move.right")
        mode = sitting.mode
        assert isinstance(mode, TelegraphMode)
        tie = mode.ties[0]
        assert tie.planned
        assert tie.answer == Flee(at("se2"))
        press(sitting, "back", "back", "stop", "go")

        assert at("se2") not in sitting.view.out
        assert sitting.view.asked[0].kind == "marker"
        assert sitting.table.history.head.answer is not None

    def test_a_tie_is_answered_by_the_mouse(self) -> None:
        """A click chooses it, another one gives it its next answer, as `w` and the arrow do."""
        sitting = telegraph()
        mode = sitting.mode
        assert isinstance(mode, TelegraphMode)
        first = mode.ties[1].answer
        sitting.click("tie", 1)
        assert mode.tie == 1
        assert mode.ties[1].answer == first
        sitting.click("tie", 1)
        assert mode.ties[1].answer != first
        assert mode.ties[1].planned
        sitting.click("tie", 9)
        assert mode.tie == 1

    def test_it_commits_nothing(self) -> None:
        """Whatever is looked at in it, the position stays."""
        sitting = telegraph()
        before = sitting.table.history.head
        press(sitting, "move.down", "danger", "bb.ties", "move.left", "move.left", "back", "back")

        assert sitting.table.history.head is before
        assert isinstance(sitting.mode, MapMode)

    def test_the_turn_after_can_be_looked_at(self) -> None:
        """The same key once more, line by line, as if nothing were done in it; once more, and it is gone."""
        sitting = telegraph()
        for columns, lines in SIZES:
            press(sitting, "danger")
            page = page_of(sitting, columns, lines)
            assert "THE TURN AFTER" in page
            assert "THIS LOSES" in page
            short = columns == 80
            assert "×?S2 Healer → Middle" in page
            assert "S2 Orchard → Healer → Middle" in page if short else "LOG" not in page
            press(sitting, "danger")
            assert ("THE TURN AFTER" in page_of(sitting, columns, lines)) == (columns == 160)

    def test_a_click_on_the_turn_after_means_no_line_of_next(self) -> None:
        """Its lines are not those that are gone through: a click puts it away."""
        sitting = telegraph()
        press(sitting, "danger")
        scene: Any = sitting.scene(0)
        for line in later_panel(scene, "small", 30, 5):
            assert {span.hit for span in line if span.hit is not None} == {("command", "danger")}

    def test_it_can_be_seen_moving_and_nothing_has_happened(self) -> None:
        """What is rehearsed is what would move."""
        sitting = telegraph()
        head = sitting.table.history.head
        press(sitting, "go")
        found = sitting.happened()

        assert found is not None
        assert found.events == sitting.mode.telegraph.events
        assert sitting.table.history.head is head
        assert sitting.happened() is None

    def test_where_it_is_off_nothing_is_foretold(self) -> None:
        """As with the box; moves alone tell no blow. R44."""
        for setting, said in (("off", "not foretold in this game"), ("moves", "moves alone")):
            state = town(setup=Setup(SEATS, hero="mage", village="7F3A", telegraph=setting))  # type: ignore[arg-type]  # one of the three
            page = page_of(sitting_at(state), 80, 24)
            assert said in page
            assert "hits you" not in page


class TestTries:
    """Trying again. BB 5.2; R41."""

    def test_one_key_begins_the_wave_again_and_keeps_the_try(self) -> None:
        """At once and as it was, counted; at its start there is nothing to begin again."""
        state = GAME.new(Setup(SEATS, hero="mage", village="7F3A"))
        sitting = sitting_at(state, Begin())
        press(sitting, "go", "stop")
        press(sitting, "reset")
        assert sitting.table.history.state == state
        assert sitting.table.ledger.resets == 1
        press(sitting, "reset")
        assert sitting.table.ledger.resets == 1
        assert [tried.number for tried in sitting.scene(0).tries] == [1, 2]  # type: ignore[attr-defined]  # a scene of this table

    def test_a_lost_try_does_not_end_the_game(self) -> None:
        """The prompt says why; enter begins again, u undoes, and only . and enter give up. BB 12."""
        sitting = lost()
        assert "Health 0. Try lost: restart, undo or give up." in page_of(sitting, 80, 24)
        press(sitting, "undo")
        assert sitting.view.lost is None
        press(sitting, "redo")
        press(sitting, "stop")
        assert sitting.view.over is None
        press(sitting, "back", "stop", "go")
        assert sitting.view.over is not None

    def test_the_ghost_of_the_last_try_is_shown_where_nobody_stands(self) -> None:
        """Where its Villagers stood at this turn, and what it suffered."""
        sitting = again()
        page = page_of(sitting, 80, 24)
        assert page.count("○") > 1
        assert "try 1 suffered" in page
        press(sitting, "bb.ghost")
        assert "○" not in page_of(sitting, 80, 24)

    def test_a_try_is_named_by_how_it_ended_or_by_its_name(self) -> None:
        """A block a turn, and the mark of its end."""
        sitting = again()
        assert "1  ████×" in page_of(sitting, 120, 36)
        first = sitting.table.tries[0].tip.number
        sitting.table.travel.remarks.name(first, "too slow")
        assert "too slow" in page_of(sitting_like(sitting), 120, 36)

    def test_the_tries_are_listed_and_gone_to_by_a_digit(self) -> None:
        """Below the prompt at every size, with how each ended; also where a try is lost."""
        sitting = again()
        press(sitting, "go", "next", "go", "tries")
        for columns, lines in SIZES:
            page = page_of(sitting, columns, lines)
            assert "Continue which try?" in page
            assert "1 try 1" in page
            assert "2 try 2" in page
        press(sitting, "card.1", "go")
        assert "the try is lost" in page_of(sitting, 80, 24)
        press(sitting, "tries")
        assert "2 try 2" in page_of(sitting, 80, 24)

    def test_what_is_the_only_answer_is_no_step_of_undo(self) -> None:
        """A placement and its symbols are; one symbol that can only be gained is not."""
        sitting = sitting_at(town(stats=(4, 2, 2, 0), ready=1, out=()), Place(at("cse")))
        assert sitting.view.ready == 0
        press(sitting, "undo")
        assert sitting.view.ready == 1
        press(sitting, "redo")
        assert sitting.view.ready == 0
        assert sitting.view.asked[0].kind == "place"


def sitting_like(sitting: VillageSitting) -> VillageSitting:
    """Whoever sits down at the same table."""
    return type(sitting)(sitting.table)


def test_a_limit_on_resets_is_kept() -> None:
    """R44: none is left, and it is said."""
    state = GAME.new(Setup(SEATS, hero="mage", village="7F3A", resets=0))
    sitting = sitting_at(state, Begin())
    play_badly(sitting)
    press(sitting, "go")

    assert sitting.view.lost is not None
    assert sitting.message is not None
    assert sitting.message.refused


def struck(state: State) -> str:
    """What the map shows of the Hound at the Armoury while it is attacked."""
    sitting = sitting_at(state, Place(at("se2")))
    press(sitting, "card.2")
    scene = sitting.scene(0)
    return str(scene.overlays.dice)


def test_what_a_choice_touches_shows_what_is_left() -> None:
    """New Health of a die, or that it falls."""
    units = (*town().units, Unit(1, 4, 3, at("cne")))
    assert struck(town(units=units, stats=(4, 2, 2, 1), ready=3, out=())) == str({at("cne"): 1})
    assert struck(town(units=units, stats=(4, 2, 3, 1), ready=3, out=())) == str({at("cne"): 0})


def test_clicks_tell_of_what_they_hit() -> None:
    """A Camp is told in full, a line of NEXT opens the telegraph there, a skill and a stat say what they do."""
    sitting = placing()
    sitting.click("foretold", 2)
    assert isinstance(sitting.mode, TelegraphMode)
    assert sitting.mode.line == 2
    press(sitting, "back")
    sitting.click("skill", 1)
    assert sitting.message is not None
    assert "Place or move the Force Wall" in sitting.message.words
    sitting.click("stat", 3)
    assert "Mana: one pays for a skill" in sitting.message.words
    sitting.click("camp", 0)
    assert "FROM WAVE 3" in page_of(sitting, 80, 24)


def test_every_panel_has_a_click_for_its_key() -> None:
    """Titles of NEXT, Camps, Boss, Look and TRIES, the try in the header, the ghost, a tie, each key of the footer."""
    found = set()
    for sitting in (again(), placing(), telegraph(), over(sitting_at(green()), "s1")):
        for columns, lines in SIZES:
            found |= {span.hit for line in lines_of(sitting, columns, lines) for span in line if span.hit}
    commands = {str(value) for kind, value in found if kind == "command"}
    assert {"danger", "bb.camps", "look", "history", "tries", "bb.ghost", "bb.ties"} <= commands
    assert {"reset", "undo", "redo", "hint", "recap", "bb.beside", "stop", "go"} <= commands
    assert {"tie", "foretold", "stat", "skill", "camp", "try", "villagers", "part"} <= {kind for kind, _ in found}


def test_a_click_on_a_title_does_what_its_key_does() -> None:
    """NEXT opens the telegraph, the header lists the tries, Look looks around."""
    sitting = again()
    sitting.click("command", "danger")
    assert isinstance(sitting.mode, TelegraphMode)
    press(sitting, "back")
    sitting.click("command", "look")
    assert isinstance(sitting.mode, VillageLook)
    press(sitting, "back")
    sitting.click("command", "bb.ghost")
    assert not sitting.shows_ghost
    press(sitting, "next", "go")
    sitting.click("command", "tries")
    assert "Continue which try?" in page_of(sitting, 80, 24)


def test_an_option_of_a_hint_is_shown_on_the_map() -> None:
    """Its location, and what the enemies will do after it."""
    sitting = placing()
    over_it = sitting.shown_of(Place(at("cse")))

    assert over_it is not None
    assert over_it.cursor == at("cse")
    assert over_it.coming
    assert sitting.shown_of(GiveUp()) is None


def test_the_telegraph_is_told_in_lines_too() -> None:
    """For whoever plays without a screen: `why 3` says what comes after that option, unit by unit. R42."""
    sitting = placing()
    option = Place(at("csw"))
    told = sitting.table.words.considered(option, sitting.view, sitting.foresight.foretell(option))

    assert told.startswith("Healer: Health -1, 1 flees, 1 ruin. Goblin Scout 2 Orchard → Healer → Middle")
    assert "Goblin Scout 2 hits you: Health -1." in told


def test_look_tells_when_a_monster_is_in_the_middle() -> None:
    """By the telegraph of each turn, with nothing done."""
    sitting = sitting_at(town())
    press(sitting, "look")
    for _ in range(21):
        if sitting.mode.at == at("w2"):
            break
        press(sitting, "next")
    assert "there in 1 turn if you do nothing" in " ".join(sitting.scene(0).look)  # type: ignore[attr-defined]  # a scene of this table
    press(sitting, "back")
    assert isinstance(sitting.mode, MapMode)


def test_the_boss_says_what_would_win() -> None:
    """Damage with all lives, and the most that one source takes. R33."""
    page = page_of(sitting_at(green()), 120, 36)
    assert "1 damage to go (its last life, Health 1). One" in page
    assert "last life" in page


@pytest.mark.parametrize("boss", BOSSES)
def test_the_boss_is_told_in_one_sentence_where_there_is_little_room(boss: BossName) -> None:
    """BB 13: what it does, whole, in the two lines that its card has at the smallest size."""
    page = page_of(sitting_at(green(boss=GAME.cards.boss_named(boss))), 80, 24)
    rows = [row[50:].strip() for row in page.splitlines()]
    assert " ".join(rows[11:13]) == BOSSES[boss]


def test_a_wall_says_whose_way_it_changes() -> None:
    """R47: what NEXT has more of is told of the path under the cursor, in its box where there is one."""
    sitting = MOMENTS["wall"]()
    for columns, lines in SIZES:
        assert "S2 Orchard → Kennels → Brewery" in page_of(sitting, columns, lines).replace("\n", " ")
    page = page_of(sitting, 120, 36)
    assert "╱ 3 lines less, + 3 more" in page
    for _ in range(12):
        press(sitting, "next")
        if "Nobody's way changes." in page_of(sitting, 80, 24):
            return
    raise AssertionError("every path changes something")


def test_the_line_that_is_gone_through_is_explained() -> None:
    """Whose it is, what the card of its Camp says, and the rule: BB 7.2 to 7.5."""
    sitting = telegraph()
    rules = set()
    for _ in range(6):
        look = " ".join(sitting.scene(0).look)  # type: ignore[attr-defined]  # a scene of this table
        rules |= {rule for rule in ("BB 7.2", "BB 7.3", "BB 7.4", "BB 7.5") if rule in look}
        press(sitting, "move.up")
    press(sitting, *["move.down"] * 5)
    look = " ".join(sitting.scene(0).look)  # type: ignore[attr-defined]  # the same
    assert look.startswith("Goblin Scout, Health 2 ")
    assert look.endswith("Its card: Targets Villagers before the Hero.")
    assert rules == {"BB 7.2", "BB 7.3"}
    assert "BB 7.5" in look


def test_the_boss_is_explained_by_its_own_rule() -> None:
    """BB 14.1: it comes for the Hero, and belongs to no Camp."""
    sitting = sitting_at(green(hero_at=at("ne1")))
    press(sitting, "danger")
    look = " ".join(sitting.scene(0).look)  # type: ignore[attr-defined]  # a scene of this table
    assert "BB 14.1" in look


def test_every_sign_of_the_telegraph_is_explained() -> None:
    """No line is gone through in silence."""
    assert set(facts.OF_LINES) == set(INKS)


def test_the_log_bears_the_letter_of_the_hero() -> None:
    """As the map does: `(M)`, and not that of whoever plays."""
    page = page_of(MOMENTS["wall"](), 120, 36)
    assert "(M) places a Villager" in page
    assert "(A)" not in page


class TestSkillsAreRead:
    """What a skill does can be read whole while it is chosen, at every size. BB 9.3."""

    def test_of_the_hero_who_is_chosen(self) -> None:
        """All three, in the room of the Camps, of which nothing is known yet."""
        for number in range(len(GAME.cards.heroes)):
            sitting = sitting_at(GAME.new(Setup(SEATS, village="7F3A")))
            press(sitting, *["next"] * number)
            for size in SIZES:
                assert_read(sitting, [skill.text for skill in GAME.cards.heroes[number].skills], size)

    def test_of_the_skill_that_is_chosen(self) -> None:
        """Beside NEXT, which stays; the next one under the cursor, the next text."""
        sitting = sitting_at(town(), Place(at("csw")), Act("mana"))
        for skill in GAME.cards.heroes[0].skills[:2]:
            for size in SIZES:
                assert_read(sitting, [skill.text], size)
            assert "H -1 · 1 flees · 1 ruin" in page_of(sitting, 80, 24)
            press(sitting, "next")

    def test_against_the_boss_it_stands_where_next_leaves_room(self) -> None:
        """The Boss's own card stays in sight."""
        state = green(stats=(4, 3, 2, 2))
        sitting = sitting_at(state, Place(at("n1")))
        press(sitting, "card.2", "go")
        assert sitting.view.asked[0].kind == "skill"
        for size in SIZES:
            assert "THE MONSTROSITY" in page_of(sitting, *size)
        assert_read(sitting, [GAME.cards.heroes[5].skills[0].text], (80, 24))


def assert_read(sitting: VillageSitting, texts: list[str], size: tuple[int, int]) -> None:
    """These texts stand whole in the column beside the map."""
    columns, lines = size
    page = page_of(sitting, columns, lines).splitlines()
    beside = " ".join(" ".join(row[AT[size_of(columns, lines) or "small"] :] for row in page).split())
    for text in texts:
        assert text in beside


class TestIfYouPlaceHere:
    """What a Villager can do to the Boss from under the cursor. BB 8.4, 13."""

    def test_it_follows_the_cursor(self) -> None:
        """At the smallest size below NEXT, else in the box of the location."""
        sitting = over(sitting_at(green()), "s1")
        for columns, lines in SIZES:
            page = page_of(sitting, columns, lines)
            assert "Attack for 1: Monstrosity 0," in page
            assert "last life: you win." in page
        assert "IF YOU PLACE HERE" in page_of(sitting, 80, 24)
        over(sitting, "n2")
        assert "IF YOU PLACE HERE" in page_of(sitting, 80, 24)
        assert "Attack for 1" not in page_of(sitting, 80, 24)

    def test_what_it_tells_is_what_then_can_be_done(self) -> None:
        """The deeds that are named are played: the Boss falls."""
        sitting = over(sitting_at(green()), "s1")
        press(sitting, "go", "card.2", "go", "go")
        assert sitting.view.over is not None
        assert sitting.table.game.told(sitting.table.history.state)["won"]

    def test_it_leaves_next_whole(self) -> None:
        """It has the lines that NEXT leaves, with its title where that has room."""
        sitting = over(sitting_at(green()), "s1")
        scene: Any = sitting.scene(0)
        for height in range(2, 10):
            rows = [text_of(line) for line in next_panel(scene, "small", 30, height)]
            assert len(rows) <= height
            assert "M1 hits you: Health -2" in rows[1]
            assert any("you win" in row for row in rows) == (height > 2)
            assert any("IF YOU PLACE HERE" in row for row in rows) == (height > 4)

    def test_in_a_wave_and_where_nothing_is_foretold_it_is_silent(self) -> None:
        """There is no Boss to strike; and who plays without the telegraph is told nothing. R44."""
        assert "IF YOU PLACE" not in page_of(placing(), 80, 24)
        for setting in ("off", "moves"):
            setup = Setup(SEATS, hero="berserker", village="7F3A", telegraph=setting)
            assert "IF YOU PLACE" not in page_of(over(sitting_at(green(setup=setup)), "s1"), 80, 24)

    def test_all_that_a_location_shows_has_room_beside_it(self) -> None:
        """Two prices in one line, and a symbol that is there twice once: `-SH+MMD`."""
        state = green(stats=(4, 3, 2, 2))
        page = page_of(over(sitting_at(state), "n1"), 120, 36)
        assert "you pay Health 4 → 3 Speed 3 → 2" in page
        assert "you get Mana    2 → 4 or a skill" in page
        assert "Damage  2 → 3 or attack" in page


def test_the_largest_table_has_every_skill_in_words() -> None:
    """BB 9.3: below the map, whoever the Hero is; without colour nothing else fills that room."""
    for hero in GAME.cards.heroes:
        state = GAME.new(Setup(SEATS, hero=hero.id, village="7F3A"))
        page = page_of(sitting_at(state, Begin()), 160, 48, rows=range(35, 48))
        below = " ".join(" ".join(line[40:95].split()) for line in page.splitlines())
        assert all(f"{skill.name}: {skill.text}" in below for skill in hero.skills), hero.id


def test_before_a_hero_is_chosen_nobody_can_be_placed() -> None:
    """BB 2.3: the panel tells of the Hero under the cursor, and of no Villager."""
    for size in SIZES:
        page = page_of(sitting_at(GAME.new(Setup(SEATS, village="7F3A"))), *size)
        assert "THE MAGE" in page
        assert "to place" not in page


class TestEndingTheTurn:
    """One rule in all games: a full stop chooses the end of the turn, enter does it."""

    def test_a_full_stop_chooses_it_and_says_what_is_left(self) -> None:
        """BB 8, R24: nothing has happened yet; an arrow or esc leads back to the location that was chosen."""
        sitting = sitting_at(town())
        at_first, head = sitting.mode.at, sitting.table.history.head
        for away in ("move.left", "back", "next"):
            press(sitting, "stop")
            page = page_of(sitting, 80, 24)
            assert "2 Villagers are still to be placed." in page
            assert "enter end the turn" in page
            assert sitting.mode.considered == End()
            assert sitting.table.history.head is head
            press(sitting, away)
            assert isinstance(sitting.mode.considered, Place)
        assert at_first in {option.at for option in sitting.view.options if isinstance(option, Place)}

    @pytest.mark.parametrize("second", ["go", "stop"])
    def test_enter_or_the_same_key_again_does_it(self, second: str) -> None:
        """BB 10."""
        sitting = sitting_at(town())
        press(sitting, "stop", second)
        assert sitting.view.turn_number > 2 or sitting.view.enemies_turn

    @pytest.mark.parametrize("key", ["go", "stop"])
    def test_with_nothing_left_one_key_ends_it(self, key: str) -> None:
        """It is said, and not asked."""
        sitting = sitting_at(town(ready=0))
        page = page_of(sitting, 80, 24)
        assert "Nothing is left but to end your turn." in page
        assert "enter end the turn" in page
        press(sitting, key)
        assert sitting.view.turn_number > 2 or sitting.view.enemies_turn

    def test_a_turn_that_loses_says_so_twice(self) -> None:
        """BB 12."""
        sitting = sitting_at(town(stats=(1, 1, 2, 1)))
        assert "End now and the try is lost. Place a Villager: 2 ready." in page_of(sitting, 80, 24)
        press(sitting, "stop")
        assert "End now and lose this try?" in page_of(sitting, 80, 24)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_legend_explains_what_is_on_the_screen_and_moves_nothing_else(size: tuple[int, int]) -> None:
    """What is paid, what is got, who flees stands where try and village stood; what a tie is, below the lines."""
    edge = AT[size_of(*size) or "small"]
    told = set()
    for sitting in (*map(sitting_at, wandered()[:40:2]), *(make() for make in MOMENTS.values())):
        sitting.habits.legend = False
        without = page_of(sitting, *size).splitlines()
        sitting.habits.legend = True
        page = page_of(sitting, *size).splitlines()
        kind = sitting.view.asked[0].kind if sitting.view.asked else ""
        placing = kind == "place" and type(sitting.mode) is MapMode and bool(sitting.mode.choices)
        assert ("-D you pay  D you get" in page[0]) == placing
        assert "you pay" not in without[0]
        if "! flees" in page[0]:
            assert any("!" in line[:edge] for line in page[1:])
        for one, other in zip(page[1:], without[1:], strict=True):
            if one != other and not ("▼ the next one" in one or "▷ the others" in one):
                assert one[:edge].rstrip() == other.rstrip(), (one, other)
                told.add(one[edge:].strip())
                assert any(line[edge + 1 : edge + 2] == "?" for line in page)
    assert any(line.startswith("? ") for line in told)


def test_the_help_explains_the_signs() -> None:
    """Every sign of the map and of NEXT, in lines of its page."""
    from tui.buried_beneath.signs import SIGNS

    told = " ".join(f"{sign} {words}" for _, group in SIGNS for sign, words in group)
    for sign in ("◎", "╳", "║", "●", "▼", "╱╲", "×", "▚", "░", "▒"):
        assert sign in told
    assert all(len(words) <= 66 for _, group in SIGNS for _, words in group)


async def test_the_wheel_goes_through_the_lines_of_next(tmp_path: Path) -> None:
    """Where the telegraph is open; a line under the mouse is explained beside it."""
    from textual.events import MouseScrollDown, MouseScrollUp

    app = TableApp(tmp_path, table_at(town()))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        await pilot._post_mouse_events([MouseScrollDown], offset=(80, 20))
        assert isinstance(app.table_screen.sitting.mode, MapMode)
        await pilot.press("t")
        await settle(pilot)
        mode = app.table_screen.sitting.mode
        assert isinstance(mode, TelegraphMode)
        await pilot._post_mouse_events([MouseScrollDown], offset=(80, 20))
        await pilot._post_mouse_events([MouseScrollDown], offset=(80, 20))
        assert mode.line == 2
        await pilot._post_mouse_events([MouseScrollUp], offset=(80, 20))
        await settle(pilot)
        assert mode.line == 1
        assert "BB 7.2" in shown(pilot)


async def test_in_ascii_the_panels_still_tell_signs_apart(tmp_path: Path) -> None:
    """A Camp deploys by `V`, never by the sign of a blow; a Villager is `v`, and what a choice gives is `*`."""
    app = TableApp(tmp_path, MOMENTS["table"]().table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.wear(VillageFront.colours, VillageFront.theme, VillageFront.plain)
        app.change(app.settings._replace(glyphs="plain"))
        app.table_screen.redraw()
        await settle(pilot)
        page = shown(pilot)
    assert page.isascii()
    assert "V S2 deploys at Tavern" in page
    assert "vv 2 Villagers to place" in page
    assert "Health 4 ##..." in page
    assert "Damage 2 > 1" in page
    assert "-D+MS" in page
    assert not re.search(r"[A-Z][a-z][0-9]", page)
