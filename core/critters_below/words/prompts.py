"""The sentences of prompts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.options import End
from core.critters_below.words.terms import names_of
from core.engine.decisions import PUBLIC
from core.words.english import count, possessive
from core.words.lines import NOBODY
from core.words.spoken import Deed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.views import ShelterView
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup
    from core.engine.views import Asked

DEEDS: Final[Mapping[str, Deed]] = {
    "character": Deed("choice of a Critter", "which Critter to be"),
    "act": Deed("action", "what to do"),
    "shelf": Deed("card to the Shelf", "to put a card on the Shelf"),
    "target": Deed("target", "which Critter to aim at"),
    "upgrade": Deed("Upgrade", "which Facility to open"),
    "look": Deed("Look", "which card to look at"),
    "keep": Deed("Look", "what to keep"),
    "place": Deed("Look", "what goes back first"),
    "surplus": Deed("surplus", "what to put on the Shelf"),
    "name": Deed("naming", "who is next"),
    "flip": Deed("flip", "which Condition to flip"),
    "heal": Deed("healing", "which Damage to heal"),
    "thumb": Deed("thumb", "whether to go out"),
}


class Prompts:
    """The questions of one game."""

    def __init__(self, seats: Sequence[SeatSetup], terms: Terms) -> None:
        self._seats = seats
        self._terms = terms

    def prompt(self, view: ShelterView) -> tuple[Seat, str]:
        """Whose tag leads the prompt, and what is asked of who looks, or whom the table waits for."""
        if not view.asked:
            return NOBODY, "Shuffling and drawing …"
        own = next((asked for asked in view.asked if asked.seat == view.viewer), None)
        first = view.asked[0]
        if first.open:
            return first.seat, self._open(view, first)
        if own is not None:
            return own.seat, self._own(view, own.kind)
        if first.kind == "thumb":
            return NOBODY, self._waits(view)
        name = self._seats[first.seat].name
        offer = " Put a card on the Shelf?" if view.viewer != PUBLIC and view.options else ""
        return first.seat, f"{self._doing(view, first.kind, name)}{offer}"

    def wanted(self, view: ShelterView, seat: Seat) -> tuple[str, ...]:
        """Why a seat takes the keyboard; how its Damage stands is open to all."""
        name = self._seats[seat].name
        hurt = view.critters[seat].damage if view.critters else ()
        state = f"{name} has {len(hurt)} Damage of {self._terms.cards.deadly}." if hurt else f"{name} has no Damage."
        asked = next((asked for asked in view.asked if asked.seat == seat), None)
        if asked is None:
            return f"Only {name} may look.", state
        if asked.kind == "thumb":
            return f"Go out or stay, at the end of day {view.round}.", state
        if asked.kind == "act":
            again = "It is still" if view.actions else "It is"
            return f"{again} {possessive(name)} turn, day {view.round} of {view.days}.", state
        return f"{self._doing(view, asked.kind, name)}", state

    def _waits(self, view: ShelterView) -> str:
        waiting = [asked.seat for asked in view.asked]
        alive = sum(1 for critter in view.critters if not critter.died)
        return f"Go out or stay? Still to choose, {len(waiting)} of {alive}: {names_of(self._seats, waiting)}."

    def _open(self, view: ShelterView, asked: Asked) -> str:
        name = self._seats[asked.seat].name
        match asked.kind:
            case "flip":
                critter = view.critters[view.flipping]
                whose = possessive(self._seats[view.flipping].name)
                return f"{whose} hand holds {count(critter.cards, 'Condition')}. Flip one."
            case "heal":
                return f"{name}, heal which Damage?"
            case "character":
                return f"{name} chooses a Critter."
            case "name":
                return f"{name}, who is next?"
            case _:
                # `target`, the last question that is asked in the open
                return f"{name}, aim at which Critter?"

    def _own(self, view: ShelterView, kind: str) -> str:
        match kind:
            case "act":
                return self._act(view)
            case "target":
                return f"{self._used(view)}: aim at which Critter?"
            case "upgrade":
                return "Open which Facility?"
            case "look":
                return "Look at which card?"
            case "keep":
                keep = "Keep it?" if len(view.looking) == 1 else "Which do you keep?"
                return f"You see {count(len(view.looking), 'card')}. {keep}"
            case "place":
                return "Put them back in order. Which goes on the lowest space?"
            case "surplus":
                mine = view.critters[view.viewer]
                limit = self._terms.cards.pocket_limit(view.setup.way)
                return f"Pocket limit {limit}: put {mine.pocket - limit} more on the Shelf."
            case "thumb":
                return "Go out or stay? All thumbs show together."
            case _:
                # what is asked in the open is said by `_open`
                return "Choose."

    def _act(self, view: ShelterView) -> str:
        numbers = self._terms.cards.numbers.actions
        left = numbers.most - view.actions
        risk = self._terms.harm(view.critters[view.viewer].hand)
        if all(isinstance(option, End) for option in view.options):
            return f"Nothing is left but to end your turn{f': {risk}' if risk else ''}."
        if not left:
            return f"No actions left. Put cards away, or end{f': {risk}' if risk else ''}."
        owed = " Do at least one." if view.actions < numbers.least else ""
        return f"You have {left} of {count(numbers.most, 'action')} left.{owed}"

    def _doing(self, view: ShelterView, kind: str, name: str) -> str:
        match kind:
            case "act":
                most = self._terms.cards.numbers.actions.most
                left = most - view.actions
                return f"{name} has {left} of {count(most, 'action')} left." if left else f"{name} has no actions left."
            case "target":
                return f"{name} aims: {self._used(view)}."
            case "upgrade":
                return f"{name} opens a Facility."
            case "look" | "keep":
                return f"{name} looks at cards."
            case "place":
                return f"{name} puts cards back."
            case "surplus":
                return f"{name} puts cards on the Shelf."
            case "thumb":
                return self._waits(view)
            case _:
                # what is asked in the open is said by `_open`; the others need no more than this
                return f"{name} chooses."

    def _used(self, view: ShelterView) -> str:
        doing = view.doing[-1] if view.doing else None
        if doing is None:
            return "The card"
        return self._terms.named_of(doing.kind, doing.id)
