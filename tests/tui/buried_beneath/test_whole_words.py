"""Nothing that the table tells is cut, run together, told twice, or told by another name."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.buried_beneath.frames import Placing, Rallying
from core.buried_beneath.options import Act, End, Place, UseSkill
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.state import Unit
from core.buried_beneath.village import MIDDLE, village_of
from core.engine.decisions import Choice as Chosen
from tests.tui.buried_beneath.moments import later, telegraph
from tests.tui.buried_beneath.tables import page_of, press, sitting_at
from tests.tui.buried_beneath.test_map import picture, shown_at
from tests.tui.buried_beneath.villages import GAME, SEATS, TOWN, at, seen, town
from tui.buried_beneath import facts
from tui.buried_beneath.front import VillageFront
from tui.buried_beneath.map.overlay import Coming, MapOverlay
from tui.buried_beneath.modes.listed import VillageOptions
from tui.buried_beneath.modes.map_mode import MapMode
from tui.buried_beneath.modes.telegraph_mode import TelegraphMode
from tui.buried_beneath.panels.next_panel import AFTER
from tui.buried_beneath.scene import VillageScene
from tui.buried_beneath.sitting import LISTED
from tui.look.boxes import SIZES
from tui.look.spans import text_of
from tui.play.choices import Choice
from tui.play.desk.hint_panel import hint_panel
from tui.play.hinted import HintShown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.state import State
    from tui.look.boxes import Size


def test_a_choice_is_told_in_the_longest_wording_that_has_room() -> None:
    """The last one is cut at a word; a choice with one wording is left to whoever draws it."""
    choice = Choice(None, "Attack  the Scout at the Keep falls", None, ("Attack  S falls", "Attack"))
    assert [choice.fitting(room) for room in (34, 33, 14, 13, 6)] == [
        "Attack  the Scout at the Keep falls",
        "Attack  S falls",
        "Attack  S falls",
        "Attack",
        "Attack",
    ]
    assert Choice(None, "Attack  the Scout").fitting(3) == "Attack  the Scout"


@cache
def asked_in_a_list() -> tuple[State, ...]:
    """Positions in which numbered options are chosen among: lightning, and others of games by chance."""
    units = tuple(Unit(number % 2, number, 3, at(code)) for number, code in enumerate(("cnw", "cne", "n2", "e1"), 1))
    struck = sitting_at(town(units=units), Place(at("csw")), Act("mana"), UseSkill(2))
    found = {("", "", 0): struck.table.history.state}
    for number in range(24):
        hero = GAME.cards.heroes[number % 6].id
        luck = Random(number)  # noqa: S311 - it decides what a test looks at
        state = GAME.new(Setup(SEATS, hero=hero, village=f"{number * 0x0A3B:04X}", fight=(BOSS, 1, 3, 4)[number // 6]))
        for _ in range(250):
            pending = GAME.pending(state)
            if not isinstance(pending, tuple) or pending[0].kind == "lost":
                break
            kind, options = pending[0].kind, pending[0].options
            if kind in LISTED:
                found.setdefault((kind, hero, len(options)), state)
            deeds = [option for option in options if isinstance(option, Act | UseSkill)]
            more = [option for option in options if not isinstance(option, End)]
            state, _ = GAME.apply(state, Chosen(0, luck.choice(deeds or more or options)))
    return tuple(found.values())


BELOW: Final = {(80, 24): (21, 23, 80), (120, 36): (29, 35, 63), (160, 48): (35, 47, 95)}
"""Where options stand below the prompt: the first line, the one after the last, and columns, by the terminal's size."""


def shown_in_a_list(size: tuple[int, int] = (80, 24)) -> Iterator[tuple[VillageOptions, str]]:
    """With the cursor on each option in turn what stands below the prompt, its lines as one."""
    first, last, wide = BELOW[size]
    for sitting in map(sitting_at, asked_in_a_list()):
        mode = sitting.mode
        assert isinstance(mode, VillageOptions)
        for place in range(len(mode.choices)):
            mode.chosen = place
            rows = page_of(sitting, *size, rows=range(first, last)).splitlines()
            yield mode, " ".join(" ".join(row[:wide] for row in rows).split())


@pytest.mark.long
@pytest.mark.parametrize("size", BELOW)
def test_an_option_is_never_cut(size: tuple[int, int]) -> None:
    """The chosen one stands there whole, in one of its wordings."""
    kinds = set()
    for mode, shown in shown_in_a_list(size):
        kinds.add(mode.kind)
        choice = mode.choices[mode.chosen]
        wordings = [" ".join(words.split()) for words in (choice.words, *choice.shorter)]
        assert any(re.search(rf"(^| )\d {re.escape(words)}( \d |$)", shown) for words in wordings), shown
    assert kinds >= {"symbol", "skill", "chain-lightning"}


def test_a_villager_who_is_chosen_on_the_map_is_never_cut() -> None:
    """R22: five that can be called back share two lines."""
    village = village_of(GAME.cards, 0, TOWN)
    out = tuple(place for place in range(21) if place != MIDDLE and not village.shows_health[place])[-5:]
    sitting = sitting_at(town(units=(), ready=0, out=out, supply=0, stack=(Placing(), Rallying(3))))
    names = {sitting.view.asked[0].kind: [choice.shorter for choice in sitting.mode.choices]}["rally"]
    page = "\n".join(page_of(sitting, 80, 24).splitlines()[21:23])
    assert len(names) > 4
    for number, (name,) in enumerate(names, 1):
        assert re.search(rf"{number} (the Villager of the {name}|{name})( {{2,}}|$)", page, re.MULTILINE), page


@pytest.mark.long
def test_the_chosen_skill_is_told_whole_and_the_heros_panel_numbers_them() -> None:
    """BB 9.3: every word of its card, though three can be chosen."""
    skills = [mode for mode, _ in shown_in_a_list() if mode.kind == "skill"]
    assert any(len(mode.choices) == 3 for mode in skills)
    state = next(
        state for state in asked_in_a_list() if GAME.cards.heroes[state.hero].id == "knight" and _skills(state) == 3
    )
    sitting = sitting_at(state)
    press(sitting, "next")
    page = page_of(sitting, 80, 24)
    text = next(skill.text for skill in GAME.cards.heroes[state.hero].skills if skill.id == "shield-wall")
    assert text in " ".join(page.split())
    assert re.search(r"2 Shield Wall +waits  2", page)


def _skills(state: State) -> int:
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    return len(pending[0].options) if pending[0].kind == "skill" else 0


@pytest.mark.parametrize("size", SIZES)
def test_how_far_a_location_is_never_runs_into_a_die(size: Size) -> None:
    """A Villager who flees keeps his mark; an enemy to come beside another is drawn where there is room for both."""
    place = at("w2")
    for out, comes, flees, hero in ((0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (1, 1, 1, 0), (1, 0, 1, 1), (0, 1, 0, 1)):
        view = seen(
            town(
                units=(Unit(0, 1, 2, place),),
                out=(place,) if out else (),
                hero_at=place if hero else MIDDLE,
            )
        )
        over = MapOverlay(
            steps={place: 7},
            coming={place: Coming(1, 3)} if comes else {},
            flees=frozenset({place} if flees else ()),
        )
        lines = shown_at(place, picture(view, size, over), size, view)
        below = "".join(lines[1:])
        assert not re.search(r"7\w|\w7", below), below
        assert ("7" in below) or (hero and flees), below
        assert ("!" in below) == bool(flees), below


@pytest.mark.parametrize("room", [(80, 24), (120, 36), (160, 48)])
def test_the_title_of_the_turn_after_is_never_cut(room: tuple[int, int]) -> None:
    """The verdict beside it is never cut either."""
    page = page_of(later(), *room)
    title = next(line for line in page.splitlines() if "AFTER" in line).rpartition("▌")[2]
    words = re.split(r" ─| {2}|(?<=[A-Z]) (?=H |\d|THIS)", title, maxsplit=1)[0].strip()
    assert words in AFTER
    assert re.search(r"(flee|flees|ruin|ruins|LOSES|hurt|-\d|won|WINS)$", title.rstrip()), title


def test_one_esc_leads_from_the_ties_back_to_the_question() -> None:
    """`w` opened the telegraph for them; in a telegraph that was opened first, esc leads to its lines."""
    sitting = sitting_at(town())
    press(sitting, "bb.ties")
    assert isinstance(sitting.mode, TelegraphMode)
    press(sitting, "back")
    assert isinstance(sitting.mode, MapMode)
    press(sitting, "danger", "bb.ties", "back")
    assert isinstance(sitting.mode, TelegraphMode)
    press(sitting, "back")
    assert isinstance(sitting.mode, MapMode)


def test_a_hint_is_told_to_the_hero() -> None:
    """While it is sought, when it is found, and with a message; the prompt of the table knows no other name."""
    sitting = sitting_at(town())
    scene = sitting.scene(0)
    assert page_of(sitting, 80, 24).splitlines()[20].startswith("(Mage)")
    assert isinstance(scene, VillageScene)
    led = VillageFront().desk(sitting.table).led(scene)
    line = hint_panel("prompt", scene, HintShown(), 80, 1, led)[0]
    assert text_of(line).startswith("(Mage)  HINT ")


def test_how_long_a_skill_waits_is_told_once() -> None:
    """R27: by its die, at every size."""
    state = town(cooldowns=(0, 2, 1))
    for columns, lines in ((80, 24), (120, 36), (160, 48)):
        page = page_of(sitting_at(state), columns, lines)
        assert re.search(r"Force Wall +waits  2( |$)", page, re.MULTILINE)
        assert not re.search(r"\d turns? +\d", page)


def test_prompt_and_footer_of_the_telegraph_name_one_key() -> None:
    """The one that shows it move."""
    page = page_of(telegraph(), 80, 24).splitlines()
    assert page[20].endswith("enter play it")
    assert "enter play " in page[23]


def test_why_a_villager_would_flee_is_told_with_who_strikes_and_from_where() -> None:
    """A bow reaches the next location: no monster comes by there, and that is never told beside it. BB 7.5."""
    archer = next(number for number, card in enumerate(GAME.cards.monsters) if card.id == "bog-witch")
    state = town(units=(Unit(0, 1, 4, at("n2")),))
    sitting = sitting_at(replace(state, camps=tuple(replace(camp, monster=archer) for camp in state.camps)))
    mode = sitting.mode
    assert isinstance(mode, MapMode)
    assert mode.sight.village is not None
    told = {place: facts.of_place(GAME.cards, mode.sight.village, sitting.view, place, mode.sight.preview(Place(place)))
            for place in mode.sight.flees}  # fmt: skip

    assert told
    for place, (first, *rest) in told.items():
        assert re.fullmatch(r"A Bog Witch at the .* would hit a Villager here\.", first), place
        assert "No monster comes by." not in rest
    assert all(len(f" i {first}") <= 80 for first, *_ in told.values())
