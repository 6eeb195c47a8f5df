"""What is typed at the table: short words become answers as a record has them; what cannot be is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC
from core.terrorscape_2.frames import FAST, SLOW
from core.terrorscape_2.options import Discover, NoAttack, Play, SearchDeck, SearchHere
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.core.terrorscape_2.kit import GAME, acting, asks, door, hunting, play, position

if TYPE_CHECKING:
    from core.terrorscape_2.state import State


def meant(state: State, text: str, *, asking: bool = False) -> tuple[str, ...]:
    """What it means to the side that is asked."""
    return GAME.words(state.setup).typed(text, GAME.view(state, asks(state).seat), asking=asking)


HURT = {1: {"injured": True}}
TOGETHER: Any = {"items": {1: ("toolbox", "whiskey-bottle", "ice-axe"), 2: ("ammo-pack", "revolver")}}
"""Zach and Quinto carry something, all in one place."""


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        ("zach move c2", "move zach c2"),
        ("Zach goes to C2", "move zach c2"),
        ("z c2", "move zach c2"),
        ("evelyn search", "search evelyn"),
        ("zach repair toolbox", "repair zach toolbox"),
        ("zach repair with the toolbox", "repair zach toolbox"),
        ("zach use toolbox", "repair zach toolbox"),
        ("zach toolbox", "repair zach toolbox"),
        ("quinto repair", "repair quinto hand"),
        ("quinto give ammo zach", "give quinto ammo-pack zach"),
        ("quinto gives the ammo pack to zach", "give quinto ammo-pack zach"),
        ("zach drop whiskey", "discard zach whiskey-bottle"),
        ("zach use whiskey c2", "use zach whiskey-bottle c2"),
        ("zach whiskey c2", "use zach whiskey-bottle c2"),
        ("zach axe c2-c1", "use zach ice-axe c1-c2"),
        ("zach unblock", "unblock zach c1-c2"),
        ("zach unblock c2-c1", "unblock zach c1-c2"),
        ("evelyn calm", "calm evelyn"),
        ("evelyn stand", "calm evelyn"),
        ("evelyn bandage zach", "do evelyn bandage zach"),
        ("done", "done"),
        ("pass", "done"),
    ],
)
def test_the_team_is_told_what_to_do_in_short(typed: str, record: str) -> None:
    """A name, a verb, and a part of a name where that says enough; what is meant can be read back."""
    state = position(survivors=HURT, blocks=(door("C1", "C2"),), **TOGETHER)

    assert meant(state, typed) == (record,)
    GAME.notation(state.setup).at(state).option_of(record)


@pytest.mark.parametrize(
    "typed", ["", "zach", "nobody move c2", "zach fly", "c2", "evelyn give rope nobody", "zach use"]
)
def test_words_that_mean_no_answer_are_none(typed: str) -> None:
    """A place alone is no answer of three who may go there."""
    assert meant(position(), typed) == ()


def test_the_last_one_who_may_act_needs_no_name() -> None:
    """And who asks why something cannot be done needs none at all."""
    state = position(survivors={0: {"acted": True}, 2: {"acted": True}})
    assert meant(state, "c2") == ("move zach c2",)
    assert meant(state, "search") == ("search zach",)
    assert meant(position(), "c2", asking=True) == ("move evelyn c2",)
    everybody_acted = position(survivors={who: {"acted": True} for who in range(3)})
    assert meant(everybody_acted, "c2", asking=True) == ("move evelyn c2",)
    assert meant(everybody_acted, "c2") == ()


def test_cards_that_were_drawn_are_kept_by_their_place_or_name() -> None:
    """R10: or none of them."""
    state = position(places=("D2", "C1", "C1"), hunter_at="D3", tops={"medical": ("sedatives",)})
    state, _ = play(state, SearchDeck(0))
    name = GAME.view(state, SURVIVORS).drawn[0].item
    assert meant(state, "keep 1") == (f"keep {name}",)
    assert meant(state, f"keep {name}") == (f"keep {name}",)
    assert meant(state, "keep none") == meant(state, "none") == ("keep-none",)
    assert meant(state, "keep 9") == ()


def test_who_discovers_and_who_stands_is_a_name() -> None:
    """TS 7.1, 10.2; and a weapon by a part of its name."""
    state = position(survivors={who: {"acted": True} for who in range(3)})
    state, _ = play(state, *[option for option in asks(state).options if type(option).__name__ == "Done"])
    assert meant(state, "discover evelyn") == meant(state, "evelyn") == ("discover evelyn",)
    assert Discover(0) in asks(state).options

    fight = acting(places=("D2", "D2", "C1"), items={0: ("ice-axe",)})
    fight, _ = play(fight, SearchHere(), NoAttack())
    assert meant(fight, "zach stands") == ("defend zach",)
    fight, _ = play(fight, GAME.notation(fight.setup).at(fight).option_of("defend evelyn"))
    assert meant(fight, "axe") == meant(fight, "weapon ice axe") == ("weapon ice-axe",)
    assert meant(fight, "none") == meant(fight, "bare hands") == ("bare-hands",)


@pytest.mark.parametrize(
    ("state", "typed", "records"),
    [
        (acting(), "search", ("search-here",)),
        (acting(), "move d3", ("step d3",)),
        (acting(), "d3", ("step d3",)),
        (hunting(step=FAST, hand=("scan",)), "play scan blue", ("play scan", "zone blue")),
        (hunting(step=FAST, hand=("scan",)), "scan", ("play scan",)),
        (hunting(step=FAST, hand=("scan",)), "play 1", ("play scan",)),
        (hunting(step=FAST), "pass", ("pass",)),
        (hunting(step=SLOW, hand=("bar",)), "bar d2-c2", ("play bar", "block c2-d2")),
        (play(hunting(step=SLOW, hand=("bar",)), Play("bar"))[0], "block d2-c2", ("block c2-d2",)),
        (play(hunting(step=SLOW, hand=("bar",)), Play("bar"))[0], "c2-d2", ("block c2-d2",)),
        (play(acting(places=("D2", "D2", "C1")), SearchHere())[0], "pass", ("no-attack",)),
        (play(acting(places=("D2", "D2", "C1")), SearchHere())[0], "none today", ("none-today",)),
    ],
)
def test_the_killer_types_its_cards_places_and_doors(state: State, typed: str, records: tuple[str, ...]) -> None:
    """With what a card asks for behind it."""
    assert meant(state, typed) == records


def test_who_is_not_asked_and_who_only_watches_types_no_answer() -> None:
    """The open table has no names of items to choose by."""
    state = position()
    words = GAME.words(state.setup)
    assert words.typed("pass", GAME.view(state, PUBLIC)) in {(), ("done",)}
    assert words.typed("search", GAME.view(state, KILLER)) == ("search-here",)
    assert GAME.why_not(state, KILLER, SearchHere()) is not None
