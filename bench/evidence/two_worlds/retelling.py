"""A game of Terrorscape 2 told again as a viewer knows it, with all else otherwise: states, deeds, even how many.

Entry follows entry as in the true game. What the viewer was told stays; what it was not told is exchanged for what
happened elsewhere in the game, done twice, or left out. Nothing that the viewer is shown may differ.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from bench.evidence.two_worlds.exchanging import twin
from core.engine.decisions import Chance, Choice, Outcome, Shuffle
from core.engine.history import History
from core.engine.past.knowing import noticed, seat_of
from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.events import ShowdownBegan
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.frames import Facing, HuntEnded
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.state import IMMUNE, INFECTED, NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from core.engine.decisions import Answer, Event, Option, Seat
    from core.engine.filming import Glimpse
    from core.engine.history import Entry
    from core.terrorscape_2.state import State, Survivor
    from core.terrorscape_2.views import StationView

LEFT_OUT: Final = 0.3
"""How often a deed that the viewer knows nothing of is left out."""

TWICE: Final = 0.5
"""Above that up to here it is done twice."""

DEALT: Final = 0.5
"""How often a state is dealt as it could be, and not exchanged without reckoning."""

MORE: Final = 2
"""At most so many events are put in that the viewer is not told."""


def is_known(rules: Terrorscape2, entry: Entry[Any], viewer: Seat) -> bool:
    """Whether a viewer knows of an entry: also that private eyes have looked, for whom the keyboard was passed on."""
    return noticed(rules, entry, viewer) or (isinstance(entry.answer, Choice) and entry.answer.seat >= EYES)


class Unfilmed(Terrorscape2):
    """The rules for a game that is told again: its answers lead nowhere, so that none can be played once more."""

    def filmed(self, state: State, answer: Answer, viewer: Seat | None) -> tuple[Glimpse[StationView], ...]:
        """Nothing: what moves is then made of what was told, and of the position after it."""
        del state, answer, viewer
        return ()


class Retold:
    """The true game and the other one, side by side, as far as they have been told.

    Attributes:
        viewer: Who cannot tell them apart.
        true: The game as it was.
        other: The game as it was not.
    """

    def __init__(self, rules: Terrorscape2, line: Sequence[Entry[Any]], viewer: Seat, luck: Random) -> None:
        """`line` is a whole game, of which nothing has been told yet but its root."""
        self._rules = rules
        self._line = line
        self._luck = luck
        self._at = 0
        self.viewer = viewer
        self._flipped: set[int] = set()
        self.true: History[Any] = History(rules, line[0].state, None)
        self.other: History[Any] = History(rules, self._elsewhere(line[0].state), None)
        self._flipped = self._never_seen()
        self._hidden = [event for entry in line for event in entry.events if not event.seen_by(viewer)]
        self._deeds: dict[Seat, list[Option]] = {}
        for entry in line:
            if isinstance(entry.answer, Choice):
                self._deeds.setdefault(entry.answer.seat, []).append(entry.answer.option)

    def go_on(self) -> Entry[Any]:
        """Tell one entry more, which is returned as it was."""
        self._at += 1
        entry = self._line[self._at]
        self.true.add(entry.answer, entry.state, entry.events)
        if is_known(self._rules, entry, self.viewer) or not entry.state.round:
            self._tell(entry)
            return entry
        dice = self._luck.random()
        if dice >= LEFT_OUT or self._is_luck_of_this(entry):
            self._tell(entry)
        if LEFT_OUT <= dice < TWICE and isinstance(entry.answer, Choice):
            self._tell(entry)
        return entry

    def _is_luck_of_this(self, entry: Entry[Any]) -> bool:
        """Whether luck follows that is dealt for what an entry has asked."""
        after = self._line[self._at + 1] if self._at + 1 < len(self._line) else entry
        return isinstance(after.answer, Outcome)

    def _tell(self, entry: Entry[Any]) -> None:
        self.other.add(self._answer(entry), self._elsewhere(entry.state), self._events(entry.events))

    def _elsewhere(self, state: State) -> State:
        """Another state that looks the same: exchanged without reckoning, or one that could be true."""
        if self._luck.random() >= DEALT:
            found = twin(self._rules, state, self.viewer, self._luck)
        else:
            found = self._rules.imagine(state, self.viewer, self._luck)
        if not state.round or isinstance(state.stack[-1], HuntEnded):
            return found
        if self._is_shown_next or isinstance(state.stack[0], Facing):
            # what all see in the Final Showdown its own side knew before
            both = zip(found.team, state.team, strict=True)
            held = tuple(replace(one, items=true.items, batteries=true.batteries) for one, true in both)
            found = replace(found, team=held, decks=state.decks, discards=state.discards, stand=state.stand)
        # a token says the same from the time that its owner has seen it, and the others are those that are left
        drawn = [self._token(who, true) for who, true in enumerate(state.team)]
        team = tuple(replace(one, token=token) for one, token in zip(found.team, drawn, strict=True))
        left = _left(state, drawn)
        return replace(found, team=team, tokens=tuple(self._luck.sample(left, len(left))))

    @property
    def _is_shown_next(self) -> bool:
        """Whether the next entry begins the Final Showdown. R49."""
        after = self._line[self._at + 1] if self._at + 1 < len(self._line) else None
        return after is not None and any(isinstance(event, ShowdownBegan) for event in after.events)

    def _token(self, who: int, true: Survivor) -> int:
        return INFECTED + IMMUNE - true.token if who in self._flipped and true.token != NOTHING else true.token

    def _never_seen(self) -> set[int]:
        """Of those whose infecting token the viewer never sees while the game is played, some by lot. R17."""
        states = [entry.state for entry in self._line if entry.state.round]
        views = [self._rules.view(state, self.viewer) for state in states if not isinstance(state.stack[-1], HuntEnded)]
        hidden = [who for who in range(TEAM) if not any(view.team[who].seen is not None for view in views)]
        self._flipped = {who for who in hidden if self._luck.random() < DEALT}
        could_be = all(
            len(_left(state, [self._token(who, one) for who, one in enumerate(state.team)])) == len(state.tokens)
            for state in states
            if not isinstance(state.stack[-1], HuntEnded)
        )
        return self._flipped if could_be else set()

    def _answer(self, entry: Entry[Any]) -> Answer | None:
        """The viewer's own answers stay, and those given in front of all; luck that it cannot see does not."""
        answer, parent = entry.answer, entry.parent
        if answer is None or parent is None:
            return answer
        pending = self._rules.pending(parent.state)
        if isinstance(answer, Outcome):
            if isinstance(pending, Chance) and isinstance(pending.spec, Shuffle):
                return Outcome(tuple(self._luck.sample(answer.values, len(answer.values))))
            return answer
        own = seat_of(self._rules, entry.state, self.viewer)
        openly = isinstance(pending, tuple) and any(ask.open for ask in pending)
        if answer.seat == own or openly or not entry.state.round:
            return answer
        return replace(answer, option=self._luck.choice(self._deeds[answer.seat]))

    def _events(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Those that the viewer was told, between others that it was not."""
        found = [event for event in events if event.seen_by(self.viewer)]
        for _ in range(self._luck.randint(0, MORE) if self._hidden else 0):
            found.insert(self._luck.randint(0, len(found)), self._luck.choice(self._hidden))
        return tuple(found)


def _left(state: State, drawn: Sequence[int]) -> list[int]:
    """The infecting tokens that are left where these were drawn, of as many of each as the true game has. R17."""
    every = Counter([*state.tokens, *[one.token for one in state.team]])
    return list((every - Counter(drawn)).elements())
