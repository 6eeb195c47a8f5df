"""Why a side is called to the keyboard: words for everybody, made from what everybody knows. TS 10, 11; R17, R42."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.setup import KILLER, PRIVATE, SURVIVORS
from core.words.english import capital, series

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms


def called_to(terms: Terms, view: StationView, seat: Seat) -> tuple[str, ...]:
    """Why a side, or one private viewer, takes the keyboard: a line or two."""
    if seat > KILLER:
        who = seat - KILLER - 1
        name = terms.survivor(view.team[who].survivor) if who < len(view.team) else "one Survivor"
        return (f"Only {name} may look.",)
    if not view.round:
        return ("Killer and Survivors are chosen, openly.",)
    if view.found and view.spotted is not None:
        return _in_an_encounter(terms, view, seat)
    whose = "the Killer's" if view.turn == KILLER else "the Survivors'"
    before = "The Killer has" if seat == SURVIVORS else "The Survivors have"
    if view.turn == seat and not (seat == KILLER and _interrupted(view)):
        first = f"{before} ended {'its' if seat == SURVIVORS else 'their'} turn."
        return (*(() if seat == SURVIVORS and view.round == 1 else (first,)), f"Round {view.round} is {whose} now.")
    if seat == KILLER:
        return ("The Survivors have answered.", "The Killer continues.")
    if _met(view):
        return ("The encounter is over.", "Each Survivor found may step away.")
    return ("Somebody was hit.", "Wear a Thermal Suit? R42")


def _in_an_encounter(terms: Terms, view: StationView, seat: Seat) -> tuple[str, ...]:
    """Who was found and has still to defend, and what the side is asked for."""
    assert view.spotted is not None  # noqa: S101 - for mypy; somebody was found there
    who = capital(series([terms.survivor(view.team[one].survivor) for one in view.found]))
    asked = "The Killer may add an attack card." if seat == KILLER else "One of those found must defend."
    return (f"An encounter at {terms.code(view.spotted.at)}: {who}.", asked)


def _met(view: StationView) -> bool:
    """Whether a SEARCH of this round has found somebody."""
    return any(answer.round == view.round and answer.to == "search" and answer.who for answer in view.told)


def _interrupted(view: StationView) -> bool:
    """Whether the Survivors were asked something in the Killer's turn of this round."""
    hit = any(answer.round == view.round and answer.to in {"strike", "injure"} and answer.who for answer in view.told)
    return _met(view) or (hit and (view.setup.suit == "ask" or view.setup.people == PRIVATE))
