"""What games were like, in figures."""

from __future__ import annotations

from core.engine.random_play import play_at_random
from core.terrorscape_2.events import EncounterBegan, Held, ItemUsed, NoiseTold, Rolled
from core.terrorscape_2.frames import HuntEnded
from core.terrorscape_2.hunt_events import CardPlayed
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.core.terrorscape_2.kit import GAME, position
from tests.core.terrorscape_2.test_random_play import KILLERS, setup_of


def test_parts_add_up_to_the_whole() -> None:
    """Games in two halves come to the same figures."""
    whole, halves = GAME.balance(), [GAME.balance(), GAME.balance()]
    for number in range(6):
        history, played = play_at_random(GAME, setup_of(KILLERS[number % 3], number), f"balance/{number}")
        for figures in (whole, halves[number % 2]):
            for entry in history.line():
                figures.take(entry.events)
            figures.ended(history.state, played.ranking)
    halves[0].add(halves[1])
    assert halves[0] == whole
    assert whole.games == 6
    assert sum(whole.hunted.values()) == 6
    assert sum(whole.joined.values()) == 18


def test_figures_say_what_happened() -> None:
    """Two games: one that the Survivors win in round 12, one that the Killer wins in round 5."""
    figures = GAME.balance()
    rolled = Rolled(who=0, faces=(1, 2), weapon="revolver", ammo=True, combat=4, trap=2, ability=0, total=9)
    figures.take((CardPlayed(card="dash", cost=0), ItemUsed(who=0, item="fuel", at=-1), EncounterBegan(at=0, who=(0,))))
    figures.take((rolled, Held(who=0), NoiseTold(places=(1, 2), everywhere=False)))
    figures.ended(position(round=12, stack=(HuntEnded(SURVIVORS, "rescue"),)), ((SURVIVORS,), (KILLER,)))
    figures.ended(position(round=5, keys=2, stack=(HuntEnded(KILLER, "kill"),)), ((KILLER,), (SURVIVORS,)))
    rows = dict(figures.rows())

    assert rows["Survivors win"] == "50 %"
    assert rows["Killers win"] == "Orion 50 %"
    assert "rescue 50.0 %" in rows["endings"]
    assert rows["rounds"] == "8.5 (5, 5, 12, 12), 10 to 20 in 50 %"
    assert rows["at the end"].startswith("level 1.0, 1.0 Keys")
    assert rows["attacks held"] == "100 %"
    assert "0.50 attacks" in rows["a game"]
    assert "1.00 noises" in rows["a game"]
    assert rows["skill cards a game"] == "Dash 0.50"
    assert "Revolver 0.50" in rows["items a game"]
    assert "Ammo Pack 0.50" in rows["items a game"]
    assert "Rope" in rows["never used"]
    assert "Fuel" not in rows["never used"]
    assert "Horn" in rows["never used"]
    assert "Burrow" not in rows["never used"], "no Parasitoid was played"


def test_figures_of_no_game_are_words_all_the_same() -> None:
    rows = dict(GAME.balance().rows())
    assert rows["Survivors win"] == "0 %"
    assert rows["endings"] == "none"
