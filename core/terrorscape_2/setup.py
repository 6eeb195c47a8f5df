"""What is chosen before a game: who hunts, who is hunted, and how. TS 1; R40 to R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from core.engine.plain_text import plain
from core.engine.seats import COLOURS, SeatSetup, SetupError, check_seats
from core.terrorscape_2.forms import TEAM

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition

SURVIVORS: Final = 0
KILLER: Final = 1
"""The two sides, as seats. The Survivors begin."""

LETTERS: Final = ("S", "K")
"""The letters of the sides, whoever sits there: they open their curtains."""

PRIVATE: Final = 3
"""With so many people as Survivors each looks at the own token alone. R17."""

RULES: Final = 2
"""The rules that a game begins with; those before it are kept for the games that began with them.

2: The card whose SEARCH meets somebody is being played until the encounter is over (R7); damage in several places is
answered place by place (R3, R18); several infecting tokens are shown in seat order (R17, R36).
"""

Suit: TypeAlias = Literal["itself", "ask"]
"""Whether a Thermal Suit saves by itself, or everybody who is hit is asked. R42."""

Marks: TypeAlias = Literal["likely", "possible", "off"]
"""What the Killer is shown of where Survivors can be: the likely places too, the possible ones, or nothing. R44."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The choices of a game: its seats, its Killer, its Survivors.

    Attributes:
        seats: The Survivors' side, then the Killer.
        killer: The Killer's id; empty to choose when the game begins. R40.
        team: The three Survivors' ids in seat order; empty to choose when the game begins. R36, R40.
        handicap: What the Killer's start strength is changed by. R41.
        suit: R42.
        aids: Whether anything that a side has been told is worked out for it. R44.
        trace: How far that is done for the Killer.
        threat: Whether it is done for the Survivors.
        curtained: Of three people who play the Survivors each looks at its own infecting token behind a curtain of its
            own. Games that began before it was so go on without. R17.
        always_asked: The Killer is asked about a card that is unlocked in an encounter whatever its hand holds, or the
            keyboard would tell the Survivors that it is full. Games that began before it was so go on without. R9.
        rules: The rules that the game began with, up to `RULES`.
    """

    seats: tuple[SeatSetup, ...]
    killer: str = ""
    team: tuple[str, ...] = ()
    handicap: int = 0
    suit: Suit = "itself"
    aids: bool = True
    trace: Marks = "likely"
    threat: bool = True
    curtained: bool = False
    always_asked: bool = False
    rules: int = 1

    def as_begun(self) -> Setup:
        """The same with what holds for a game that begins, and not for those that were begun before it held."""
        return replace(self, curtained=self.people == PRIVATE, always_asked=True, rules=RULES)

    @property
    def marks(self) -> Marks:
        """What the Killer is shown of where Survivors can be. R44."""
        return self.trace if self.aids else "off"

    @property
    def warns(self) -> bool:
        """Whether the Survivors are shown what the Killer may reach. R44."""
        return self.aids and self.threat

    @property
    def people(self) -> int:
        """How many people play the Survivors."""
        return max(1, len(self.seats[SURVIVORS].people))

    def validate(self, cards: Edition) -> None:
        """Raise `SetupError`, in words for players, when this cannot be played with these cards."""
        check_seats(self.seats, range(2, 3), "Terrorscape 2", lambda seat: TEAM if seat == SURVIVORS else 1)
        killers: list[str] = [killer.id for killer in cards.killers]
        if self.killer and self.killer not in killers:
            raise SetupError(f"No Killer is called {plain(self.killer, 20)!r}; there are {', '.join(killers)}.")
        survivors: list[str] = [survivor.id for survivor in cards.survivors]
        if self.team and len(self.team) != TEAM:
            raise SetupError(f"There are always {TEAM} Survivors; {len(self.team)} were named. TS 1.1")
        for name in self.team:
            if name not in survivors:
                raise SetupError(f"No Survivor is called {plain(name, 20)!r}; there are {', '.join(survivors)}.")
        if len(set(self.team)) < len(self.team):
            raise SetupError("A Survivor can be chosen once. R40")
        if not -1 <= self.handicap <= 1:
            raise SetupError("A handicap is one strength less or one more. R41")
        if not 1 <= self.rules <= RULES:
            raise SetupError(f"There are rules 1 to {RULES} of Terrorscape 2, not {self.rules}.")
        if self.people > TEAM:
            raise SetupError(f"At most {TEAM} people play the Survivors; {self.people} were named.")


def seated(setup: Setup) -> tuple[SeatSetup, ...]:
    """The two sides by their letters, then the private eyes of three people, by those of their Survivors. R17."""
    sides = tuple(
        [
            SeatSetup(seat.name, letter, seat.colour, seat.people)
            for seat, letter in zip(setup.seats, LETTERS, strict=True)
        ]
    )
    people = setup.seats[SURVIVORS].people
    if len(people) != PRIVATE:
        return sides
    taken = {seat.colour for seat in sides}
    free = [colour for colour in COLOURS if colour not in taken]
    marks = [name[:1].upper() for name in setup.team] if setup.team else [str(place + 1) for place in range(TEAM)]
    return (
        *sides,
        *(SeatSetup(name, mark, free[at]) for at, (name, mark) in enumerate(zip(people, marks, strict=True))),
    )
