"""The choices for a new game, while they are being made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from core.engine.policies import POLICIES, Policy
from core.engine.seats import COLOURS, FIRST_NAMES, Colour, SeatSetup, letters_for, name_fault, shared_name
from core.players.levels import check_levels
from tui.screens.new_game.last_choice import LastChoice, LastSeat
from tui.screens.new_game.row import next_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.words.spoken import SpokenGame
    from saves.packs import DeckPack
    from tui.screens.new_game.choices import Choices


class Draft:
    """Seats in clockwise order, and the choices of the table. Whether it can be played, `setup` says.

    Attributes:
        rules: The game, with the decks of this edition.
        choices: What only this game asks for.
        names: What was typed for each seat; a game for one is the first one's.
        sharing: Who shares each seat, where it is more than one person; its name is then made of theirs.
        colours: The colour of each seat, all different.
        levels: Which computer player plays each seat; empty for people.
        seed: What was typed for the seed.
        pack: The deck pack that is played with; None for the decks of this edition.
        folder: Where it was read from; empty when nobody knows.
        hints: Whether a seat that is asked may have a hint.
        said: What the page says first; empty for nothing.
    """

    def __init__(self, choices: Choices[Any], names: Sequence[str] | None = None) -> None:
        """A draft for these players; without names, for as few as play together."""
        self.rules: SpokenGame[Any, Any, Any] = choices.game
        self.choices = choices
        self.names = list(FIRST_NAMES[: (self.several or self.rules.players)[0]] if names is None else names)
        self.sharing: list[tuple[str, ...]] = [()] * len(self.names)
        self.colours: list[Colour] = list(COLOURS[: len(self.names)])
        self.levels: list[str] = [""] * len(self.names)
        self.seed = ""
        self.pack: DeckPack | None = None
        self.folder = ""
        self._policy: Policy = self.rules.policy
        self.hints = True
        self.said = ""
        choices.memory.alone = not self.several

    @classmethod
    def like(cls, choices: Choices[Any], setup: Any, levels: Sequence[str] = ()) -> Draft:
        """The choices of an earlier game, but for its luck; `levels` are who played its seats."""
        seats: tuple[SeatSetup, ...] = setup.seats
        draft = cls(choices, [seat.name for seat in seats])
        draft.colours = [seat.colour for seat in seats]
        draft.sharing = [seat.people for seat in seats]
        draft.levels = [draft.known(level) for level in levels] or draft.levels
        choices.take(setup)
        return draft

    @classmethod
    def remembered(cls, choices: Choices[Any], last: LastChoice) -> Draft:
        """The last choice, as far as it makes sense; its deck pack is still to be read from `folder`."""
        seats: list[LastSeat] = []
        for seat in last.seats:
            taken = any(seat.name.casefold() == other.name.casefold() for other in seats)
            if name_fault(seat.name) is None and not taken and seat.colour not in [other.colour for other in seats]:
                seats.append(seat)
        draft = cls(choices, [seat.name for seat in seats] if seats else None)
        del draft.names[draft.most :]
        if seats:
            draft.colours = [seat.colour for seat in seats][: draft.most]
            draft.levels = [draft.known(seat.level) for seat in seats][: draft.most]
            draft.sharing = [draft.known_people(number, seat.people) for number, seat in enumerate(seats)][: draft.most]
        draft.policy, draft.folder = last.policy or draft.rules.policy, last.pack
        draft.hints = last.hints
        if last.memory is not None:
            alone = last.memory.alone if draft.may_change else not draft.several
            choices.memory = last.memory
            choices.memory.alone = alone
        choices.fit(len(draft.names))
        return draft

    def choice(self) -> LastChoice:
        """The parts of it that the next new game begins with."""
        return LastChoice(
            seats=tuple(
                LastSeat(*seat) for seat in zip(self.names, self.colours, self.levels, self.sharing, strict=True)
            ),
            policy=None if self._policy == self.rules.policy else self._policy,
            hints=self.hints,
            pack=self.folder if self.pack is not None else "",
            memory=self.choices.memory,
        )

    # What it comes to.

    @property
    def several(self) -> list[int]:
        """The numbers of players that play together."""
        return [number for number in self.rules.players if number > 1]

    @property
    def most(self) -> int:
        """So many seats there are at the table."""
        return max(self.rules.players)

    @property
    def may_change(self) -> bool:
        """Whether the game can be played alone, and by several."""
        return 1 in self.rules.players and bool(self.several)

    @property
    def alone(self) -> bool:
        """Whether a game for one is chosen."""
        return bool(self.choices.memory.alone)

    @property
    def players(self) -> int:
        """How many play."""
        return min(1, len(self.names)) if self.alone else len(self.names)

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The seats that play, with the letter that each would get."""
        names = tuple(self.names[: self.players])
        return tuple(
            SeatSetup(name, letter, colour, people)
            for name, letter, colour, people in zip(names, letters_for(names), self.colours, self.sharing, strict=False)
        )

    @property
    def free(self) -> tuple[Colour, ...]:
        """The colours that no seat has."""
        return tuple(colour for colour in COLOURS if colour not in self.colours)

    @property
    def policy(self) -> Policy:
        """The undo policy: the one that the choices ask for, else the chosen one."""
        return self.choices.policy() or self._policy

    @policy.setter
    def policy(self, policy: Policy) -> None:
        self._policy = policy

    @property
    def is_usual(self) -> bool:
        """Whether everything but seats and luck is what is usually chosen."""
        as_usual = self.policy == self.rules.policy and self.pack is None and self.hints
        return as_usual and self.choices.is_usual(self.players)

    @property
    def played_by(self) -> tuple[str, ...]:
        """Who plays each of the seats that play: a level, or nothing for people. Who plays alone is a person."""
        return ("",) * self.players if self.alone else tuple(self.levels)

    @property
    def people(self) -> int:
        """How many of those who play are people."""
        return self.played_by.count("")

    @property
    def known_levels(self) -> tuple[str, ...]:
        """The computer players that can play this game."""
        return self.rules.levels()

    def known(self, level: str) -> str:
        """A level, or nothing when none of that name can play this game."""
        return level if level in self.known_levels else ""

    def setup(self) -> Any:
        """The setup of the game. Raises `SetupError` when it cannot be."""
        setup = self.choices.setup(self.seats)
        check_levels(self.rules, self.known_levels, self.players, self.played_by)
        return setup

    # Seats.

    def add(self, name: str) -> bool:
        """Add a seat at the end; False when the table is full."""
        if len(self.names) == self.most:
            return False
        self.colours.append(self.free[0])
        self.names.append(name)
        self.levels.append("")
        self.sharing.append(())
        return True

    def remove(self, seat: int) -> None:
        """Remove a seat."""
        del self.names[seat], self.colours[seat], self.levels[seat], self.sharing[seat]
        self.choices.removed(seat, len(self.names))

    def move(self, seat: int, step: int) -> int:
        """Let a seat change places with the one before or after it. Returns where it is now."""
        other = seat + step
        if not 0 <= other < len(self.names):
            return seat
        rows: tuple[list[Any], ...] = (self.names, self.colours, self.levels, self.sharing)
        for row in rows:
            row[seat], row[other] = row[other], row[seat]
        self.choices.swapped(seat, other)
        return other

    def known_people(self, seat: int, people: Sequence[str]) -> tuple[str, ...]:
        """These people, or nobody where so many cannot share that seat, or one has no name."""
        fits = 1 < len(people) <= self.rules.people(seat) and not any(map(name_fault, people))
        return tuple(people) if fits else ()

    def call(self, seat: int, typed: str) -> str:
        """Give a seat its name, or the names of several that commas part. Returns what is wrong; empty for nothing."""
        most = self.rules.people(seat)
        names = [name.strip() for name in typed.split(",")] if most > 1 else [typed.strip()]
        faults = [fault for name in names if (fault := name_fault(name)) is not None]
        if faults:
            return faults[0]
        if len(names) > most:
            return f"up to {most} people share it."
        self.names[seat] = shared_name(names)
        self.sharing[seat] = tuple(names) if len(names) > 1 else ()
        return ""

    def called(self, seat: int) -> str:
        """The name typed for a seat."""
        return ", ".join(self.sharing[seat]) or self.names[seat]

    def recolour(self, seat: int, step: int) -> None:
        """Give a seat the next colour; a seat that has it takes the old one."""
        old = self.colours[seat]
        new = COLOURS[(COLOURS.index(old) + step) % len(COLOURS)]
        if new in self.colours:
            self.colours[self.colours.index(new)] = old
        self.colours[seat] = new

    def play_by(self, seat: int, step: int) -> bool:
        """Let a seat be played by the next level, after the last one by people again; False where none can play."""
        ways = ("", *self.known_levels)
        self.levels[seat] = next_of(ways, self.known(self.levels[seat]), step)
        return len(ways) > 1

    # Choices of every game.

    def change_alone(self) -> None:
        """A game for one, or one for several."""
        self.choices.memory.alone = not self.alone

    def change_policy(self, step: int) -> None:
        """Another rule for undoing."""
        self._policy = next_of(POLICIES, self._policy, step)

    @property
    def may_hint(self) -> bool:
        """Whether somebody can give hints in this game, and the game itself does not ask whether they are given."""
        known = self.rules.judgement() is not None or self.rules.hunter() is not None
        return known and "hints" not in self.rules.choices

    def change_hints(self, _: int) -> None:
        """Hints, or none."""
        self.hints = not self.hints

    def play_with(self, pack: DeckPack | None, folder: str = "") -> None:
        """Play with a deck pack, or with the decks of this edition."""
        self.pack, self.folder = pack, folder
        self.choices.game = self.rules if pack is None else cast("SpokenGame[Any, Any, Any]", pack.game)
        self.choices.fit(len(self.names))
