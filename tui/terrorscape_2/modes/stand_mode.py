"""Somebody stands against the Killer: who, and with what, chosen together and answered at once. TS 10.2, 10.3; R49."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terrorscape_2 import options as o
from core.terrorscape_2.odds import beats, defence_of, holds, weapons_of
from core.terrorscape_2.setup import SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.words.english import percent
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Say
from tui.terrorscape_2.fights import scares
from tui.terrorscape_2.modes.mode import StationMode
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from core.terrorscape_2.odds import Defence
    from core.terrorscape_2.options import AnyOption
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.fights import Fight
    from tui.terrorscape_2.modes.mode import StationSight

FIRST_ARM: Final = 3
"""The place of the first weapon among the digits: those before it choose who defends."""

BARE: Final = ""
"""No weapon."""

STANDING: Final = frozenset({"defend", "weapon", "stand"})
"""The kinds of questions that are answered so."""


class StandMode(StationMode):
    """1 to 3 choose who stands, 4 to 7 and a stop with what; enter answers both, and the dice are rolled."""

    def __init__(self, sight: StationSight, fight: Fight | None) -> None:
        super().__init__(sight)
        self.fight = fight
        self._who = self.team[0] if self.team else NOWHERE
        self._arm = 0
        self._clicked: tuple[str, int] = ("", NOWHERE)

    @property
    def team(self) -> tuple[int, ...]:
        """The Survivors who may defend."""
        if self.view.stands != NOWHERE:
            return (self.view.stands,)
        return tuple(option.who for option in self.view.options if isinstance(option, o.Defend))

    @property
    def who(self) -> int:
        """The Survivor who would defend."""
        return self._who

    @property
    def knows_items(self) -> bool:
        """Whether whoever looks knows what the team carries."""
        return self.view.viewer == SURVIVORS or self.is_showdown

    @property
    def arms(self) -> tuple[str, ...]:
        """What who stands can fight with, bare hands last; nothing where whoever looks may not know."""
        if self.kind == "weapon":
            return tuple(option.item if isinstance(option, o.Wield) else BARE for option in self.view.options)
        if not self.knows_items or self._who == NOWHERE:
            return ()
        return (*weapons_of(self.sight.cards, self.view.team[self._who]), BARE)

    @property
    def arm(self) -> str:
        """What is chosen to fight with."""
        return self.arms[self._arm] if self.arms else BARE

    @property
    def is_showdown(self) -> bool:
        """Whether it is the Final Showdown. TS 8.4."""
        return self.view.facing >= 0

    @property
    def scared(self) -> bool:
        """Whether the card of the attack will scare who stands; one who stands already has been."""
        if self.fight is None or self.view.stands != NOWHERE:
            return False
        return scares(self.sight.cards, self.view.killer, self.fight.last.card)

    def defence(self, arm: str) -> Defence:
        """What counts besides the faces of the dice."""
        return defence_of(self.sight.cards, self.view, self._who, arm, scared=self.scared)

    def chance(self, arm: str, who: int = NOWHERE) -> Fraction:
        """How likely it is to hold, or to win the Showdown."""
        who = self._who if who == NOWHERE else who
        if self.is_showdown:
            needed = self.fight.defence if self.fight is not None else 0
            return beats(self.sight.cards, self.view, self._left(), who, arm, needed)
        return holds(self.sight.cards, self.view, who, arm, scared=self.scared)

    def _left(self) -> tuple[int, ...]:
        """Who has still to stand in the Showdown."""
        stood = {attack.who for attack in self.fight.attacks} if self.fight is not None else set()
        return tuple(one.who for one in self.view.team if one.who not in stood)

    @property
    def needed(self) -> int:
        """What the dice of who stands have to give to hold; in the Showdown with nothing but them."""
        if self.is_showdown and self.fight is not None:
            return self.fight.defence - self.view.facing - self.defence(self.arm).sure
        return self.view.strength - self.defence(self.arm).sure

    @property
    def considered(self) -> AnyOption | None:
        """The first of the options that enter answers with."""
        return self.answers()[0] if self._who != NOWHERE else None

    def answers(self) -> tuple[AnyOption, ...]:
        """Who stands, and with what, as far as that can be answered now."""
        weapon: tuple[Any, ...] = ()
        if self.arms:
            weapon = (o.Wield(self.arm),) if self.arm else (o.BareHands(),)  # type: ignore[arg-type]  # its own items
        return weapon if self.kind == "weapon" else (o.Defend(self._who), *weapon)

    def consider(self, option: AnyOption) -> None:
        """Choose who stands by it, or with what."""
        match option:
            case o.Defend(who):
                self._stand(who)
            case o.Wield() | o.BareHands():
                arm = option.item if isinstance(option, o.Wield) else BARE
                self._arm = self.arms.index(arm) if arm in self.arms else self._arm
            case _:
                # it is about neither a Survivor nor a weapon
                pass

    # What the player does.

    def move(self, direction: Direction) -> Outcome:
        """Left and right choose who stands, up and down with what."""
        step = 1 if direction in {"right", "down"} else -1
        if direction in {"up", "down"} or len(self.team) < 2:
            return self._next_arm(step)
        return self._next_who(step)

    def choose_next(self, step: int) -> Outcome:
        """Another one stands; where there is one alone, with another weapon."""
        return self._next_who(step) if len(self.team) > 1 else self._next_arm(step)

    def _next_who(self, step: int) -> Outcome:
        self._stand(self.team[(self.team.index(self._who) + step) % len(self.team)])
        return None

    def _next_arm(self, step: int) -> Outcome:
        if len(self.arms) < 2:
            return Say(f"{self.name} has no other weapon.", refused=True)
        self._arm = (self._arm + step) % len(self.arms)
        return None

    def _stand(self, who: int) -> None:
        if who != self._who:
            self._who, self._arm = who, 0

    def _wield(self, arm: int) -> None:
        self._arm = arm

    @property
    def name(self) -> str:
        """The name of the defender."""
        return name_of(self.sight.cards, self.view.team[self._who].survivor) if self._who != NOWHERE else ""

    def digit(self, place: int) -> Outcome:
        """1 to 3: who stands. From 4 on: with what."""
        if place < FIRST_ARM:
            if place >= len(self.team):
                return Say(f"There is no {place + 1}: {self.range_of_team()} choose who defends.", refused=True)
            self._stand(self.team[place])
            return None
        arm = place - FIRST_ARM
        if arm >= len(self.arms) - 1:
            return Say(f"There is no {place + 1}: press . for bare hands. TS 10.3", refused=True)
        self._arm = arm
        return None

    def range_of_team(self) -> str:
        """`1 to 2`, or `1 alone`."""
        return f"1 to {len(self.team)}" if len(self.team) > 1 else "1 can"

    def stop(self) -> Outcome:
        """Bare hands."""
        if not self.arms:
            return self.unknown("stop")
        self._arm = len(self.arms) - 1
        return None

    def go(self) -> Outcome:
        """Answer: who stands, with what; the dice are rolled."""
        if self._who == NOWHERE:
            return Say("Nobody is left to defend.", refused=True)
        return Answer(self.answers())

    def back(self) -> Outcome:
        """There is no way back from an encounter."""
        return Say("One of those found must defend. TS 10.2", refused=True)

    def choose_survivor(self, who: int) -> Outcome:
        """A letter chooses who stands, and rolls nothing."""
        if who not in self.team:
            return Say("That Survivor cannot defend against this attack. TS 10.2", refused=True)
        self._stand(who)
        return None

    def open_card(self) -> Outcome:
        """The weapon that is chosen; else who stands."""
        arm = "revolver" if self.arm == "ammo-pack" else self.arm
        return self.item_shown(arm) if arm else super().open_card()

    def _chosen_by(self, kind: str, value: int, choose: Callable[[], None], *, is_so: bool) -> Outcome:
        """Choose it, and roll where the click before was on the same: never at the first one, whatever was chosen."""
        again, self._clicked = self._clicked == (kind, value), (kind, value)
        if again:
            return self.go()
        choose()
        return Say(f"Chosen. Enter or a second click {'rolls' if self.arms else 'answers'}.") if is_so else None

    def click(self, kind: str, value: int) -> Outcome:
        """A tag stands, a weapon is chosen; once more, it is rolled."""
        if kind == "survivor":
            if value not in self.team:
                return Say("That Survivor cannot defend against this attack. TS 10.2", refused=True)
            return self._chosen_by("survivor", value, lambda: self._stand(value), is_so=value == self._who)
        if kind == "arm" and value < len(self.arms):
            return self._chosen_by("arm", value, lambda: self._wield(value), is_so=value == self._arm)
        return super().click(kind, value)

    # What is told.

    def called(self, arm: str) -> str:
        """A weapon by its name; bare hands."""
        if not arm:
            return "bare hands"
        return "Revolver, Ammo Pack" if arm == "ammo-pack" else self.sight.cards.item_named(arm).name

    def wordings(self) -> tuple[str, ...]:
        """With what, and what the dice must give."""
        if self._who == NOWHERE:
            return ("Nobody is left to defend.",)
        if not self.arms:
            dice = self.defence(BARE).dice
            return (f"{self.name} faces the Killer next, with {dice} dice?", f"{self.name} next?")
        found = self.defence(self.arm)
        armed = self.called(self.arm)
        if self.arm:
            armed += f" +{found.combat + found.ability}"
        trap = " and the trap" if found.trap else ""
        if self.is_showdown:
            chance = percent(float(self.chance(self.arm)))
            return (f"Fight with {armed}, {found.dice} dice? {chance} to win.", f"Fight with {armed}?")
        least = self.needed
        most = found.dice * max(self.sight.cards.dice.faces)
        must = (
            "That holds without dice."
            if least <= 0
            else f"No dice can give {least}."
            if least > most
            else f"The dice must give {least}."
        )
        return (f"Defend with {armed}{trap}? {must}", f"{armed}{trap}? {must}", must)

    def words(self) -> str:
        """The sentence of the prompt."""
        return self.wordings()[0]

    def go_on(self) -> str:
        """The words for the deed of enter."""
        return "roll" if self.arms else "choose"

    def keys(self) -> tuple[Key, ...]:
        """The keys: the defender, the weapon, the roll."""
        several = len(self.team) > 1
        armed = len(self.arms) - 1
        return (
            *((Key(f"1-{len(self.team)}", "who", "card.1"),) if several else ()),
            *((Key("4" if armed == 1 else f"4-{FIRST_ARM + armed}", "weapon", "card.4"),) if armed > 0 else ()),
            *((Key(".", "bare hands", "stop"),) if armed > 0 else ()),
            Key("enter", self.go_on(), "go"),
        )
