"""Refusals: what, why and the rule, in the words of the side that asks; and nothing that it may not know. TS 11."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Choice
from core.engine.random_play import play_at_random
from core.terrorscape_2 import options as o
from core.terrorscape_2.frames import SLOW
from core.terrorscape_2.rulebook import rulebook
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.words.rulebook import chapter_of
from tests.core.terrorscape_2.kit import GAME, acting, at, door, hunting, play, position, why
from tests.core.terrorscape_2.test_random_play import KILLERS, SHIPPED, setup_of
from tests.core.terrorscape_2.test_secrets import QUIET, for_the_killer, for_the_survivors

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.state import State

HERE = ("D2", "D2", "C1")
MORE_KEYS = {"weakness": 0}


@pytest.mark.parametrize(
    ("state", "option", "said"),
    [
        (
            position(places=("D2", "C1", "C1")),
            o.SearchDeck(0),
            "Orion is in the room: you cannot search or repair. TS 6.2",
        ),
        (position(places=("C1", "C1", "C1")), o.Done(), "Evelyn, Zach and Quinto have still to act. R1"),
        (
            position(survivors={0: {"acted": True}, 2: {"acted": True}}),
            o.Done(),
            "Zach has still to act. R1",
        ),
        (position(), o.KeepNone(), "That does not answer what you are asked now."),
        (position(survivors={1: {"acted": True}}), o.Calm(1), "Zach's main action is taken. R1"),
        (position(blocks=(door("C1", "C2"),)), o.Walk(0, at("C2")), "The door to C2 is blocked. TS 5.1"),
        (
            position(places=("D3", "C1", "C1")),
            o.Walk(0, at("C3")),
            "You can go down an arrow; to go up, put a Rope on it. TS 5.2",
        ),
        (position(), o.Walk(0, at("D3")), "You need a Flashlight for a secret passage. Only Quinto needs none. TS 2.5"),
        (
            position(places=("C1", "C2", "C1"), items={1: ("rope",)}),
            o.Give(1, "rope", 0),
            "Evelyn is not in this room with Zach. TS 6.8",
        ),
        (
            position(items={0: ("first-aid-kit",)}),
            o.UseItem(0, "first-aid-kit", 2),
            "Quinto is healthy. TS 5.4",
        ),
        (
            position(survivors={1: {"injured": True, "bandage": 2}}),
            o.DoDeed(0, "bandage", 1),
            "That Survivor already wears a bandage. TS 12.3",
        ),
        (position(**MORE_KEYS), o.Showdown(), "All three must stand with Orion, in sight. TS 6.9"),  # type: ignore[arg-type]
        (position(), o.Showdown(), "First observe its weakness with a Binocular. TS 6.9"),
        (position(), o.UseItem(0, "rope", door("C3", "D3")), "Evelyn carries no Rope. TS 6.8"),
        (position(items={0: ("toolbox",)}), o.UseItem(0, "toolbox"), "C1 has nothing to repair. TS 6.3"),
        (
            position(items={0: ("flare-gun",)}),
            o.UseItem(0, "flare-gun"),
            "It is a weapon: use it to defend in an encounter. TS 10.3",
        ),
        (
            position(items={0: ("thermal-suit",)}),
            o.UseItem(0, "thermal-suit"),
            "It has no action of its own: it helps by itself or with another item. TS 6.6",
        ),
        (acting(hand=("bar",)), o.Play("bar"), "Play one slow card a turn, in step V. TS 9.5"),
        (hunting(hand=("dash", "bar")), o.Play("bar"), "Play one slow card a turn, in step V. TS 9.5"),
        (acting(), o.Step(at("C3")), "No door, open floor or arrow leads there. TS 5.1"),
        (acting(), o.Pass(), "Take both main actions first: each is a step or a SEARCH. TS 9.4"),
        (acting(hunter_at="D3"), o.Step(at("C3")), "Climbing an arrow costs a card, and you hold none. R5"),
    ],
)
def test_a_refusal_says_what_why_and_by_which_rule(state: State, option: Option, said: str) -> None:
    assert str(why(state, option)) == said


def test_a_card_that_cannot_be_paid_says_what_is_held() -> None:
    """TS 9.7."""
    reason = why(hunting(hand=("horn",)), o.Play("horn"))
    assert str(reason).endswith("you hold no other card. TS 9.7")


def test_a_card_that_waits_for_its_step_is_refused_for_that_and_one_not_held_for_nothing() -> None:
    """TS 9.3: also while another card is paid."""
    state, _ = play(acting(hand=("line", "dash", "scan")), o.Play("line"))
    assert str(why(state, o.Play("dash"))) == "Play fast cards in step III. TS 9.3"
    assert str(why(state, o.Play("bar"))) == "That does not answer what you are asked now."


def test_a_door_is_blocked_once() -> None:
    """TS 4.4; R6."""
    state, _ = play(hunting(step=SLOW, hand=("bar",), blocks=(door("C2", "D2"),)), o.Play("bar"))
    assert str(why(state, o.BlockDoor(door("C2", "D2")))) == "That door is blocked already. TS 4.4"
    assert why(state, o.BlockDoor(door("C3", "D3"))).rule == "R6"
    assert str(why(state, o.BlockDoor(door("C1", "D1")))) == "That door is out of reach. TS 4.4"


def test_a_killer_in_stealth_forbids_nothing() -> None:
    """R13: wherever it is, a search there is refused for another reason, or not at all."""
    state = position(places=HERE, hunter={"stealth": 1, "seen": at("C3")})
    assert GAME.why_not(state, SURVIVORS, o.SearchDeck(0)) is None


def everything(side: int) -> list[Option]:
    """Something of every kind that could be asked for, possible or not."""
    items = [item.id for item in SHIPPED.cards.items]
    if side == KILLER:
        names = [card.id for killer in SHIPPED.cards.killers for card in killer.card]
        places = range(len(SHIPPED.cards.plan.codes))
        cards: list[Option] = [o.Play(name) for name in names] + [o.Pay(names[0]), o.ThrowOut(names[0])]
        steps: list[Option] = [kind(to) for to in places for kind in (o.Step, o.Slip, o.StrikeAt, o.PlaceDroid)]
        doors: list[Option] = [o.BlockDoor(edge) for edge in range(len(SHIPPED.cards.plan.edges))]
        return [*cards, *steps, *doors, o.SearchHere(), o.Pass(), o.NoAttack(), o.InZone("red"), o.Refuse()]
    found: list[Option] = [o.Done(), o.Showdown(), o.KeepNone(), o.BareHands(), o.Bear(), o.WearSuit()]
    for who in (-1, 0, 1, 2, 3):
        found += [o.Walk(who, to) for to in range(len(SHIPPED.cards.plan.codes))]
        found += [o.SearchDeck(who), o.RepairIt(who, "hand"), o.RepairIt(who, "toolbox"), o.Calm(who)]
        found += [o.UseItem(who, item, 1) for item in items]
        found += [o.Give(who, item, 1) for item in items] + [o.Discard(who, item) for item in items]
        found += [o.DoDeed(who, deed, 1) for deed in ("bandage", "gadget", "charge", "stroke", "check", "cure")]
        found += [o.Unblock(who, edge) for edge in range(len(SHIPPED.cards.plan.edges))]
        found += [o.Discover(who), o.Defend(who), o.Flee(who, 1), o.Remain(who)]
    return found


@pytest.mark.parametrize("number", range(6))
def test_refusals_are_equal_in_two_worlds_that_a_side_cannot_tell_apart(number: int) -> None:
    """Whatever is asked for, at every decision: the same words, and each rule stands in the book. TS 11."""
    luck = Random(f"refused {number}")  # noqa: S311 - it is to be repeatable
    history, _ = play_at_random(SHIPPED, setup_of(KILLERS[number % 3], number), f"refusing/{number}")
    asked, book = 0, rulebook(SHIPPED.cards)
    for entry in history.line()[::9]:
        if entry.parent is None or not isinstance(entry.answer, Choice) or entry.answer.seat > KILLER:
            continue
        state, side = entry.parent.state, entry.answer.seat
        if len(state.team) < 3 or not isinstance(state.stack[-1], QUIET):
            continue
        other = (for_the_killer if side == KILLER else for_the_survivors)(state, luck)
        if SHIPPED.view(other, side) != SHIPPED.view(state, side):
            continue
        for option in everything(side):
            reason = SHIPPED.why_not(state, side, option)
            assert SHIPPED.why_not(other, side, option) == reason
            if reason is not None and reason.rule:
                assert chapter_of(reason.rule, book)
            asked += 1
    assert asked > 300


def test_no_step_of_a_card_is_skipped() -> None:
    """TS 9.7: of a MOVE, and of a STEALTH, that is at least one step; a DELAY says that it must run. TS 4.7."""
    moving, _ = play(hunting(hand=("dash",)), o.Play("dash"))
    slipping, _ = play(hunting("parasitoid", SLOW, hand=("burrow",)), o.Play("burrow"))
    for state in (moving, slipping):
        assert str(why(state, o.Pass())) == "No effect may be skipped: take at least one step. TS 9.7"
    assert str(why(slipping, o.Slip(at("C3")))) == "No door, open floor or arrow leads there. TS 5.1"


def test_a_game_that_is_over_refuses_everything() -> None:
    """TS 8."""
    history, _ = play_at_random(SHIPPED, setup_of("orion", 1), "over")
    for side in (SURVIVORS, KILLER):
        assert all(SHIPPED.why_not(history.state, side, option) is not None for option in everything(side))
