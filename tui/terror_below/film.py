"""What a film of Terror Below says: attacks, Worms killed, Leaders dead, Eggs delivered; VP gained; hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.terror_below import events as e
from core.terror_below.words.ended.hands import hand_words
from core.terror_below.words.names import EGG_MARKS, slot_name
from core.words.english import count
from tui.look.footer import Key
from tui.play.commands import Command
from tui.play.replay.commands import SEE
from tui.play.replay.signs import FilmSigns, Sign

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Event, Seat
    from core.terror_below.views import View
    from core.words.spoken import Words

COMMANDS: Final = (
    Command("film.bounties", ("b",), "b", "Bounties", "Bounty Line", SEE),
    Command("film.squads", ("s",), "s", "squads", "squads", SEE),
)


class DesertSigns(FilmSigns):
    """The signs of a film of Terror Below."""

    peak: ClassVar[str] = "attack"
    looks: ClassVar[Mapping[str, Sign]] = {
        "attack": Sign("▼", "target", 0),
        "kill": Sign("×", "accent", 2),
        "death": Sign("†", "bad", 3),
        **{colour: Sign(mark, colour) for colour, mark in EGG_MARKS.items()},
    }
    news: ClassVar[Mapping[str, int]] = {"end": 5, "kill": 4, "death": 3, "delivery": 2, "attack": 1}
    commands: ClassVar[tuple[Command, ...]] = COMMANDS
    laid_by: ClassVar[Mapping[str, str]] = {"film.bounties": "line", "film.squads": "squads"}

    hovers: ClassVar[frozenset[str]] = frozenset({"slot", "bounty", "seat"})

    def mark(self, event: Event) -> str | None:
        """An attack, a Worm killed, a Leader dead, or the colour of an Egg delivered."""
        match event:
            case e.AttackBegan(slot=slot) if slot >= 0:
                return "attack"
            case e.WormDefeated():
                return "kill"
            case e.LeaderDied():
                return "death"
            case e.EggDelivered(egg=egg):
                return egg
            case _:
                # the film has no mark for it
                return None

    def is_peak(self, event: Event, words: Words[Any]) -> bool:
        """Worms attack, those of the setup apart."""
        del words
        return self.mark(event) == "attack"

    def gain(self, event: Event) -> tuple[Seat, int] | None:
        """VP that are scored."""
        return (event.seat, event.points) if isinstance(event, e.Scored) else None

    def facts(self, view: View) -> tuple[str, ...]:
        """How many Worms have attacked in a solo game. TB 11.2."""
        solo = view.solo
        return () if solo is None else (f"{count(solo.attacks, 'attack')} of {solo.attack_limit}",)

    def hand(self, view: View) -> list[str]:
        """The cards of the seat that looks: in the hand, and those that it laid face down under Worms."""
        cards = list(hand_words(view.hand, EGG_MARKS)) if view.hand is not None else []
        for number, slot in enumerate(view.slots):
            cards += [
                f"{under.card.name} face down under {slot_name(number)}"
                for under in slot.cards
                if under.face_down and under.seat == view.viewer and under.card is not None
            ]
        return cards

    def keys(self, laid: str) -> tuple[Key, ...]:
        """Squads and Bounties."""
        return (
            Key("s", "close" if laid == "squads" else "squads", "film.squads"),
            Key("b", "close" if laid == "line" else "Bounties", "film.bounties"),
        )


SIGNS: Final = DesertSigns()
