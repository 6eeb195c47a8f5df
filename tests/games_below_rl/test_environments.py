"""The environments are what their libraries ask of one, end with the game, and refuse with a sentence."""

from __future__ import annotations

import warnings
from typing import Any, Final

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is in the extra `rl`; make extras tests it")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from core.games import SHELF
from games_below_rl.aec import env, raw_env
from games_below_rl.shaped import PointsOnTheWay
from games_below_rl.solo import LoneEnv

SEVERAL: Final = [game.id for game in SHELF if game.id != "buried-beneath"]


def played(table: Any, seed: int, most: int = 10_000) -> dict[str, float]:
    """A game by chance: what each agent was given in all."""
    table.reset(seed=seed)
    given = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.possible_agents:
        table.action_space(agent).seed(seed)
    for agent in table.agent_iter(most):
        seen, reward, over, cut, _ = table.last()
        given[agent] += reward
        table.step(None if over or cut else table.action_space(agent).sample(seen["action_mask"]))
    return given


@pytest.mark.parametrize("game", SEVERAL)
def test_it_is_an_environment_of_pettingzoo(game: str) -> None:
    """Its own test says so."""
    with warnings.catch_warnings():
        # what it prefers of pictures and names is no fault
        warnings.simplefilter("ignore", UserWarning)
        api_test(env(game=game), num_cycles=60)


@pytest.mark.parametrize("game", SEVERAL)
def test_the_same_seed_is_the_same_game(game: str) -> None:
    """As PettingZoo asks it."""
    seed_test(lambda: env(game=game), num_cycles=40)


def test_a_village_is_an_environment_of_gymnasium() -> None:
    """Its checker finds no fault, and its actions need not be masked for that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(LoneEnv(render_mode="ansi"), skip_render_check=False)


@pytest.mark.parametrize("game", ["critters-below", "terrorscape-2"])
def test_the_end_alone_is_worth_something(game: str) -> None:
    """All shares of a game that somebody won are one."""
    for seed in range(3):
        given = played(env(game=game), seed)
        assert sum(given.values()) == pytest.approx(1) or not any(given.values())


def test_an_action_that_cannot_be_chosen_changes_nothing_and_says_why() -> None:
    """One that is not offered, none at all, a number that there is not."""
    table = raw_env(game="critters-below")
    table.reset(seed=1)
    agent, before = table.agent_selection, table.observe(table.agent_selection)
    off = int((before["action_mask"] == 0).argmax())
    for action in (off, len(table.kind.actions), -1, None, "out"):
        table.step(action)
        assert table.agent_selection == agent
        assert table.infos[agent]["refused"][0].isupper()
        assert (table.observe(agent)["observation"] == before["observation"]).all()
    table.step(int(before["action_mask"].argmax()))
    assert "refused" not in table.infos[agent]


def test_who_is_not_asked_may_choose_nothing() -> None:
    """Its mask is empty, and it observes all the same."""
    table = raw_env(game="terror-below", seats=3)
    table.reset(seed=1)
    for agent in table.possible_agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


def test_a_game_without_end_is_cut_off() -> None:
    """After as many actions as were named."""
    table = raw_env(game="terror-below", most=5)
    table.reset(seed=1)
    for _ in range(5):
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    assert all(table.truncations.values())
    lone = LoneEnv(most=2)
    lone.reset(seed=1)
    assert [lone.step(-1)[3], lone.step(-1)[3]] == [False, True]


def test_sides_are_agents_by_their_names() -> None:
    """Of Terrorscape 2 a side plays, not a person."""
    assert raw_env(game="terrorscape-2").possible_agents == ["survivors", "killer"]
    assert raw_env(game="critters-below", seats=3).possible_agents == ["seat_1", "seat_2", "seat_3"]


def test_points_on_the_way_add_up_to_the_lead() -> None:
    """And the end is worth what it was."""
    table = PointsOnTheWay(raw_env(game="terror-below"))
    given = played(table, 3)
    one, other = table.unwrapped.play.scores()
    first, second = table.unwrapped.play.rewards()
    assert given["seat_1"] - given["seat_2"] == pytest.approx((one - other) / 10 + first - second)


def test_a_position_can_be_read() -> None:
    """In plain text, as the agent that is asked may know it."""
    table = raw_env(game="terror-below", render_mode="ansi")
    table.reset(seed=1)
    assert "Ada" in str(table.render())
