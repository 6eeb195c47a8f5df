"""What a recap of Critters Below tells: all since the last turn of who looks, and how things stand now. CB 3, 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.edition import edition_of
from core.critters_below.events import Aimed, Thumbs
from core.critters_below.odds import harm, percent
from core.engine.decisions import Choice
from core.words.english import capital, series
from tui.critters_below.around.film import SIGNS
from tui.critters_below.board.outside import outlook
from tui.critters_below.board.overlay import BoardOverlay
from tui.play.recap.heard import first_of_others
from tui.play.recap.recap import Recap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.views import ShelterView
    from tui.play.replay.film import Film
    from tui.play.replay.signs import FilmSigns

NOWHERE: Final = -1


class ShelterRecap(Recap):
    """A thumb, a flip for another and a card put down in another's turn are no turn: the recap goes on over them."""

    @property
    def signs(self) -> FilmSigns:
        """What is marked on its film."""
        return SIGNS

    def span(self, film: Film) -> tuple[int, int]:
        """From the end of the last turn of who looks; at first from what anybody decided first."""
        last, end = last_in_turn(film), len(film.heard(film.last))
        if last != NOWHERE:
            return next(stop.told for stop in film.stops if stop.entry.number == last), end
        decided = (stop for stop in film.stops if isinstance(stop.entry.answer, Choice))
        return next((stop.told - len(stop.events) for stop in decided), end), end

    def first_new(self, seen: int) -> int | None:
        """The first step of others that the seat has not seen."""
        return first_of_others(self.steps, self.film.viewer, max(seen + 1, last_in_turn(self.film)))

    def overlays(self) -> BoardOverlay:
        """Who was aimed at in the step."""
        return BoardOverlay(aims=frozenset(event.target for event in self.step.events if isinstance(event, Aimed)))

    def standing(self) -> Sequence[str]:
        """Your harm, who is one Damage from death, peace today, how many thumbs were up last."""
        view: ShelterView = self.now
        cards = edition_of(view.edition)
        found = outlook(cards, view, view.round) if view.round else None
        wins = cards.way(view.setup.way).win == "out-in-peace"
        peace = f"Peace today {percent(found.peace)}." if found is not None and wins else ""
        told = [f"{self._harm(view)} {peace}".strip()]
        edge = [
            critter.seat for critter in view.critters if not critter.died and len(critter.damage) == cards.deadly - 1
        ]
        names = ["you" if seat == view.viewer else self.table.words.seats[seat].name for seat in edge]
        names.sort(key=lambda name: name != "you")
        is_other = len(names) == 1 and names[0] != "you"
        told.append(
            f"{capital(series(names))} {'is' if is_other else 'are'} one Damage from death."
            if names
            else "Nobody is one Damage from death."
        )
        thumbs = [event for event in self.film.heard(self.film.last) if isinstance(event, Thumbs)]
        if thumbs:
            last = thumbs[-1]
            told.append(f"At the last door {len(last.out)} of {len(last.out) + len(last.stay)} thumbs were up.")
        return tuple(line for line in told if line)

    def _harm(self, view: ShelterView) -> str:
        if not 0 <= view.viewer < len(view.critters):
            return ""
        hand = view.critters[view.viewer].hand
        chance = harm(edition_of(view.edition), hand) if hand is not None else None
        return f"Your harm {percent(chance)}." if chance is not None else "You have no Conditions."


def last_in_turn(film: Film) -> int:
    """The number of the entry in which the seat decided last in a turn of its own; -1 for none."""
    for stop in reversed(film.stops):
        answer, before = stop.entry.answer, stop.entry.parent
        mine = isinstance(answer, Choice) and answer.seat == film.viewer
        if mine and before is not None and before.state.turn == film.viewer:
            number: int = stop.entry.number
            return number
    return NOWHERE
