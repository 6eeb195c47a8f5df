"""No frame tells a seat what it cannot know: worlds that it cannot tell apart look the same. R30, R33, R38."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.critters_below.foreseeing import foreseen
from core.critters_below.frames import Voting
from core.critters_below.words.foretold import Foretelling
from core.critters_below.words.terms import LETTERS, Terms
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from tests.tui.critters_below.shelters import GAME, SIZES, lines_of, press, sample, sitting_at
from tui.critters_below.around.picture import ShelterPicture
from tui.critters_below.facts import look
from tui.critters_below.modes.mode import ShowThing
from tui.critters_below.panels.opened import ThingDialog
from tui.look.boxes import SIZES as DRAWN
from tui.look.glyphs import FULL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.critters_below.state import State
    from core.engine.decisions import Seat
    from tui.critters_below.sitting import ShelterSitting


def wandering(seed: str, answers: int) -> Iterator[State]:
    """Positions of a game by chance."""
    luck = Random(seed)  # noqa: S311 - it decides what a test looks at
    setup = GAME.usual(sample(luck.choice((2, 3, 4))).setup.seats, {"memory": luck.choice(("kept", "kept", "none"))})
    history: History[State] = History(GAME, GAME.new(setup), Dealer(seed))
    history.begin()
    for number in range(answers):
        questions = [ask for ask in (history.pending if isinstance(history.pending, tuple) else ()) if not ask.offer]
        if not questions:
            return
        ask = luck.choice(questions)
        history.choose(ask.seat, luck.choice(ask.options))
        if number % 20 == 19:
            yield history.state


STATES: Final = (
    sample(),
    sample(6, died={1: 4}, hands=("SSSSBBV", "", "SSRVV", "SSSSBRRVV", "SSPPVV", "SSRV")),
    sample(memory="none"),
    sample(4, turn=-1, stack=(Voting((1, -1, 0, -1)),)),
    *wandering("a", 60),
)


def worlds(state: State, viewer: Seat) -> list[State]:
    """Other worlds that could be true for all that a viewer may know."""
    return [GAME.imagine(state, viewer, Random(f"{viewer}"))]  # noqa: S311 - a test


def frames(state: State, viewer: Seat) -> list[Any]:
    """Every frame of the table that a viewer can bring up, with what clicks would mean, at three sizes."""
    sitting = sitting_at(state, viewer=None if viewer == PUBLIC else viewer)
    found: list[Any] = [lines_of(sitting, *size) for size in SIZES]
    for command in ("danger", "danger", "log", "log", "next", "next", "cb.pocket", "cb.facility"):
        press(sitting, command)
        found.append((lines_of(sitting, 80, 24), sitting.message))
    return found


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(STATES)))
def test_a_seat_sees_the_same_in_worlds_that_it_cannot_tell_apart(number: int) -> None:
    """Pockets, unseen Shelf cards, decks, days face down and ballots of others are dealt anew: nothing changes."""
    state = STATES[number]
    viewers = (PUBLIC, *range(len(state.critters)))
    for viewer in viewers:
        seen = frames(state, viewer)
        for other in worlds(state, viewer):
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
            assert frames(other, viewer) == seen


def test_the_worlds_that_are_compared_differ() -> None:
    """Else the test above would say nothing."""
    differing = sum(other != state for state in STATES for other in worlds(state, PUBLIC))
    assert differing > len(STATES) // 2


def said(sitting: ShelterSitting) -> list[Any]:
    """All that is told of things, and the boxes in which they are opened."""
    view = sitting.view
    telling = Foretelling(Terms(GAME.cards, LETTERS), view.setup.seats, view)
    found: list[Any] = []
    for kind, values in (("space", range(1, 10)), ("day", range(12)), ("room", range(3)), ("critter", range(4))):
        for value in values:
            found.append(look(telling, kind, value))
            if kind != "critter" or value < len(view.critters):
                found.append(tuple(ThingDialog(view, GAME.cards, ShowThing(kind, value)).body(60)))
    found += [foreseen(GAME.cards, view, option) for option in view.options]
    picture = ShelterPicture()
    found += [picture.drawn(view, None, size, FULL).lines() for size in DRAWN]
    return found


def test_what_is_told_and_opened_and_drawn_for_others_keeps_the_same_secrets() -> None:
    """Look, boxes, what options bring, the picture of the history."""
    for state in (STATES[0], STATES[1]):
        for viewer in (PUBLIC, 1, 2):
            first = said(sitting_at(state, viewer=None if viewer == PUBLIC else viewer))
            for other in worlds(state, viewer):
                assert said(sitting_at(other, viewer=None if viewer == PUBLIC else viewer)) == first


def test_nothing_of_ada_stands_in_a_public_frame() -> None:
    """Shelf names, Pocket, own chips, Look are gone when nobody in particular looks."""
    sitting = press(sitting_at(sample()), "cb.pocket")
    own = "".join(span.text for line in lines_of(sitting, 160, 48) for span in line)
    assert "Pistol" in own
    assert "Radio" in own
    sitting.hide()
    shown = "".join(span.text for line in lines_of(sitting, 160, 48) for span in line)
    for secret in ("Pistol", "PISTOL", "Can of Soup", "Radio", "Leaking", "S 57"):
        assert secret not in shown, secret


def test_a_known_name_is_never_one_of_anothers_view() -> None:
    """Who has looked is open; what was seen is not. R38."""
    for viewer in (1, 2, 3):
        shown = "".join(span.text for line in lines_of(sitting_at(sample(), viewer=viewer), 160, 48) for span in line)
        assert "(A)" in shown
        assert "Radio" not in shown
