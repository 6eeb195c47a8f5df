"""What the report of a hunt tells: how it went for both sides, and where everybody was, round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.rounds import rounds_of
from core.terrorscape_2.words.story import story_of
from core.words.english import series
from core.words.markdown import Section, escaped, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup
    from core.terrorscape_2.words.rounds import Round
    from core.terrorscape_2.words.terms import Terms
    from core.words.finished import FinishedGame


def report_of(terms: Terms, seats: Sequence[SeatSetup], told: FinishedGame) -> tuple[Section, ...]:
    """Who won, the story, and a table with a line a round: every one of them, however many there were."""
    won = told.view.over.ranking[0] if told.view.over.ranking else ()
    names = {SURVIVORS: "the Survivors", KILLER: terms.killer(told.view.killer)}
    sides = tuple(
        f"- **{escaped(seats[seat].name)}**: {escaped(names[seat])}{', who won' if seat in won else ''}"
        for seat in (SURVIVORS, KILLER)
    )
    story = tuple(f"- **{heading}**: {escaped(text)}" for heading, text in story_of(terms, told.view, told.public))
    team = [terms.survivor(one.survivor) for one in told.view.team]
    heads = ["Round", *map(escaped, team), escaped(names[KILLER])]
    rows = [_row(terms, one) for one in rounds_of(told.line)]
    where = tuple(table(heads, rows))
    return (
        Section("The sides", sides),
        Section("Where everybody was", where),
        Section("What they held", _held(terms, told)),
        Section("The story", story),
    )


def _held(terms: Terms, told: FinishedGame) -> tuple[str, ...]:
    """The items of each Survivor and the hand of the Killer, at the end."""
    state, cards = told.state, terms.cards
    lines = []
    for shown, one in zip(told.view.team, state.team, strict=True):
        held = series([cards.item(card).name for card in one.items]) if one.items else "nothing"
        lines.append(f"- **{escaped(terms.survivor(shown.survivor))}**: {escaped(held)}")
    hand = [cards.skill_card(state.hunter.killer, card).name for card in state.hunter.hand]
    lines.append(f"- **{escaped(terms.killer(told.view.killer))}**: {escaped(series(hand)) if hand else 'no card'}")
    return tuple(lines)


def _row(terms: Terms, one: Round) -> list[str]:
    """A round: where each Survivor was when its turn was over, and the Killer at the end of its own."""
    cells = [str(one.number)]
    for who, at in enumerate(one.team):
        met = [place for found, place in one.found if found == who]
        if met:
            cells.append(f"found at {terms.code(met[-1])}")
            continue
        loud = (who, at) in one.loud
        cells.append(f"{terms.code(at)}{', noise' if loud else ''}" if at != NOWHERE else "")
    return [*cells, f"{terms.code(one.killer)}{', unseen' if one.hidden else ''}"]
