"""What is chosen before a game of Terrorscape 2. TS 1; R36, R40 to R44."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, get_args

from core.engine.plain_text import plain
from core.engine.seats import SetupError
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.setup import KILLER, SURVIVORS, Marks, Setup, Suit
from core.terrorscape_2.words.announced import BRACKETS
from core.terrorscape_2.words.cards import in_words
from core.words.english import count
from tui.look.spans import Span
from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import YES_OR_NO, AskedRow, RowWords
from tui.terrorscape_2.panels.briefs import killer_brief, level_wordings
from tui.terrorscape_2.station.signs import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import Killer, Survivor
    from core.terrorscape_2.game import Terrorscape2
    from tui.look.spans import Line

_HANDICAPS: Final = {
    -1: ("One less", "house rule: an easier hunt to survive. R41"),
    0: ("As printed", "house rule: strength 1 less or more. R41"),
    1: ("One more", "house rule: a harder hunt to survive. R41"),
}

_TRACE: Final[dict[Marks, tuple[str, str]]] = {
    "likely": ("Likely", "where each Survivor could be. R44"),
    "possible": ("Possible", "where each could be, and no guess. R44"),
    "off": ("Off", "no help: the Killer keeps its own notes. R44"),
}

_THREAT: Final = {
    True: ("On", "which rooms the Killer may reach. R44"),
    False: ("Off", "no help: the Survivors count rooms. R44"),
}

_SUITS: Final[dict[Suit, tuple[str, str]]] = {
    "itself": ("By itself", "or ask each time, with a curtain. R42"),
    "ask": ("Ask each time", "asks everyone who is hit. R42"),
}

THE_HUNT: Final = "THE HUNT"

FIRST_KILLER: Final = "orion"
FIRST_TEAM: Final = ("evelyn", "zach", "roy")
"""Who hunts whom in a first game."""

LETTERS: Final = 7
"""Letters of a Survivor beside who plays it."""


class HuntMemory(Memory):
    """What was chosen for a game of Terrorscape 2.

    Attributes:
        killer: Its id; empty to choose when the game begins.
        team: Three ids in seat order; empty to choose when the game begins.
    """

    killer: str = FIRST_KILLER
    team: tuple[str, ...] = FIRST_TEAM
    handicap: int = 0
    suit: Suit = "itself"
    aids: bool = True
    trace: Marks = "likely"
    threat: bool = True


class HuntChoices(Choices[HuntMemory]):
    """Who hunts, who is hunted, and what is worked out for both."""

    kind: ClassVar[type[Any]] = HuntMemory
    heading: ClassVar[str] = "AT THE KEYBOARD"
    lists_people: ClassVar[bool] = True
    order: ClassVar[tuple[int, ...]] = (KILLER, SURVIVORS)
    moved_on: ClassVar[str] = "The sides are swapped: the Killer is hunted now."

    @property
    def cards(self) -> Edition:
        """The cards that are played with."""
        return cast("Terrorscape2", self.game).cards

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """What is to be played. Raises `SetupError`."""
        setup = Setup(seats, aids=self.memory.aids, **self.answers(len(seats)))
        self.game.check_setup(setup)
        return setup

    def take(self, setup: Setup) -> None:
        """Choose as an earlier game was."""
        self.memory = HuntMemory(alone=self.memory.alone, aids=setup.aids, **self.taken(setup))

    def role(self, seat: int) -> str:
        """Which side a seat is."""
        return {SURVIVORS: "Survivors", KILLER: "the Killer"}.get(seat, "")

    def mark(self, seat: int) -> Span | None:
        """The key of its curtain, on the colour of its face."""
        if seat == KILLER:
            return Span("▐K▌", "target-ink", "target", "bold")
        return Span(" S ", "bg", "text", "bold")

    def held(self, seat: int, person: int, people: int) -> Line:
        """The Survivors that a person plays: all three, two and one, or one each. R17, R46."""
        if seat != SURVIVORS:
            return ()
        names: dict[str, str] = {survivor.id: survivor.name for survivor in self.cards.survivors}
        each = -(-TEAM // people)
        spans: list[Span] = []
        for who, name in list(enumerate(self.memory.team))[person * each : (person + 1) * each]:
            left, right = BRACKETS[who][0], BRACKETS[who][1]
            spans += [Span(f"{left}{names[name][:LETTERS]}{right}", "seat-ink", SEATS[who], "bold"), Span(" ")]
        return tuple(spans)

    def nameless(self, seat: int) -> str:
        """The side itself."""
        return "the Killer" if seat == KILLER else "the Survivors"

    def about_seats(self) -> str:
        """The keys of the two curtains."""
        return "k opens the Killer's curtain, s the Survivors'. Up to three share that side."

    def fit(self, players: int) -> None:
        """A Killer or Survivors that these cards do not have are not chosen; then those of a first game, or nobody."""
        chosen, cards = self.memory, self.cards
        killers = {killer.id for killer in cards.killers}
        if chosen.killer and chosen.killer not in killers:
            chosen.killer = FIRST_KILLER if FIRST_KILLER in killers else ""
        known = {survivor.id for survivor in cards.survivors}
        if chosen.team and (len(set(chosen.team)) != TEAM or not set(chosen.team) <= known):
            chosen.team = FIRST_TEAM if set(FIRST_TEAM) <= known else ()
        super().fit(players)

    def about_decks(self) -> str:
        """How many Killers and Survivors there are."""
        return f"{len(self.cards.killers)} Killers, {len(self.cards.survivors)} Survivors."

    # The rows.

    def _killers(self, _: int) -> Sequence[str]:
        return (*(killer.id for killer in self.cards.killers), "")

    def _killer(self, _: Sequence[str]) -> RowWords:
        if not self.memory.killer:
            return RowWords("Chosen later", "openly, when the game begins. R40")
        killer = next(killer for killer in self.cards.killers if killer.id == self.memory.killer)
        about = killer_brief(killer.id) or f"strength {killer.strength}."
        return RowWords(killer.name, about, self._about_killer(killer))

    def _about_killer(self, killer: Killer) -> tuple[tuple[str, str], ...]:
        """Its levels, then its cards by kind."""
        common = self.cards.common
        levels = [f"{level.level} {level_wordings(killer, level.level)[2]}" for level in killer.level]
        if all(level.level != common.levels for level in killer.level):
            levels.append(f"{common.levels} first blood")
        kinds: dict[str, Counter[str]] = {}
        for card in killer.card:
            kinds.setdefault(card.kind, Counter())[card.name] += card.copies
        cards = [
            f"{kind} {', '.join(name if many == 1 else f'{name} x{many}' for name, many in named.items())}"
            for kind, named in kinds.items()
        ]
        return (" · ".join(levels), "text"), (" · ".join(cards), "muted")

    def _teams(self, _: int) -> Sequence[tuple[str, ...]]:
        return (*combinations([survivor.id for survivor in self.cards.survivors], TEAM), ())

    def _team_now(self, _: int) -> tuple[str, ...]:
        """Those who are chosen, in the order of the cards."""
        return tuple([survivor.id for survivor in self.cards.survivors if survivor.id in self.memory.team])

    def _team(self, _: Sequence[str]) -> RowWords:
        names: dict[str, str] = {survivor.id: survivor.name for survivor in self.cards.survivors}
        if not self.memory.team:
            return RowWords("", "one by one, when the game begins. R36, R40", typed="Chosen later")
        value = " ".join(names[name].split()[0] for name in self.memory.team)
        sentence = f"{TEAM} of {len(names)}; e types them in order. R36"
        return RowWords(value, sentence, self._about_team(), typed=value, width=27)

    def _about_team(self) -> tuple[tuple[str, str], ...]:
        """What each can do: by name, then in full."""
        known: dict[str, Survivor] = {survivor.id: survivor for survivor in self.cards.survivors}
        chosen = [known[name] for name in self.memory.team]
        short = [f"{one.name}: {', '.join(ability.name for ability in one.ability)}" for one in chosen]
        full = [(f"{ability.name}: {in_words(ability.text)}", "muted") for one in chosen for ability in one.ability]
        return (" · ".join(short), "text"), *full

    def _take_team(self, typed: str) -> None:
        """Take three Survivors in this order, by name or the first letters; none when nothing is typed.

        Raises `SetupError`.
        """
        words = typed.replace(",", " ").casefold().split()
        found: list[str] = []
        for word in words:
            meant = [one.id for one in self.cards.survivors if one.name.casefold().startswith(word)]
            if len(meant) != 1:
                what = "Nobody" if not meant else "More than one"
                raise SetupError(f"{what} of the Survivors is called {plain(word, 20)!r}.")
            found += meant
        if found and (len(found) != TEAM or len(set(found)) < TEAM):
            raise SetupError(f"Three different Survivors play, not {count(len(set(found)), 'Survivor')}. TS 1.1")
        self.memory.team = tuple(found)

    def _map(self, _: Sequence[str]) -> RowWords:
        station = self.cards.plan.station
        zones = len({location.zone for location in station.location})
        return RowWords(station.name, f"{count(len(station.location), 'room')}, {count(zones, 'zone')}.")

    def _strength(self, _: Sequence[str]) -> RowWords:
        value, sentence = _HANDICAPS[self.memory.handicap]
        strength = next((one.strength for one in self.cards.killers if one.id == self.memory.killer), None)
        told = "" if strength is None else f", {strength + self.memory.handicap}"
        return RowWords(f"{value}{told}", sentence)

    # What is worked out for the two sides: nothing of it where a hunt has no aids.

    def _trace_now(self, _: int) -> Marks:
        return self.memory.trace if self.memory.aids else "off"

    def _put_trace(self, trace: Marks) -> None:
        chosen = self.memory
        chosen.aids, chosen.trace, chosen.threat = True, trace, chosen.aids and chosen.threat

    def _threat_now(self, _: int) -> bool:
        return self.memory.aids and self.memory.threat

    def _put_threat(self, threat: bool) -> None:
        chosen = self.memory
        chosen.aids, chosen.trace, chosen.threat = True, self._trace_now(0), threat

    beside = frozenset({"alone", "aids"})
    asks = (
        AskedRow("Killer", "killer", _killers, _killer, THE_HUNT),
        AskedRow("Survivors", "team", _teams, _team, THE_HUNT, now=_team_now, take=_take_team),
        AskedRow("Map", "", (), _map, THE_HUNT),
        AskedRow("Strength", "handicap", tuple(_HANDICAPS), _strength, THE_HUNT),
        AskedRow("Trace", "trace", get_args(Marks), _TRACE, THE_HUNT, now=_trace_now, put=_put_trace),
        AskedRow("Threat", "threat", YES_OR_NO, _THREAT, THE_HUNT, now=_threat_now, put=_put_threat),
        AskedRow("Thermal Suit", "suit", get_args(Suit), _SUITS, THE_HUNT),
    )
