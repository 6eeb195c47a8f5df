"""What a recap of Terrorscape 2 tells: all since the last answer of who looks, and how things stand now. TS 11."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.engine.brackets import bracketed
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.edition import edition_of
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.steps import StationSteps
from core.terrorscape_2.words.terms import Terms
from core.terrorscape_2.words.turn_steps import ROMAN, TurnSteps
from tui.look.spans import Line, Span
from tui.play.desk.log_panel import INDENT
from tui.play.recap.recap import Recap
from tui.terrorscape_2.around.film import SIGNS
from tui.terrorscape_2.panels.announced import coloured_tags
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from core.engine.decisions import Seat
    from core.terrorscape_2.views import StationView
    from core.words.log import LogWriter
    from tui.look.boxes import Size
    from tui.play.motion.moment import Moment, Motion
    from tui.play.recap.heard import RecapStep
    from tui.play.replay.signs import FilmSigns

TURNS: Final = {SURVIVORS: "the Survivors' turn", KILLER: "the Killer's turn"}


class HuntRecap(Recap):
    """Steps in few words; below them who was named, what waits, and where the Killer is or was seen."""

    moves: ClassVar[bool] = True

    def moments(self, motion: Motion, size: Size, luck: Random) -> tuple[Moment, ...]:
        """What moves on the station: dice have fallen before everybody, and panels beside it are not here."""
        found: tuple[Any, ...] = super().moments(motion, size, luck)
        return tuple(one for one in found if one.fight is None and not (one.words or one.on_tape or one.pip[0]))

    @property
    def signs(self) -> FilmSigns:
        """What is marked on its film."""
        return SIGNS

    def telling(self, viewer: Seat) -> LogWriter:
        """The log in few words."""
        view: StationView = self.table.view()
        return StationSteps(self.table.setup, Terms(edition_of(view.edition)), viewer)

    def first_new(self, seen: int) -> int | None:
        """The first step that the side has not seen; None where nothing is new but that a turn has begun."""
        found = super().first_new(seen)
        return found if found is not None and any(map(happened, self.steps[found:])) else None

    @property
    def tells(self) -> bool:
        """Whether anything happened besides the beginning of a turn."""
        return super().tells and any(map(happened, self.steps))

    @property
    def heading(self) -> tuple[str, str]:
        """The round, and whose turn it was."""
        step = self.step
        turn = TURNS.get(step.turn, "")
        where = f"round {step.round} · {turn}" if step.round and turn else "before the first round"
        return where, f"{self.at + 1} of {len(self.steps)}"

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The number that the rules give the step of the turn in which each happened; 0 before the first turn."""
        view: StationView = self.now
        numbers = TurnSteps(edition_of(view.edition), view.setup.killer)
        told = [numbers.of(event) for event in self.film.heard(self.film.last)]
        return tuple(told[step.line.first] for step in self.steps)

    def leads(self, place: int) -> str:
        """That number, where it is another than before, and before each card that is played."""
        number, step = self.numbers[place], self.steps[place]
        if place and not isinstance(step.events[0], h.CardPlayed):
            before = self.steps[place - 1]
            if (self.numbers[place - 1], before.turn, before.round) == (number, step.turn, step.round):
                return ""
        return ROMAN[number]

    def marks(self) -> list[tuple[int, str]]:
        """Where each step of a turn begins, by the number that the rules give it; one's own turn at the end."""
        found: list[tuple[int, str]] = []
        before = None
        for place, (step, number) in enumerate(zip(self.steps, self.numbers, strict=True)):
            own_turn = place == len(self.steps) - 1 and self.is_own_turn
            if (step.round, step.turn, number, own_turn) != before:
                found.append((place, "you" if own_turn else ROMAN[number]))
                before = step.round, step.turn, number, own_turn
        return found

    def standing(self) -> Sequence[str]:
        """Who was named, what waits, the noise for the Killer, where the Killer is for the others; its level."""
        view: StationView = self.now
        if not view.killer:
            return super().standing()
        return tuple(self._stands(view))

    def _stands(self, view: StationView) -> Iterator[str]:
        terms = Terms(edition_of(view.edition))
        plan = terms.plan
        if view.viewer == KILLER:
            heard = view.heard
            if heard is not None:
                where = "everywhere" if heard.everywhere else f"at {terms.codes(heard.places)}" if heard.places else ""
                yield f"Noise {where}." if where else "No noise."
        else:
            yield from self._named(view)
            if view.vanished and view.spotted is not None:
                yield f"It hides: last seen at {plan.codes[view.spotted.at]}."
        for token in view.delays:
            yield f"{terms.skill(view.killer, token.card)} takes effect next at {plan.codes[token.at]}."
        yield f"Level {view.level}, strength {view.strength}."

    def _named(self, view: StationView) -> Iterator[str]:
        """The Survivors whom an answer has named since, each with the last place or area."""
        cards = edition_of(view.edition)
        last: dict[int, str] = {}
        for step in self.steps:
            for event in step.events:
                if isinstance(event, e.Answered):
                    codes = [cards.plan.codes[place] for place in event.places]
                    area = event.zone or (codes[0] if len(codes) == 1 else f"{len(codes)} rooms")
                    last.update(dict.fromkeys(event.who, area))
        if last:
            told = [f"{name_of(cards, view.team[who].survivor)} ({area})" for who, area in sorted(last.items())]
            yield f"Named: {', '.join(told)}."
        elif self.steps:
            yield "Nobody was named."


def happened(step: RecapStep) -> bool:
    """Whether a step tells more than that a turn has begun."""
    return not all(isinstance(event, e.SurvivorsTurn | e.KillersTurn) for event in step.events)


def step_row(recap: HuntRecap, place: int) -> Line:
    """A step in the list: its number, the Survivor that it is about, and what it says."""
    line = recap.steps[place].line
    whose = f"{line.mark} " if bracketed(line.mark) >= 0 else ""
    number = Span(f"{recap.leads(place):<{INDENT}}", "muted", emphasis="bold")
    return (number, *(span._replace(hit=None) for span in coloured_tags(f"{whose}{recap.steps[place].text}", "text")))
