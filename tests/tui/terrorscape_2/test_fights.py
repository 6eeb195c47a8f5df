"""Encounters at the table: who defends with what, the chances, and what a side may not know. TS 10; R27, R47."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Choice
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.encounter import FIRST_BLOOD
from core.terrorscape_2.odds import holds
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.words.english import percent
from tests.tui.desk_pages import SIZES
from tests.tui.played_tables import TableApp, settle, shown
from tests.tui.terrorscape_2.hunts import GAME, page_of, press, sitting_at, table_at
from tests.tui.terrorscape_2.staged import (
    answer,
    attacked,
    before_search,
    encounter,
    showdown,
    sits,
    taken_up,
    with_items,
)
from tui.play.screen import TableScreen
from tui.screens.end import EndScreen
from tui.settings import Settings
from tui.table.in_words import InWords
from tui.terrorscape_2.fights import Attack, Fight, bonus_of, fight_of, scares
from tui.terrorscape_2.modes.stand_mode import StandMode

if TYPE_CHECKING:
    from core.terrorscape_2.forms import ItemName
    from tui.play.motion.moment import Moment
    from tui.table.table import Table
    from tui.terrorscape_2.sitting import StationSitting

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "terrorscape_2"


def seen(name: str) -> StationSitting:
    """A moment of an encounter as a side sees it."""
    match name:
        case "attack":
            sitting = sits(encounter(card="steady-hand"), KILLER)
            press(sitting, "card.1")
        case "stand":
            sitting = sits(attacked(), SURVIVORS)
            press(sitting, "card.5")
        case "showdown-open":
            sitting = sits(called(), PUBLIC)
        case "showdown":
            table = called()
            answer(table, SURVIVORS, o.Defend(0), o.Wield("ammo-pack"))
            sitting = sits(table, SURVIVORS)
        case "attacked":
            sitting = sits(attacked(), PUBLIC)
        case _:
            sitting = sits(attacked(), SURVIVORS)
            press(sitting, "go")
    return sitting


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize("name", ["attack", "stand", "attacked", "after-it", "showdown-open", "showdown"])
def test_a_fight_is_drawn_to_the_character(name: str, columns: int, lines: int) -> None:
    """In `goldens/terrorscape_2`: the Killer adds a card, the Survivors stand, everybody looks, steps; the Showdown."""
    assert page_of(seen(name), columns, lines) == (GOLDENS / f"{name}-{columns}.txt").read_text("utf-8")


def called() -> Table:
    """The team has called the Final Showdown."""
    table = showdown()
    answer(table, SURVIVORS, o.Showdown())
    return table


@pytest.mark.parametrize("by_click", [False, True])
def test_the_whole_showdown_is_stood_before_everybody(by_click: bool) -> None:
    """Who stands and the weapon are one answer on the open table, by keys or clicks; no curtain falls. R49."""
    sitting = sits(called(), PUBLIC)
    table = sitting.table
    for left in (3, 2, 1):
        assert isinstance(sitting.mode, StandMode)
        assert len(sitting.mode.team) == left
        assert not table.needs_curtain
        assert "OPEN TABLE" in page_of(sitting, 80, 24)
        if by_click:
            sitting.click("survivor", sitting.mode.team[-1])
            sitting.click("arm", 0)
            assert len(sitting.mode.team) == left, "what is chosen from the beginning rolls at the second click"
            sitting.click("arm", 0)
        else:
            press(sitting, f"card.{left}", "card.4")
        if not by_click:
            press(sitting, "go")

    answers = [entry.answer.option for entry in table.history.line() if isinstance(entry.answer, Choice)]
    arms: list[ItemName] = ["flare-gun", "ice-axe", "revolver"]
    assert answers[-6:] == [
        one for who, arm in zip((2, 1, 0), arms, strict=True) for one in (o.Defend(who), o.Wield(arm))
    ]
    assert table.is_over


def test_the_call_says_what_is_shown_and_not_in_which_zone_it_takes_more() -> None:
    """TS 6.9: the zone is the Killer's, wherever all stand. R38."""
    asked = set()
    for zone in ("red", "green", "blue"):
        table = showdown()
        card = next(n for n, one in enumerate(GAME.cards.weakness.card) if (one.weakness, one.zone) == ("steel", zone))
        sitting = sitting_at(replace(table.history.state, weakness=card), SURVIVORS)
        press(sitting, "ts.showdown")
        asked.add(sitting.mode.words())
    assert asked == {"All agree? 3 items shown: +9 against 20, in its zone 30."}


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_the_prompt_of_the_open_table_says_so_where_it_is_nobodys(columns: int, lines: int) -> None:
    """`OPEN` leads it while all look and nobody is asked; who is asked has its own tag there, and so has a face."""
    everybody, asked, ours = sits(attacked(), PUBLIC), sits(called(), PUBLIC), sits(attacked(), SURVIVORS)
    told = [
        next(row for row in page_of(sitting, columns, lines).splitlines() if words in row)
        for sitting, words in ((everybody, "The Survivors answer"), (asked, "Fight with"), (ours, "Defend with"))
    ]

    assert told[0].startswith(" OPEN  The Survivors answer")
    assert told[1].startswith("(Evelyn) Fight with")
    assert told[2].startswith("(Evelyn) Defend with")


@pytest.mark.parametrize(("kind", "value"), [("survivor", 0), ("arm", 0)])
def test_the_first_click_on_who_stands_or_with_what_rolls_no_dice(kind: str, value: int) -> None:
    """Also on what is chosen from the beginning: it says so, and the second click rolls."""
    sitting = sits(attacked(), SURVIVORS)
    before = sitting.table.history.head
    sitting.click(kind, value)
    assert sitting.table.history.head is before
    assert sitting.message is not None
    assert sitting.message.words == "Chosen. Enter or a second click rolls."
    sitting.click(kind, value)
    assert sitting.table.history.head is not before


def test_who_stands_in_the_showdown_is_told_to_all_with_what_and_how_many_dice() -> None:
    """As it is chosen, below the station: before the roll, and without the dice of those who wait. R49."""
    sitting = sits(called(), PUBLIC)
    press(sitting, "card.2", "card.4")
    rows = [row for row in page_of(sitting, 120, 36).splitlines() if "still to face it" in row or "faces it now" in row]

    assert len(rows) == 3
    assert rows[1].startswith("  [  Zach  ]")
    assert "faces it now: Ice Axe, 3 dice" in rows[1]


async def test_from_the_call_to_the_end_nobody_passes_the_keyboard(tmp_path: Path) -> None:
    """At 80x24 by keys alone, two people at the table: the open table until the final page. R49."""
    table = showdown()
    app = TableApp(tmp_path, table)
    app.settings = Settings(motion="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("F")
        await settle(pilot)
        await pilot.press("enter")
        for _ in range(20):
            await settle(pilot)
            if isinstance(app.screen, EndScreen):
                break
            assert isinstance(app.screen, TableScreen)
            assert "OPEN TABLE" in shown(pilot)
            assert table.viewer == PUBLIC
            await pilot.press("enter")

        assert isinstance(app.screen, EndScreen)
        assert "THE  KILLER  FALLS" in shown(pilot) or "THE  LAST  STAND  FAILS" in shown(pilot)


@pytest.mark.parametrize("viewer", [PUBLIC, KILLER])
def test_what_stays_hidden_in_the_showdown_changes_nothing_that_all_see(viewer: int) -> None:
    """R49: Keys, repairs, decks, noise and the Killer's cards; chances come from what lies open."""
    state = called().history.state
    pages = set()
    for number in range(6):
        world = GAME.imagine(state, viewer, Random(number))  # noqa: S311 - worlds that can be repeated are wanted
        sitting = sitting_at(replace(world, radio=number % 3, noise=(number,)), viewer)
        page = page_of(sitting, 160, 48)
        press(sitting, "card.3", "card.4")
        pages.add((page, page_of(sitting, 160, 48), sitting.mode.words()))
    assert len(pages) == 1
    assert "Flare Gun +" in pages.pop()[2]


def rolled(name: str) -> tuple[StationSitting, tuple[Moment, ...]]:
    """What moves when somebody has stood, seen by the Survivors."""
    sitting = sits(attacked() if name == "rolled" else called(), SURVIVORS)
    press(sitting, "card.5", "go")
    happening = sitting.happened()
    assert happening is not None
    return sitting, happening.moments("medium", Random(1))  # noqa: S311 - decoration


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize("name", ["rolled", "showdown-rolled"])
def test_what_came_of_the_dice_is_drawn_to_the_character(name: str, columns: int, lines: int) -> None:
    """In `goldens/terrorscape_2`: on the open table, whoever answered; no item that did not count stands there."""
    sitting, moments = rolled(name)
    page = page_of(sitting, columns, lines, moment=moments[-1])

    assert page == (GOLDENS / f"{name}-{columns}.txt").read_text("utf-8")
    assert "Fire Extinguisher" not in page
    assert "OPEN TABLE" in page
    for moment in moments:
        now = page_of(sitting, columns, lines, moment=moment)
        strength = sitting.view.strength
        assert f"strength {strength} " in now.split("\n")[1] + " "


def test_while_dice_roll_the_bar_of_the_showdown_waits() -> None:
    """It grows when the sum stands there."""
    sitting, moments = rolled("showdown-rolled")
    pages = [page_of(sitting, 120, 36, moment=moment) for moment in (moments[0], moments[-1])]
    bars = [next(line for line in page.splitlines() if "██████" in line and "TOWARDS" not in line) for page in pages]

    assert bars[0].rstrip().endswith(" 9")
    assert bars[1].count("█") > bars[0].count("█")


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_with_all_found_and_all_armed_it_has_room(columns: int, lines: int) -> None:
    """The strength, every one who may stand, every weapon, and what a failure brings."""
    arms = {0: ("revolver", "ammo-pack", "flare-gun"), 1: ("ice-axe",), 2: ("extinguisher",)}
    sitting = sits(attacked(who=(0, 1, 2), carried=arms, injured=()), SURVIVORS)
    page = page_of(sitting, columns, lines)

    assert max(map(len, page.splitlines())) <= columns
    for words in ("6 to hold", "(E) Evelyn", "[Z] Zach", "<R> Roy", "Ammo", "bare hands", "IF IT FAILS"):
        assert words in page


def test_who_stands_and_the_weapon_are_answered_at_once() -> None:
    """Two answers in the record, one key; the dice are rolled."""
    sitting = sits(attacked(), SURVIVORS)
    press(sitting, "card.2", "card.4", "go")
    answers = [entry.answer.option for entry in sitting.table.history.line() if isinstance(entry.answer, Choice)]

    assert answers[-2:] == [o.Defend(1), o.Wield("ice-axe")]
    assert any(isinstance(event, e.Rolled) for event in sitting.table.events(PUBLIC))


def test_an_unlocked_card_passes_the_keyboard_whatever_the_killer_holds() -> None:
    """R9: the curtain and the Survivors' page are the same with a full hand and with one that has room."""
    seen = []
    for held in (5, 1):
        state = encounter().history.state
        skills = GAME.cards.skill_cards[state.hunter.killer]
        loose = [card for card in range(len(skills)) if card not in state.hunter.locked]
        hunter = replace(
            state.hunter,
            level=2,
            hand=tuple(loose[:held]),
            deck=(loose[held],),
            discard=tuple(loose[held + 1 :]),
            strength=0,
        )
        setup = replace(state.setup, always_asked=True)
        table = table_at(replace(state, setup=setup, hunter=hunter, delays=()), KILLER)
        table.history.dealer = Dealer("held")
        answer(table, KILLER, o.NoneToday())
        answer(table, SURVIVORS, o.Defend(0), o.Wield("flare-gun"))
        assert table.awaited == KILLER
        assert table.needs_curtain
        seen.append((table.words.wanted(table.view(), KILLER), page_of(sits(table, SURVIVORS), 120, 36)))
    assert seen[0] == seen[1]

    sitting = sits(table, KILLER)
    assert "take it" in page_of(sitting, 80, 24)
    assert table.game.notation(table.setup).option(o.TakeIn()) == "take-in"
    assert InWords(table).chosen_by("take") == o.TakeIn()
    press(sitting, "stop")
    assert sitting.table.awaited == SURVIVORS
    assert len(table.history.state.hunter.hand) == 2


def test_keys_and_clicks_choose_the_same() -> None:
    """Digits, arrows, a stop; a click on a tag and on a weapon."""
    sitting = sits(attacked(), SURVIVORS)
    mode = sitting.mode
    assert isinstance(mode, StandMode)
    assert (mode.who, mode.arm) == (0, "extinguisher")

    press(sitting, "move.down")
    assert mode.arm == "flare-gun"
    press(sitting, "stop")
    assert mode.arm == ""
    press(sitting, "move.right")
    assert (mode.who, mode.arm) == (1, "ice-axe")
    sitting.click("survivor", 0)
    sitting.click("arm", 1)
    assert (mode.who, mode.arm) == (0, "flare-gun")


@pytest.mark.parametrize("command", ["card.3", "card.6", "card.9", "back"])
def test_what_cannot_be_chosen_is_said(command: str) -> None:
    """Two were found, and Evelyn has two weapons."""
    sitting = sits(attacked(), SURVIVORS)
    press(sitting, command)

    assert sitting.message is not None
    assert sitting.message.refused
    assert isinstance(sitting.mode, StandMode)


def test_a_click_on_somebody_who_was_not_found_is_refused() -> None:
    """TS 10.2."""
    sitting = sits(attacked(), SURVIVORS)
    sitting.click("survivor", 2)

    assert sitting.message is not None
    assert "TS 10.2" in sitting.message.words


def test_the_killers_panel_knows_no_item() -> None:
    """Whatever they carry and whether a trap lies there: the same page. TS 11; R47."""
    bare: dict[int, tuple[str, ...]] = {0: (), 1: (), 2: ()}
    armed, unarmed = encounter(card="steady-hand"), encounter(card="steady-hand", carried=bare, trap=False)

    for columns, lines in SIZES:
        pages = [page_of(sits(table, KILLER), columns, lines) for table in (armed, unarmed)]
        assert pages[0].replace(armed.file_number, "") == pages[1].replace(unarmed.file_number, "")
        assert "Less than" in pages[0]


def test_the_chances_are_those_of_the_faces() -> None:
    """Three dice for Evelyn: the flare gun and the trap leave 1 of 6 to them. TS 10.3."""
    sitting = sits(attacked(), SURVIVORS)
    press(sitting, "card.5")
    mode = sitting.mode
    assert isinstance(mode, StandMode)
    faces = GAME.cards.dice.faces
    none = sum(face < 1 for face in faces) / len(faces)

    assert mode.needed == 1
    assert float(mode.chance("flare-gun")) == pytest.approx(1 - none**3)
    assert "The dice must give 1." in mode.words()


def test_a_card_that_scares_counts_before_somebody_stands() -> None:
    """FEAR the defender: one die less, as it will be. R27."""
    table = encounter("parasitoid", "1", card="venom", injured=(), trap=False, fear=(0, 0, 0))
    answer(table, KILLER, o.Play("venom"))
    pays = [option for option in table.view().options if isinstance(option, o.Pay)]
    answer(table, KILLER, *pays[:1])
    sitting = sits(table, SURVIVORS)
    mode = sitting.mode
    assert isinstance(mode, StandMode)
    before = mode.defence("").dice

    answer(table, SURVIVORS, o.Defend(0))
    assert sits(table, SURVIVORS).mode.defence("").dice == before == GAME.cards.dice.dice - 1


def test_what_was_told_of_an_encounter_is_read_from_its_events() -> None:
    """Each attack with its card, strength, who stood, and what came of it."""
    roll = e.Rolled(1, (0, 1), "", ammo=False, combat=0, trap=0, ability=0, total=1)
    told = [
        e.EncounterBegan(at=3, who=(0, 1)),
        e.Injured(who=0),
        h.CardPlayed(card="steady-hand", cost=1),
        e.AttackBegan(strength=6),
        e.DefenderChosen(who=1),
        roll,
        e.Injured(who=1),
        e.AttackBegan(strength=4),
    ]

    found = fight_of(told)
    first = Attack("steady-hand", 6, 1, roll, "hurt")
    assert found == Fight(3, (0, 1), (first, Attack("", 4)), bled=(0,))
    assert found is not None
    assert found.number == 2
    assert fight_of([*told, e.SurvivorsTurn(round=2)]) is None


def test_what_attack_cards_add_is_read_from_the_cards() -> None:
    """Strength for this attack, or fear for who defends; nothing for none."""
    assert bonus_of(GAME.cards, "orion", "steady-hand") == 2
    assert not scares(GAME.cards, "orion", "steady-hand")
    assert bonus_of(GAME.cards, "orion", "") == 0
    assert any(scares(GAME.cards, killer.id, card.id) for killer in GAME.cards.killers for card in killer.card)


def test_a_table_taken_up_in_the_middle_says_what_the_position_says() -> None:
    """Nothing was heard there: the strength and who was found are known all the same."""
    table = attacked()
    sitting = sitting_at(table.history.state, SURVIVORS)
    fight = sitting.fight

    assert fight is not None
    assert fight.found == (0, 1)
    assert fight.last.strength == 6
    assert "6 to hold" in page_of(sitting, 80, 24)


def test_the_trap_counts_for_the_first_alone() -> None:
    """Who stands next is told without it. TS 10.3."""
    sitting = sits(attacked(injured=()), SURVIVORS)
    mode = sitting.mode
    assert isinstance(mode, StandMode)
    without = replace(sitting.view, traps=())

    assert mode.defence("").trap
    page = page_of(sitting, 80, 24)
    second = next(line for line in page.splitlines() if "Zach:" in line)
    base = replace(without, strength=without.strength - 2)
    assert percent(float(holds(GAME.cards, base, 1, "ice-axe"))) in second


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_who_was_injured_first_is_said_whole_on_both_faces(columns: int, lines: int) -> None:
    """R31: before the first attack, to both sides; by name where there is room."""
    history, number, state = before_search("orion", "28")
    here = state.hunter.at
    away = next(place for place in range(len(GAME.cards.plan.codes)) if place != here)
    team = [replace(one, at=here if seat < 2 else away, injured=False) for seat, one in enumerate(state.team)]
    hunter = replace(state.hunter, level=FIRST_BLOOD)
    table = taken_up(history, number, with_items(replace(state, team=tuple(team), hunter=hunter)))
    answer(table, KILLER, o.SearchHere())
    for side, says in ((KILLER, o.NoAttack()), (SURVIVORS, None)):
        rows = page_of(sits(table, side), columns, lines).splitlines()
        words = " ".join(" ".join(row[-28 if columns == 80 else -58 :].split()) for row in rows)
        assert "Everybody found was" in words
        assert "R31" in words
        assert "Evelyn and…" not in words
        if says is not None:
            answer(table, side, says)


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_the_killer_decides_on_one_page(columns: int, lines: int) -> None:
    """Who was found, the strength as it is and with each card, how they answer, and what follows. TS 10; R27."""
    sitting = sits(encounter(card="steady-hand", who=(0,)), KILLER)
    page = page_of(sitting, columns, lines)
    titles = [page.index(name) for name in ("FOUND HERE", "YOUR ATTACK", "HOW THEY ANSWER", "THEN")]
    assert titles == sorted(titles)
    strength = sitting.view.strength
    rows = [row.partition("as you are")[2] or row.partition("with card 1")[2] for row in page.splitlines()]
    assert [row.split()[:2] for row in rows if row] == [
        ["▌" * strength + "·" * (10 - strength), str(strength)],
        ["▌" * (strength + 2) + "·" * (8 - strength), str(strength + 2)],
    ]
    assert f"Attack Evelyn with {strength}? 1 Steady Hand makes it {strength + 2}." in page
    assert f"Less than {strength}: Evelyn is" in page
    press(sitting, "card.1")
    assert f"Less than {strength + 2}: Evelyn is" in page_of(sitting, columns, lines)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_neither_enter_nor_space_attacks(tmp_path: Path, key: str) -> None:
    """Whoever goes on from what was announced has not attacked: one key does, and it says which."""
    table = encounter(card="steady-hand")
    table.reveal(KILLER)
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = table.history.head
        await pilot.press(key)
        await settle(pilot)
        assert table.history.head is before
        assert key == "space" or "a attacks." in shown(pilot)
