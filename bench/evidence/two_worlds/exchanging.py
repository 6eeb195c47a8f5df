"""Other worlds of Terrorscape 2: what a viewer cannot know is exchanged for something else, and nothing is reckoned.

`core.terrorscape_2.imagining` deals worlds that could be true; these here need not be. They only have to look the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import frames as f
from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import NOTHING, Clock

if TYPE_CHECKING:
    from random import Random

    from core.engine.decisions import Seat
    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.state import State, Survivor

TEAMS_TURN: Final = (f.Acting, f.Keeping, f.Shedding, f.Discovering)
"""What the team is about in its own turn, which nobody else is told."""

EVEN: Final = 0.5
"""How often something is so that may be so or not."""


def twin(game: Terrorscape2, state: State, viewer: Seat, dice: Random) -> State:
    """Another state that is the same for all that the viewer can know."""
    if not state.round or isinstance(state.stack[-1], f.HuntEnded):
        return state
    if viewer in {KILLER, PUBLIC}:
        state = other_team(game, state, dice)
    if viewer != KILLER:
        state = other_hunter(game, state, dice)
    if viewer in {SURVIVORS, KILLER} or viewer >= EYES:
        state = other_order(game, state, viewer, dice)
    return other_tokens(state, viewer, dice)


def other_team(game: Terrorscape2, state: State, dice: Random) -> State:
    """Survivors elsewhere, with other items, farther or less far, in another step of their turn."""
    # in the Final Showdown it lies open where they are and what they hold
    faced = isinstance(state.stack[0], f.Facing)
    plan = game.cards.plan
    decks = [dice.sample(deck, len(deck)) for deck in game.cards.decks]
    team = state.team if faced else tuple([_other_survivor(game, survivor, decks, dice) for survivor in state.team])
    gone = [[deck.pop() for _ in range(dice.randrange(4)) if deck] for deck in decks]
    stack = state.stack if faced else _other_steps(state, gone, dice)
    acting = state.turn == SURVIVORS
    ready = state.fuel and state.vehicle >= plan.station.repair.vehicle
    found = range(len(plan.codes))
    return replace(
        state,
        team=team,
        decks=tuple(map(tuple, decks)),
        discards=tuple(card for drawn in gone for card in drawn),
        stand=(),
        radio=state.radio if state.rescue >= 0 else dice.randrange(plan.station.repair.radio),
        vehicle=state.vehicle if ready else dice.randrange(plan.station.repair.vehicle),
        fuel=state.fuel if ready else dice.random() < EVEN,
        ropes=tuple(door for door in plan.drops if dice.random() < EVEN),
        traps=tuple(dice.sample(found, dice.randrange(2))),
        clocks=tuple(Clock(dice.choice(found), 1) for _ in range(dice.randrange(2))),
        cat=dice.choice(found),
        stroked=dice.random() < EVEN,
        noise=(dice.choice(found),) if acting else state.noise,
        everywhere=state.everywhere and not acting,
        repaired=(plan.radio,) if acting else state.repaired,
        stack=stack,
    )


def _other_survivor(game: Terrorscape2, survivor: Survivor, decks: list[list[int]], dice: Random) -> Survivor:
    """One of the team, elsewhere and with other items from these decks; what is its own it keeps."""
    own = [card for card in survivor.items if game.cards.item(card).personal]
    dealt = [deck.pop() for deck in dice.sample(decks, dice.randrange(3)) if deck]
    return replace(
        survivor,
        at=dice.randrange(len(game.cards.plan.codes)),
        items=(*own, *dealt),
        batteries=dice.randrange(5),
        bandage=dice.randrange(3),
        acted=dice.random() < EVEN,
        charged=dice.random() < EVEN,
        built=dice.random() < EVEN,
    )


def _other_steps(state: State, gone: list[list[int]], dice: Random) -> tuple[f.AnyFrame, ...]:
    """What the team is about otherwise, with what it holds up to defend itself; cards it looks at are taken out."""
    stack = list(state.stack)
    if isinstance(stack[0], (*TEAMS_TURN, f.TellingNoise)) and not isinstance(stack[-1], f.Observing):
        step = dice.randrange(3)
        if step == 0:
            return (f.Acting(),)
        if step == 1:
            return (f.TellingNoise(), f.Discovering())
        drawn, gone[0] = tuple(gone[0]), []
        return (f.TellingNoise(), f.Keeping(dice.randrange(3), drawn))
    if isinstance(stack[-1], f.Fleeing):
        found = state.memory.found
        stack[-1] = f.Fleeing(tuple(dice.sample(found, dice.randint(1, len(found)))))
    if isinstance(stack[-1], f.Rolling):
        stack[-1] = f.Rolling(stack[-1].who, dice.choice(("", "ice-axe")))
    return tuple(stack)


def other_hunter(game: Terrorscape2, state: State, dice: Random) -> State:
    """Other cards in the Killer's hand and deck, elsewhere in STEALTH, and what it did in silence done otherwise."""
    hunter = state.hunter
    pool = dice.sample([*hunter.hand, *hunter.deck, *hunter.discard], len(hunter.hand + hunter.deck + hunter.discard))
    hand, deck = len(hunter.hand), len(hunter.hand) + len(hunter.deck)
    if not isinstance(state.stack[-1], f.Reshuffling):
        hand = dice.randint(0, min(len(pool), game.cards.common.hand_limit))
        deck = dice.randint(hand, len(pool))
    at_ = hunter.at
    if hunter.stealth != NOTHING:
        at_ = dice.randrange(len(game.cards.plan.codes))
    stack: list[f.AnyFrame] = [
        replace(frame, no_cards=dice.random() < EVEN) if isinstance(frame, f.Encounter) else frame
        for frame in state.stack
    ]
    if isinstance(stack[-1], f.HunterTurn) and stack[-1].step in {f.FAST, f.FIRST}:
        stack[-1] = f.HunterTurn(dice.choice((f.FAST, f.FIRST)))
    if isinstance(stack[-1], f.Slipping) and not stack[-1].passage:
        stack[-1] = f.Slipping(dice.randrange(2), dice.randint(1, 2))
    if isinstance(stack[-1], f.Paying):
        stack[-1] = f.Paying(dice.randint(1, 2))
    other = replace(hunter, hand=tuple(pool[:hand]), deck=tuple(pool[hand:deck]), discard=tuple(pool[deck:]), at=at_)
    weakness = state.weakness
    # in the Final Showdown the card is turned over
    if weakness != NOTHING and not isinstance(stack[0], f.Facing):
        icon = game.cards.weakness.card[weakness].weakness
        weakness = dice.choice([at for at, card in enumerate(game.cards.weakness.card) if card.weakness == icon])
    return replace(state, hunter=other, stack=tuple(stack), weakness=weakness)


def other_order(game: Terrorscape2, state: State, viewer: Seat, dice: Random) -> State:
    """Decks in another order."""
    if viewer == KILLER:
        deck = state.hunter.deck
        return replace(state, hunter=replace(state.hunter, deck=tuple(dice.sample(deck, len(deck)))))
    marked = min(card for card in game.cards.decks[1] if game.cards.item(card).id == "key")
    decks = []
    for deck in state.decks:
        loose = [card for card in deck if card != marked]
        decks.append((*dice.sample(loose, len(loose)), *[card for card in deck if card == marked]))
    return replace(state, decks=tuple(decks))


def other_tokens(state: State, viewer: Seat, dice: Random) -> State:
    """Other infecting tokens where the viewer has not seen them."""
    ours = viewer not in {KILLER, PUBLIC}
    hidden = [
        who
        for who, one in enumerate(state.team)
        if one.token != NOTHING and not (ours and (one.checked or viewer == EYES + who))
    ]
    tokens = [*state.tokens, *[state.team[who].token for who in hidden]]
    dice.shuffle(tokens)
    team = [
        replace(one, token=tokens.pop(), checked=one.checked if ours else dice.random() < EVEN)
        if who in hidden
        else one
        for who, one in enumerate(state.team)
    ]
    return replace(state, team=tuple(team), tokens=tuple(tokens))
