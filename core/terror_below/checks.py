"""What must hold in every state: pieces conserved, every card once, nothing where it may not be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from core.terror_below.attack_frames import Firing, SetupAttack, WormAttack
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.dead_bounties import is_dead
from core.terror_below.chapters.objectives import scenario_of
from core.terror_below.chapters.pieces import goal_counts
from core.terror_below.decks.cards import EGGS
from core.terror_below.frames import Actions, GameOver, RefillingLine, Turn
from core.terror_below.state import BOUNTIES, CHARACTERS, DECKS, ITEMS, NONE, VEHICLES, WEAPONS, WORMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.state import Draft


def faults(d: Draft) -> tuple[str, ...]:
    """Everything that is wrong with a state, in words."""
    return (*_pieces(d), *_spaces(d), *_cards(d), *_pawns(d), *_slots(d), *_places(d), *_solo(d), *_frames(d))


def _pieces(d: Draft) -> Iterator[str]:
    pieces = d.decks.pieces
    rubble = sum(d.rubble) + sum(squad.rubble for squad in d.squads) + d.rubble_left
    if rubble != pieces.rubble or d.rubble_left < 0:
        yield f"{rubble} pieces of Rubble with {d.rubble_left} in the supply, not {pieces.rubble}"
    loose = [colour for frame in d.stack for colour in getattr(frame, "eggs", ())]
    for colour, egg in enumerate(EGGS):
        count = (
            sum(eggs[colour] for eggs in d.eggs) + sum(squad.eggs[colour] for squad in d.squads) + d.eggs_left[colour]
        )
        if count != pieces.eggs_per_colour or d.eggs_left[colour] < 0:
            yield f"{count} {egg} Eggs with {d.eggs_left[colour]} in the supply and {loose.count(colour)} falling"


def _spaces(d: Draft) -> Iterator[str]:
    most = d.decks.pieces.rubble_per_space
    for space, label in enumerate(d.board.labels):
        if not 0 <= d.rubble[space] <= most:
            yield f"{d.rubble[space]} pieces of Rubble on {label}"
        closed = d.locations[space] >= 0 and (d.setup.solo is None or d.rubble[space] >= most)
        if (closed or d.board.canyon[space]) and d.rubble[space]:
            yield f"Rubble on {label}, which can hold none"
        if (d.locations[space] >= 0 or d.board.canyon[space]) and any(d.eggs[space]):
            yield f"Eggs on {label}, which can hold none"
        if d.setup.solo is not None and sum(d.eggs[space]) > 1:
            yield f"{sum(d.eggs[space])} Eggs on {label} in a solo game"
        if min(d.eggs[space]) < 0:
            yield f"fewer than no Eggs on {label}"


def _cards(d: Draft) -> Iterator[str]:
    places: dict[int, list[int]] = {deck: [] for deck in range(len(DECKS))}
    for deck, pile in enumerate(d.piles):
        places[deck] += pile.deck + pile.discard
    for deck, cards in enumerate(d.boxed):
        places[deck] += cards
    places[BOUNTIES] += d.line
    for squad in d.squads:
        places[VEHICLES] += squad.vehicles
        places[ITEMS] += squad.items + ((squad.hat,) if squad.hat != NONE else ())
        places[WEAPONS] += squad.weapons
        places[BOUNTIES] += squad.hidden + squad.completed
        places[CHARACTERS] += squad.members + squad.dead + ((squad.leader,) if squad.leader != NONE else ())
    for slot in d.slots:
        places[VEHICLES] += [under.card for under in slot.cards]
        if slot.worm != NONE:
            places[WORMS].append(slot.worm)
    for frame in d.stack:
        if isinstance(frame, Turn):
            places[VEHICLES] += frame.drawn
        if isinstance(frame, WormAttack):
            places[WEAPONS] += [held.card for held in frame.held]
        if isinstance(frame, SetupAttack) and not frame.laid and not d.decks.worms[frame.worm].starter:
            places[WORMS].append(frame.worm)
        if isinstance(frame, Firing):
            places[WEAPONS] += [card for card in (frame.card, frame.borrowed) if card != NONE]
    yield from _each_once(d, places)


def _each_once(d: Draft, places: dict[int, list[int]]) -> Iterator[str]:
    starters = [card.number for card in d.decks.worms if card.starter]
    unseen = [number for number in starters if number not in d.boxed[WORMS]]
    sizes = {
        WORMS: len(d.decks.worms),
        VEHICLES: len(d.decks.vehicles),
        BOUNTIES: len(d.decks.bounties),
        ITEMS: len(d.decks.items),
        WEAPONS: len(d.decks.weapons),
        CHARACTERS: len(d.decks.characters),
    }
    for deck, size in sizes.items():
        found = Counter(places[deck] + (unseen if deck == WORMS else []))
        for number in range(size):
            if found[number] != 1:
                yield f"card {number} of the {DECKS[deck]} is in {found[number]} places"
        if stray := [number for number in sorted(found) if not 0 <= number < size]:
            yield f"the {DECKS[deck]} have no cards {stray}"


def _pawns(d: Draft) -> Iterator[str]:
    passing = any(isinstance(frame, Actions) and frame.passing for frame in d.stack)
    standing = [pawn for pawn in d.pawns if pawn != NOWHERE]
    if len(set(standing)) < len(standing) and not passing:
        yield "two pawns stand on one space"
    for seat, (pawn, squad) in enumerate(zip(d.pawns, d.squads, strict=True)):
        if pawn == NOWHERE:
            continue
        if d.board.canyon[pawn]:
            yield f"the pawn of seat {seat + 1} stands on the Canyon"
        if squad.leader == NONE:
            yield f"the pawn of seat {seat + 1} has no Leader"
        if squad.rubble >= d.decks.pieces.rubble_per_card and not any(
            type(frame).__name__ == "Trading" for frame in d.stack
        ):
            yield f"seat {seat + 1} carries {squad.rubble} pieces of Rubble"


def _slots(d: Draft) -> Iterator[str]:
    for number, slot in enumerate(d.slots, 1):
        if slot.worm != NONE and (not 0 <= slot.target < d.board.size or d.board.canyon[slot.target]):
            yield f"Target {number} is where no Target can be"
        if slot.worm == NONE and (slot.cards or slot.target != NOWHERE):
            yield f"slot {number} has no Worm, and what belongs to one"
        # Beyond the limit comes only what a die brings (TB 10.1).
        played = sum(under.seat >= 0 for under in slot.cards)
        if slot.worm != NONE and played > d.decks.worms[slot.worm].limit:
            yield f"{played} cards were played under Worm {number}, beyond its limit"


def _places(d: Draft) -> Iterator[str]:
    """Each Location is in one place; in solo it stands or is a ruin, once the tiles are placed. TB 10.2, 11.3."""
    ruins = [number for number, _ in d.ruins]
    found = Counter([number for number in d.locations if number >= 0] + ruins)
    for number, place in enumerate(d.decks.places):
        if found[number] > 1 or (not found[number] and d.round and d.setup.solo is not None):
            yield f"the {place} is in {found[number]} places"
    if ruins and d.setup.solo is None:
        yield "a Location is destroyed in a game that is not solo"


def _solo(d: Draft) -> Iterator[str]:
    """What would have ended a solo game has not come about, and nothing dead lies in its Line. TB 11.1, 11.3, 11.5."""
    scenario = scenario_of(d)
    if scenario is None or any(isinstance(frame, GameOver) for frame in d.stack):
        return
    if d.attacks >= d.decks.solo.attack_limit:
        yield f"{d.attacks} attacks are over and the game is not over"
    if scenario.ruins and len(d.ruins) >= scenario.ruins:
        yield f"{len(d.ruins)} Locations are destroyed and the game is not over"
    if scenario.needed and len(d.claimed) >= scenario.needed:
        yield f"{len(d.claimed)} steps of the objective are done and the game is not over"
    if not d.squads[0].alive and d.round:
        yield "the whole squad is dead and the game is not over"
    if not any(isinstance(frame, RefillingLine) for frame in d.stack):
        for card in d.line:
            if is_dead(d, card):
                yield f"Bounty {card} of the Line is dead"


def _frames(d: Draft) -> Iterator[str]:
    if len(d.line) > d.decks.pieces.line:
        yield f"{len(d.line)} Bounties in the Line"
    goal = d.decks.pieces.goal
    over = any(isinstance(frame, GameOver) for frame in d.stack)
    for seat, squad in enumerate(d.squads, 1):
        if squad.vp >= goal and goal_counts(d) and not over:
            yield f"seat {seat} has {squad.vp} VP and the game is not over"
