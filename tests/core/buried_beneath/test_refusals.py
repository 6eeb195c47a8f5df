"""Refusals: a sentence, and the rule that forbids it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

import pytest

from core.buried_beneath import options as o
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import AnyOption
from core.buried_beneath.village import MIDDLE
from core.engine.decisions import PUBLIC, Choice, IllegalError, Outcome
from core.engine.random_play import play_at_random
from tests.core.buried_beneath.kit import GAME, asked, begun, offered, place, play, position, why
from tests.core.buried_beneath.players import careful, setup_for

if TYPE_CHECKING:
    from core.buried_beneath.state import State
    from core.engine.decisions import Option

SHIPPED = BuriedBeneath()

TEXTS = {
    o.ChooseHero: ["mage", "wizard"],
    o.TakePoint: ["speed", "mana"],
    o.Act: ["health", "damage", "speed", "mana"],
}


def some(kind: type[Option]) -> list[Option]:
    """Answers of a kind, good and bad."""
    count = len(kind.__struct_fields__)
    if kind in TEXTS:
        return [kind(text) for text in TEXTS[kind]]
    if kind is o.Blow:
        return [o.Blow(at, villager) for at in (-1, 3, 8, 99) for villager in (False, True)]
    return [kind(*values) for values in ([number] * count for number in (-1, 0, 3, 8, 10, 99))] if count else [kind()]


def test_whatever_is_not_offered_is_refused_with_a_sentence() -> None:
    """BB 1 to 14: in states of random games, every kind of answer; the game is unharmed."""
    answers = [option for kind in get_args(AnyOption) for option in some(kind)]
    rules = 0
    for number in range(7):
        seed = f"refused/{number}"
        history, _ = play_at_random(SHIPPED, setup_for(number, SHIPPED), seed, chooser=careful(SHIPPED, seed, 2))
        for entry in history.line()[::9]:
            pending = SHIPPED.pending(entry.state)
            offered = pending[0].options if isinstance(pending, tuple) else ()
            for option in answers:
                if option in offered:
                    continue
                reason = SHIPPED.why_not(entry.state, 0, option)
                assert reason is not None
                assert reason.text.endswith(".")
                assert not reason.text[0].islower()
                assert re.fullmatch(r"|(BB|R) ?\d+(\.\d)?", reason.rule)
                rules += bool(reason.rule)
                with pytest.raises(IllegalError) as refused:
                    SHIPPED.apply(entry.state, Choice(0, option))
                assert refused.value.reason == reason
    assert rules


def test_nobody_else_answers() -> None:
    """BB 1."""
    for seat in (1, PUBLIC):
        reason = GAME.why_not(position(), seat, o.End())
        assert reason is not None
        assert reason.rule == "BB 1"


def test_luck_that_nobody_waits_for_is_refused() -> None:
    """R43: after the number is drawn there is none."""
    for values in ((), (1,), (1, 2, 3, 4), (0, 1, 2, 17)):
        with pytest.raises(IllegalError):
            GAME.apply(begun(), Outcome(values))


def test_the_enemies_come_first() -> None:
    """BB 5.1."""
    assert why(begun(), o.Place(0)).rule == "BB 5.1"


def test_a_tie_that_is_none_is_not_answered() -> None:
    """R42."""
    assert why(position(), o.Flee(-1)).rule == "R42"


def test_lightning_wants_a_pair() -> None:
    """BB 9.3."""
    state, _ = play(position("mage", units=[(0, "cnw", 3)]), o.Place(place("n2")), o.Act("mana"), o.UseSkill(2))
    assert "then a monster adjacent" in why(state, o.Lightning(place("cne"), -1)).text


def test_smoke_lies_on_a_location() -> None:
    """BB 5.3."""
    state, _ = play(position("rogue"), o.Place(place("n2")), o.Act("mana"), o.UseSkill(2))
    assert why(state, o.SmokeAt(40)).code == "no-such-place"


def using(hero: str, skill: int, **given: Any) -> State:
    """A position in which a skill has been chosen."""
    state, _ = play(position(hero, **given), o.Place(place("n2")), o.Act("mana"), o.UseSkill(skill))
    return state


def test_what_gale_winds_cannot_do_is_told() -> None:
    """BB 9.3; R28, R38: nobody there, first whom, only next to it, and a Villager not to the Middle."""
    state = using("mage", 0, units=[(0, "w1", 3)], out=("cse",))
    assert why(state, o.Blow(place("s1"), villager=False)).code == "nobody-there"
    assert why(state, o.Blow(place("s1"), villager=True)).code == "nobody-there"
    assert why(state, o.BlowTo(place("n1"))).text == "First choose an enemy or a Villager to move."
    unit, _ = play(state, o.Blow(place("w1"), villager=False))
    assert why(unit, o.BlowTo(place("e2"))).rule == "R5"
    villager, _ = play(state, o.Blow(place("cse"), villager=True))
    assert why(villager, o.BlowTo(MIDDLE)).rule == "R28"


def test_a_wall_stands_on_one_of_twelve_paths() -> None:
    """R47."""
    assert why(using("mage", 1), o.PlaceWall(12)).code == "no-path"


def test_a_skill_that_would_do_nothing_is_refused_by_its_name() -> None:
    """R27: each says what it would not do."""
    told = set()
    for hero in GAME.cards.heroes:
        state, _ = play(position(hero.id, stats=(1, 3, 2, 2)), o.Place(place("n2")))
        if o.Act("mana") not in offered(state):
            continue
        state, _ = play(state, o.Act("mana"))
        for number, skill in enumerate(hero.skills):
            if asked(state) == "skill" and o.UseSkill(number) not in offered(state):
                reason = why(state, o.UseSkill(number))
                assert reason.rule == "R27"
                assert reason.text.startswith(f"{skill.name} ")
                told.add(reason.text)
    assert len(told) > 5


def test_nobody_plays_a_hero_without_a_card() -> None:
    """BB 2.3."""
    assert why(begun(hero=""), o.ChooseHero("wizard")).code == "unknown-hero"
