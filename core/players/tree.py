"""The tree of a search over imagined worlds (information-set MCTS: Cowling, Powley, Whitehouse 2012).

One tree holds what was tried in all worlds. In each world some options are there and others are not, so an option is
weighed by how often it could have been tried (availability), and each seat chooses what is best for itself (max^n).
Options are tried in the order in which the judgement puts them, more of them the longer the search goes on (progressive
widening). A world is played on for a few turns by the judgement's fast choice, then valued.

What lies below one option of the root is a tree of its own: worlds of other options do not touch it, and its worlds
have numbers of their own. So a `Branch` can be played ahead, and anywhere.

Where several seats are asked at once, as in a secret vote, none sees what the others answer. A tree that held their
answers would let each of them choose after the others; so it ends there, and they answer as the judgement does.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice, Decision, Option, Seat, asked
from core.players.chances import luck_of
from core.players.thinking import Judged

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Pending
    from core.engine.game import Game
    from core.engine.playout import Playout
    from core.players.thinking import Judgement, Seen

CURIOSITY: Final = 0.08
"""How much what was tried seldom is preferred, beside values from 0 to 1."""

PRIOR: Final = 6
"""The judgement of an option counts as much as so many worlds, where it does not say itself how far it is trusted."""

FIRST: Final = 2
WIDER: Final = 0.45
"""So many options are tried from the start, and visits to the power of this more, as the search goes on."""

DEEPEST: Final = 12
"""Decisions that the tree looks ahead."""

AHEAD: Final = 1
"""Rounds of turns that a world is played on before it is valued."""

LONGEST: Final = 200
"""Decisions after which a world is valued, wherever it has come to."""

OFTEN: Final = 8
"""What was tried seldomer is not told as what comes next."""


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

    def take(self, values: Sequence[float]) -> None:
        """Take in what came of one more world."""
        self.visits += 1
        self.totals = [*map(float.__add__, self.totals, values)] if self.totals else [*values]


class Weighing:
    """How options of a node are weighed: by what came of them, and by the judgement beside it."""

    def __init__(self, judgement: Judgement) -> None:
        self._unit = judgement.unit
        self._trust: Callable[[Seat], int] | None = getattr(judgement, "trust", None)

    def chosen(self, node: Node, decision: Decision) -> Judged:
        """The option to try next of those that are legal in this world: UCB over the first so many of the judgement."""
        legal = set(decision.options)
        here = [judged for judged in node.judged if judged.option in legal]
        if not here:
            # in this world other options are there than when the node was first come to
            here = [Judged(decision.options[0], 0.0)]
        here = here[: FIRST + int(node.visits**WIDER)]
        for judged in here:
            node.could[judged.option] = node.could.get(judged.option, 0) + 1
        worth, prior = self.worths(node, here, decision.seat), self._prior(decision.seat)
        best, best_score = here[0], -1.0
        for judged in here:
            child = node.children.get(judged.option)
            visits = (child.visits if child is not None else 0) + prior
            score = worth[judged.option] + CURIOSITY * sqrt(log(node.could[judged.option] + prior) / visits)
            if score > best_score:
                best, best_score = judged, score
        return best

    def _prior(self, seat: Seat) -> int:
        """As how many worlds the judgement of an option counts."""
        return PRIOR if self._trust is None else self._trust(seat)

    def worths(self, node: Node, judged: Sequence[Judged], seat: Seat) -> dict[Option, float]:
        """What each option is thought to bring a seat: what came of it, and beside it what was judged before.

        The judgement counts as much as so many worlds that were played on. It says how options differ; the worlds of
        the options that were tried say how good all of them are.
        """
        level, prior = node.mean(seat) if node.visits else 1 / 2, self._prior(seat)
        expected = {one.option: one.value * self._unit for one in judged}
        tried = [(child.visits, expected[option]) for option, child in node.children.items() if option in expected]
        visits = sum(count for count, _ in tried)
        middle = sum(count * value for count, value in tried) / visits if visits else max(expected.values())
        found: dict[Option, float] = {}
        for option, value in expected.items():
            child = node.children.get(option)
            count, total = (child.visits, child.totals[seat]) if child is not None and child.visits else (0, 0.0)
            found[option] = (prior * (level + value - middle) + total) / (prior + count)
        return found


class Came(Struct, frozen=True, gc=False):
    """What came of an option in one more world.

    Attributes:
        values: What each seat's chance to win is thought to be there.
        line: What the seat would do after the option, as far as that world and those before it tell.
    """

    values: tuple[float, ...]
    line: tuple[Option, ...] = ()


class Branch:
    """One option of a question, tried in one world after the other, with the tree below it.

    Attributes:
        top: What came of it, and the options tried after it.
        played: In how many worlds it was tried.
    """

    def __init__(
        self, game: Game[Any, Any, Any], judgement: Judgement, weighing: Weighing, seen: Seen, seed: str, option: Option
    ) -> None:
        """`seed` is the search's own: each of its branches meets the same worlds and the same luck, in their order."""
        self._game = game
        self._judgement = judgement
        self._weighing = weighing
        self._seen = seen
        self._seed = seed
        self._option = option
        self.top = Node()
        self.played = 0

    def play(self) -> Came:
        """Play the next world on, and keep what came of it."""
        seed = f"{self._seed}/{self.played}"
        self.played += 1
        game = self._game
        state: Any = self._seen.worlds(luck_of(seed))
        turns, turn = game.seats(state) * AHEAD, game.turn_of(state)
        playout = game.playout(state)
        is_secret = _is_at_once(playout.pending)
        deal = Dealer(seed).deal
        answer = self._judgement.playing(luck_of(f"{seed}/playing"))
        path = [self.top]
        is_new = not self.top.visits
        choice = Choice(self._seen.decision.seat, self._option)
        made = 0
        while True:
            playout.take(choice)
            made += 1
            lucky = type(playout.pending) is Chance
            while type(pending := playout.pending) is Chance:
                playout.take(deal(pending))
            now = playout.turn()
            if now != turn:
                turn, turns = now, turns - 1
            if type(pending) is not tuple or turns <= 0 or made >= LONGEST:
                break
            is_secret = is_secret or _is_at_once(pending)
            if is_new or is_secret or len(path) >= DEEPEST:
                is_new = True
                choice = answer(playout, pending)
                continue
            decision = asked(pending)[0]
            option = self._option_in_tree(path[-1], playout, decision)
            path[-1].seat = PUBLIC if lucky else decision.seat
            node = path[-1].children.get(option)
            is_new = node is None
            if node is None:
                node = path[-1].children[option] = Node()
            path.append(node)
            choice = Choice(decision.seat, option)
        values = self._judgement.values(playout.state())
        for node in path:
            node.take(values)
        return Came(values, _line(self.top, self._seen.decision.seat))

    def _option_in_tree(self, node: Node, playout: Playout[Any], decision: Decision) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        if not node.judged:
            node.judged = self._judgement.options(playout.state(), decision)
        return self._weighing.chosen(node, decision).option


def _is_at_once(pending: Pending) -> bool:
    """Whether several seats are asked at once."""
    return isinstance(pending, tuple) and len(pending) > 1 and sum(not ask.offer for ask in pending) > 1


def _line(node: Node, seat: Seat) -> tuple[Option, ...]:
    """What a seat tried most often after an option, until luck or another seat comes, or little was tried."""
    found: list[Option] = []
    while node.children and node.seat == seat:
        option, after = max(node.children.items(), key=lambda pair: pair[1].visits)
        if after.visits < OFTEN:
            break
        found.append(option)
        node = after
    return tuple(found)
