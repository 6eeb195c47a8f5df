"""Questions before all: which card is flipped, which Damage is healed, who is next, who is which Critter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.critters_below import options as o
from core.critters_below.odds import harm, harmful_in, percent
from core.words.english import count, possessive
from tui.critters_below.between.fan import FlipPaper, HealPaper
from tui.critters_below.board.overlay import BoardOverlay
from tui.critters_below.modes.listed import ShelterOptions
from tui.play.choices import Choice
from tui.play.modes.mode import Outcome, Say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option
    from tui.critters_below.between.paper import Paper
    from tui.critters_below.modes.mode import ShelterSight


class FlipMode(ShelterOptions):
    """One of the backs, in the fan. CB 4.7; R3, R17."""

    strips: ClassVar[bool] = False

    def __init__(self, sight: ShelterSight) -> None:
        super().__init__(sight)
        self.chosen = (len(self.choices) - 1) // 2

    @property
    def paper(self) -> Paper:
        """The fan."""
        seat = self.view.flipping
        critter = self.view.critters[seat]
        return FlipPaper(
            seat=seat,
            cards=critter.cards,
            counted=critter.hand,
            damage=len(critter.damage),
            at=self.place,
            asks=True,
            then=self._then(),
        )

    def _then(self) -> str:
        """Who flips, and whose turn comes."""
        flipper = self.view.asked[0].seat if self.view.asked else -1
        if flipper < 0 or flipper == self.view.flipping:
            return ""
        name = self.sight.seats[flipper].name
        if self.sight.cards.way(self.view.setup.way).order == "named":
            return f"{name} flips, and is next." if self.view.named == flipper else f"{name} flips."
        living = [critter.seat for critter in self.view.critters if not critter.died]
        order = [seat for seat in living if seat >= self.view.first] + [s for s in living if s < self.view.first]
        is_last = bool(order) and order[-1] == self.view.flipping
        return f"{name} flips, then {'the day ends' if is_last else f'it is {possessive(name)} turn'}."

    def wordings(self) -> tuple[str, ...]:
        """The question."""
        seat = self.view.flipping
        cards = self.view.critters[seat].cards
        own = bool(self.view.asked) and self.view.asked[0].seat == seat
        whose = "Your" if own else possessive(self.sight.seats[seat].name)
        flip = f"{whose} hand holds {count(cards, 'Condition')}. Flip {'it' if cards == 1 else 'one'}."
        return (f"{flip} Everyone may watch.", flip)

    def by_itself(self) -> Option | None:
        """A hand in which all cards are the same, or any, as somebody likes it; one that may hold death waits.

        It goes by what the position shows of the hand: where nobody keeps count, only by how many cards there are.
        """
        critter = self.view.critters[self.view.flipping]
        hand, habits = critter.hand, self.sight.habits
        if len(critter.damage) == self.sight.cards.deadly - 1 and (hand is None or harmful_in(self.sight.cards, hand)):
            return None
        is_one = critter.cards == 1 or (hand is not None and sum(map(bool, hand)) == 1)
        option: Option | None = self.option
        return option if habits.turns or (is_one and habits.forced) else None

    @property
    def place(self) -> int:
        """The place of the chosen back in the fan."""
        return int(self.option.place)

    def go_on(self) -> str:
        """Enter flips."""
        return f"flip {self.place}"

    def meant(self, kind: str, value: int) -> Option | None:
        """A click on a back flips it."""
        return o.FlipBack(value) if kind == "back" else None

    def back(self) -> Outcome:
        """There is nothing to leave."""
        return Say("You must flip a card. CB 4.7", refused=True)


class HealMode(ShelterOptions):
    """Which Damage is healed by Regeneration. CB 7.3; R18."""

    verb: str = "heal"
    noun: str = "Damage"

    @property
    def paper(self) -> Paper:
        """The Damage that lies there."""
        seat = self.view.asked[0].seat
        critter = self.view.critters[seat]
        kinds = tuple([choice.option.kind for choice in self.choices])
        return HealPaper(
            seat=seat,
            cards=critter.cards,
            counted=critter.hand,
            damage=len(critter.damage),
            kinds=kinds,
            chosen=self.chosen,
        )

    def wordings(self) -> tuple[str, ...]:
        """The question."""
        name = self.sight.seats[self.view.asked[0].seat].name
        return (f"{name}, heal which Damage?",)


class NameMode(ShelterOptions):
    """Who is next, in the co-op: Critters still to play carry digits. CB 9.2; R25."""

    verb: str = "name"
    noun: str = "Critter"

    def numbered(self, options: Sequence[Option]) -> tuple[Choice, ...]:
        """A Critter with its harm."""
        found = []
        for option in options:
            assert isinstance(option, o.NameNext)  # noqa: S101 - for mypy; nothing else is offered
            critter = self.view.critters[option.seat]
            chance = harm(self.sight.cards, critter.hand) if critter.hand is not None else None
            told = f"  harm {percent(chance)}" if chance is not None else ""
            found.append(Choice(option, f"{self.sight.seats[option.seat].name}{told}"))
        return tuple(found)

    def overlays(self) -> BoardOverlay:
        """The one under the cursor."""
        return BoardOverlay(aims=frozenset({self.choices[self.chosen].option.seat}) if self.choices else frozenset())

    def wordings(self) -> tuple[str, ...]:
        """The question."""
        name = self.sight.seats[self.view.asked[0].seat].name if self.view.asked else "You"
        return (f"{name}, who is next? That Critter flips, then has its turn.", f"{name}, who is next?")

    def meant(self, kind: str, value: int) -> Option | None:
        """A click on a Critter names it."""
        return o.NameNext(value) if kind in {"critter", "seat"} else None


class CharacterMode(ShelterOptions):
    """Which Critter to be; abilities are spelled out. R36."""

    verb: str = "be it"
    noun: str = "Critter"

    def numbered(self, options: Sequence[Option]) -> tuple[Choice, ...]:
        """A Critter with its ability in a few words."""
        found = []
        for option in options:
            assert isinstance(option, o.TakeCritter)  # noqa: S101 - for mypy; nothing else is offered
            number = self.sight.cards.character_of(option.character)
            effects = self.terms.symbols(self.sight.cards.abilities[number])
            found.append(Choice(option, f"{self.terms.character(option.character)}  {effects}"))
        return tuple(found)

    def wordings(self) -> tuple[str, ...]:
        """The question, with the ability of the one under the cursor."""
        name = self.sight.seats[self.view.asked[0].seat].name
        text = self._text()
        return (f"{name}, which Critter are you? {text}", f"{name}, which Critter are you?")

    def _text(self) -> str:
        option = self.choices[self.chosen].option
        return self.sight.cards.characters[self.sight.cards.character_of(option.character)].text

    def look(self) -> tuple[str, ...]:
        """What its ability says."""
        return (self._text(),)
