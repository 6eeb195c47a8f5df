"""The figures of many games: what they count, and that parts add up to the whole."""

from __future__ import annotations

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import BOSS, Setup
from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Over
from tests.core.buried_beneath.kit import GAME, SEATS
from tests.core.buried_beneath.players import careful

SHIPPED = BuriedBeneath()


def counted(numbers: range, fight: int = 0) -> dict[str, str]:
    """The figures of games in which somebody tries, in words."""
    whole = SHIPPED.balance()
    for number in numbers:
        part = SHIPPED.balance()
        seed = f"balance/{number}"
        setup = Setup(SEATS, SHIPPED.cards.heroes[number % 6].id, "", SHIPPED.cards.bosses[number % 4].id, fight)
        state = SHIPPED.new(setup)
        choose, deal = careful(SHIPPED, seed, 12), Dealer(seed).deal
        while not isinstance(pending := SHIPPED.pending(state), Over):
            answer = deal(pending) if isinstance(pending, Chance) else Choice(0, choose(state, pending[0]))
            state, events = SHIPPED.apply(state, answer)
            part.take(events)
        part.ended(state, pending.ranking)
        whole.add(part)
    return dict(whole.rows())


def test_a_game_is_counted_fight_by_fight() -> None:
    """BB 3, 12: how often each fight was begun, and how often it was won of that."""
    rows = counted(range(4))
    assert rows["begun"].startswith("wave 1 100 %")
    assert rows["won"].startswith("wave 1 ")
    assert sum(int(share.split()[-3]) for share in rows["Heroes"].split(", ")) <= 4
    assert sum(int(share.split()[-1]) for share in rows["Heroes"].split(", ")) == 4
    assert "Attack " in rows["actions"]
    assert "Villagers fled" in rows["a game"]


def test_a_fight_alone_is_counted_as_itself() -> None:
    """R3: Boss fights by their Boss; a wave that is lost by its monsters."""
    boss = counted(range(4), BOSS)
    assert boss["begun"] == "the Boss 100 %"
    assert boss["Bosses"].count(" of 1") == 4
    wave = counted(range(4), 4)
    assert wave["begun"] == "wave 4 100 %"
    assert wave["Bosses"] == "none met"
    assert " and " in wave["hardest"] or wave["won"] == "wave 4 100 %"


def test_skills_are_those_of_the_heroes_that_fought() -> None:
    """BB 9.3: what was never used is told of them alone."""
    rows = counted(range(1))
    own = {skill.name for skill in SHIPPED.cards.heroes[0].skills}
    used = {skill.rsplit(" ", 1)[0] for skill in rows["skills"].split(", ")} - {"none"}
    never = set(rows["never used"].split(", ")) - {"no skill"}
    assert used | never == own
    assert not used & never


def test_figures_of_no_game_are_told_too() -> None:
    assert dict(GAME.balance().rows())["Bosses"] == "none met"
