"""The setup, from the box to the first turn. TB 2; R26, R61."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.terror_below.attack_frames import Appearing, SetupAttack
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.ending import begin_turn
from core.terror_below.chapters.pieces import box, change, score, take_top, take_tops
from core.terror_below.chapters.variants import draw_first_worms
from core.terror_below.events import BountyRevealed, GameBegan
from core.terror_below.flow import push, runs, swap
from core.terror_below.frames import (
    ChoosingLeader,
    Entering,
    LeavingBehind,
    Lot,
    OrderingSquad,
    PlacingTiles,
    SettingUp,
    ShufflingDeck,
)
from core.terror_below.state import (
    BOUNTIES,
    CHARACTERS,
    DECKS,
    ITEMS,
    NO_EGGS,
    STREAMS,
    VEHICLES,
    WEAPONS,
    WORMS,
    Pile,
    Slot,
    Squad,
    State,
)

if TYPE_CHECKING:
    from core.terror_below.board import Board
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import EggCounts
    from core.terror_below.seats import Setup, Solo
    from core.terror_below.state import Draft

SHUFFLED: Final = (BOUNTIES, WEAPONS, ITEMS, CHARACTERS, VEHICLES, WORMS)
"""The decks in the order in which they are shuffled. TB 2.1."""


def first_state(setup: Setup, decks: Decks, board: Board) -> State:
    """The state before anything is dealt: every card in its deck, every piece in the supply."""
    seats = len(setup.seats)
    pieces = decks.pieces
    locations = [-1] * board.size
    if setup.tiles == "printed":
        for place, space in board.starts.items():
            locations[space] = decks.places.index(place)
    each = pieces.eggs_per_colour
    eggs: EggCounts = (each, each, each, each)
    kept, boxed = _cards(setup.solo, decks)
    return State(
        setup=setup,
        locations=tuple(locations),
        rubble=(0,) * board.size,
        eggs=(NO_EGGS,) * board.size,
        pawns=(NOWHERE,) * seats,
        squads=(Squad(),) * seats,
        slots=(Slot(),) * pieces.slots,
        piles=tuple(Pile(cards) for cards in kept),
        boxed=boxed,
        line=(),
        rubble_left=pieces.rubble,
        eggs_left=eggs,
        round=0,
        start=setup.start or 0,
        final=None,
        attacks=0,
        claimed=(),
        ruins=(),
        luck=(0,) * len(STREAMS),
        stack=(SettingUp(),),
    )


@lru_cache(maxsize=16)
def _cards(solo: Solo | None, decks: Decks) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """The cards of each deck, and those left in the box: in solo Queens and what is not for it. TB 11.1, 11.6; R79."""
    left_out: tuple[frozenset[int], ...] = (frozenset(),) * len(DECKS)
    if solo is not None:
        queens = () if solo.queens else (card.number for card in decks.worms if card.type == "queen")
        in_vain = solo.fitting and not solo.queens
        vain = (card.number for card in decks.bounties if in_vain and card.worm == "queen")
        left_out = (
            frozenset(queens),
            frozenset(),
            frozenset(vain),
            *(
                frozenset(card.number for card in cards if card.not_for_solo)
                for cards in (decks.items, decks.weapons, decks.characters)
            ),
        )
    numbers = (
        tuple(card.number for card in decks.worms if not card.starter),
        *(
            tuple(range(len(cards)))
            for cards in (decks.vehicles, decks.bounties, decks.items, decks.weapons, decks.characters)
        ),
    )
    return (
        tuple(
            tuple(number for number in cards if number not in out) for cards, out in zip(numbers, left_out, strict=True)
        ),
        tuple(tuple(sorted(out)) for out in left_out),
    )


@runs(SettingUp)
def _set_up_on(d: Draft, frame: SettingUp) -> None:
    seats = len(d.squads)
    following = SettingUp(frame.step + 1)
    match frame.step:
        case 0:
            swap(d, following)
            push(
                d,
                *(ShufflingDeck(deck) for deck in SHUFFLED[::-1]),
                *((PlacingTiles(),) if d.setup.tiles != "printed" else ()),
                *((Lot(),) if d.setup.start is None else ()),
            )
        case 1:
            swap(d, following)
            _deal(d)
        case 2:
            # Leaders and squads in seat order, before anything lies on the board.
            if frame.seat < seats:
                swap(d, SettingUp(frame.step, frame.seat + 1))
                push(d, OrderingSquad(frame.seat), ChoosingLeader(frame.seat))
                if d.setup.solo is not None and d.setup.solo.missing:
                    push(d, LeavingBehind(frame.seat, d.setup.solo.missing))
            else:
                swap(d, following)
        case 3:
            swap(d, following)
            if d.setup.worms == "drawn":
                draw_first_worms(d, d.decks.pieces.drawn_worms[seats])
            else:
                starters = [card.number for card in d.decks.worms if card.starter]
                push(d, *(SetupAttack(number) for number in starters[::-1]))
        case 4:
            # Additional Worms for more seats. TB 2.4.
            extra = 0 if d.setup.worms == "drawn" else d.decks.pieces.extra_worms.get(seats, 0)
            if frame.seat < extra and d.piles[WORMS].deck:
                swap(d, SettingUp(frame.step, frame.seat + 1))
                push(d, SetupAttack(take_top(d, WORMS)))
            else:
                swap(d, following)
        case 5:
            swap(d, following)
            push(d, *(Appearing(slot) for slot in reversed(range(len(d.slots)))))
        case 6:
            # Pawns enter in reverse turn order, the start player last. TB 2.5.
            swap(d, following)
            push(d, *(Entering((d.start + place) % seats) for place in range(seats)))
        case _:
            # the last step
            if d.setup.late_seat:
                score(d, (d.start - 1) % seats, d.decks.pieces.late_seat, "late-seat")
            d.round = 1
            begin_turn(d, d.start)


def _deal(d: Draft) -> None:
    """Fill the Bounty Line and deal each seat its cards; Characters left over go back to the box. TB 2.1, 2.2."""
    pieces = d.decks.pieces
    d.events.append(GameBegan(len(d.squads), d.start))
    d.line = take_tops(d, BOUNTIES, pieces.line)
    for card in d.line:
        d.events.append(BountyRevealed(card))
    for seat in range(len(d.squads)):
        change(
            d,
            seat,
            items=take_tops(d, ITEMS, pieces.items),
            weapons=take_tops(d, WEAPONS, pieces.weapons),
            vehicles=take_tops(d, VEHICLES, pieces.hand),
            members=take_tops(d, CHARACTERS, pieces.squad),
        )
    rest = d.piles[CHARACTERS]
    box(d, CHARACTERS, *rest.deck)
    d.piles[CHARACTERS] = Pile()
