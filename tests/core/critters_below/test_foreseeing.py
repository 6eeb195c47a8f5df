"""What an option would bring is what it then brings, and is told from a view alone. CB 4, 5; R4, R9, R10, R14, R21."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from core.critters_below import options as o
from core.critters_below.foreseeing import Foreseen, foreseen
from core.critters_below.odds import percent, whole
from core.critters_below.words.foretold import Foretelling
from core.critters_below.words.terms import LETTERS, Terms
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from tests.core.critters_below.kit import GAME, card_of, play, position

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from core.critters_below.state import State
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Option

SEEDS: Final = ("a", "b", "c", "d")


def brought(state: State, option: Option, seat: int = 0) -> Foreseen:
    """What an option would bring; it has to be known."""
    found = foreseen(GAME.cards, GAME.view(state, seat), option)
    assert found is not None
    return found


def told(state: State, option: Option, seat: int = 0) -> list[str]:
    """A line a symbol."""
    view = GAME.view(state, seat)
    telling = Foretelling(Terms(GAME.cards, LETTERS), state.setup.seats, view)
    return [f"{line.sign}: {line.words}" for line in telling.lines(brought(state, option, seat))]


def games() -> Iterator[tuple[History[State], ShelterView, Option]]:
    """Answers by chance in whole games, each with the view before it."""
    for seed in SEEDS:
        luck = Random(seed)  # noqa: S311 - it decides what a test looks at
        history: History[State] = History(GAME, GAME.new(GAME.usual(position(3).setup.seats, {})), Dealer(seed))
        history.begin()
        for _ in range(150):
            asks = [ask for ask in (history.pending if isinstance(history.pending, tuple) else ()) if not ask.offer]
            if not asks:
                break
            ask = luck.choice(asks)
            option = luck.choice(ask.options)
            view = GAME.view(history.state, ask.seat)
            history.choose(ask.seat, option)
            yield history, view, option


def test_what_is_foreseen_is_what_then_happens() -> None:
    """Hands and Damage, of oneself and of whoever is aimed at, up to the next question of the same card."""
    compared = 0
    for history, view, option in games():
        found = foreseen(GAME.cards, view, option)
        state = history.state
        kinds = [ask.kind for ask in (history.pending if isinstance(history.pending, tuple) else ()) if not ask.offer]
        if found is None or not kinds or kinds[0] not in {"act", "target"}:
            continue
        if isinstance(option, o.Aim):
            struck = found.struck[0]
            assert state.critters[option.seat].hand == struck.after.hand
            assert state.critters[option.seat].damage == struck.after.damage
        elif isinstance(option, o.FlipShelf | o.UseCard | o.UseFacility | o.Ability):
            assert state.critters[view.viewer].hand == found.after.hand, option
            assert state.critters[view.viewer].damage == found.after.damage, option
        compared += 1
    assert compared > 40


def test_limits_are_foreseen() -> None:
    """A pile that runs out, less than one has, Damage that is not there, a full Shelf. R9, R10."""
    state = position(3, pockets={0: ("serum", "beans", "bandage", "crate")}, hands={0: {"starvation": 1}})
    assert "-2S: your harm 100→-  only 1" in told(state, o.UseCard(card_of(state, 0, "beans")))
    assert told(state, o.UseCard(card_of(state, 0, "bandage")))[0] == "heal 2B: no Bleeding Damage: nothing"
    full = position(3, pockets={0: ("crate",)}, shelf=("beans", "beans", "torch", "torch", "radio"))
    assert told(full, o.UseCard(card_of(full, 0, "crate")))[0] == "fill to 5: the Shelf has 5: nothing"
    dry = position(3, pockets={0: ("drum",)}, hands={1: {"radiation": 11}})
    assert told(dry, o.UseCard(card_of(dry, 0, "drum")))[0] == "+2R: your harm -→100%  only 1 card left"


def test_a_harm_that_stays_is_no_change() -> None:
    """What does nothing says so, and no arrow stands where nothing moves."""
    state = position(3, pockets={0: ("beans", "ration")}, hands={0: {"vigor": 2}})
    assert told(state, o.UseCard(card_of(state, 0, "beans")))[0] == "-2S: no Starvation: nothing"
    assert told(state, o.UseCard(card_of(state, 0, "ration")))[0] == "+1V: "


def test_targets_are_told_with_their_harm_and_the_edge() -> None:
    """Whoever has two Damages stands at the edge; alone there is nobody to aim at. CB 5.4; R14."""
    state = position(
        3,
        pockets={0: ("pistol",)},
        hands={0: {"vigor": 1}, 1: {"starvation": 1, "vigor": 1}, 2: {"vigor": 2}},
        damage={1: ("radiation", "starvation")},
    )
    pistol = o.UseCard(card_of(state, 0, "pistol"))
    lines = told(state, pistol)
    assert lines[0] == "+1S: your harm 0→50%"
    assert lines[1].startswith("►+2B: Ben")
    assert lines[1].endswith("50→75%  2 of 3 Damage")
    assert lines[2].endswith("0→50%")
    assert lines[3] == "then: Pistol is discarded, on top"
    alone = position(1, pockets={0: ("pistol",)})
    assert "►+2B: nobody to aim at. R14" in told(alone, o.UseCard(card_of(alone, 0, "pistol")))


def test_a_chain_is_told_as_one() -> None:
    """The second target of a Grenade is the first one's choice. R4."""
    state = position(3, pockets={0: ("grenade",)})
    grenade = o.UseCard(card_of(state, 0, "grenade"))
    assert brought(state, grenade).chained
    assert "►+2P: a Critter that the first one chooses" in told(state, grenade)
    after, _ = play(state, grenade)
    found = brought(after, o.Aim(1))
    assert found.struck[0].seat == 1
    assert found.chained


def test_a_day_is_told_with_its_chances() -> None:
    """From the packs; a day that is open brings nothing. CB 5.11; R34."""
    state = position(3, pockets={0: ("radio",)}, day=3, up=(2,))
    first, second, *_ = told(state, o.UseCard(card_of(state, 0, "radio")))
    assert first.startswith("see day 3: ")
    assert "%" in first
    assert second == "see day 2: open already: nothing"


def test_a_card_that_was_not_seen_brings_nothing_that_could_be_told() -> None:
    """Neither to who looks nor to all. R30."""
    state = position(3, shelf=("pistol", "drum"), known={1: (0,)})
    assert foreseen(GAME.cards, GAME.view(state, 0), o.FlipShelf(2)) is None
    assert foreseen(GAME.cards, GAME.view(state, 1), o.FlipShelf(1)) is None
    assert foreseen(GAME.cards, GAME.view(state, PUBLIC), o.FlipShelf(1)) is None
    assert brought(state, o.FlipShelf(1)).card == "pistol"


def test_without_memory_only_ones_own_hand_is_foreseen() -> None:
    """R33: of others a number of cards."""
    state = position(3, pockets={0: ("pistol",)}, hands={1: {"starvation": 2}}, memory="none")
    found = brought(state, o.UseCard(card_of(state, 0, "pistol")))
    struck = next(struck for struck in found.struck if struck.seat == 1)
    assert struck.after.hand is None
    assert struck.after.cards == 4


def test_percents_are_whole_and_halves_go_to_the_even_number() -> None:
    """Only what is certain is 0 or 100."""
    from fractions import Fraction

    pairs: tuple[tuple[Fraction, int], ...] = (
        (Fraction(5, 8), 62),
        (Fraction(3, 8), 38),
        (Fraction(1, 1000), 1),
        (Fraction(999, 1000), 99),
        (Fraction(0), 0),
        (Fraction(1), 100),
    )
    for chance, shown in pairs:
        assert whole(chance) == shown
        assert percent(chance) == f"{shown}%"


def test_what_an_option_brings_is_said_in_plain_mode_too() -> None:
    """`why NUMBER` tells the same, spelled out."""
    state = position(3, pockets={0: ("pistol",)}, hands={0: {"vigor": 1}})
    words = GAME.words(state.setup)
    said = words.considered(o.UseCard(card_of(state, 0, "pistol")), GAME.view(state, 0), None)
    assert said.startswith("Use Pistol? You gain 1 Starvation, then another Critter gains 2 Bleeding.")
    assert "your harm 0→50%" in said


def test_a_short_question_names_who_is_aimed_at() -> None:
    """CB 5.4: no sign stands in a sentence, whatever its length."""
    state = position()
    view = GAME.view(state, 0)
    telling = Foretelling(Terms(GAME.cards, LETTERS), state.setup.seats, view)
    asked = {item.id: telling.asked("Use it?", GAME.cards.effects[kind]) for kind, item in enumerate(GAME.cards.items)}

    assert "Use it? +1 Starv; another Critter: +2 Bleed." in asked["pistol"]
    assert "Use it? Another Critter: +3 Poison; a further Critter: +2 Poison." in asked["grenade"]
