"""What is chosen before a game of Terrorscape 2: the people at the keyboard, and the hunt. TS 1; R36, R40 to R46."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.seats import SetupError, seats_named
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.usual import usual
from tests.tui.played_tables import settle
from tests.tui.screens.reading import shown
from tests.tui.terrorscape_2.hunts import GAME
from tui.app.app import GamesBelowApp
from tui.look.own_colours import own_colours
from tui.screens.new_game.draft import Draft
from tui.screens.new_game.lines import Spot, sheet
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.new_game.sitters import Sitters
from tui.terrorscape_2.around.new_game import FIRST_KILLER, FIRST_TEAM, HuntChoices, HuntMemory
from tui.terrorscape_2.colours import COLOURS, THEME

if TYPE_CHECKING:
    from tui.places import Places
    from tui.screens.new_game.row import ChoiceRow

SEATS = seats_named(("Ada", "Ben"))


def choosing(**chosen: Any) -> HuntChoices:
    """The page, with what was chosen on it."""
    choices = HuntChoices(GAME)
    choices.memory = HuntMemory(**chosen)
    return choices


def row(choices: HuntChoices, label: str) -> ChoiceRow:
    """A row of it by its label."""
    return next(row for part in choices.parts(()) for row in part.rows if row.label == label)


def page(draft: Draft, spot: Spot = Spot("start"), width: int = 80, height: int = 22) -> list[str]:  # noqa: B008 - a value
    """Its lines as text."""
    return ["".join(span.text for span in line.line) for line in sheet(draft, spot, width, height)]


def turned(choices: HuntChoices, label: str, times: int = 1) -> ChoiceRow:
    """A row after so many arrows."""
    for _ in range(times):
        change = row(choices, label).change
        assert change is not None
        change(1)
    return row(choices, label)


def test_every_choice_stands_in_the_setup() -> None:
    """And an earlier game gives it back."""
    choices = choosing(
        killer="eyebot", team=("roy", "zach", "quinto"), handicap=1, suit="ask", trace="possible", threat=False
    )
    setup = choices.setup(SEATS)

    assert (setup.killer, setup.team) == ("eyebot", ("roy", "zach", "quinto"))
    assert (setup.handicap, setup.suit, setup.marks, setup.warns) == (1, "ask", "possible", False)
    again = choosing()
    again.take(setup)
    assert again.memory == choices.memory


def test_a_first_game_is_chosen_already() -> None:
    """The Killer that is for a first game, three Survivors, both aids."""
    setup = choosing().setup(SEATS)

    assert (setup.killer, setup.team) == (FIRST_KILLER, FIRST_TEAM)
    assert (setup.marks, setup.warns) == ("likely", True)


def test_a_game_without_aids_is_played_so_again() -> None:
    """A file that says that nothing is worked out turns both off."""
    choices = choosing()
    choices.take(Setup(SEATS, "orion", FIRST_TEAM, aids=False))

    assert (row(choices, "Trace").value, row(choices, "Threat").value) == ("Off", "Off")
    assert not choices.setup(SEATS).aids
    assert turned(choices, "Threat").value == "On"
    assert row(choices, "Trace").value == "Off"
    assert choices.setup(SEATS).warns


def test_arrows_go_through_every_killer_and_every_team() -> None:
    """And once through to choosing at the table; then from the first again."""
    choices = choosing()
    killers = {turned(choices, "Killer").value for _ in range(len(GAME.cards.killers) + 1)}
    assert killers == {*(killer.name for killer in GAME.cards.killers), "Chosen later"}

    teams = set()
    for _ in range(11):
        turned(choices, "Survivors")
        teams.add(choices.memory.team)
    assert len(teams) == 11
    assert () in teams


@pytest.mark.parametrize(
    ("typed", "team"),
    [("roy zach evelyn", ("roy", "zach", "evelyn")), ("V, Q, Roy", ("victoria", "quinto", "roy")), ("  ", ())],
)
def test_the_order_of_the_team_is_typed(typed: str, team: tuple[str, ...]) -> None:
    """Their seat order decides who is injured first; nothing typed is chosen at the table. R36."""
    choices = choosing()
    take = row(choices, "Survivors").take
    assert take is not None
    take(typed)

    assert choices.memory.team == team


@pytest.mark.parametrize(
    ("typed", "why"),
    [("zach roy", "2 Survivors"), ("zach zach roy", "2 Survivors"), ("zach roy orion", "'orion'"), ("x\x1b", "Nobody")],
)
def test_what_is_no_team_is_refused_in_words(typed: str, why: str) -> None:
    """And the team stays as it was."""
    choices = choosing()
    take = row(choices, "Survivors").take
    assert take is not None
    with pytest.raises(SetupError, match=why):
        take(typed)

    assert choices.memory.team == FIRST_TEAM


def test_the_command_line_chooses_the_aids_too() -> None:
    """`--with trace=possible --with threat=no`."""
    setup = usual(SEATS, {"trace": "possible", "threat": "no"})
    assert (setup.marks, setup.warns) == ("possible", False)
    assert usual(SEATS, {"aids": "no"}).marks == "off"
    with pytest.raises(SetupError, match="trace"):
        usual(SEATS, {"trace": "sure"})


def test_what_a_file_remembers_wrongly_is_not_chosen() -> None:
    """Whoever reads what was chosen the last time must expect nonsense."""
    choices = choosing(killer="nemo", team=("roy", "roy", "zach"), handicap=9)
    choices.fit(2)

    assert choices.memory == HuntMemory()


# At the keyboard.


def test_everybody_has_a_line_the_killer_first() -> None:
    """Up to four people: one is the Killer, the others share the Survivors, and each has one or more of them."""
    draft = Draft(choosing(), ["Ada", "Ben"])
    sitters = Sitters(draft)
    assert [sitters.called(line) for line in range(len(sitters.lines))] == ["Ben", "Ada"]
    assert sitters.add("Cleo") == 2
    assert sitters.add("Dov") == 3
    assert not sitters.has_room
    assert sitters.add("Eve") == -1

    setup = draft.setup()
    assert setup.seats[SURVIVORS].people == ("Ada", "Cleo", "Dov")
    assert setup.seats[KILLER].name == "Ben"
    told = page(draft)
    assert "AT THE KEYBOARD" in told[1]
    for name, survivor in (("Ada", "(Evelyn)"), ("Cleo", "[Zach]"), ("Dov", "<Roy>")):
        assert any(name in line and survivor in line for line in told)
    assert all(len(line) <= 80 for line in told)


def test_who_moves_up_to_the_first_line_is_the_killer() -> None:
    """The two change sides; among those who share one, they change Survivors."""
    draft = Draft(choosing(), ["Ada", "Ben"])
    sitters = Sitters(draft)
    sitters.add("Cleo")
    assert sitters.move(1, -1) == 0
    assert draft.setup().seats[KILLER].name == "Ada"
    assert draft.setup().seats[SURVIVORS].people == ("Ben", "Cleo")
    assert sitters.move(1, 1) == 2
    assert draft.setup().seats[SURVIVORS].people == ("Cleo", "Ben")
    assert sitters.move(2, 1) == 2


def test_a_side_is_never_empty() -> None:
    """Of those who share one anybody may get up, but the last."""
    draft = Draft(choosing(), ["Ada", "Ben"])
    sitters = Sitters(draft)
    line = sitters.add("Cleo")
    assert sitters.remove(line)
    assert not sitters.remove(0)
    assert not sitters.remove(1)
    assert draft.setup().seats[SURVIVORS].people == ()


def test_names_may_be_left_out_and_several_typed_at_once() -> None:
    """A side without a name is called what it is; commas part those who share the Survivors."""
    draft = Draft(choosing(), ["Ada", "Ben"])
    sitters = Sitters(draft)
    assert not sitters.call(0, "")
    assert not sitters.call(1, " Ada , Eve")
    setup = draft.setup()
    assert setup.seats[KILLER].name == "the Killer"
    assert setup.seats[SURVIVORS].people == ("Ada", "Eve")
    assert "3 people" in sitters.call(1, "A, B, C")
    assert "one person" in sitters.call(0, "A, B")
    assert draft.setup() == setup


def test_a_player_that_is_no_person_takes_a_side_alone() -> None:
    """Whoever shared it gets up; a side that such a player has is not shared."""
    draft = Draft(choosing(), ["Ada", "Ben"])
    sitters = Sitters(draft)
    sitters.add("Cleo")
    assert sitters.play_by(1, 1)
    assert draft.levels[SURVIVORS]
    assert len(sitters.lines) == 2
    assert not sitters.has_room
    # a side that changes takes its player with it
    assert sitters.move(0, 1) == 1
    assert draft.levels[KILLER]
    assert not draft.levels[SURVIVORS]


@pytest.mark.parametrize(
    ("survivors", "killer", "after"),
    [
        (("Ada",), "Ben", ("Ada", "Ben")),
        (("Ada", "Cleo"), "Ben", ("Ada", "Cleo", "Ben")),
        (("Ada", "Cleo", "Dov"), "Ben", ("Ada", "Cleo", "Dov", "Ben")),
        (("the Survivors",), "Ben", ("the Killer", "Ben")),
        (("the Survivors",), "the Killer", ("the Killer", "the Survivors")),
        (("Cleo", "Dov"), "the Killer", ("Cleo", "Dov", "Ada")),
    ],
)
def test_who_plays_again_changes_sides(survivors: tuple[str, ...], killer: str, after: tuple[str, ...]) -> None:
    """Whoever hunted is hunted, one of the others hunts; so each hunts in turn. A side without a name is itself."""
    draft = Draft(choosing(), [survivors[0], killer])
    sitters = Sitters(draft)
    for name in survivors[1:]:
        sitters.add(name)

    assert sitters.move_on()
    assert tuple(sitters.called(line) for line in range(len(sitters.lines))) == after
    assert draft.setup().seats[KILLER].name == after[0]


def test_a_player_that_is_no_person_changes_sides_with_one_person_alone() -> None:
    """Of several who share the Survivors nobody is left without a place."""
    draft = Draft(choosing(), ["Ada", "Ben"])
    draft.levels[KILLER] = "Scavenger"
    assert Sitters(draft).move_on()
    assert (draft.names, draft.levels) == (["Ben", "Ada"], ["Scavenger", ""])

    shared = Draft(choosing(), ["Ada", "Ben"])
    Sitters(shared).add("Cleo")
    shared.levels[KILLER] = "Scavenger"
    assert not Sitters(shared).move_on()
    assert (shared.called(SURVIVORS), shared.names[KILLER]) == ("Ada, Cleo", "Ben")


@pytest.mark.parametrize("here", [Spot("row", 0), Spot("row", 1), Spot("start")])
def test_the_smallest_page_has_every_row_and_the_start(here: Spot) -> None:
    """With four people, at 80x24: less is told of Killer and Survivors instead."""
    draft = Draft(choosing(), ["Ada", "Ben"])
    sitters = Sitters(draft)
    sitters.add("Cleo")
    sitters.add("Dov")
    told = page(draft, here)

    assert len(told) <= 22
    for label in ("Killer", "Survivors", "Map", "Strength", "Trace", "Threat", "Thermal Suit", "Undo", "Seed"):
        assert any(line.startswith(f"  {label} ") for line in told)
    assert any("Start the game" in line for line in told)


async def test_the_page_is_used_by_the_mouse_and_by_keys(home: Places) -> None:
    """One more sits down by a click, gets a name, leaves by a key; the side of a person is played by another."""
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.push_screen(NewGameScreen(Draft(choosing(), ["Ada", "Ben"])))
        await settle(pilot)
        line = next(y for y, text in enumerate(shown(app)) if "one more" in text)
        await pilot.click(offset=(12, line))
        await settle(pilot)
        for key in (*["backspace"] * 8, "E", "v", "a", "enter"):
            await pilot.press(key)
        await settle(pilot)
        assert any("Eva" in text and "<Roy>" in text for text in shown(app))
        await pilot.press("up", "delete")
        await settle(pilot)
        assert not any("Eva" in text for text in shown(app))
        await pilot.press("up", "delete")
        await settle(pilot)
        assert any("Every side needs a player" in text for text in shown(app))


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_game_is_chosen_in_the_colours_that_it_is_played_in(home: Places, leaves: bool) -> None:
    """Its Survivors have those of the table already; on the title all games share theirs."""
    app = GamesBelowApp(home)
    app.game = GAME.id
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        common = app.own_colours
        app.action_new_game()
        await settle(pilot)
        assert isinstance(app.screen, NewGameScreen)
        chosen = app.own_colours
        assert chosen is own_colours(COLOURS, THEME)
        if leaves:
            await pilot.press("escape")
            await settle(pilot)
            assert app.own_colours is common
            return
        await pilot.press("end", "enter")
        await settle(pilot)
        assert app.table is not None
        assert app.own_colours is chosen
