"""What is chosen before a game of Terrorscape 2. TS 1; R40 to R44."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, get_args

from core.terrorscape_2.edition import TEAM
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup, Suit
from tui.screens.new_game.choices import THE_TABLE, Choices, Memory, Part, Row, next_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import Killer
    from core.terrorscape_2.game import Terrorscape2

HANDICAPS: Final = (-1, 0, 1)

_HANDICAPS: Final = {
    -1: ("One less", "an easier hunt for the Survivors. R41"),
    0: ("As printed", "one less, one more: our handicap. R41"),
    1: ("One more", "a harder hunt for the Survivors. R41"),
}


class HuntMemory(Memory):
    """What was chosen for a game of Terrorscape 2.

    Attributes:
        killer: Its id; empty to choose when the game begins.
        team: Three ids in seat order; empty to choose when the game begins.
    """

    killer: str = ""
    team: tuple[str, ...] = ()
    handicap: int = 0
    suit: Suit = "itself"
    aids: bool = True


class HuntChoices(Choices[HuntMemory]):
    """Who hunts, who is hunted, and what is worked out for both."""

    kind: ClassVar[type[Any]] = HuntMemory

    @property
    def cards(self) -> Edition:
        """The cards that are played with."""
        return cast("Terrorscape2", self.game).cards

    def parts(self, names: Sequence[str]) -> tuple[Part, ...]:
        """The hunt; then how the table plays it."""
        del names
        return (
            Part("THE HUNT", (self._killer(), self._team(), self._strength())),
            Part(THE_TABLE, (self._aids(), self._suit())),
        )

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """What is to be played. Raises `SetupError`."""
        chosen = self.memory
        setup = Setup(seats, chosen.killer, chosen.team, chosen.handicap, chosen.suit, chosen.aids)
        self.game.check_setup(setup)
        return setup

    def take(self, setup: Setup) -> None:
        """Choose as an earlier game was."""
        self.memory = HuntMemory(
            alone=self.memory.alone,
            killer=setup.killer,
            team=setup.team,
            handicap=setup.handicap,
            suit=setup.suit,
            aids=setup.aids,
        )

    def role(self, seat: int) -> str:
        """Which side a seat is."""
        return {SURVIVORS: "the Survivors", KILLER: "the Killer"}.get(seat, "")

    def fit(self, players: int) -> None:
        """A Killer or Survivors that these cards do not have are not chosen."""
        del players
        chosen, cards = self.memory, self.cards
        if chosen.killer not in {killer.id for killer in cards.killers}:
            chosen.killer = ""
        known = {survivor.id for survivor in cards.survivors}
        if chosen.team and (len(set(chosen.team)) != TEAM or not set(chosen.team) <= known):
            chosen.team = ()
        if chosen.handicap not in HANDICAPS:
            chosen.handicap = 0

    def about_decks(self) -> str:
        """How many Killers and Survivors there are."""
        return f"{len(self.cards.killers)} Killers, {len(self.cards.survivors)} Survivors."

    # The rows.

    def _killer(self) -> Row:
        killers: dict[str, Killer] = {killer.id: killer for killer in self.cards.killers}
        ways = ("", *killers)

        def change(step: int) -> None:
            self.memory.killer = next_of(ways, self.memory.killer, step)

        if not self.memory.killer:
            return Row("Killer", "Chosen later", "when the game begins. R40", change)
        killer = killers[self.memory.killer]
        return Row("Killer", killer.name, f"strength {killer.strength}, {len(killer.level)} levels.", change)

    def _team(self) -> Row:
        names: dict[str, str] = {survivor.id: survivor.name for survivor in self.cards.survivors}
        ways: tuple[tuple[str, ...], ...] = ((), *combinations(names, TEAM))

        def change(step: int) -> None:
            now = self.memory.team if self.memory.team in ways else ()
            self.memory.team = next_of(ways, now, step)

        if not self.memory.team:
            return Row("Survivors", "Chosen later", "when the game begins. R36, R40", change)
        value = " ".join(names[name].split()[0] for name in self.memory.team)
        return Row("Survivors", value, f"{TEAM} of {len(names)}, always {TEAM}. TS 1.1", change, width=24)

    def _strength(self) -> Row:
        def change(step: int) -> None:
            self.memory.handicap = next_of(HANDICAPS, self.memory.handicap, step)

        return Row("Strength", *_HANDICAPS[self.memory.handicap], change)

    def _aids(self) -> Row:
        aids = self.memory.aids

        def change(_: int) -> None:
            self.memory.aids = not aids

        sentence = "what was told is worked out. R44" if aids else "nothing is worked out for you. R44"
        return Row("Aids", "On" if aids else "Off", sentence, change)

    def _suit(self) -> Row:
        def change(step: int) -> None:
            self.memory.suit = next_of(get_args(Suit), self.memory.suit, step)

        if self.memory.suit == "itself":
            return Row("Thermal Suit", "By itself", "or ask each time, with a curtain. R42", change)
        return Row("Thermal Suit", "Ask each time", "everybody who is hit is asked. R42", change)
