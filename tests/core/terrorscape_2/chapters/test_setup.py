"""Setting up. TS 1, 2; R36, R40, R41, R46."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest
import tomli_w

from core.engine.decisions import Chance, Outcome, Shuffle
from core.engine.seats import FIRST_NAMES, SeatSetup, SetupError, seats_named
from core.terrorscape_2.edition import Edition
from core.terrorscape_2.events import KillerChosen, SurvivorChosen
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.options import ChooseKiller, ChooseSurvivor
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.state import IMMUNE, INFECTED
from tests.core.terrorscape_2.kit import (
    GAME,
    SEATS,
    STRENGTH,
    TEAM,
    asked,
    asks,
    at,
    cards,
    luck,
    of,
    offered,
    play,
    texts,
    why,
)

if TYPE_CHECKING:
    from core.terrorscape_2.state import State


def game_of(files: dict[str, Any]) -> Terrorscape2:
    """The game with cards of one's own."""
    return Terrorscape2(Edition({name: tomli_w.dumps(file) for name, file in files.items()}, "tests"))


def ready(**chosen: Any) -> State:
    """A game after all shuffles of the set-up, nothing changing places."""
    state = GAME.new(Setup(SEATS, **{"killer": "orion", "team": TEAM, **chosen}))
    while luck(state):
        state, _ = play(state, [0])
    return state


def test_the_killer_is_chosen_first_then_the_team_in_front_of_all() -> None:
    """TS 1.1, 1.4; R40: each Survivor once; the order of choosing is their seat order (R36)."""
    state = GAME.new(Setup(SEATS))
    assert asked(state) == ("killer", KILLER)
    assert asks(state).open
    state, happened = play(state, ChooseKiller("eyebot"))
    assert of(KillerChosen, happened)[0].killer == "eyebot"
    assert asked(state) == ("survivor", SURVIVORS)
    state, _ = play(state, ChooseSurvivor("roy"))
    assert ChooseSurvivor("roy") not in offered(state)
    assert why(state, ChooseSurvivor("roy")).rule == "R40"
    state, happened = play(state, ChooseSurvivor("evelyn"), ChooseSurvivor("zach"))
    assert [(event.who, event.survivor) for event in of(SurvivorChosen, happened)] == [(1, "evelyn"), (2, "zach")]
    assert luck(state) == DECKS[0]


def test_there_are_always_three_survivors() -> None:
    """TS 1.1; R46: whatever the number of people."""
    with pytest.raises(SetupError, match="always 3"):
        GAME.new(Setup(SEATS, team=("roy",)))
    ada, ben = SEATS
    shared = SeatSetup(ada.name, ada.letter, ada.colour, ("Ada", "Cleo"))
    state = GAME.new(Setup((shared, ben), killer="orion", team=TEAM))
    assert len(state.team) == 3


def test_the_killer_begins_at_the_hidden_exit_with_a_hand() -> None:
    """TS 1.2: locked cards lie aside."""
    state = ready()
    assert state.hunter.at == at("D2")
    assert len(state.hunter.hand) == cards().common.hand_start
    assert [cards().skill_card(0, card).id for card in state.hunter.locked] == ["spear"]
    assert state.hunter.strength == STRENGTH["orion"]


def test_the_survivors_begin_at_the_main_exit_with_what_they_own() -> None:
    """TS 1.3, 2.2: and the game begins with their turn."""
    state = ready()
    assert [survivor.at for survivor in state.team] == [at("C1")] * 3
    assert [cards().item(card).id for card in state.team[1].items] == ["zachs-wrench"]
    assert asked(state) == ("team", SURVIVORS)
    assert state.round == 1


def test_the_tokens_of_a_killer_that_infects_are_shuffled() -> None:
    """R17: the other Killers have none."""
    assert sorted(ready(killer="parasitoid").tokens) == sorted((INFECTED, IMMUNE))
    assert ready().tokens == ()


def test_what_a_pack_leaves_empty_is_not_shuffled() -> None:
    """TS 1.2, 1.3: one item deck alone holds cards."""
    files = {name: tomllib.loads(text) for name, text in texts().items()}
    files["items"]["deck_bottom"] = {}
    for item in files["items"]["item"]:
        item["decks"] = {"medical": 1} if item["decks"] else {}
    game = game_of(files)
    state = game.new(Setup(SEATS, killer="orion", team=TEAM))
    chance = game.pending(state)
    assert isinstance(chance, Chance)
    assert isinstance(chance.spec, Shuffle)
    assert (chance.stream, chance.spec) == ("medical", Shuffle(len(game.cards.decks[DECKS.index("medical")])))
    state, _ = game.apply(state, Outcome(tuple(range(chance.spec.size))))
    after = game.pending(state)
    assert isinstance(after, Chance)
    assert after.stream == "skills"


def test_the_marked_key_lies_at_the_bottom_of_its_deck() -> None:
    """TS 1.3: whatever the shuffle."""
    state = ready()
    assert cards().item(state.decks[DECKS.index("key")][-1]).id == "key"


def test_a_handicap_changes_the_start_strength_by_one() -> None:
    """R41: within bounds."""
    assert ready(handicap=1).hunter.strength == STRENGTH["orion"] + 1
    files = {name: tomllib.loads(text) for name, text in texts().items()}
    files["killers"]["killer"][0]["strength"] = 1
    weak = game_of(files)
    for handicap, strength in ((-1, 1), (0, 1), (1, 2)):
        assert weak.new(Setup(SEATS, killer="orion", team=TEAM, handicap=handicap)).hunter.strength == strength
    with pytest.raises(SetupError, match="R41"):
        GAME.new(Setup(SEATS, handicap=2))


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"killer": "worm"}, "worm"),
        ({"team": ("roy", "roy", "zach")}, "once"),
        ({"team": ("roy", "zach", "bob")}, "bob"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(chosen: dict[str, object], words: str) -> None:
    """TS 1: a sentence says why."""
    with pytest.raises(SetupError, match=words):
        ready(**chosen)


def test_one_side_alone_cannot_play() -> None:
    """TS 1.1: there is always a Killer."""
    with pytest.raises(SetupError, match="two sides"):
        GAME.usual(seats_named(FIRST_NAMES[:1]), {})


def test_zones_passages_and_symbols_are_those_of_the_map() -> None:
    """TS 2.1, 2.4, 2.5, 2.6: three zones; search and repair locations; passages join equal icons; symbols."""
    plan = cards().plan
    assert len(set(plan.zones)) == 3
    assert plan.passages == {at("C1"): at("D3"), at("D3"): at("C1")}
    assert plan.symbols == {at("D1"): "knowledge"}
    assert (plan.radio, plan.vehicle) == (at("C3"), at("D3"))
