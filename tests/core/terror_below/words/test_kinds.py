"""Every question stands on a rule that can be read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Over
from core.engine.views import Asked
from core.terror_below.decks.edition import built_in
from core.terror_below.rulebook import rulebook
from core.terror_below.words.kinds import KINDS, rule_asked
from core.words.rulebook import chapter_of
from tests.tui.positions import ADA, BEN, hunt_view, setup_view, spending_view, table_view


def of(kind: str, *path: str, seat: int = ADA) -> tuple[Asked, ...]:
    """One question."""
    return (Asked(seat, kind, path),)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_has_a_rule_in_the_book(kind: str) -> None:
    for path in ((), ("Perform Actions", "First-Aid Kit")):
        assert chapter_of(rule_asked(replace(table_view(), asked=of(kind, *path))), rulebook(built_in()))


def test_a_leader_is_chosen_first_in_the_setup_and_then_after_a_death() -> None:
    """TB 2.2, 8.2."""
    assert rule_asked(replace(setup_view(), asked=of("leader"))) == "TB 2.2"
    assert rule_asked(replace(table_view(), asked=of("leader"))) == "TB 8.2"


def test_who_may_not_stop_reads_why() -> None:
    """R3, R43; and R38, when only Items are left."""
    view = spending_view()
    actions = view.actions
    assert actions is not None
    pawn = view.squads[actions.seat].pawn
    alone, together = (
        replace(view, spaces=tuple(replace(s, pawns=pawns) if n == pawn else s for n, s in enumerate(view.spaces)))
        for pawns in ((actions.seat,), (actions.seat, BEN))
    )
    assert rule_asked(view) == "TB 4"
    assert rule_asked(replace(together, actions=replace(actions, must_move=True))) == "R3"
    assert rule_asked(replace(alone, actions=replace(actions, must_move=True))) == "R43"
    assert rule_asked(replace(view, actions=replace(actions, points=0))) == "R38"


def test_an_item_leads_to_what_is_said_of_items() -> None:
    """R45; the Hospital brings back to life by TB 4.6, and Golf Cart moves Rubble by R49."""
    view = table_view()
    assert rule_asked(replace(view, asked=of("revive", "Perform Actions", "First-Aid Kit"))) == "R45"
    assert rule_asked(replace(view, asked=of("revive", "Perform Actions"))) == "TB 4.6"
    assert rule_asked(replace(view, asked=of("place-rubble", "Perform Actions"))) == "R49"


def test_who_is_asked_reads_about_the_own_question_and_others_about_the_first() -> None:
    view = replace(table_view(), asked=(*of("hunt", seat=BEN), *of("order")))
    assert rule_asked(view) == "TB 2.2"
    assert rule_asked(replace(view, viewer=PUBLIC)) == "TB 7.3"


def test_when_nothing_is_asked_there_is_no_rule_but_that_of_the_end() -> None:
    """TB 9."""
    assert rule_asked(replace(hunt_view(), asked=())) == ""
    assert rule_asked(replace(table_view(), asked=(), over=Over(((ADA,),), "goal"))) == "TB 9"
