"""Computer players: what they are given, what they think, and that it can be repeated."""

from __future__ import annotations

import pickle
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

import pytest

from core.engine.decisions import PUBLIC, Choice, Decision, asked
from core.players.levels import LEVELS, UnknownLevelError, player_named
from core.players.playing import play
from core.players.thinking import Budget, Seen, seen_by, think
from core.terror_below.decks.edition import Decks
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.crowded import ALONE, SHARED, answered, crowded, named
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.packs import pack_by_chance
from tests.core.terror_below.test_imagining import states_of
from tests.core.terror_below.twins import told_apart_by_nobody
from tests.core.toy_game import Setup as ToySetup
from tests.core.toy_game import Toy

if TYPE_CHECKING:
    from core.players.thinking import Player

RULES: Final = TerrorBelow()
SHORT: Final = Budget(iterations=12, seconds=None)


def luck(seed: object) -> Random:
    """Luck that can be repeated."""
    return Random(str(seed))  # noqa: S311 - tests must be repeatable


def level(name: str, rules: TerrorBelow = RULES) -> Player:
    """A player of the game."""
    return player_named(name, rules, rules.judgement())


def two() -> Setup:
    """A game of two, as it begins."""
    return Setup(seats_named(NAMES[:2]), start=0).as_begun()


def test_each_level_is_the_name_of_its_player() -> None:
    game = TerrorBelow()

    assert tuple(player_named(name, game, game.judgement()).name for name in LEVELS) == LEVELS


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_luck_thinks_the_same_thought(name: str) -> None:
    """With a budget of iterations and no clock."""
    for number in range(3):
        moment, _ = next(iter(answered(*crowded(number))))
        decision = question(moment.rules, moment.state)
        seen = seen_by(moment.rules, moment.state, decision)
        thoughts = [think(level(name, moment.rules), seen, SHORT, luck(number)) for _ in range(2)]

        assert thoughts[0] == thoughts[1]
        assert thoughts[0].option in decision.options


def question(rules: TerrorBelow, state: Any) -> Decision:
    """What a state asks first."""
    return asked(rules.pending(state))[0]


@pytest.mark.parametrize("name", LEVELS)
def test_hidden_cards_that_change_places_change_no_thought(name: str) -> None:
    """R33: no player can cheat, for what it thinks is the same whatever others hold."""
    for number in range(4):
        for moment, _ in islice(answered(*crowded(number)), 6):
            decision = question(moment.rules, moment.state)
            twin = told_apart_by_nobody(moment.rules, moment.state, decision.seat, luck(number))
            player = level(name, moment.rules)
            thought, other = (
                think(player, seen_by(moment.rules, state, decision), SHORT, luck(number))
                for state in (moment.state, twin)
            )

            assert thought == other


@pytest.mark.parametrize("name", LEVELS)
def test_a_reason_that_is_told_to_all_tells_nothing_that_a_hand_hides(name: str) -> None:
    """R33: with other cards in the hand of who chooses, and everything that all see the same, it is the same reason."""
    said = 0
    for number in range(6):
        for moment, _ in islice(answered(*crowded(number)), 6):
            decision = question(moment.rules, moment.state)
            thought = think(
                level(name, moment.rules), seen_by(moment.rules, moment.state, decision), SHORT, luck(number)
            )
            other_hand = moment.rules.imagine(moment.state, PUBLIC, luck(number))
            public = moment.rules.view(other_hand, PUBLIC)

            if name == "Wanderer" or thought.proved:
                assert thought.why == ()
            else:
                assert thought.why == moment.rules.judgement().aloud(public, decision.seat, thought.option)
                assert thought.own
            said += bool(thought.why)

    assert said or name == "Wanderer"


def test_nobody_who_wants_no_reasons_is_given_any() -> None:
    """A league asks for none, for they take time."""
    state = next(state for state in states_of(two(), "quiet") if is_asked(state, "vehicle"))
    seen = seen_by(RULES, state, question(RULES, state), quiet=True)

    for name in LEVELS:
        thought = think(level(name), seen, SHORT, luck(1))
        assert (thought.why, thought.own) == ((), ())


@pytest.mark.parametrize("name", LEVELS)
def test_what_leaves_no_choice_costs_nothing(name: str) -> None:
    """No world is imagined for it."""
    moment, _ = next(iter(answered(*crowded(1))))
    decision = question(moment.rules, moment.state)
    only = Decision(decision.seat, decision.kind, decision.options[:1])

    def worlds(_: Random) -> Any:
        raise AssertionError("a world is imagined for nothing")

    thought = think(level(name), Seen(None, only, worlds), SHORT, luck(1))
    assert (thought.option, thought.proved) == (decision.options[0], True)


def test_a_clock_ends_a_search_after_the_world_at_hand() -> None:
    """A slow machine gets the best so far."""
    worlds = 0
    state = next(state for state in states_of(two(), "clock") if is_asked(state, "vehicle"))
    seen = seen_by(RULES, state, question(RULES, state))

    def counted(dice: Random) -> Any:
        nonlocal worlds
        worlds += 1
        return seen.worlds(dice)

    thought = think(level("Hunter"), Seen(seen.view, seen.decision, counted), Budget(1000, 0.0), luck(1))

    assert worlds == 2, "one to judge in, one that is played on"
    assert thought.option in seen.decision.options


def is_asked(state: Any, kind: str) -> bool:
    """Whether a state asks this."""
    pending = RULES.pending(state)
    return isinstance(pending, tuple) and pending[0].kind == kind and len(pending[0].options) > 1


def test_thoughts_grow_and_the_best_so_far_can_be_taken() -> None:
    """Each says how much of the budget is used; all are legal, with chances to win and reasons in words."""
    state = next(state for state in states_of(two(), "grow") if is_asked(state, "vehicle"))
    seen = seen_by(RULES, state, question(RULES, state))
    thoughts = list(level("Hunter").thinking(seen, Budget(64, None), luck(1)))

    assert [thought.done for thought in thoughts] == sorted({thought.done for thought in thoughts})
    assert len(thoughts) > 2
    assert thoughts[-1].done == 1
    for thought in thoughts:
        assert thought.option in seen.decision.options
        assert all(0 <= judged.value <= 1 and judged.visits for judged in thought.ranked)
        assert thought.why


@pytest.mark.long
@pytest.mark.parametrize("setup", [*SHARED[::5], *ALONE[::4]], ids=named)
def test_every_question_of_every_way_to_play_is_judged(setup: Setup) -> None:
    """Legal options, the best first, with a reason that has words; chances of all seats that make sense."""
    judgement = RULES.judgement()
    for number, state in enumerate(states_of(setup.as_begun(), named(setup))):
        pending = RULES.pending(state)
        chances = judgement.values(state)
        assert len(chances) == len(setup.seats)
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) <= 1 + 1e-9
        if number % 6 or not isinstance(pending, tuple):
            continue
        decision = pending[0]
        judged = judgement.options(RULES.imagine(state, decision.seat, luck(number)), decision)
        assert judged
        assert {one.option for one in judged} <= set(decision.options)
        assert [one.value for one in judged] == sorted((one.value for one in judged), reverse=True)
        assert judgement.share(decision, judged) >= 0
        if len(decision.options) > 1:
            assert all(judgement.told(RULES.view(state, PUBLIC), one) for one in judged)


@pytest.mark.long
def test_a_scavenger_beats_a_wanderer() -> None:
    """The league says how often: nearly always."""
    players = [level("Scavenger"), level("Wanderer")]
    wins = 0
    for number in range(10):
        line = players if number % 2 else players[::-1]
        played = play(RULES, two(), line, f"beats {number}", SHORT)
        wins += bool(played.ranking) and played.ranking[0] == (line.index(players[0]),)

    assert wins >= 9


@pytest.mark.parametrize(("number", "seats"), [(0, 3), (1, 2), (5, 1), (7, 5)])
def test_whatever_the_decks_are_they_are_played_to_an_end(number: int, seats: int) -> None:
    """A deck pack made by chance: nothing that the judgement goes by is the shipped decks' alone."""
    rules = TerrorBelow(Decks(pack_by_chance(luck(number)), "chance"))
    side: Literal["desert", "canyon"] = "canyon" if number % 2 else "desert"
    setup = Setup(seats_named(NAMES[:seats]), board=side, solo=Solo("scramble") if seats == 1 else None).as_begun()
    players = [level("Scavenger" if seat else "Hunter", rules) for seat in range(seats)]

    assert play(rules, setup, players, f"chance {number}", Budget(3, None)).reason


@pytest.mark.long
def test_the_same_seed_plays_the_same_game() -> None:
    """Hunters too."""
    games = [play(RULES, two(), [level("Hunter"), level("Scavenger")], "again", Budget(4, None)) for _ in range(2)]

    assert games[0].last == games[1].last
    assert games[0].ranking == games[1].ranking


def test_what_a_hunter_would_do_after_is_its_own() -> None:
    """A line holds what the seat may answer one after the other, where nobody else and no luck comes between."""
    found = 0
    for number, state in enumerate(states_of(two(), "line")):
        if number % 7 or not is_asked(state, "act"):
            continue
        decision = question(RULES, state)
        thought = think(level("Hunter"), seen_by(RULES, state, decision), Budget(200, None), luck(number))
        after = state
        for option in (thought.option, *thought.line):
            pending = RULES.pending(after)
            assert isinstance(pending, tuple)
            assert pending[0].seat == decision.seat
            after, _ = RULES.apply(after, Choice(decision.seat, option))
        found += len(thought.line)

    assert found


def test_an_unknown_level_is_refused_in_words() -> None:
    """And so is one that needs a judgement, in a game that has none; a Wanderer plays everything."""
    with pytest.raises(UnknownLevelError, match="No computer player is called 'Rex'; there are Wanderer"):
        level("Rex")
    with pytest.raises(UnknownLevelError, match="Only a Wanderer can play"):
        player_named("Hunter", Toy(), None)
    assert level("hunter").name == "Hunter"
    assert player_named("wanderer", Toy(), None).name == "Wanderer"
    assert ToySetup().seats


def test_a_game_goes_to_another_process_without_what_is_remembered() -> None:
    """What its judgement has found out may be large, and is found again."""
    rules = TerrorBelow()
    play(rules, two(), [level("Scavenger", rules)] * 2, "remembers", SHORT)

    assert b"Judgement" in pickle.dumps(rules.judgement())
    assert b"Judgement" not in pickle.dumps(rules)
