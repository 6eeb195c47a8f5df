"""Positions built by hand, played in words, with luck of one's own choice.

    play = position(seat(pawn="3-4", leader="shep"), seat(pawn="3-5"), rubble={"3-3": 1}).acting(points=2)
    play.choose("step up")

Everything not named is dull: Leaders and Vehicles without abilities, Worms that attack nothing, a full supply, and
every other card in its deck, so that each position is one that could be met, and `TerrorBelow.check` finds no fault.
Every answer is followed by that check.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct, convert
from msgspec.structs import replace

from core.engine.decisions import Chance
from core.terror_below.chapters.pieces import put
from core.terror_below.chapters.setup import first_state
from core.terror_below.decks.cards import EGGS
from core.terror_below.frames import SettingUp, Turn
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from core.terror_below.state import (
    BOUNTIES,
    CHARACTERS,
    DECKS,
    NONE,
    SOURCES,
    VEHICLES,
    WORMS,
    Pile,
    Slot,
    Squad,
    Under,
)
from tests.core.terror_below.own_decks import PLACES, QUIET, character, decks, vehicle, worm
from tests.core.terror_below.play import NAMES, Play, ScriptedDealer
from tests.core.terror_below.speech import Speech, card_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import EggCounts
    from core.terror_below.seats import Solo

__all__ = ["NAMES", "PLACES", "Play", "ScriptedDealer", "character", "decks", "vehicle", "worm"]


@cache
def game(own: Decks | None = None) -> TerrorBelow:
    """The game with these decks; without any, with the kit's."""
    return TerrorBelow(own if own is not None else decks())


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has in a position: cards by their ids or numbers, the pawn by a label or a Location, VP of Eggs.

    Without a pawn it is not on the board, without a Leader and members wiped out.
    """

    pawn: str | None = ""
    leader: str | None = ""
    members: tuple[str, ...] | None = None
    dead: tuple[str, ...] = ()
    vehicles: tuple[str | int, ...] = ()
    items: tuple[str | int, ...] = ()
    weapons: tuple[str | int, ...] = ()
    hidden: tuple[str | int, ...] = ()
    completed: tuple[str | int, ...] = ()
    hat: str | None = None
    eggs: tuple[str, ...] = ()
    rubble: int = 0
    vp: int = 0


def seat(**has: Any) -> SeatPlan:
    """What a seat has, by the names of `SeatPlan`'s fields; one card or one Egg needs no tuple.

    Not named: a pawn on a free Location, a Leader and two members without abilities, empty hands.
    """
    fields = ("members", "dead", "vehicles", "items", "weapons", "hidden", "completed", "eggs")
    plain = {name: (has[name],) for name in fields if isinstance(has.get(name), str | int)}
    return convert(has | plain, SeatPlan)


MINE: Final = ("leader", "members", "dead", "vehicles", "items", "weapons", "hidden", "completed", "hat", "eggs", "vp")


def table(**has: Any) -> Play:
    """A position of three seats, from which the game goes on at a `stage`, `by` what that takes; by itself Ada acts.

    What a seat has by the names of `seat` is Ada's; her pawn is `on` a space, and she `carries` Rubble. What others
    have is named so under `ben`, `cleo` and so on. All else is `position`'s, where Eggs are `lying` on the board.
    """
    stage, by, plans = has.pop("stage", "acting"), has.pop("by", ()), list[SeatPlan]()
    for name in NAMES:
        of = has.pop(name.lower(), None)
        if name == "Ada":
            of = {key: has.pop(key) for key in (*MINE, "on", "carries") if key in has}
        if of is not None:
            plans += [seat()] * (NAMES.index(name) - len(plans))
            also = {"on": "pawn", "carries": "rubble"}
            plans.append(seat(**{also.get(key, key): value for key, value in of.items()}))
    board = {"eggs": has.pop("lying", None), "seats": max(3, len(plans))} | has
    begun: Play = getattr(position(*plans, **board), stage)(*by)
    return begun


class Cards:
    """The cards of one deck that are still to be placed."""

    def __init__(self, own: Decks, deck: int) -> None:
        self.left = list(range(len(getattr(own, DECKS[deck]))))
        self.deck = deck
        self.own = own

    def name(self, number: int) -> str:
        """What tests call a card."""
        return card_words(self.own, DECKS[self.deck], number)

    def take(self, wanted: str | int) -> int:
        """Take a card by its number, or the first copy left of that name. Raises `LookupError`."""
        for number in self.left:
            if wanted in (number, self.name(number)):
                self.left.remove(number)
                return number
        raise LookupError(f"no {wanted!r} is left among the {DECKS[self.deck]}")

    def take_all(self, wanted: Iterable[str | int]) -> tuple[int, ...]:
        """Take several cards."""
        return tuple(self.take(each) for each in wanted)


def position(
    *plans: SeatPlan,
    seats: int = 2,
    own: Decks | None = None,
    rubble: Mapping[str, int] | None = None,
    eggs: Mapping[str, tuple[str, ...] | str] | None = None,
    worms: Mapping[int, str] | None = None,
    targets: Mapping[int, str] | None = None,
    under: Mapping[int, tuple[str, ...]] | None = None,
    line: tuple[str | int, ...] = (),
    deck: Mapping[str, tuple[str | int, ...]] | None = None,
    top: Mapping[str, tuple[str | int, ...] | str] | None = None,
    gone: tuple[str, ...] = (),
    turn: int = 0,
    start: int = 0,
    final: tuple[int, ...] | None = None,
    side: Literal["desert", "canyon"] = "desert",
    solo: Solo | None = None,
    attacks: int = 0,
    claimed: tuple[str, ...] = (),
    ruins: Iterable[str] = (),
) -> Play:
    """A position to play from. Call `playing`, `acting`, `attacking` or `refilling` on it to begin.

    Seats that are not planned hold one dull Vehicle. On the board, by label, lie `rubble` and `eggs`; by slot there are
    the `worms`, by default quiet ones, `""` for none, their `targets`, by default where they begin, and the Vehicles
    `under` them: `"walk-1"` lies open, `"walk-1 by Ben"` is Ben's, face down. Of the decks, `deck` says which hold
    exactly these cards, topmost first, the rest being discarded, `top` what lies on others, and `gone` those whose
    cards are all in the hand of the last seat, Bounties completed. In a solo game so many `attacks` were resolved,
    Locations or types are `claimed`, and others `ruins`.
    """
    rules = game(own)
    own = rules.cards
    board = rules.cards.boards[side]
    count = max(1 if solo is not None else seats, len(plans))
    # A seat that nobody planned holds a Vehicle, so that its turn does not pass by itself (R37).
    dull = ("walk-1",) if any(card.id == "walk-1" for card in own.vehicles) else ()
    plans += (SeatPlan(vehicles=dull),) * (count - len(plans))
    cards = [Cards(own, number) for number in range(len(DECKS))]
    cards[WORMS].left = [card.number for card in own.worms if not card.starter]
    blank = first_state(Setup(seats_named(NAMES[:count]), start=start, board=side, solo=solo), own, board)
    for deck_cards, out in zip(cards, blank.boxed, strict=True):
        deck_cards.left = [number for number in deck_cards.left if number not in out]
    fallen = tuple((own.places.index(place), board.starts[place]) for place in own.places if place in tuple(ruins))
    standing = tuple(NONE if (place, space) in fallen else place for space, place in enumerate(blank.locations))
    blank = replace(blank, locations=standing, ruins=fallen, attacks=attacks, claimed=claimed)
    find = Speech(blank, own, board, 0).space

    pawns = [find(plan.pawn) if plan.pawn else NONE for plan in plans]
    stand = {own.places[place]: space for space, place in enumerate(standing) if place != NONE}
    free = [stand[place] for place in PLACES[::-1] if place in stand and stand[place] not in pawns]
    squads = _squads(plans, cards)
    worms, targets, slots = worms or {}, targets or {}, []
    for slot in range(1, own.pieces.slots + 1):
        quiet = (name for name in map(cards[WORMS].name, cards[WORMS].left) if name in {*QUIET} - {*worms.values()})
        if not (name := worms[slot] if slot in worms else next(quiet)):
            slots.append(Slot())
            continue
        number = cards[WORMS].take(name)
        target = find(targets[slot]) if slot in targets else board.space_of(*own.worms[number].start)
        there = [text.partition(" by ")[::2] for text in (under or {}).get(slot, ())]
        lying = [Under(cards[VEHICLES].take(card), NAMES.index(by or "Ada"), face_down=bool(by)) for card, by in there]
        slots.append(Slot(number, target, tuple(lying)))
    taken_line = cards[BOUNTIES].take_all(line)
    piles = _piles(cards, deck or {}, top or {}, gone)
    for number, name in enumerate(DECKS):
        if name in gone:
            hand = {"bounties": "completed"}.get(name, name)
            squads[-1] = replace(squads[-1], **{hand: getattr(squads[-1], hand) + tuple(cards[number].left)})
    boxed = list(blank.boxed)
    boxed[CHARACTERS] += piles[CHARACTERS].deck
    boxed[WORMS] += tuple(card.number for card in own.worms if card.starter)
    pieces, eggs_lie = [0] * board.size, [(0, 0, 0, 0)] * board.size
    for label, many in (rubble or {}).items():
        pieces[find(label)] = many
    for label, colours in (eggs or {}).items():
        eggs_lie[find(label)] = _counts(colours)
    laid = [sum(counts) for counts in zip(*eggs_lie, *(squad.eggs for squad in squads), strict=True)]
    amber, jade, azure, violet = (own.pieces.eggs_per_colour - number for number in laid)
    state = replace(
        blank,
        pawns=tuple(free.pop() if plan.pawn == "" else pawn for plan, pawn in zip(plans, pawns, strict=True)),
        squads=tuple(squads),
        slots=tuple(slots),
        piles=put(piles, CHARACTERS, Pile()),
        boxed=tuple(boxed),
        line=taken_line,
        rubble=tuple(pieces),
        eggs=tuple(eggs_lie),
        rubble_left=own.pieces.rubble - sum(pieces) - sum(squad.rubble for squad in squads),
        eggs_left=(amber, jade, azure, violet),
        round=1,
        final=final,
        stack=(Turn(turn),),
    )
    return Play(rules, state)


def _squads(plans: tuple[SeatPlan, ...], cards: list[Cards]) -> list[Squad]:
    named = [who for plan in plans for who in (plan.leader, *(plan.members or ()), *plan.dead) if who]
    dull = [f"nobody-{number}" for number in range(1, 16) if f"nobody-{number}" not in named]
    by = dict(zip(DECKS, cards, strict=True))
    squads = []
    for plan in plans:
        leader = dull.pop(0) if plan.leader == "" else plan.leader
        members = tuple(dull.pop(0) for _ in range(2)) if plan.members is None else plan.members
        squads.append(
            Squad(
                leader=NONE if leader is None else by["characters"].take(leader),
                members=by["characters"].take_all(members),
                dead=by["characters"].take_all(plan.dead),
                vehicles=by["vehicles"].take_all(plan.vehicles),
                items=by["items"].take_all(plan.items),
                weapons=by["weapons"].take_all(plan.weapons),
                hidden=by["bounties"].take_all(plan.hidden),
                completed=by["bounties"].take_all(plan.completed),
                hat=NONE if plan.hat is None else by["items"].take(plan.hat),
                eggs=_counts(plan.eggs),
                rubble=plan.rubble,
                score=tuple(plan.vp if source == "plain" else 0 for source in SOURCES),
            )
        )
    return squads


def _counts(colours: tuple[str, ...] | str) -> EggCounts:
    names = (colours,) if isinstance(colours, str) else colours
    if not set(names) <= set(EGGS):
        raise LookupError(f"one of {names} is no Egg")
    amber, jade, azure, violet = (names.count(egg) for egg in EGGS)
    return amber, jade, azure, violet


def _piles(
    cards: list[Cards],
    deck: Mapping[str, tuple[str | int, ...]],
    top: Mapping[str, tuple[str | int, ...] | str],
    gone: tuple[str, ...],
) -> tuple[Pile, ...]:
    piles = []
    for name, own in zip(DECKS, cards, strict=True):
        if name in gone:
            piles.append(Pile())
            continue
        first = top.get(name, ())
        upper = own.take_all(deck.get(name, (first,) if isinstance(first, str) else first))[::-1]
        rest = tuple(own.left)
        piles.append(Pile(upper, rest) if name in deck else Pile((*rest, *upper)))
    return tuple(piles)


def new_game(
    seats: int = 2,
    *,
    own: Decks | None = None,
    start: int | None = 0,
    script: Mapping[str, list[tuple[int, ...]]] | None = None,
    **chosen: Any,
) -> Play:
    """A game from the box: a `script` deals the luck of its setup, `chosen` are other fields of its `Setup`."""
    rules = game(own)
    names = NAMES[: 1 if chosen.get("solo") is not None else seats]
    state = rules.new(Setup(seats_named(names), start=start, **chosen))
    assert isinstance(state.stack[0], SettingUp)
    play = Play(rules, state)
    if script is not None:
        play.dealer = ScriptedDealer(script)
        while isinstance(pending := play.pending, Chance):
            play.answer(play.dealer.deal(pending))
    return play
