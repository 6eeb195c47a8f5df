"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Chance, Choice, Decision, IllegalError, Outcome, Over, Reason, Roll
from core.engine.playout import Playout
from core.terror_below.chapters.ending import BEGINNINGS, by_agreement, end
from core.terror_below.flow import ANSWERS, ASKS, CHANCES, GameDecided, advance, chance_wanted
from core.terror_below.frames import Actions, Ended
from core.terror_below.paths import ACTING, path_of
from core.terror_below.state import STREAMS, State

if TYPE_CHECKING:
    from core.engine.decisions import Answer, Pending, Spec
    from core.terror_below.state import Draft

PLACES = {stream: place for place, stream in enumerate(STREAMS)}
"""The place of each stream in `State.luck`."""


class DraftPlayout(Playout[State]):
    """Plays on in one draft: no state is made before it is asked for, and what happened is not kept.

    Attributes:
        draft: How it stands; to be looked at, and changed by `take` alone.
    """

    def __init__(self, d: Draft) -> None:
        self.draft = d
        self.pending = pending_of(d)

    def take(self, answer: Answer) -> None:
        """Change the draft as the answer says."""
        d = self.draft
        d.asked = None
        d.events.clear()
        take(d, self.pending, answer)
        self.pending = pending_of(d)

    def state(self) -> State:
        """The draft as a state."""
        return self.draft.state()


def take(d: Draft, pending: Pending, answer: Answer) -> None:
    """Do what an answer says, and what follows by itself.

    Raises `IllegalError` for one that is not among `pending`, which is what the draft waits for; nothing has changed
    then.
    """
    try:
        if isinstance(answer, Choice):
            _choose(d, pending, answer)
        else:
            _deal(d, pending, answer)
        advance(d)
    except GameDecided as decided:
        end(d, decided.reason)


def _choose(d: Draft, pending: Pending, choice: Choice) -> None:
    if type(pending) is tuple and pending[0].seat == choice.seat:
        if choice.option in pending[0].options:
            frame = d.stack[-1]
            ANSWERS[type(frame)](d, frame, choice.option)
            return
        if choice.option in pending[0].by_agreement:
            end(d, "agreed")
            return
    from core.terror_below.refusal import refusal

    raise IllegalError(refusal(d, choice.seat, choice.option, pending))


def _deal(d: Draft, pending: Pending, outcome: Outcome) -> None:
    if type(pending) is not Chance or not _fits(pending.spec, outcome):
        raise IllegalError(Reason("not-that-luck", "", "That is no outcome the game waits for now."))
    place = PLACES[pending.stream]
    d.luck = (*d.luck[:place], d.luck[place] + 1, *d.luck[place + 1 :])
    frame = d.stack[-1]
    CHANCES[type(frame)][1](d, frame, outcome.values)


def _fits(spec: Spec, outcome: Outcome) -> bool:
    if isinstance(spec, Roll):
        return len(outcome.values) == spec.count and all(1 <= face <= spec.sides for face in outcome.values)
    return sorted(outcome.values) == list(range(spec.size))


def pending_of(d: Draft) -> Pending:
    """What the draft waits for, with every legal option."""
    frame = d.stack[-1]
    asked = d.asked
    if asked is None:
        if type(frame) in CHANCES and (chance := chance_wanted(d)) is not None:
            return chance
        if type(frame) is Ended:
            return Over(frame.ranking, frame.reason)
    elif type(frame) is Actions:
        # most questions are this one
        return (Decision(asked[0], "act", asked[1], ACTING),)
    name, ask = ASKS[type(frame)]
    seat, options = asked or ask(d, frame)
    kind = name if type(name) is str else name(frame)  # type: ignore[operator]  # it is a function otherwise
    path = ACTING if kind == "act" else path_of(d)
    agreed = by_agreement(d) if type(frame) in BEGINNINGS else ()
    return (Decision(seat, kind, options, path, agreed),)
