"""Neither side learns what the rules do not tell it. TS 11; R45, R47."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.random_play import play_at_random
from core.terrorscape_2 import frames as f
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.options import Play
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import INFECTED, NOTHING, State
from core.terrorscape_2.views import TokenShown
from tests.core.terrorscape_2.test_random_play import KILLERS, setup_of

if TYPE_CHECKING:
    from core.engine.decisions import Option

SHIPPED = Terrorscape2()

QUIET = (f.Acting, f.HunterTurn, f.Discovering, f.Keeping, f.Shedding)
"""Frames in which nothing but places and cards is hidden."""


def for_the_killer(state: State, luck: Random) -> State:
    """The same as far as the Killer knows: Survivors elsewhere, with other items, further or less far."""
    plan = SHIPPED.cards.plan
    team = []
    for survivor in state.team:
        keeps = [card for card in survivor.items if SHIPPED.cards.item(card).personal]
        team.append(
            replace(
                survivor, at=luck.randrange(len(plan.codes)), items=tuple(keeps), bandage=0, acted=False, charged=False
            )
        )
    rest = [card for survivor in state.team for card in survivor.items if not SHIPPED.cards.item(card).personal]
    pools: list[list[int]] = [list(deck) for deck in state.decks]
    drawn = [card for frame in state.stack if isinstance(frame, f.Keeping) for card in frame.cards]
    for card in (*rest, *drawn, *state.discards, *state.stand):
        deck = next(number for number, cards in enumerate(SHIPPED.cards.decks) if card in cards)
        pools[deck].append(card)
    for pool in pools:
        luck.shuffle(pool)
    noise = state.noise if state.turn == KILLER else ()
    told_open = state.turn == KILLER
    return replace(
        state,
        team=tuple(team),
        decks=tuple(map(tuple, pools)),
        discards=(),
        stand=(),
        radio=state.radio if state.rescue >= 0 else luck.randrange(SHIPPED.cards.plan.station.repair.radio),
        vehicle=state.vehicle,
        ropes=(),
        traps=(),
        clocks=(),
        cat=-1,
        noise=noise,
        everywhere=state.everywhere if told_open else False,
        stack=(f.Acting(),) if state.turn == SURVIVORS else state.stack,
    )


def for_the_survivors(state: State, luck: Random) -> State:
    """The same as far as the Survivors know: other cards in the Killer's hand and deck, in STEALTH elsewhere."""
    hunter = state.hunter
    pool = [*hunter.hand, *hunter.deck, *hunter.discard]
    luck.shuffle(pool)
    hand = luck.randint(0, min(len(pool), SHIPPED.cards.common.hand_limit))
    split = luck.randint(hand, len(pool))
    at = luck.randrange(len(SHIPPED.cards.plan.codes)) if hunter.stealth != NOTHING else hunter.at
    other = replace(hunter, hand=tuple(pool[:hand]), deck=tuple(pool[hand:split]), discard=tuple(pool[split:]), at=at)
    return replace(state, hunter=other)


def test_worlds_that_a_side_cannot_tell_apart_look_the_same() -> None:
    """TS 11; R45: views of each side, of everybody, and of private eyes, in whole games of every Killer."""
    luck = Random("worlds")  # noqa: S311 - it is to be repeatable
    seen = 0
    for number in range(9):
        history, _ = play_at_random(SHIPPED, setup_of(KILLERS[number % 3], number), f"worlds/{number}")
        for entry in history.line():
            state = entry.state
            if not state.round or not isinstance(state.stack[-1], QUIET) or state.traps:
                continue
            mine = SHIPPED.view(state, KILLER)
            theirs = SHIPPED.view(for_the_killer(state, luck), KILLER)
            assert replace(theirs, options=()) == replace(mine, options=())
            if state.turn == KILLER:
                assert theirs.options == mine.options
            if state.turn == SURVIVORS:
                for viewer in (SURVIVORS, PUBLIC):
                    other = for_the_survivors(state, luck)
                    assert SHIPPED.view(other, viewer) == SHIPPED.view(state, viewer)
            seen += 1
    assert seen > 500


def test_a_position_that_is_looked_back_at_lies_open() -> None:
    """After the end: places, hands, progress, and infecting tokens that nobody has looked at."""
    history, _ = play_at_random(SHIPPED, setup_of("parasitoid", 0), "worlds/2")
    state = next(entry.state for entry in history.line() if entry.state.round == 2)
    first, *others = state.team
    state = replace(state, team=(replace(first, token=INFECTED), *others), tokens=state.tokens[1:])
    hidden, opened = SHIPPED.view(state, PUBLIC), SHIPPED.opened(state)

    assert {one.at for one in hidden.team} == {-1}
    assert [one.at for one in opened.team] == [one.at for one in state.team]
    assert [one.seen for one in opened.team] == [TokenShown(0, infected=True), None, None]
    assert [one.seen for one in hidden.team] == [None] * len(state.team)
    assert [card.card for card in opened.hand] == list(state.hunter.hand)
    assert (opened.at, opened.keys, opened.radio) == (state.hunter.at, len(state.stand), state.radio)
    assert (hidden.hand, hidden.at, hidden.keys, hidden.radio) == ((), -1, -1, -1)
    assert opened.options == hidden.options


def test_a_refusal_tells_the_killer_nothing_of_the_survivors() -> None:
    """TS 11: the same words, wherever they are."""
    luck = Random("refusals")  # noqa: S311 - it is to be repeatable
    asked = 0
    for number in range(3):
        history, _ = play_at_random(SHIPPED, setup_of(KILLERS[number], number), f"refusals/{number}")
        intents: list[Option] = []
        for entry in history.line():
            pending = SHIPPED.pending(entry.state)
            if isinstance(pending, tuple):
                intents += pending[0].options[:2]
        for entry in history.line():
            state = entry.state
            if state.turn != KILLER or not isinstance(state.stack[-1], f.HunterTurn):
                continue
            other = for_the_killer(state, luck)
            for intent in intents[entry.number % 9 :: 9]:
                assert SHIPPED.why_not(other, KILLER, intent) == SHIPPED.why_not(state, KILLER, intent)
                asked += 1
    assert asked > 200


def test_a_refusal_tells_the_survivors_nothing_of_the_killers_hand() -> None:
    """R45: whatever they are asked, a card that it holds and one that it does not are refused in the same words."""
    asked: set[str] = set()
    for number in range(6):
        history, _ = play_at_random(SHIPPED, setup_of(KILLERS[number % 3], number), f"hands/{number}")
        for entry in history.line():
            pending = SHIPPED.pending(entry.state)
            if not entry.state.round or not isinstance(pending, tuple) or pending[0].seat == KILLER:
                continue
            killer = entry.state.hunter.killer
            cards = {SHIPPED.cards.skill_card(killer, n).id for n in range(len(SHIPPED.cards.skill_cards[killer]))}
            told = {str(SHIPPED.why_not(entry.state, pending[0].seat, Play(card))) for card in cards}
            assert len(told) == 1
            asked.add(pending[0].kind)
    assert {"team", "keep", "discover", "weapon", "defend", "flee"} <= asked


def test_what_is_told_to_one_side_is_not_told_to_the_other() -> None:
    """TS 11: secret steps, searches and repairs are the Survivors'; slips, costs and draws the Killer's."""
    ours = {"Walked", "ItemsDrawn", "ItemKept", "Repaired", "ItemGiven", "Sounded", "StoodStill", "IconSeen"}
    its = {"Slipped", "CardPaid", "CardsDrawn", "CardsMilled", "ThrownOut", "ZoneSeen"}
    for number in range(6):
        history, _ = play_at_random(SHIPPED, setup_of(KILLERS[number % 3], number), f"told/{number}")
        for entry in history.line():
            for event in entry.events:
                name = type(event).__name__
                if name in ours:
                    assert not event.seen_by(KILLER)
                    assert not event.seen_by(PUBLIC)
                if name in its:
                    assert not event.seen_by(SURVIVORS)
                    assert not event.seen_by(PUBLIC)
