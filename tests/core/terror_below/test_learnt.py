"""What the seats learn from an answer: dice, cards and decisions, and never more than they may. R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.decisions import PUBLIC, Choice
from core.engine.history import History
from core.engine.past.learnt import Decided, Die, Facts, Learning
from core.engine.random_play import play_at_random
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from core.terror_below.seen.shown import CARD_DECKS
from tests.core.terror_below.kit import NAMES, ScriptedDealer, table

if TYPE_CHECKING:
    from core.engine.history import Entry
    from core.engine.past.learnt import Learnt
    from tests.core.terror_below.kit import Play

ADA, BEN, CLEO = 0, 1, 2


def history_of(play: Play, dice: dict[str, list[tuple[int, ...]]] | None = None) -> History[Any]:
    """A history that begins at a position; its dice fall as written down."""
    return History(play.rules, play.state, ScriptedDealer(dice))  # type: ignore[arg-type]  # it deals, which is all that is asked of it


def answered(play: Play, words: str, dice: dict[str, list[tuple[int, ...]]] | None = None) -> tuple[Learnt, ...]:
    """What is learnt when the seat that is asked answers with these words, its luck included."""
    history = history_of(play, dice)
    learning = Learning(history.game)
    entries = history.choose(play.decision.seat, play.option(words))
    return tuple(item for entry in entries for item in learning.of(entry))


def test_a_step_or_a_vehicle_out_of_ones_own_hand_teaches_nothing_but_that_it_was_made() -> None:
    """Whoever undoes it has shown it; nobody else has shown anything."""
    assert answered(table(on="3-4"), "step up") == (Decided(1, ADA),)
    play = table(vehicles=("walk-1", "walk-2"), stage="playing")
    assert answered(play, play.options_of("play")[0]) == (Decided(1, ADA),)


def test_cards_drawn_are_seen_by_their_owner_alone_and_not_named() -> None:
    """TB 3.3, 4.3, R33: a Weapon for Rubble, and a refill."""
    play = table(on="3-4", carries=2, rubble={"3-3": 1}).choose("clear 3-3")
    drawn = [item for item in answered(play, "trade for weapon") if isinstance(item, Facts)]
    assert [(item.kind, item.count, item.seats, item.found) for item in drawn] == [("weapons", 1, (ADA,), ())]
    play = table(on="3-4")
    drawn = [item for item in answered(play, "stop") if isinstance(item, Facts)]
    hand = play.decks.pieces.hand
    assert [(item.kind, item.count, item.seats, item.found) for item in drawn] == [("vehicles", hand, (ADA,), ())]


def test_a_worm_that_comes_up_is_seen_and_named_by_everybody() -> None:
    """TB 6.5."""
    play = table(on="3-4", under={2: ("walk-1", "walk-2", "walk-3", "walk-4")})
    history = history_of(play)
    history.choose(ADA, play.option("stop"))
    coming = history.game.view(history.state, PUBLIC).slots[1].worm
    learnt = [item for item in Learning(history.game).of(history.head) if isinstance(item, Facts)]
    assert coming is not None
    assert Facts(history.head.number, "worms", 1, None, (coming,)) in learnt


def test_anothers_face_down_card_that_is_turned_up_is_seen_by_everybody() -> None:
    """TB 6.2, R9: until then only its owner knew it."""
    learnt = answered(table(on="3-4", under={2: ("walk-1 by Ben", "walk-2", "walk-3", "walk-4")}), "stop")
    (turned,) = [item for item in learnt if isinstance(item, Facts) and item.kind == "vehicles" and item.seats is None]
    assert [card.id for card in turned.found] == ["walk-1"]


def seen_cards(game: Any, entry: Entry[Any], viewer: int) -> set[Any]:
    """Every card that a viewer's view shows, found by asking for all of its parts."""
    found: set[Any] = set()
    parts: list[Any] = [game.view(entry.state, viewer)]
    while parts:
        part = parts.pop()
        if type(part) in CARD_DECKS:
            found.add(part)
        elif hasattr(part, "__struct_fields__"):
            parts += [getattr(part, field) for field in part.__struct_fields__]
        elif isinstance(part, tuple | list):
            parts += part
        elif isinstance(part, dict):
            parts += part.values()
    return found


@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4))
def test_every_card_that_comes_into_sight_is_learnt_and_named_to_those_alone_who_saw_it(seed: int, seats: int) -> None:
    game = game_named("terror-below")
    history, _ = play_at_random(game, Setup(seats_named(NAMES[:seats])), f"learnt {seed}")
    learning = Learning(game)
    entries = history.line()
    for entry in entries[seed % 11 :: 11]:
        if (parent := entry.parent) is None:
            continue
        learnt = learning.of(entry)
        assert all(item.seats is None and item.faces for item in learnt if isinstance(item, Die)), "dice lie open"
        named = {card for item in learnt if isinstance(item, Facts) for card in item.found}
        own = seen_cards(game, parent, entry.answer.seat) if isinstance(entry.answer, Choice) else set()
        for viewer in range(PUBLIC, seats):
            new = seen_cards(game, entry, viewer) - seen_cards(game, parent, viewer) - own
            facts = [one for one in learnt if isinstance(one, Facts) and (one.seats is None or viewer in one.seats)]
            assert sum(one.count for one in facts) >= len(new)
        public = {card for event in entry.events if event.seen_by(PUBLIC) for card in game.shown(event)}
        assert named <= seen_cards(game, entry, PUBLIC) | public
