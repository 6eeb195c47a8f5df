"""Every decision of a turn can be answered by keys alone, by the mouse alone, and typed. CB 4, 5.4, 5.6; R15."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from core.critters_below import options as o
from core.critters_below.frames import Surplus, Turn, Upgrading
from core.engine.dealer import Dealer
from core.engine.decisions import Choice
from core.engine.history import History
from tests.tui.critters_below.moments import MOMENTS
from tests.tui.critters_below.shelters import GAME, press, sample, sitting_at
from tui.critters_below.commands import BY_ID
from tui.critters_below.modes.listed import ShelterOptions
from tui.critters_below.modes.mode import Chosen
from tui.critters_below.modes.turn import TurnMode
from tui.play.modes.confirm import ConfirmMode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.critters_below.state import State
    from core.engine.decisions import Option
    from tui.critters_below.sitting import ShelterSitting

KINDS: Final = frozenset({"act", "target", "upgrade", "surplus"})


def wandering() -> Iterator[State]:
    """Positions of a turn, by chance."""
    luck = Random("turns")  # noqa: S311 - it decides what a test looks at
    for seed in ("a", "b"):
        history: History[State] = History(GAME, GAME.new(GAME.usual(sample(3).setup.seats, {})), Dealer(seed))
        history.begin()
        for number in range(60):
            asks = [ask for ask in (history.pending if isinstance(history.pending, tuple) else ()) if not ask.offer]
            if not asks:
                break
            if asks[0].kind in KINDS and not number % 6:
                yield history.state
            ask = luck.choice(asks)
            history.choose(ask.seat, luck.choice(ask.options))


STATES: Final = (
    sample(),
    sample(worn={0: "gas-mask"}),
    sample(shelf=("", "", *("rusty-trap", "radio", "blown-fuse", "crowbar", "toolbox", "duct-tape", "bandage"))),
    sample(pockets={0: ("pistol", "torch", "radio", "bandage")}, stack=(Surplus(0),)),
    sample(stack=(Turn(0, 1), Upgrading(0)), used=()),
    MOMENTS["target"]().table.history.state,
    *wandering(),
)


def seat_of(state: State) -> int:
    """Who is asked."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    return pending[0].seat


def answered(sitting: ShelterSitting) -> Option | None:
    """What was answered last; None while nothing was."""
    answers = [entry.answer for entry in sitting.table.history.line() if isinstance(entry.answer, Choice)]
    return answers[0].option if answers else None


def presses_to(sitting: ShelterSitting, at: Chosen) -> int:
    """How often `f` is pressed until a Facility is chosen."""
    other = sitting_at(sitting.table.history.state, viewer=sitting.view.viewer)
    for presses in range(1, 9):
        press(other, "cb.facility")
        if isinstance(other.mode, TurnMode) and other.mode.at == at:
            return presses
    raise AssertionError(at)


def keys_for(sitting: ShelterSitting, option: Option) -> list[str]:
    """The commands whose keys answer with an option."""
    mode = sitting.mode
    if isinstance(mode, ShelterOptions):
        place = [choice.option for choice in mode.choices].index(option)
        return [*(["next"] * place), "go"]
    mine = [shown.card for shown in sitting.view.critters[sitting.view.viewer].items]
    match option:
        case o.FlipShelf(space):
            spaces = [found.space for found in sitting.view.shelf]
            return [f"card.{space}", "go"] if space <= 10 else [*(["next"] * (spaces.index(space) + 1)), "go"]
        case o.UseCard(card):
            return [*(["cb.pocket"] * (mine.index(card) + 1)), "go"]
        case o.UseFacility(name):
            return [*(["cb.facility"] * presses_to(sitting, Chosen("room", GAME.cards.room_of(name)))), "go"]
        case o.Ability():
            return ["cb.ability", "go"]
        case o.Drop(card):
            return [*(["cb.pocket"] * (mine.index(card) + 1)), "cb.drop", "go"]
        case o.Bury(space):
            return [f"card.{space}", "cb.bury", "cb.bury"]
        case o.Unwear():
            return ["cb.unwear", "go"]
        case _:
            return ["stop", "stop"] if sitting.view.actions < 3 else ["go"]


def clicks_for(sitting: ShelterSitting, option: Option) -> list[tuple[str, int | str]]:
    """The clicks that answer with an option: on the thing, on it again, or on a key of the last line."""
    mode = sitting.mode
    mine = [shown.card for shown in sitting.view.critters[sitting.view.viewer].items]
    if isinstance(mode, ShelterOptions):
        place = [choice.option for choice in mode.choices].index(option)
        return [("option", place)] * 2
    match option:
        case o.FlipShelf(space):
            return [("space", space)] * 2
        case o.UseCard(card):
            return [("pocket", mine.index(card))] * 2
        case o.UseFacility(name):
            return [("room", GAME.cards.room_of(name))] * 2
        case o.Ability():
            return [("ability", 0)] * 2
        case o.Drop(card):
            return [("pocket", mine.index(card)), ("command", "cb.drop"), ("command", "go")]
        case o.Bury(space):
            return [("space", space), ("command", "cb.bury"), ("command", "go")]
        case o.Unwear():
            return [("command", "cb.unwear"), ("command", "go")]
        case _:
            return [("command", "stop"), ("command", "stop")] if sitting.view.actions < 3 else [("command", "go")]


@pytest.mark.parametrize("number", range(len(STATES)))
def test_every_option_is_answered_by_keys_alone(number: int) -> None:
    """And by nothing less: before the last key nothing is answered."""
    state = STATES[number]
    seat = seat_of(state)
    for option in sitting_at(state, viewer=seat).view.options:
        sitting = sitting_at(state, viewer=seat)
        commands = keys_for(sitting, option)
        assert all(command in BY_ID for command in commands)
        for command in commands:
            if answered(sitting) is None or not isinstance(sitting.mode, ConfirmMode):
                assert answered(sitting) is None or command == "stop", (option, commands)
            if answered(sitting) is None:
                press(sitting, command)
        assert answered(sitting) == option, (option, commands, sitting.message)


@pytest.mark.parametrize("number", range(len(STATES)))
def test_every_option_is_answered_by_the_mouse_alone(number: int) -> None:
    """A click chooses, another on the same does it; what is free has its key in the last line."""
    state = STATES[number]
    seat = seat_of(state)
    for option in sitting_at(state, viewer=seat).view.options:
        sitting = sitting_at(state, viewer=seat)
        for kind, value in clicks_for(sitting, option):
            if answered(sitting) is None:
                sitting.click(kind, value)
        assert answered(sitting) == option, (option, sitting.message)


def test_every_key_of_the_last_line_is_a_command_of_the_table() -> None:
    """So that a click on it does what its key does."""
    from tui.critters_below.front import ShelterFront

    for make in MOMENTS.values():
        sitting = make()
        desk = ShelterFront().desk(sitting.table)
        for key in desk.keys(sitting.scene(0)):
            assert key.command in BY_ID or key.command in {"recap", "history", "hide"}, key


@pytest.mark.parametrize(
    "kind", ["space", "pocket", "room", "ability", "critter", "seat", "day", "top", "page", "option"]
)
def test_no_click_harms(kind: str) -> None:
    """Whatever is clicked first, with either button, and things that are not there: nothing is answered by it."""
    for name in ("turn", "alone", "target", "upgrade", "public", "full", "look"):
        for value in (-1, 0, 3, 99):
            for right in (False, True):
                sitting = MOMENTS[name]()
                before = sitting.table.history.state
                sitting.click(kind, value, right=right)
                chosen = kind == "option" and not value  # the first is chosen as the question comes
                assert sitting.table.history.state is before or chosen, (name, value)
                assert sitting.scene(0) is not None
