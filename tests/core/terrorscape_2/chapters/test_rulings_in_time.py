"""Rulings that hold for games that begin; those that began before go on as they did. R3, R7, R17, R18, R36."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from core.engine.seats import SeatSetup, SetupError
from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.events import Answered, EncounterBegan, Injured, TokenDrawn, TokenSeen
from core.terrorscape_2.frames import DRAW, Doing, HunterTurn
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.hunt_events import CardsDrawn
from core.terrorscape_2.options import (
    BareHands,
    Defend,
    GoToDroid,
    NoneToday,
    Pass,
    Pay,
    Play,
    Remain,
    SearchHere,
    Seen,
    Step,
    TakeDroid,
)
from core.terrorscape_2.setup import KILLER, RULES, SURVIVORS, Setup
from core.terrorscape_2.state import IMMUNE, INFECTED
from tests.core.terrorscape_2.kit import GAME, SEATS, acting, asked, asks, at, luck, of, play, skill

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terrorscape_2.state import State

OLD: Final = Setup(SEATS)
NEW: Final = Setup(SEATS).as_begun()
WIN: Final = [4, 4, 4, 4]
RELAY: Final = skill("eyebot", "relay")


def test_a_game_begins_with_the_newest_rules() -> None:
    """A file says with which rules its game began; there are no others."""
    assert (OLD.rules, NEW.rules) == (1, RULES)
    assert Terrorscape2.version == RULES
    assert GAME.variant(NEW) == GAME.variant(OLD)
    for number in (0, RULES + 1):
        with pytest.raises(SetupError, match=f"not {number}"):
            Setup(SEATS, rules=number).validate(GAME.cards)


class TestACardWhoseSearchMeetsSomebody:
    """R7: it is being played until the encounter is over, the steps away too."""

    def jumped(self, setup: Setup, deck: tuple[str, ...]) -> State:
        """A leap to a droid beside whom two Survivors stand, so many cards left in the deck."""
        state = acting("eyebot", hand=("relay",), deck=deck, droids=(at("C3"),), places=("C3", "C3", "C1"), setup=setup)
        state, happened = play(state, Play("relay"), GoToDroid(at("C3")))
        assert of(EncounterBegan, happened)
        return state

    def test_it_lies_nowhere_else_until_all_have_decided_on_their_step(self) -> None:
        """R7: then it is discarded, before the three cards are drawn."""
        state, _ = play(self.jumped(NEW, ("deploy",) * 2), NoneToday(), Defend(0), BareHands(), WIN)
        assert asked(state) == ("flee", SURVIVORS)
        assert RELAY not in state.hunter.discard
        state, _ = play(state, Remain(0))
        assert RELAY not in state.hunter.discard
        state, happened = play(state, Remain(1))
        assert luck(state) == "skills"
        assert RELAY in state.hunter.discard
        assert not of(CardsDrawn, happened)

    def test_it_is_not_shuffled_into_a_deck_that_runs_out_in_the_encounter(self) -> None:
        """R7: a card being played is not in the discard pile yet."""
        state, _ = play(self.jumped(NEW, ("deploy",)), NoneToday(), Defend(0), BareHands(), WIN)
        assert luck(state) == "skills"
        state, _ = play(state, list(range(len(state.hunter.discard))))
        hunter = state.hunter
        assert RELAY not in (*hunter.deck, *hunter.discard, *hunter.hand)
        state, _ = play(state, Remain(0), Remain(1))
        assert RELAY in state.hunter.discard

    def test_of_what_was_played_it_alone_is_not_shuffled_in(self) -> None:
        """R7, R45: an attack card of the same encounter is discarded before the cards that the defence costs."""
        hand = ("line", "dash", "scan", "steady", "dash")
        state = acting(hand=hand, deck=("dash",), hunter_at="C2", places=("C3", "C3", "C1"), setup=NEW)
        state, _ = play(state, Play("line"), Pay("dash"), Pay("scan"), Step(at("C3")), Pass())
        state, _ = play(state, Play("steady"), Pay("dash"), Defend(0), BareHands(), WIN)
        state, _ = play(state, list(range(len(state.hunter.discard))))
        assert skill("orion", "line") not in state.hunter.deck
        assert skill("orion", "steady") in state.hunter.deck
        assert state.memory.laid == ("line",)
        after, _ = play(state, Remain(0), Remain(1))
        assert after.memory.laid == ("line",)

    def test_the_step_of_the_turn_is_the_drawing(self) -> None:
        """R28: an encounter ends the turn, whatever card led to it."""
        state = self.jumped(NEW, ("deploy",) * 3)
        assert any(isinstance(frame, Doing) for frame in state.stack)
        assert state.stack[0] == HunterTurn(DRAW)
        assert GAME.view(state, KILLER).step == GAME.view(self.jumped(OLD, ("deploy",) * 3), KILLER).step == 6

    def test_in_games_that_began_before_it_is_discarded_as_the_encounter_begins(self) -> None:
        state = self.jumped(OLD, ("deploy",))
        assert RELAY in state.hunter.discard
        state, _ = play(state, NoneToday(), Defend(0), BareHands(), WIN)
        state, _ = play(state, list(range(len(state.hunter.discard))))
        assert RELAY in (*state.hunter.deck, *state.hunter.discard)


class TestDamageInSeveralPlaces:
    """R3, R18, R36: answered place by place, then everybody is injured in seat order."""

    def set_off(self, setup: Setup) -> list[Event]:
        """Two droids, the one beside a later Survivor first; nobody is at the second."""
        unlocked = {"locked": (), "hand": (skill("eyebot", "overload"),)}
        state = acting("eyebot", hunter=unlocked, droids=(at("C1"), at("C3")), places=("C1", "C3", "C1"), setup=setup)
        _, happened = play(state, Play("overload"), TakeDroid(at("C3")), TakeDroid(at("C1")))
        return happened

    def test_each_droid_is_answered_on_its_own_in_the_order_in_which_they_were_set_off(self) -> None:
        happened = self.set_off(NEW)
        assert [(event.places, event.who) for event in of(Answered, happened)] == [
            ((at("C3"),), (1,)),
            ((at("C1"),), (0, 2)),
        ]
        assert [event.who for event in of(Injured, happened)] == [0, 1, 2]

    def test_the_killer_remembers_who_was_in_which_place(self) -> None:
        """R44: what follows from it is worked out place by place."""
        unlocked = {"locked": (), "hand": (skill("eyebot", "overload"),)}
        state = acting("eyebot", hunter=unlocked, droids=(at("C1"), at("C3")), places=("C1", "C3", "D1"), setup=NEW)
        state, _ = play(state, Play("overload"), TakeDroid(at("C1")), TakeDroid(at("C3")))
        told = {(answer.places, answer.who) for answer in state.told}
        assert {((at("C1"),), (0,)), ((at("C3"),), (1,))} <= told

    def test_one_that_is_left_alone_is_not_asked_about(self) -> None:
        unlocked = {"locked": (), "hand": (skill("eyebot", "overload"),)}
        state = acting("eyebot", hunter=unlocked, droids=(at("C1"), at("C3")), places=("C1", "C3", "C1"), setup=NEW)
        _, happened = play(state, Play("overload"), TakeDroid(at("C1")), Pass())
        assert [event.places for event in of(Answered, happened)] == [(at("C1"),)]
        _, happened = play(state, Play("overload"), Pass())
        assert not of(Answered, happened)

    def test_in_games_that_began_before_there_is_one_answer(self) -> None:
        assert [(event.places, event.who) for event in of(Answered, self.set_off(OLD))] == [
            ((at("C3"), at("C1")), (0, 1, 2))
        ]


class TestSeveralTokens:
    """R17, R36: at the last level all who are found draw one at once."""

    def found(self, *, rules: int) -> State:
        """All three are found by a Killer that injures first, each played by a person."""
        ada, ben = SEATS
        side = SeatSetup(ada.name, ada.letter, ada.colour, ("Ada", "Cleo", "Dov"))
        state, happened = play(
            acting(
                "parasitoid",
                places=("D2", "D2", "D2"),
                hunter={"level": 5},
                tokens=(INFECTED, IMMUNE, IMMUNE),
                setup=Setup((side, ben), curtained=True, always_asked=True, rules=rules),
            ),
            SearchHere(),
        )
        assert [event.who for event in of(TokenDrawn, happened)] == [0, 1, 2]
        assert [event.audience for event in of(TokenSeen, happened)] == [(EYES,), (EYES + 1,), (EYES + 2,)]
        return state

    def test_the_owners_are_called_in_seat_order(self) -> None:
        """Each to the own screen, the first in seat order first; then the encounter goes on."""
        state = self.found(rules=RULES)
        for who in range(3):
            assert asked(state) == ("token", EYES + who)
            assert GAME.view(state, EYES + who).options == (Seen(),)
            assert GAME.view(state, EYES + (who + 1) % 3).options == ()
            state, _ = play(state, Seen())
        assert asked(state) == ("attack", KILLER)

    def test_in_games_that_began_before_the_last_one_looks_first(self) -> None:
        state = self.found(rules=1)
        seats = []
        while asks(state).kind == "token":
            seats.append(asks(state).seat - EYES)
            state, _ = play(state, Seen())
        assert seats == [2, 1, 0]
