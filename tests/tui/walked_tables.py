"""A short game of three played by hand with the kit's dull cards: for histories that stand in goldens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.dealer import Dealer
from core.engine.history import History
from core.terror_below.events import GameBegan, TurnBegan
from core.terror_below.seats import Setup, seats_named
from core.terror_below.words.labels import label
from tests.core.terror_below.kit import NAMES, position, seat
from tui.table.table import Table

if TYPE_CHECKING:
    from core.engine.policies import Policy

ADA, BEN, CLEO = 0, 1, 2
ALL = (ADA, BEN, CLEO)


def walked_table(policy: Policy = "house") -> Table:
    """Ada's turn in round 1, from its beginning: Eggs and Rubble lie about her."""
    play = position(
        seat(pawn="3-4", vehicles=("walk-3", "walk-1", "walk-2")),
        seat(pawn="5-3", vehicles=("walk-3", "walk-1", "walk-2")),
        seat(pawn="2-1", vehicles=("walk-3", "walk-2")),
        eggs={"3-3": ("azure",), "4-4": ("amber", "jade")},
        rubble={"2-4": 2, "3-5": 1},
    ).starting()
    history: History[Any] = History(play.rules, play.state, Dealer("1"))
    history.root.events = (GameBegan(3, ADA), TurnBegan(ADA, 1))
    table = Table(play.rules, Setup(seats_named(NAMES[:3])), history)
    table.travel.remarks.set_policy(policy)
    table.reveal(ADA)
    return table


def answers(table: Table, *words: str) -> Table:
    """The seat that is asked, whichever it is, answers with the first option that is labelled with each of these."""
    for wanted in words:
        assert table.awaited is not None
        table.reveal(table.awaited)
        view = table.view()
        labels = {label(option, view): option for option in view.options}
        found = next((option for text, option in labels.items() if wanted in text), None)
        assert found is not None, f"{wanted!r} is none of {sorted(labels)}"
        table.choose(found)
    return table


def forked_table(policy: Policy = "house") -> Table:
    """Cleo's turn in round 1, after an undo, beside a variation, with a comment; Cleo looks."""
    table = walked_table(policy)
    answers(table, "Walk-3", "Step right", "Pick up")
    answers(table, "Walk-3", "Step left", "Step left")
    table.travel.undo("decision", ADA, ALL)
    answers(table, "Step up", "End")
    undone = table.history.head.number
    answers(table, "Walk-2", "Step down")
    table.travel.undo("turn", CLEO, ALL)
    answers(table, "Walk-3 3 (no arrow) under Worm 2", "Step left")
    table.travel.undo("decision", ADA, ALL)
    answers(table, "Step right")
    table.travel.comment(undone, "Ben could have had the Egg on 3-3.")
    table.travel.begin_side_line(undone, CLEO, "what if I had gone down", ALL)
    answers(table, "Walk-3 3 (no arrow) under Worm 3", "Step down", "Step down")
    table.travel.back_to_game()
    table.reveal(CLEO)
    return table
