"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import (
    NOT_THAT_LUCK,
    Chance,
    Choice,
    Decision,
    IllegalError,
    Outcome,
    Over,
    is_outcome_of,
)
from core.terror_below.chapters.actions import ACTS
from core.terror_below.chapters.ending import BEGINNINGS, by_agreement, end
from core.terror_below.flow import ANSWERS, ASKS, CHANCES, RUNS, GameDecided, chance_wanted
from core.terror_below.frames import Actions, GameOver, Turn
from core.terror_below.paths import path_of
from core.terror_below.state import STREAMS

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Answer, Event, Pending, Seat
    from core.terror_below.state import Draft, State

PLACES = {stream: place for place, stream in enumerate(STREAMS)}
"""The place of each stream in `State.luck`."""


def turn_of(position: State | Draft) -> tuple[int, Seat]:
    """The round, from 1 (0 while setting up), and the seat whose turn it is (-1 when nobody's)."""
    bottom = position.stack[0]
    return position.round, bottom.seat if type(bottom) is Turn else -1


class SquadPlayout:
    """Plays on in one draft: no state is made before it is asked for.

    Attributes:
        draft: How it stands; to be looked at, and changed by `take` alone.
        pending: What the draft waits for, with every legal option.
        state: Gives the draft as a state.
        tells: Makes the list that the events of an answer are told in.
    """

    def __init__(self, d: Draft, pending: Pending) -> None:
        """Begin with a draft that waits for `pending`. From now on it is the playout's own."""
        self.draft = d
        self.pending = pending
        self.state = d.state
        self.tells: Callable[[], list[Event]] = list

    def turn(self) -> tuple[int, Seat]:
        """The round, and whose turn it is."""
        return turn_of(self.draft)

    def take(self, answer: Answer) -> list[Event]:
        """Do what an answer says, and what follows by itself. Returns what happened.

        Raises `IllegalError` for one that the draft does not wait for; nothing has changed then.
        """
        d, pending = self.draft, self.pending
        stack, tells = d.stack, self.tells
        d.asked = None
        d.events = events = tells()
        try:
            if not isinstance(answer, Choice):
                _deal(d, pending, answer)
            elif (
                type(pending) is tuple
                and (decision := pending[0]).seat == answer.seat
                and (option := answer.option) in decision.options
            ):
                frame = stack[-1]
                if type(frame) is Actions:
                    # most answers are actions, and they have their turn below them
                    ACTS[type(option)](d, frame, stack[0], option)  # type: ignore[arg-type]  # as said
                else:
                    ANSWERS[type(frame)](d, frame, option)
            else:
                _agree(d, pending, answer)
            # as `advance`, which would be a call more for each answer
            runs_of = RUNS
            frame = d.stack[-1]
            while not runs_of[type(frame)](d, frame):
                frame = d.stack[-1]
        except GameDecided as decided:
            end(d, decided.reason)
        self.pending = d.asked or pending_of(d)
        return events


def _agree(d: Draft, pending: Pending, choice: Choice) -> None:
    """All agree to end the game. Raises `IllegalError` where that is not what is chosen, or nobody can. R78."""
    if type(pending) is tuple and pending[0].seat == choice.seat and choice.option in pending[0].by_agreement:
        end(d, "agreed")
        return
    from core.terror_below.refusal import refusal

    raise IllegalError(refusal(d, choice.seat, choice.option, pending))


def _deal(d: Draft, pending: Pending, outcome: Outcome) -> None:
    """Do what luck says. Raises `IllegalError` where it is none of what the draft waits for."""
    if type(pending) is not Chance or not is_outcome_of(pending.spec, outcome.values):
        raise IllegalError(NOT_THAT_LUCK)
    place = PLACES[pending.stream]
    d.luck = (*d.luck[:place], d.luck[place] + 1, *d.luck[place + 1 :])
    frame = d.stack[-1]
    CHANCES[type(frame)][1](d, frame, outcome.values)


def pending_of(d: Draft) -> Pending:
    """What the draft waits for, with every legal option."""
    if d.asked is not None:
        return d.asked
    frame = d.stack[-1]
    kind = type(frame)
    if kind in CHANCES and (chance := chance_wanted(d)) is not None:
        return chance
    if type(frame) is GameOver:
        return Over(frame.ranking, frame.reason)
    name, ask = ASKS[kind]
    seat, options = ask(d, frame)
    question = name if type(name) is str else name(frame)  # type: ignore[operator]  # it is a function otherwise
    agreed = by_agreement(d) if kind in BEGINNINGS else ()
    return (Decision(seat, question, options, path_of(d), agreed),)
