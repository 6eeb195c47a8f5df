"""The frames of what happened: one event after the other, each with its own motion, or with none."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.engine.filming import unasked
from core.terror_below import events as e
from tui.terror_below.board.cells import CELLS
from tui.terror_below.board.overlays import NONE, Overlays
from tui.terror_below.motion.beats import (
    BEATS,
    DEATH_MS,
    DICE_MS,
    DRAWN_MS,
    ROLLED_FOR,
    drawn_words,
    runs_on,
    shown_by,
)
from tui.terror_below.motion.deaths import death_of
from tui.terror_below.motion.frame import Frame, Uncovered
from tui.terror_below.panels.zone import CardMoving

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Event, Seat
    from core.engine.filming import Glimpse
    from core.terror_below.decks.cards import BountyCard, Direction
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.terror_below.holding import HandCard

TARGET_MS: Final = 70
ARROW_MS: Final = 90
TREMBLE_MS: Final = 60
TREMBLES: Final = 3
"""So many times a Target's frame is heavy, and double again."""

TURN_MS: Final = 40
EGG_MS: Final = 90
RUBBLE_MS: Final = 50
NEXT_RUBBLE_MS: Final = 60
CAUGHT_MS: Final = 120
DIE_MS: Final = 60
FACES: Final = 6
"""So many faces a die shows before it lies still, the last one among them."""

DAMAGE_MS: Final = 60
STRIKE_MS: Final = 40
REDACTED_MS: Final = 300
TYPE_MS: Final = 20
STRUCK_MS: Final = 60
POINT_MS: Final = 120
UNCOVER_MS: Final = 30

TITLE: Final[Mapping[Size, int]] = {"small": 11, "medium": 20, "large": 26}
"""Cells of a Worm card's title."""


def frames(
    before: View,
    after: View,
    film: Sequence[Glimpse[View]],
    *,
    size: Size = "small",
    luck: Random | None = None,
    beats: bool = False,
) -> tuple[Frame, ...]:
    """What to show of what leads from the one view to the other; nothing when nothing of it moves.

    All views and events are what one viewer may know; frames of views of two viewers are none. While seats are
    still being set up nothing moves. `size` is that of the table, `luck` the source of faces that do not count.
    With `beats`, what has happened stands after each motion for as long as it takes to read it.
    """
    if before.viewer != after.viewer or not before.round:
        return ()
    telling = _Telling(before, after, film, size, Random() if luck is None else luck)  # noqa: S311 - decoration
    for number in range(len(film)):
        telling.show(number, beats=beats)
    return tuple(telling.frames)


class _Telling:
    """What is shown of events, one after the other."""

    def __init__(self, before: View, after: View, film: Sequence[Glimpse[View]], size: Size, luck: Random) -> None:
        self.hand = after.hand
        self.view = replace(unasked(before), hand=after.hand, actions=None)
        self.film = film
        self.events = tuple([event for event, _ in film])
        self.size: Size = size
        self.luck = luck
        self.frames: list[Frame] = []
        self.number = 0
        self.told = 0
        self.beats = False
        self.run: list[tuple[Direction, int, int]] = []
        self.fallen: list[int] = []
        self.laid: set[int] = set()
        self.card: CardMoving | None = None
        # The hand is the one afterwards: what came into it lies covered until its event.
        self.covered = [card for event in self.events for card in self._came(event)]
        self.motions: dict[type[Event], Callable[[Any], None]] = {
            e.TargetMoved: self.target,
            e.ArrowIgnored: self.ignored,
            e.AttackBegan: self.attack,
            e.VehicleTurned: self.turned,
            e.EggLaid: self.egg,
            e.RubbleFell: self.rubble,
            e.SeatsCaught: self.caught,
            e.DiceRolled: self.dice,
            e.DamageDealt: self.damage,
            e.WormDefeated: self.defeated,
            e.WormLeft: self.left,
            e.WormAppeared: self.appeared,
            e.LeaderDied: self.died,
            e.Scored: self.scored,
            e.CardDrawn: self.drawn,
            e.Refilled: self.drawn,
        }

    def show(self, number: int, *, beats: bool) -> None:
        """Show one event, and go on from the position after it."""
        event = self.events[number]
        self.number, self.told, self.beats = number, number + 1, beats
        motion = self.motions.get(type(event))
        if motion is not None:
            motion(event)
        self.view = self.following
        if not runs_on(event, self.events[number + 1] if number + 1 < len(self.events) else None):
            self.stand(event)

    @property
    def following(self) -> View:
        """The position after the event that is shown."""
        return self.position(self.number)

    def position(self, number: int) -> View:
        """The position after one of the events, with the hand as it will be; what an attack has added is fresh."""
        view = replace(self.film[number].view, hand=self.hand)
        if view.attack is None or not self.laid:
            return view
        spaces = [replace(space, fresh=True) if space.index in self.laid else space for space in view.spaces]
        return replace(view, spaces=tuple(spaces))

    def stand(self, event: Event) -> None:
        """What an event, and those that run into it, have brought stands there."""
        overlays = Overlays(path=tuple(self.run), rubble=tuple(self.fallen))
        self.run, self.fallen = [], []
        stands = BEATS.get(type(event), 0)
        if not stands or (isinstance(event, e.SeatsCaught) and not event.seats):
            return
        uncovered = isinstance(event, e.Scored)
        self.beat(stands, replace(self.view, attack=None) if uncovered else self.view, overlays)

    def add(self, ms: int, view: View | None = None, overlays: Overlays = NONE, **more: Any) -> None:
        """One frame more, of the position as it is now where no other is given."""
        more.setdefault("card", self.card)
        uncovered = tuple(Uncovered(card, 0) for card in self.covered)
        more.setdefault("uncovered", uncovered)
        more.setdefault("told", self.told)
        more.setdefault("event", self.number)
        self.frames.append(Frame(ms, self.view if view is None else view, overlays=overlays, **more))

    def beat(self, ms: int, view: View | None = None, overlays: Overlays = NONE, **more: Any) -> None:
        """What has just happened stands there, where beats are wanted."""
        if self.beats:
            self.add(ms, view, overlays, beat=True, **more)

    # The board.

    def target(self, event: e.TargetMoved) -> None:
        """The frame is dashed, dust rises where it goes, it stands there."""
        gone = _without_target(self.view, event.slot)
        path = ((event.direction, event.origin, event.space),)
        self.run += path
        alone = () if gone.spaces[event.origin].targets else (event.origin,)
        self.add(TARGET_MS, gone, Overlays(dashed=alone))
        self.add(TARGET_MS, gone, Overlays(filled=((event.space, "dust"),), path=path))
        self.add(TARGET_MS, self.following, Overlays(filled=((event.space, "shade"),), path=path))

    def ignored(self, event: e.ArrowIgnored) -> None:
        """The side that the Target comes up against is heavy, then double again."""
        self.add(ARROW_MS, overlays=Overlays(heavy=((event.space, event.direction),)))
        self.add(ARROW_MS)

    def attack(self, event: e.AttackBegan) -> None:
        """The ground trembles: the frame of the Target that attacks is heavy, and double again."""
        self.laid.clear()
        view = self.following
        for _ in range(TREMBLES):
            self.add(TREMBLE_MS, view, Overlays(heavy=((event.space, None),)))
            self.add(TREMBLE_MS, view)

    def egg(self, event: e.EggLaid) -> None:
        """An Egg to come, then an Egg."""
        self.add(EGG_MS, overlays=Overlays(eggs=((event.egg, event.space),)))
        self.laid.add(event.space)
        self.add(EGG_MS, self.following)

    def rubble(self, event: e.RubbleFell) -> None:
        """Shade, denser shade, a lump; the next space follows a little later."""
        here = (event.space,)
        self.fallen.append(event.space)
        self.add(RUBBLE_MS, overlays=Overlays(rubble=here))
        self.add(RUBBLE_MS, overlays=Overlays(rubble=here, filled=((event.space, "dense"),)))
        self.laid.add(event.space)
        self.add(RUBBLE_MS + NEXT_RUBBLE_MS, self.following, Overlays(rubble=here))

    def caught(self, event: e.SeatsCaught) -> None:
        """The mark in the pawns, off, and on again."""
        if not event.seats:
            return
        caught = self.following
        squads = tuple(replace(squad, caught=False) for squad in caught.squads)
        for view in (caught, replace(caught, squads=squads), caught):
            self.add(CAUGHT_MS, view)

    def died(self, event: e.LeaderDied) -> None:
        """The letters of the pawn are struck from the left."""
        squad = self.view.squads[event.seat]
        if squad.pawn < 0:
            return
        room = CELLS[self.view.board, self.size].width - 2
        name = min(len(squad.setup.name), room)
        beside = (room - name) // 2
        for letters in range(1, name + 1):
            self.add(STRUCK_MS, overlays=Overlays(struck=((event.seat, beside + letters),)))
        death = death_of(self.view, event, self.events[self.number + 1 :])
        if death is None:
            return
        view = self.position(self.number + death.events - 1)
        left = (death.space,) if death.rubble or any(death.eggs) else ()
        told = self.number + death.events
        self.beat(DEATH_MS, view, Overlays(rubble=left), told=told, lies="death", death=death)

    # Dice, damage, points.

    def dice(self, event: e.DiceRolled) -> None:
        """Faces that do not count, and the ones that do."""
        grounds = ("blue-die",) if event.purpose == "terror-blue" else ("red-die", "blue-die")
        for fall in range(FACES):
            settled = fall == FACES - 1
            faces = event.faces if settled else tuple(self.luck.randint(1, 6) for _ in event.faces)
            view = _with_faces(self.following, faces) if event.purpose == "damage" else self.view
            dice = tuple((face, grounds[place % len(grounds)]) for place, face in enumerate(faces))
            words = ROLLED_FOR[event.purpose]
            self.add(DIE_MS, view, dice=dice, settled=settled, words=words, told=self.told - 1)
            if settled:
                self.beat(DICE_MS, view, dice=dice, settled=True, words=shown_by(view, event))

    def damage(self, event: e.DamageDealt) -> None:
        """The health of the Worm goes down, point by point."""
        attack = self.view.attack
        if attack is None:
            return
        view = self.following
        last = min(event.total, attack.worm.health)
        for damage in range(min(attack.damage, last) + 1, last + 1):
            self.add(DAMAGE_MS, replace(view, attack=replace(attack, shots=_shots(view), damage=damage)))

    def scored(self, event: e.Scored) -> None:
        """The number and the bar grow, point by point; nothing lies over the squads meanwhile."""
        view = replace(self.view, attack=None)
        for point in range(1, event.points + 1):
            self.add(POINT_MS, _with_points(view, event.seat, event.total - event.points + point))

    # Cards.

    def turned(self, event: e.VehicleTurned) -> None:
        """The name of a card under the Worm is uncovered."""
        view = self.following
        slot = view.slots[event.slot]
        card = next((under.card for under in slot.cards if under.card and under.card.number == event.card), None)
        if card is None:
            return
        for letters in range(1, len(card.name) + 1):
            name = card.name[:letters] + "█" * len(card.name[letters:])
            known = replace(card, name=name)
            cards = tuple(
                replace(under, card=known) if under.card is card and not under.face_down else under
                for under in slot.cards
            )
            slots = tuple(replace(slot, cards=cards) if seen is slot else seen for seen in view.slots)
            self.add(TURN_MS, replace(view, slots=slots), words=f"Worm {event.slot + 1} turns a card up: {name}")

    def defeated(self, event: e.WormDefeated) -> None:
        """The title of the Worm is struck."""
        if event.slot < 0:
            return
        steps = TITLE[self.size]
        for struck in range(1, steps + 1):
            self.card = CardMoving(event.slot, struck, steps)
            self.add(STRIKE_MS)

    def left(self, event: e.WormLeft) -> None:
        """The card of a Worm that was killed is redacted."""
        attack = self.view.attack
        if event.slot >= 0 and attack is not None and 0 < attack.worm.health <= attack.damage:
            self.add(REDACTED_MS, card=CardMoving(event.slot, redacted=True))
        self.card = None

    def appeared(self, event: e.WormAppeared) -> None:
        """The title of the next Worm is typed."""
        view = self.following
        for letters in range(1, TITLE[self.size] + 1):
            self.add(TYPE_MS, view, card=CardMoving(event.slot, typed=letters))

    def drawn(self, event: e.CardDrawn | e.Refilled) -> None:
        """The names of cards that came into the hand are uncovered, for their owner."""
        came = self._came(event)
        longest = max((len(_name(card)) for card in came), default=0)
        lying = [card for card in self.covered if card not in came]
        for letters in range(1, longest + 1):
            shown = tuple(Uncovered(card, letters) for card in came)
            self.add(UNCOVER_MS, uncovered=(*shown, *(Uncovered(card, 0) for card in lying)))
        self.covered = lying
        if came:
            self.beat(DRAWN_MS, words=drawn_words(came), lies="drawn", drawn=tuple(came))

    def _came(self, event: Event) -> list[HandCard | BountyCard]:
        """The cards that an event brings into the hand of the viewer and that are there afterwards."""
        hand = self.hand
        if hand is None or not isinstance(event, e.CardDrawn | e.Refilled) or event.seat != self.view.viewer:
            return []
        if isinstance(event, e.Refilled):
            return [card for card in hand.vehicles if card.number in event.cards]
        held: Mapping[str, Sequence[HandCard | BountyCard]] = {
            "items": hand.items,
            "weapons": hand.weapons,
            "bounties": hand.hidden,
        }
        return [card for card in held[event.deck] if card.number == event.card]


def _without_target(view: View, slot: int) -> View:
    """A position in which the Target of a slot is on its way."""
    at = view.slots[slot].target
    if at < 0:
        return view
    space = view.spaces[at]
    space = replace(space, targets=tuple([other for other in space.targets if other != slot]))
    return replace(view, spaces=(*view.spaces[:at], space, *view.spaces[at + 1 :]))


def _with_faces(view: View, faces: tuple[int, ...]) -> View:
    """The dice of the newest shot of the attack show these faces, and do not count yet."""
    attack = view.attack
    if attack is None or not attack.shots:
        return view
    return replace(view, attack=replace(attack, shots=(*attack.shots[:-1], replace(attack.shots[-1], faces=faces))))


def _shots(view: View) -> tuple[Any, ...]:
    return view.attack.shots if view.attack is not None else ()


def _with_points(view: View, seat: Seat, points: int) -> View:
    squads = view.squads
    return replace(view, squads=(*squads[:seat], replace(squads[seat], vp=points), *squads[seat + 1 :]))


def _name(card: HandCard | BountyCard) -> str:
    return str(getattr(card, "name", "Bounty"))
