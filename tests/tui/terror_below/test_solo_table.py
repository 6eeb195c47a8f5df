"""The table in a solo game: clock, objective, squad, Terror Turn, and what a player does at it. TB 11."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.decks.forms import Scenario
from core.terror_below.options import PlayVehicle
from core.terror_below.seats import Solo
from core.terror_below.terror_zone import faces_of, slot_of
from core.terror_below.words.solo import clock, ordinal, red_die
from tests.tui.frames import frame
from tests.tui.positions import QUEEN, SCREAMER, solo_view, table_view
from tests.tui.solo_moments import SHOWN_DECKS, play_to_the_red_die, seated_alone, solo_table, watching
from tui.look.spans import text_of
from tui.table.consent import Agreed
from tui.table.time_travel import Asking
from tui.terror_below.layout import plan
from tui.terror_below.modes.options import OptionsMode
from tui.terror_below.modes.terror import TerrorMode
from tui.terror_below.panels.header import header
from tui.terror_below.panels.solo_panels import clock_bar, clock_panel, dice_line, dice_panel, solo_page, solo_panel
from tui.terror_below.panels.squads import squads
from tui.terror_below.panels.zone import zone
from tui.terror_below.sitting import BoardSitting
from tui.terror_below.terror import TerrorSeen, moment_of, terror_seen

if TYPE_CHECKING:
    from core.terror_below.views import View

GOLDENS = Path(__file__).parents[2] / "goldens" / "table"
SMALL, MEDIUM, LARGE = (80, 24), (120, 36), (160, 48)

EXTERMINATION = Scenario(
    id="total-extermination", name="Total Extermination", difficulty=2, objective="Hunt.", special="-", needed=3
)
SCRAMBLE = Scenario(id="scramble", name="Scramble", difficulty=3, objective="Score.", special="Ruins.", ruins=3)


def with_solo(**changes: Any) -> View:
    """The sample position with another solo game."""
    view = solo_view()
    assert view.solo is not None
    return replace(view, solo=replace(view.solo, **changes))


def panel(view: View, terror: TerrorSeen | None = None, size: Any = "small") -> list[str]:
    """The panel in the place of the squads."""
    width, height = {"small": (36, 9), "medium": (64, 6), "large": (79, 10)}[size]
    assert view.solo is not None
    return [text_of(row).rstrip() for row in solo_panel(view, view.solo, terror, size, width, height)]


class TestPictures:
    """Every character of the whole screen, in `goldens/table`, beside the design."""

    @pytest.mark.parametrize(("name", "size"), [("small", SMALL), ("medium", MEDIUM), ("large", LARGE)])
    def test_the_red_die_looks_as_it_was_drawn(self, name: str, size: tuple[int, int]) -> None:
        """Clock, objective, squad, both dice, and where Worm 1 is about to attack."""
        drawn = frame(watching(), *size)

        assert drawn == (GOLDENS / f"solo-{name}.txt").read_text(encoding="utf-8")

    def test_the_whole_mission_looks_as_it_was_drawn(self) -> None:
        """`s`: the objective in words, and the score line by line."""
        sitting = watching()
        sitting.panels.parts = ("squads",)
        sitting.command("squads")

        assert frame(sitting, *SMALL) == (GOLDENS / "solo-mission-small.txt").read_text(encoding="utf-8")


class TestTheHeader:
    """6.8: solo, the ways to play, and at small the clock."""

    def test_the_clock_takes_the_right_side_at_small(self) -> None:
        """TB 11.1: always in sight."""
        line = text_of(header(solo_view(), "small", 80, "7F3A"))

        assert "Solo +Queens · round 9" in line
        assert line.rstrip().endswith("11 of 15")

    def test_a_hunt_keeps_the_clock(self) -> None:
        """TB 11.1: in an attack too."""
        sitting = seated_alone(seed="3")
        for number in range(3000):
            if sitting.view.attack is not None and sitting.view.round and sitting.view.options:
                break
            sitting.command("go") if sitting.is_watching else sitting.answer(
                (sitting.view.options[number * 7 % len(sitting.view.options)],)
            )
        line = frame(sitting, *SMALL).splitlines()[0]

        assert "WORM ATTACK" in line
        assert f"of {built_in().solo.attack_limit}" in line

    @pytest.mark.parametrize("size", ["medium", "large"])
    def test_from_medium_on_it_names_the_scenario(self, size: Any) -> None:
        """And what else was chosen, as far as it fits."""
        ways = ("Special Delivery", "with Queens", "1 member left behind", "Canyon", "Locations by dice")
        width = {"medium": 120, "large": 160}[size]
        line = text_of(header(solo_view(), size, width, "7F3A", "7f3a00c1", ways))

        assert len(line) == width
        assert "Solo · Special Delivery · " in line
        assert "round 9" in line
        assert "file 7F3A" in line

    @pytest.mark.parametrize(
        ("width", "words"),
        [
            (160, "Canyon · Locations by dice · first Worms drawn · late seat · round 7"),
            (80, "Canyon · dice tiles · drawn Worms · round 7"),
        ],
    )
    def test_the_variants_of_a_shared_game_stand_there_too(self, width: int, words: str) -> None:
        """TB 10: in short where there is little room."""
        ways = ("Canyon", "Locations by dice", "first Worms drawn", "late seat")
        view = replace(table_view(), board="canyon")

        assert words in text_of(header(view, "small", width, "7F3A", ways=ways))

    def test_without_variants_it_is_as_it_was(self) -> None:
        """The board, the round, the file and the goal."""
        line = text_of(header(table_view(), "small", 80, "7F3A", ways=("Desert",)))

        assert line.rstrip().endswith("Desert · round 7                 file 7F3A · first to 20")


class TestTheClock:
    """TB 11.1."""

    @pytest.mark.parametrize(
        ("attacks", "limit", "bar"),
        [
            (0, 15, "░" * 15),
            (11, 15, "█" * 11 + "░" * 4),
            (15, 15, "█" * 15),
            (1, 2, "█░"),
            (30, 60, "█" * 7 + "░" * 8),
        ],
    )
    def test_it_counts_attacks(self, attacks: int, limit: int, bar: str) -> None:
        """A cell each; with more than 15, each cell stands for several."""
        view = with_solo(attacks=attacks, attack_limit=limit)
        assert view.solo is not None

        assert text_of(clock_bar(view.solo)) == f"ATTACKS {bar} {attacks} of {limit}"

    def test_before_the_first_terror_turn_it_says_what_the_last_attack_brings(self) -> None:
        """TB 11.1: evacuation."""
        view = solo_view()
        assert view.solo is not None
        first, second = clock_panel(view.solo, None, 64)

        assert text_of(first).startswith("ATTACKS █ █ █ ")
        assert text_of(second).rstrip() == "The 15th attack ends the game: evacuation."

    @pytest.mark.parametrize(
        ("number", "word"),
        [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (22, "22nd")],
    )
    def test_ordinals(self, number: int, word: str) -> None:
        """A pack may have another limit."""
        assert ordinal(number) == word
        assert clock(number).startswith(f"The {word} attack")


class TestTheObjective:
    """TB 11.5: what is met, what is open, what is lost."""

    def test_special_delivery_ticks_locations(self) -> None:
        """A ruin can no longer be delivered to."""
        rows = panel(solo_view())

        assert rows[0].startswith("▌SPECIAL DELIVERY ")
        assert rows[0].endswith(" 2 of 4")
        assert rows[1:4] == ["[x] Store         [ ] Motel", "[x] Gov't         [ ] Hospital", "[-] Police ruin"]

    def test_total_extermination_ticks_worm_types(self) -> None:
        """Without the Queens there is no Queen to hunt."""
        view = with_solo(scenario=EXTERMINATION, claimed=("boomer",), queens=False)
        rows = panel(view)

        assert rows[0].endswith(" 1 of 3")
        assert rows[1:4] == ["[ ] Screamer      [x] Boomer", "[ ] Burrower      [ ] Thrasher", "[-] no Queens"]

    def test_with_the_queens_in_there_is_one_to_hunt(self) -> None:
        """TB 11.6."""
        assert "[ ] Queen" in panel(with_solo(scenario=EXTERMINATION, queens=True))

    def test_scramble_counts_points_and_ruins(self) -> None:
        """TB 11.5: 3 ruins lose it."""
        rows = panel(with_solo(scenario=SCRAMBLE))

        assert rows[0].endswith(" 12 of 20")
        assert rows[1] == " 8 VP more win."
        assert rows[2] == " Ruins 1 of 3 that lose: Police"

    @pytest.mark.parametrize("size", ["small", "medium", "large"])
    @pytest.mark.parametrize("scenario", [None, EXTERMINATION, SCRAMBLE])
    def test_the_squad_is_below_it_at_every_size(self, size: Any, scenario: Scenario | None) -> None:
        """The panel never runs out of its lines."""
        view = solo_view() if scenario is None else with_solo(scenario=scenario)
        rows = panel(view, None, size)

        assert any(row.startswith("▌SQUAD") for row in rows)
        assert any("Ada" in row and "12" in row for row in rows)
        assert any("Anise" in row for row in rows)

    def test_the_mission_in_words_tells_the_score(self) -> None:
        """TB 11.6: line by line."""
        view = solo_view()
        assert view.solo is not None
        rows = [text_of(row).rstrip() for row in solo_page(view, view.solo, "small", 36, 18)]

        assert any(row.startswith("▌IF YOU WON NOW: 20") for row in rows)
        assert [row.split()[-1] for row in rows[-5:]] == ["12", "4", "3", "0", "1"]
        assert view.solo.scenario.objective in " ".join(" ".join(rows).split())


class TestTheDice:
    """TB 11.2."""

    def test_both_stand_with_what_they_brought(self) -> None:
        """Blue: a card; red: an attack."""
        terror = TerrorSeen(4, "Dune Buggy", 1, 1, 0, attacked=True)

        assert text_of(dice_line(terror)) == "  4  card to Worm 2    1  Worm 1!"

    def test_a_slot_without_a_worm_gets_nothing(self) -> None:
        """R18."""
        assert text_of(dice_line(TerrorSeen(4, "", 1, 6, 2))) == "  4  no Worm 2         6  no Worm 3"
        assert red_die(6, 2, 3, 15, empty=True) == "The red die shows 6: there is no Worm 3 to attack."

    def test_before_the_first_they_are_told(self) -> None:
        """The panel is never empty."""
        assert text_of(dice_line(None)) == " Blue die: a card. Red: an attack."

    def test_larger_they_have_faces(self) -> None:
        """Pips in the place of Items & Weapons."""
        rows = [text_of(row).rstrip() for row in dice_panel(TerrorSeen(4, "Dune Buggy", 1, 1, 0, attacked=True), 21, 8)]

        assert rows[0].startswith("▌TERROR TURN")
        assert "".join(rows).count("●") == 5
        assert rows[5:] == [" card→Worm 2", " attack→Worm 1", " Dune Buggy"]

    @pytest.mark.parametrize(
        ("slots", "faces"), [(3, [(1, 2), (3, 4), (5, 6)]), (2, [(1, 2, 3), (4, 5, 6)]), (1, [tuple(range(1, 7))])]
    )
    def test_every_face_names_a_slot(self, slots: int, faces: list[tuple[int, ...]]) -> None:
        """TB 11.2: whatever number of slots a pack has."""
        assert [faces_of(slot, slots) for slot in range(slots)] == faces
        assert all(face in faces[slot_of(face, slots)] for face in range(1, 7))

    def test_they_stand_on_the_worm_cards_and_cover_no_pattern(self) -> None:
        """At small: under the pattern where nothing falls there, else beside the Egg."""
        rows = [text_of(row) for row in zone(solo_view(), "small", 36)]

        assert "▲1-2" in rows[1]
        assert "3-4··" in rows[5]
        assert "5-6··" in rows[5]
        drawn = "".join(rows)
        for worm in (SCREAMER, QUEEN):
            assert drawn.count("▒") >= len(worm.rubble)
        standard = "".join(text_of(row) for row in zone(replace(solo_view(), solo=None), "small", 36))
        assert drawn.count("▒") == standard.count("▒")

    @pytest.mark.parametrize(("size", "width"), [("medium", 64), ("large", 79)])
    def test_they_have_a_line_of_their_own_from_medium_on(self, size: Any, width: int) -> None:
        """`dice 1-2`."""
        rows = [text_of(row) for row in zone(solo_view(), size, width)]

        assert any("dice 1-2" in row and "dice 3-4" in row and "dice 5-6" in row for row in rows)
        assert not any("dice" in text_of(row) for row in zone(table_view(), size, width))


class TestTheTerrorTurn:
    """6.8: the red die is seen before its attack."""

    def test_after_the_turn_the_red_die_is_watched(self) -> None:
        """TB 11.2: enter goes on to what is asked."""
        sitting = seated_alone()
        play_to_the_red_die(sitting)

        assert isinstance(sitting.mode, TerrorMode)
        assert "The red die shows" in sitting.mode.words()
        assert sitting.mode.go_on() == "watch"
        sitting.command("go")
        assert not sitting.is_watching
        assert sitting.view == sitting.table.view()

    def test_it_shows_the_position_before_the_attack(self) -> None:
        """What is about to fall is hollow and shaded; the clock has not moved yet."""
        sitting = seated_alone()
        play_to_the_red_die(sitting)
        before, after = sitting.view.solo, sitting.table.view().solo

        assert before is not None
        assert after is not None
        assert before.red > 0
        assert after.attacks == before.attacks + 1
        overlays = sitting.overlays()
        assert set(overlays.rubble) | {space for _, space in overlays.eggs} <= set(
            sitting.view.slots[slot_of(before.red, 3)].footprint
        )

    def test_the_log_tells_no_more_than_has_been_seen(self) -> None:
        """The new Worm and the next turn come after it."""
        sitting = seated_alone()
        play_to_the_red_die(sitting)
        told = len(sitting.scene(60).sayings)
        assert "red die" in sitting.scene(60).sayings[-1].words

        sitting.command("go")
        assert len(sitting.scene(60).sayings) > told

    @pytest.mark.parametrize("command", ["go", "back", "move.up", "card.1", "stop", "eggs", "worm.next"])
    def test_any_key_of_the_game_goes_on(self, command: str) -> None:
        """And does nothing else."""
        sitting = seated_alone()
        play_to_the_red_die(sitting)
        entries = len(sitting.table.history.entries)

        sitting.command(command)

        assert not sitting.is_watching
        assert len(sitting.table.history.entries) == entries

    @pytest.mark.parametrize("command", ["look", "danger", "log", "bounties", "squads"])
    def test_one_may_look_around_first(self, command: str) -> None:
        """The keys that work everywhere work here."""
        sitting = seated_alone()
        play_to_the_red_die(sitting)

        sitting.command(command)

        assert sitting.is_watching

    def test_undo_leaves_it(self) -> None:
        """The answer that ended the turn is undone at its price, and the die with it."""
        sitting = seated_alone()
        play_to_the_red_die(sitting)
        asking = sitting.command("undo")
        assert isinstance(asking, Asking)
        assert not asking.question.asks
        told = asking.then(Agreed())
        assert told is not None
        sitting.travel(told)

        assert not sitting.is_watching
        assert sitting.view.solo is not None
        assert sitting.view.solo.red == 0

    def test_hiding_leaves_it(self) -> None:
        """F9: nothing of it stays."""
        sitting = seated_alone()
        play_to_the_red_die(sitting)

        sitting.hide()

        assert not sitting.is_watching
        assert sitting.view.viewer == PUBLIC

    def test_what_fell_is_marked_until_the_next_answer(self) -> None:
        """7: with motion none, the last answer stays to be seen."""
        sitting = seated_alone(seed="2")
        play_to_the_red_die(sitting)
        sitting.command("go")
        fell = {
            event.space
            for entry in sitting.table.history.line()[-4:]
            for event in entry.events
            if isinstance(event, e.RubbleFell)
        }
        if sitting.view.attack is None:
            assert fell <= set(sitting.overlays().rubble)
            sitting.answer((next(o for o in sitting.view.options if isinstance(o, PlayVehicle)),))
            assert sitting.overlays().rubble == ()

    def test_a_game_of_several_has_none(self) -> None:
        """TB 11.2 is solo's."""
        assert moment_of(seated_alone().table) is None
        assert terror_seen((e.TurnBegan(0, 1), e.DiceRolled("worm", (3,))), SHOWN_DECKS) is None

    def test_the_last_terror_turn_is_remembered_through_the_next(self) -> None:
        """Its dice stand at small until new ones fall."""
        happened = (
            e.DiceRolled("terror-blue", (3,)),
            e.VehicleDealt(0, 1),
            e.DiceRolled("terror-red", (5,)),
            e.AttackBegan(2, 0, 7),
            e.TurnBegan(0, 2),
            e.AttackBegan(1, 0, 7),
        )
        seen = terror_seen(happened, SHOWN_DECKS)

        assert seen == TerrorSeen(3, SHOWN_DECKS.vehicles[0].name, 1, 5, 2, attacked=True)

    def test_a_die_that_finds_no_worm_attacks_nothing(self) -> None:
        """R18: nor does a later attack count as its own."""
        seen = terror_seen((e.DiceRolled("terror-blue", (3,)), e.DiceRolled("terror-red", (5,))), SHOWN_DECKS)

        assert seen == TerrorSeen(3, "", 1, 5, 2)


class TestSittingAlone:
    """One seat: nobody else looks."""

    def test_after_the_first_no_curtain_is_needed(self) -> None:
        """6.4 is for several; a Terror Turn is nobody's turn."""
        sitting = seated_alone()

        for number in range(60):
            assert not sitting.table.needs_curtain
            if sitting.table.is_over:
                break
            if sitting.is_watching:
                sitting.command("go")
            else:
                sitting.answer((sitting.view.options[number * 5 % len(sitting.view.options)],))

    def test_a_resize_or_another_scenario_keeps_the_panels_apart(self) -> None:
        """No two panels stand on one another at any size."""
        for width, height in (SMALL, (100, 30), MEDIUM, (130, 40), LARGE, (200, 60)):
            for rows in (6, 8):
                found = plan(width, height, rows=rows, seats=1, solo=True)
                assert found is not None
                cells = [
                    (x, y)
                    for box in found.boxes.values()
                    for x in range(box.x, box.x + box.width)
                    for y in range(box.y, box.y + box.height)
                ]
                assert len(cells) == len(set(cells))
                assert max(x for x, _ in cells) < width
                assert max(y for _, y in cells) < height

    def test_members_for_the_box_are_cards_to_choose_from(self) -> None:
        """TB 11.6: with their abilities, as Leaders are."""
        sitting = BoardSitting(solo_table(Solo("scramble", missing=1)))
        sitting.reveal()

        assert isinstance(sitting.mode, OptionsMode)
        assert all(choice.card is not None for choice in sitting.mode.choices)
        drawn = frame(sitting, *SMALL)
        assert "Who stays in the box?" in drawn
        sitting.command("card.2")
        sitting.command("go")
        assert "Choose your Leader" in frame(sitting, *SMALL)


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_points_are_a_goal_only_where_the_scenario_asks_for_nothing_else(size: Any) -> None:
    """TB 11.5, R64: the squad of a mission has no bar to a number of VP that wins nothing."""
    mission, race = with_solo(scenario=EXTERMINATION), with_solo(scenario=SCRAMBLE)
    width = {"small": 36, "medium": 64, "large": 79}[size]

    told, raced = (["".join(text_of(row)) for row in squads(view, size, width, 4)] for view in (mission, race))

    assert not any("··" in line or f"{mission.goal}" in line for line in told)
    assert any("··" in line for line in raced)
