"""The Hunter: a search over imagined worlds, one option of its question beside the other; `tree` says how.

Which option is tried next follows from what came of all so far. What comes of an option in its next world follows from
that option's own worlds alone: so a crew can play ahead the worlds that will likely be wanted, and the search takes
them when it comes to them. It thinks the same thought with any crew.
"""

from __future__ import annotations

from collections import Counter, deque
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.decisions import Option
from core.players.crew import ALONE
from core.players.thinking import Judged, Thought, forced, reasons
from core.players.tree import FIRST, Branch, Came, Node, Weighing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Decision
    from core.engine.game import Game
    from core.players.crew import Crew
    from core.players.thinking import Budget, Judgement, Seen

SHARE: Final = 16
"""After so many iterations the best so far is told."""

SURE: Final = 0.5
"""A part of the budget after which an option that cannot be caught up with any more ends the search."""

FORESEEN: Final = 8
"""So many worlds for each hand are shared out at a time."""


class Tries(Struct, frozen=True, gc=False):
    """Worlds of one option, by their numbers: those from `first` to before `until`."""

    option: Option
    first: int
    until: int


class Trying:
    """The hand of a Hunter: it tries options in worlds."""

    def __init__(self, game: Game[Any, Any, Any], judgement: Judgement, seen: Seen, seed: str) -> None:
        self._game = game
        self._judgement = judgement
        self._weighing = Weighing(judgement)
        self._seen = seen
        self._seed = seed
        self._branches: dict[Option, Branch] = {}

    def play(self, piece: tuple[Tries, ...]) -> list[list[Came]]:
        """What comes of options in those worlds. Earlier ones of an option are played first, where they were not."""
        return [self._played(tries) for tries in piece]

    def _played(self, tries: Tries) -> list[Came]:
        branch = self._branches.get(tries.option)
        if branch is None or branch.played > tries.first:
            branch = Branch(self._game, self._judgement, self._weighing, self._seen, self._seed, tries.option)
            self._branches[tries.option] = branch
        came = [branch.play() for _ in range(branch.played, tries.until)]
        return came[tries.first - tries.until :]


class Hunter:
    """Searches imagined worlds."""

    name = "Hunter"

    def __init__(self, game: Game[Any, Any, Any], judgement: Judgement, crew: Crew = ALONE) -> None:
        """A player of a game; `crew` plays its worlds."""
        self._game = game
        self._judgement = judgement
        self._weighing = Weighing(judgement)
        self._crew = crew

    def hand(self, seen: Seen, luck: Random) -> Trying:
        """A hand for the thoughts that `thinking` has of the same."""
        return Trying(self._game, self._judgement, seen, _seed(luck))

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """Thoughts that grow better as worlds are played."""
        decision = seen.decision
        if (only := forced(decision)) is not None:
            yield only
            return
        seed = _seed(luck)
        first = Random(f"{seed}/first")  # noqa: S311 - thoughts that can be repeated are wanted, not secrecy
        ranked = self._judgement.options(seen.worlds(first), decision)
        iterations = round(budget.iterations * self._judgement.share(decision, ranked))
        if not iterations:
            why, own = reasons(self._judgement, seen, ranked[0])
            yield Thought(ranked[0].option, ranked, why, own=own)
            return
        root = Node(judged=ranked)
        ahead = _Ahead(Trying(self._game, self._judgement, seen, seed), self._crew)
        lines: dict[Option, tuple[Option, ...]] = {}
        began = perf_counter()
        for number in range(iterations):
            option = self._weighing.chosen(root, decision).option
            if not ahead.holds(option):
                ahead.play(self._foreseen(root, decision, option, min(ahead.most, iterations - number)))
            came = ahead.take(option)
            child = root.children.setdefault(option, Node())
            for node in (root, child):
                node.take(came.values)
            lines[option] = came.line
            late = budget.seconds is not None and perf_counter() - began >= budget.seconds
            if late or _is_settled(root, iterations - number - 1, iterations):
                break
            if number % SHARE == SHARE - 1:
                yield self._thought(seen, root, lines, (number + 1) / iterations)
        yield self._thought(seen, root, lines, 1.0)

    def _foreseen(self, root: Node, decision: Decision, option: Option, worlds: int) -> Counter[Option]:
        """In how many of the next worlds each option would be tried if all goes on as so far; `option` comes first."""
        found = Counter([option])
        if worlds == 1:
            return found
        tried = {one: Node(node.visits, [*node.totals]) for one, node in root.children.items()}
        copy = Node(root.visits, [*root.totals], root.judged, tried, {**root.could})
        seat = decision.seat
        for _ in range(worlds - 1):
            worth = self._weighing.worths(copy, [one for one in copy.judged if one.option == option], seat)[option]
            for node in (copy, tried.setdefault(option, Node())):
                node.take([worth] * (seat + 1))
            option = self._weighing.chosen(copy, decision).option
            found[option] += 1
        return found

    def _thought(self, seen: Seen, root: Node, lines: dict[Option, tuple[Option, ...]], done: float) -> Thought:
        tried = [judged for judged in root.judged if judged.option in root.children]
        worths = self._weighing.worths(root, tried, seen.decision.seat)
        ranked = sorted(
            [Judged(one.option, worths[one.option], root.children[one.option].visits, one.why) for one in tried],
            key=lambda judged: -judged.value,
        )
        best = ranked[0]
        why, own = reasons(self._judgement, seen, best)
        return Thought(best.option, tuple(ranked), why, lines[best.option], done=done, own=own)


class _Ahead:
    """Worlds that were played ahead, by option. Each option stays with the hand that tried it first."""

    def __init__(self, own: Trying, crew: Crew) -> None:
        self._own = own
        self._crew = crew
        self._came: dict[Option, deque[Came]] = {}
        self._played: Counter[Option] = Counter()
        self._hand_of: dict[Option, int] = {}

    @property
    def most(self) -> int:
        """So many worlds are played at a time: one where nobody helps."""
        return 1 if self._crew.size == 1 else FORESEEN * self._crew.size

    def holds(self, option: Option) -> bool:
        """Whether what comes of the next world of an option is known."""
        return bool(self._came.get(option))

    def take(self, option: Option) -> Came:
        """What comes of the next world of an option."""
        return self._came[option].popleft()

    def play(self, wanted: Counter[Option]) -> None:
        """Have so many worlds known of each option, as they will be wanted from now on."""
        loads = [0] * self._crew.size
        pieces: list[list[Tries]] = [[] for _ in loads]
        lacking = {option: count - len(self._came.setdefault(option, deque())) for option, count in wanted.items()}
        # first what has its hand already; then each to the one that has the least to do
        for option in sorted(lacking, key=lambda option: option not in self._hand_of):
            if lacking[option] <= 0:
                continue
            hand = self._hand_of.setdefault(option, loads.index(min(loads)))
            loads[hand] += lacking[option]
            pieces[hand].append(Tries(option, self._played[option], self._played[option] + lacking[option]))
        for piece, found in zip(pieces, self._crew.share(self._own, [*map(tuple, pieces)]), strict=True):
            for tries, came in zip(piece, found, strict=True):
                self._came[tries.option] += came
                self._played[tries.option] = tries.until


def _seed(luck: Random) -> str:
    return f"{luck.getrandbits(64):x}"


def _is_settled(root: Node, left: int, iterations: int) -> bool:
    """Whether nothing can catch up any more with what was tried most often."""
    if root.visits < iterations * SURE:
        return False
    visits = sorted((node.visits for node in root.children.values()), reverse=True)
    return len(visits) < FIRST or visits[0] - visits[1] > left
