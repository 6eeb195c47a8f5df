"""The Hunter: a search over imagined worlds (information-set MCTS: Cowling, Powley, Whitehouse 2012).

One tree holds what was tried in all worlds. In each world some options are there and others are not, so an option is
weighed by how often it could have been tried (availability), and each seat chooses what is best for itself (max^n).
Options are tried in the order in which the judgement puts them, more of them the longer the search goes on (progressive
widening). A world is played on for a few turns by the judgement's fast choice, then valued.

Where several seats are asked at once, as in a secret vote, none sees what the others answer. A tree that held their
answers would let each of them choose after the others; so it ends there, and they answer as the judgement does.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice, Decision, Option, Seat, asked
from core.players.thinking import Judged, Thought, forced, reasons

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Pending
    from core.engine.game import Game
    from core.engine.playout import Playout
    from core.players.thinking import Budget, Judgement, Seen

CURIOSITY: Final = 0.08
"""How much what was tried seldom is preferred, beside values from 0 to 1."""

PRIOR: Final = 6
"""The judgement of an option counts as much as so many worlds, where it does not say itself how many (`trust`)."""

FIRST: Final = 2
WIDER: Final = 0.45
"""So many options are tried from the start, and visits to the power of this more, as the search goes on."""

DEEPEST: Final = 12
"""Decisions that the tree looks ahead."""

AHEAD: Final = 1
"""Rounds of turns that a world is played on before it is valued."""

LONGEST: Final = 200
"""Decisions after which a world is valued, wherever it has come to."""

SHARE: Final = 16
"""After so many iterations the best so far is told."""

SURE: Final = 0.5
"""A part of the budget after which an option that cannot be caught up with any more ends the search."""


class Node(Struct):
    """A point of the tree: what came of it, and the options tried from it.

    Attributes:
        judged: The options in the order of the judgement, as they were found when it was first come to.
        could: How often an option could have been tried.
        seat: Who decides at it; `PUBLIC` where luck comes before, or nobody has been asked yet.
    """

    visits: int = 0
    totals: list[float] = field(default_factory=list)
    judged: tuple[Judged, ...] = ()
    children: dict[Option, Node] = field(default_factory=dict)
    could: dict[Option, int] = field(default_factory=dict)
    seat: Seat = PUBLIC

    def mean(self, seat: Seat) -> float:
        """What came of it for a seat, on average."""
        return self.totals[seat] / self.visits


class Hunter:
    """Searches imagined worlds."""

    name = "Hunter"

    def __init__(self, game: Game[Any, Any, Any], judgement: Judgement) -> None:
        self._game = game
        self._judgement = judgement
        self._prior: int = getattr(judgement, "trust", PRIOR)

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """Thoughts that grow better as worlds are played."""
        decision = seen.decision
        if (only := forced(decision)) is not None:
            yield only
            return
        seed = f"{luck.getrandbits(64):x}"
        ranked = self._judgement.options(seen.worlds(_luck(f"{seed}/first")), decision)
        iterations = round(budget.iterations * self._judgement.share(decision, ranked))
        if not iterations:
            why, own = reasons(self._judgement, seen, ranked[0])
            yield Thought(ranked[0].option, ranked, why, own=own)
            return
        root = Node(judged=ranked)
        began = perf_counter()
        for number in range(iterations):
            self._iterate(seen, root, seed)
            late = budget.seconds is not None and perf_counter() - began >= budget.seconds
            if late or _is_settled(root, iterations - number - 1, iterations):
                break
            if number % SHARE == SHARE - 1:
                yield self._thought(seen, root, (number + 1) / iterations)
        yield self._thought(seen, root, 1.0)

    def _iterate(self, seen: Seen, root: Node, seed: str) -> None:
        """Play one world on, and keep what came of it.

        Each option of the root meets the same worlds and the same luck in the same order, so that what differs is what
        the option does.
        """
        judged = self._chosen(root, seen.decision)
        number = root.children[judged.option].visits if judged.option in root.children else 0
        game = self._game
        state: Any = seen.worlds(_luck(f"{seed}/{number}"))
        turns, turn = game.seats(state) * AHEAD, game.turn_of(state)
        playout = game.playout(state)
        is_secret = _is_at_once(playout.pending)
        deal = Dealer(f"{seed}/{number}").deal
        answer = self._judgement.playing(_luck(f"{seed}/{number}/playing"))
        path = [root]
        option: Option | None = judged.option
        decision = seen.decision
        made = 0
        open_now: tuple[Decision, ...] = ()
        while True:
            if option is not None:
                node = path[-1].children.get(option)
                is_new = node is None
                if node is None:
                    node = path[-1].children[option] = Node()
                path.append(node)
                playout.take(Choice(decision.seat, option))
            else:
                is_new = True
                playout.take(answer(playout, open_now))
            made += 1
            lucky = type(playout.pending) is Chance
            while type(pending := playout.pending) is Chance:
                playout.take(deal(pending))
            now = playout.turn()
            if now != turn:
                turn, turns = now, turns - 1
            if type(pending) is not tuple or turns <= 0 or made >= LONGEST:
                break
            open_now = pending
            option = None
            is_secret = is_secret or _is_at_once(pending)
            if not is_new and not is_secret and len(path) <= DEEPEST:
                decision = _question(pending)
                option = self._option_in_tree(path[-1], playout, decision)
                path[-1].seat = PUBLIC if lucky else decision.seat
        values = self._judgement.values(playout.state())
        for node in path:
            node.visits += 1
            node.totals = [*map(float.__add__, node.totals, values)] if node.totals else [*values]

    def _option_in_tree(self, node: Node, playout: Playout[Any], decision: Decision) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        if not node.judged:
            node.judged = self._judgement.options(playout.state(), decision)
        return self._chosen(node, decision).option

    def _chosen(self, node: Node, decision: Decision) -> Judged:
        """The option to try next of those that are legal in this world: UCB over the first so many of the judgement."""
        legal = set(decision.options)
        here = [judged for judged in node.judged if judged.option in legal]
        if not here:
            # in this world other options are there than when the node was first come to
            here = [Judged(decision.options[0], 0.0)]
        here = here[: FIRST + int(node.visits**WIDER)]
        for judged in here:
            node.could[judged.option] = node.could.get(judged.option, 0) + 1
        worth = self._worths(node, here, decision.seat)
        best, best_score = here[0], -1.0
        for judged in here:
            child = node.children.get(judged.option)
            visits = (child.visits if child is not None else 0) + self._prior
            score = worth[judged.option] + CURIOSITY * sqrt(log(node.could[judged.option] + self._prior) / visits)
            if score > best_score:
                best, best_score = judged, score
        return best

    def _worths(self, node: Node, judged: Sequence[Judged], seat: Seat) -> dict[Option, float]:
        """What each option is thought to bring a seat: what came of it, and beside it what was judged before.

        The judgement counts as much as so many worlds that were played on. It says how options differ; the worlds of
        the options that were tried say how good all of them are.
        """
        level = node.mean(seat) if node.visits else 1 / 2
        unit = self._judgement.unit
        expected = {one.option: one.value * unit for one in judged}
        tried = [(child.visits, expected[option]) for option, child in node.children.items() if option in expected]
        visits = sum(count for count, _ in tried)
        middle = sum(count * value for count, value in tried) / visits if visits else max(expected.values())
        found: dict[Option, float] = {}
        for option, value in expected.items():
            child = node.children.get(option)
            count, total = (child.visits, child.totals[seat]) if child is not None and child.visits else (0, 0.0)
            found[option] = (self._prior * (level + value - middle) + total) / (self._prior + count)
        return found

    def _thought(self, seen: Seen, root: Node, done: float) -> Thought:
        seat = seen.decision.seat
        tried = [judged for judged in root.judged if judged.option in root.children]
        worths = self._worths(root, tried, seat)
        ranked = sorted(
            [Judged(one.option, worths[one.option], root.children[one.option].visits, one.why) for one in tried],
            key=lambda judged: -judged.value,
        )
        best = ranked[0]
        line = _line(root.children[best.option], seat)
        why, own = reasons(self._judgement, seen, best)
        return Thought(best.option, tuple(ranked), why, line, done=done, own=own)


def _luck(seed: str) -> Random:
    return Random(seed)  # noqa: S311 - thoughts that can be repeated are wanted, not secrecy


def _question(pending: Pending) -> Decision:
    """The first question that is open; offers are left alone."""
    return asked(pending)[0]


def _is_at_once(pending: Pending) -> bool:
    """Whether several seats are asked at once."""
    return isinstance(pending, tuple) and len(pending) > 1 and sum(not ask.offer for ask in pending) > 1


def _is_settled(root: Node, left: int, iterations: int) -> bool:
    """Whether nothing can catch up any more with what was tried most often."""
    if root.visits < iterations * SURE:
        return False
    visits = sorted((node.visits for node in root.children.values()), reverse=True)
    return len(visits) < FIRST or visits[0] - visits[1] > left


def _line(node: Node, seat: Seat) -> tuple[Option, ...]:
    """What a seat tried most often after an option, until luck or another seat comes, or little was tried."""
    found: list[Option] = []
    while node.children and node.seat == seat:
        option, after = max(node.children.items(), key=lambda pair: pair[1].visits)
        if after.visits < SHARE // 2:
            break
        found.append(option)
        node = after
    return tuple(found)
