"""The advanced setup: Location tiles and first Worms by chance. TB 10.2, 10.3; R35, R61, R78."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Roll, Shuffle
from core.terror_below.attack_frames import SetupAttack
from core.terror_below.chapters.pieces import plus, put, take_tops
from core.terror_below.events import DiceRolled, TilePlaced, WormsDealtAgain
from core.terror_below.flow import answers, asks, dealt, pop, push, runs, swap
from core.terror_below.frames import FIRST_WORMS, DealingAgain, PlacingTiles, SettingUp, ShufflingDeck
from core.terror_below.options import ACCEPT, STOP, Stop, YesNo
from core.terror_below.state import NO_EGGS, STREAMS, WORMS, Pile

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat, Spec
    from core.terror_below.state import Draft


def _luck(d: Draft, frame: PlacingTiles) -> tuple[str, Spec]:
    if d.setup.tiles == "shuffled":
        return "tiles", Shuffle(len(d.board.starts))
    return "dice/tile", Roll(6, 2)


@dealt(PlacingTiles, _luck)
def _place_tiles(d: Draft, frame: PlacingTiles, values: tuple[int, ...]) -> None:
    """Shuffled, the n-th tile goes to the skull of the n-th Location of the list (R61).

    With dice, a roll that names a space already taken or Canyon is made again (R35).
    """
    names = tuple(d.board.starts)
    if d.setup.tiles == "shuffled":
        pop(d)
        for skull, tile in zip(d.board.starts.values(), values, strict=True):
            _place(d, d.decks.places.index(names[tile]), skull)
        return
    d.events.append(DiceRolled("tile", values))
    space = d.board.space_of(*values)
    if d.locations[space] >= 0 or d.board.canyon[space]:
        return
    _place(d, frame.tile, space)
    if frame.tile + 1 < len(d.decks.places):
        swap(d, PlacingTiles(frame.tile + 1))
    else:
        pop(d)


def _place(d: Draft, tile: int, space: int) -> None:
    d.locations = put(d.locations, space, tile)
    d.events.append(TilePlaced(d.decks.places[tile], space))


def draw_first_worms(d: Draft, count: int) -> None:
    """Begin the attacks of Worms drawn from the deck; when they are over, the table may have others. TB 10.3."""
    worms = take_tops(d, WORMS, count)
    push(d, DealingAgain(worms), *(SetupAttack(worm) for worm in worms[::-1]))


def colours_missing(d: Draft) -> bool:
    """Whether an Egg of some colour does not lie on the board."""
    return any(not any(eggs[colour] for eggs in d.eggs) for colour in range(len(d.eggs_left)))


@runs(DealingAgain)
def _enough(d: Draft, frame: DealingAgain) -> bool | None:
    """There is nothing to ask when an Egg of each colour lies out, or after as many draws as there may be. R78."""
    drawn_again = d.luck[STREAMS.index("deck/worms")] - 1
    if colours_missing(d) and (not d.setup.redraws or drawn_again < d.setup.redraws):
        return True
    pop(d)
    return None


@asks(DealingAgain, "deal-again")
def _ask_again(d: Draft, frame: DealingAgain) -> tuple[Seat, tuple[Option, ...]]:
    return d.start, (ACCEPT, STOP)


@answers(DealingAgain)
def _again(d: Draft, frame: DealingAgain, option: YesNo) -> None:
    """To accept clears the board and draws anew; the Worms drawn go back into the deck, which is shuffled."""
    pop(d)
    if isinstance(option, Stop):
        return
    for eggs in d.eggs:
        d.eggs_left = plus(d.eggs_left, eggs)
    d.eggs = [NO_EGGS] * d.board.size
    d.rubble_left += sum(d.rubble)
    d.rubble = [0] * d.board.size
    pile = d.piles[WORMS]
    d.piles[WORMS] = Pile(pile.deck + frame.worms, tuple(card for card in pile.discard if card not in frame.worms))
    d.events.append(WormsDealtAgain())
    swap(d, SettingUp(FIRST_WORMS))
    push(d, ShufflingDeck(WORMS))
