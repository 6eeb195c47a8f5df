"""What has happened stands long enough to be read, and a death is a moment of its own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.filming import Glimpse, unasked
from core.terror_below import events as e
from core.terror_below.words.abilities import ability_words
from tests.tui.played_tables import new_table
from tests.tui.positions import (
    ADA,
    AIR_HORN,
    ANISE,
    BEN,
    DOV,
    HARD_HAT,
    SHEP,
    adas_hand,
    at,
    hunt_view,
    table_view,
    with_space,
)
from tui.look.spans import text_of
from tui.terror_below.desk import BoardDesk
from tui.terror_below.motion.frame import Frame
from tui.terror_below.motion.frames import frames
from tui.terror_below.panels.death_panel import death_panel
from tui.terror_below.panels.drawn_panel import drawn_panel
from tui.terror_below.panels.rolled_panel import rolled
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terror_below.views import View

READABLE = 1000
"""Milliseconds in which a short sentence can be read."""

WIDTHS = {"small": (36, 12), "medium": (64, 13), "large": (79, 17)}
"""The panel over the right column, at each size of the table."""


def beats(view: View, *events: Event, then: View | None = None) -> list[Frame]:
    """What stands there to be read, one after the other; `then` is the position that the events lead to."""
    film = [Glimpse(event, unasked(view if then is None else then)) for event in events]
    return [frame for frame in frames(view, view, film, luck=Random(1), beats=True) if frame.beat]  # noqa: S311


def died(view: View, *events: Event, then: View | None = None) -> Frame:
    """The moment of a death."""
    (moment,) = [frame for frame in beats(view, *events, then=then) if frame.death is not None]
    return moment


def text(frame: Frame, size: str = "small") -> str:
    """The panel of a death as one text."""
    assert frame.death is not None
    return " ".join(" ".join(text_of(row) for row in death_panel(frame.view, frame.death, *WIDTHS[size])).split())


HAPPENED: dict[str, tuple[Event, ...]] = {
    "dice": (e.DiceRolled("worm", (4,)),),
    "an attack": (e.AttackBegan(0, 0, at("3-4")),),
    "what falls": (e.EggLaid("azure", at("3-4")), e.RubbleFell(at("3-3"))),
    "a pawn caught": (e.SeatsCaught((ADA,)),),
    "damage": (e.DamageDealt(DOV, 0, 1, 6),),
    "a Worm's departure": (e.WormLeft(1, 0),),
    "a Worm that comes": (e.WormAppeared(1, 1, at("1-1")),),
    "a card drawn": (e.CardDrawn(ADA, "items", AIR_HORN.number, audience=(ADA,)),),
    "a death": (e.LeaderDied(ADA, ANISE.number),),
}


@pytest.mark.parametrize("what", HAPPENED)
def test_what_happens_stands_until_it_is_read(what: str) -> None:
    """One beat each, of a second and more, in which nothing moves."""
    view = hunt_view() if what == "damage" else table_view()
    if view.hand is not None:
        view = replace(view, hand=replace(view.hand, items=(AIR_HORN,)))

    (stands,) = beats(view, *HAPPENED[what])

    assert stands.ms >= READABLE


def test_a_target_stands_once_at_the_end_of_its_way() -> None:
    """TB 3.2: not after each arrow; the whole way is marked."""
    way = (e.TargetMoved(0, "up", at("3-4"), at("3-3")), e.TargetMoved(0, "up", at("3-3"), at("3-2")))

    (stands,) = beats(table_view(), *way)

    assert [step[1:] for step in stands.overlays.path] == [(at("3-4"), at("3-3")), (at("3-3"), at("3-2"))]
    assert stands.told == 2


def test_dice_that_lie_still_say_what_they_mean() -> None:
    """TB 10.1: which Worm gets a card; the panel shows the faces and the sentence."""
    (stands,) = beats(table_view(), e.DiceRolled("worm", (4,)))
    rows = [text_of(row) for row in rolled(stands.dice, stands.words, 21, 8)]

    assert stands.settled
    assert stands.words == "The die shows 4: Worm 2 gets a card."
    assert sum(row.count("●") for row in rows) == 4
    assert " ".join("".join(rows).split()).endswith(stands.words)


def test_a_drawn_card_is_told_with_its_whole_text() -> None:
    """TB 4.3: nothing of it is cut, at any size."""
    view = table_view()
    view = replace(view, hand=replace(adas_hand(), items=(AIR_HORN,)))
    (stands,) = beats(view, HAPPENED["a card drawn"][0])

    for width, height in WIDTHS.values():
        rows = drawn_panel(stands.view, stands.drawn, width, height)
        panel = " ".join(" ".join(text_of(row) for row in rows).split())
        assert f"{AIR_HORN.name} {ability_words(view, AIR_HORN)}" in panel
    assert stands.words == f"You drew {AIR_HORN.name}."
    assert stands.lies == "drawn"


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
def test_several_drawn_cards_are_all_told_whole_on_the_table(size: tuple[int, int]) -> None:
    """TB 3.3: the longest texts there are; where the right column has no room for them, they lie over the board too."""
    table = new_table()
    view = table_view()
    words = {card.name: ability_words(view, card) for card in table.game.cards.vehicles}
    longest = sorted(table.game.cards.vehicles, key=lambda card: len(words[card.name]))[-3:]
    sitting, desk = BoardSitting(table), BoardDesk()
    frame = Frame(ms=1, view=view, drawn=tuple(longest), lies="drawn", beat=True)
    plan = desk.plan(view, *size)
    assert plan is not None

    scene = desk.moving(sitting.scene(40), frame)
    box = desk.boxes(plan, scene)["over"]
    rows = desk.lines("over", scene, plan.size, box.width, box.height)
    told = " ".join(" ".join(text_of(row) for row in rows).split())

    assert all(" ".join(words[card.name].split()) in told for card in longest)
    assert len(rows) <= box.height


@pytest.mark.parametrize("size", WIDTHS)
def test_a_death_tells_who_died_what_falls_where_and_who_leads(size: str) -> None:
    """TB 8: the name, what was carried and where it lies, and the next Leader."""
    view = table_view()
    squad = replace(view.squads[ADA], leader=ANISE, members=(SHEP,), hat=HARD_HAT)
    view = replace(view, squads=(squad, *view.squads[1:]))
    gone = replace(view, squads=(replace(squad, leader=None, hat=None, pawn=-1), *view.squads[1:]))

    moment = died(
        view,
        e.LeaderDied(ADA, ANISE.number),
        e.PiecesDropped(ADA, at("3-5"), (0, 1, 0, 0), 1),
        e.HatLost(ADA, HARD_HAT.number, "death"),
        e.LeaderChosen(ADA, SHEP.number),
        then=with_space(gone, "3-5", eggs=(0, 1, 0, 0)),
    )
    told = text(moment, size)

    assert "†Anise" in told
    assert "◆ and 1 Rubble fall on 3-5." in told
    assert "Hard Hat is discarded." in told
    assert "Shep leads now." in told
    assert moment.lies == "death"
    assert moment.told == 3
    assert moment.view.squads[ADA].pawn < 0
    assert moment.view.spaces[at("3-5")].eggs == (0, 1, 0, 0)


def test_a_squad_that_chooses_its_leader_is_told_so() -> None:
    """TB 8.2: nobody leads before somebody has been chosen."""
    view = table_view()
    squad = replace(view.squads[ADA], leader=ANISE, members=(SHEP, HARD_TO_REPLACE))
    view = replace(view, squads=(squad, *view.squads[1:]))

    assert "Ada chooses who leads now." in text(died(view, e.LeaderDied(ADA, ANISE.number)))


def test_the_last_of_a_squad_leaves_nobody() -> None:
    """TB 9.2: and the pawn does not return."""
    view = table_view()
    squad = replace(view.squads[BEN], members=())
    view = replace(view, squads=(*view.squads[:BEN], squad, *view.squads[BEN + 1 :]))

    told = text(died(view, e.LeaderDied(BEN, 0), e.SquadEliminated(BEN)))

    assert "Nobody is left: Ben's squad is dead." in told
    assert "returns" not in told


def test_rubble_that_has_no_room_goes_to_the_supply() -> None:
    """TB 8.1: a space holds so much; in a Location Eggs fall where the dice say (R22)."""
    view = table_view()
    most = view.limit_per_space
    full = replace(view, spaces=tuple(replace(seen, rubble=most) for seen in view.spaces))
    motel = replace(view, squads=(replace(view.squads[ADA], pawn=at("2-6")), *view.squads[1:]))

    on_rubble = text(died(full, e.LeaderDied(ADA, 0), e.PiecesDropped(ADA, at("3-5"), (0, 0, 0, 0), 2)))
    inside = text(died(motel, e.LeaderDied(ADA, 0), e.PiecesDropped(ADA, at("2-6"), (1, 0, 0, 0), 1)))

    assert "2 Rubble goes to the supply." in on_rubble
    assert "● cannot stay in the Motel: dice say where. R22" in inside
    assert "1 Rubble goes to the supply." in inside


HARD_TO_REPLACE = replace(SHEP, number=99, id="other", name="Other")
