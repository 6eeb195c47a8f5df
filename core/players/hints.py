"""Hints: the best options of a question, with the chance to win and a reason each.

A hint is found by the Hunter, from what the seat that is asked can know and from nothing else: its luck is drawn from
an imagined world, which is the same for all positions that the seat cannot tell apart (`Game.for_hint`). So the same
position gives the same hint, in this game or after it, here or on a slower machine: a budget is counted in worlds, and
no clock caps it. A crew may play its worlds.
"""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.decisions import PUBLIC, Choice, Decision, Option
from core.engine.digest import digest
from core.players.chances import luck_of, played_ahead
from core.players.crew import ALONE as NO_CREW
from core.players.crew import dealt, gathered
from core.players.levels import LEVELS, hunter_of, player_named
from core.players.thinking import Budget, Judged, Seen, without_favourite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.game import Game
    from core.players.chances import CameTo
    from core.players.crew import Crew, Hand
    from core.players.thinking import Judgement, Player, Thought

BEST: Final = 3
"""So many options are told."""

SEARCH: Final = Budget(iterations=240, seconds=None)
"""What the Hunter is given."""

WORLDS: Final = 32
"""In so many worlds each of the best options is tried, all in the same ones."""

ALONE: Final = 64
"""And where one seat plays alone to its end, which is won or lost and nothing between."""

GRADED: Final = 32
"""There what an option was judged to be worth counts as much as so many games that were played to their ends."""

SUREST: Final = 0.995
"""No chance that was judged is thought to be nearer to 1, or to 0 by as much."""

PRIOR: Final = 6
"""What an option was judged to be worth before counts as much as so many worlds."""

SEARCHED: Final = 0.7
"""The part of the work that the search is, 0 to 1."""

TOGETHER: Final = 4
"""So many worlds for each hand are shared out at a time."""


class Advice(Struct, frozen=True):
    """What a hint says of one option.

    Attributes:
        chance: The chance to win with it, 0 to 1; None where it was not looked for.
        gain: What it is thought to score until the next turn of the seat, in the unit of the game; where one seat plays
            alone, until the end. None where the game keeps no score.
        why: What speaks for it, in words of the game, a short sentence each.
    """

    option: Option
    chance: float | None = None
    gain: float | None = None
    why: tuple[str, ...] = ()


class Hint(Struct, frozen=True):
    """What is told to a seat that asks for a hint.

    Attributes:
        advice: The best options, the best first; none while they are still sought.
        said: What the search found of the question as a whole, in words of the game, a short sentence each: whether it
            can still be won.
        line: What to do from here on, one option after the other, where no other player and no luck comes between;
            the first one is the best one.
        proved: No search could find otherwise.
        done: How much of the work is done, 0 to 1.
    """

    advice: tuple[Advice, ...] = ()
    said: tuple[str, ...] = ()
    line: tuple[Option, ...] = ()
    proved: bool = False
    done: float = 1.0


def world_for_hint(game: Game[Any, Any, Any], state: Any, decision: Decision) -> Any:
    """The world from which a hint is found: the same for all states that the seat that is asked cannot tell apart.

    Raises `NotImplementedError` for a game that cannot be imagined.
    """
    return game.for_hint(state, decision.seat, Random(0))  # noqa: S311 - any world will do, always the same one


class Ends(Struct, frozen=True, gc=False):
    """Options that are all to be played ahead in the worlds of these numbers."""

    options: tuple[Option, ...]
    worlds: tuple[int, ...]


class HintHand:
    """The hand of a hint: it plays worlds of the search, and plays the options ahead that are told of.

    Attributes:
        seed: What the luck of the hint is drawn from.
        seen: What the search is given.
    """

    def __init__(self, game: Game[Any, Any, Any], judgement: Judgement | None, world: Any, decision: Decision) -> None:
        """Nothing is played yet. A game without a judgement has its own search, whose worlds are not shared out."""
        self._game = game
        self._judgement = judgement and without_favourite(judgement)
        self._world = world
        self.seed = f"{digest(world)}/{decision.kind}"
        view, public = game.view(world, decision.seat), game.view(world, PUBLIC)
        self.seen = Seen(view, decision, lambda luck: game.for_hint(world, decision.seat, luck), public)
        self._search: Hand[Any, Any] | None = None

    @property
    def luck(self) -> Random:
        """The luck of the search."""
        return luck_of(f"{self.seed}/search")

    def play(self, piece: Any) -> Any:
        """The result of one piece of work: of the search, or of playing ahead."""
        if self._judgement is None:
            raise AssertionError("worlds are shared out without a judgement")
        if isinstance(piece, Ends):
            return [self._came(self._judgement, piece.options, number) for number in piece.worlds]
        if self._search is None:
            self._search = hunter_of(self._game, self._judgement).hand(self.seen, self.luck)
        return self._search.play(piece)

    def _came(self, judgement: Judgement, options: Sequence[Option], number: int) -> list[CameTo]:
        """What each option comes to in a world."""
        luck, seat = f"{self.seed}/{number}", self.seen.decision.seat
        state = self._game.for_hint(self._world, seat, luck_of(f"{luck}/world"))
        after = [self._game.apply(state, Choice(seat, option))[0] for option in options]
        return [played_ahead(self._game, judgement, one, luck) for one in after]


def hinting(
    game: Game[Any, Any, Any],
    judgement: Judgement | None,
    world: Any,
    decision: Decision,
    *,
    own: Player | None = None,
    search: Budget = SEARCH,
    worlds: int | None = None,
    crew: Crew = NO_CREW,
    chosen: Option | None = None,
) -> Iterator[Hint]:
    """How far the work is, and last the hint, for a question in a world of `world_for_hint`.

    An option that was `chosen` is told of too, in its place, after the best ones or among them, unless the search is a
    game's own.

    `own` is a search that the game brings as its Hunter; where there is none a `crew` plays the worlds, whose hands are
    `HintHand`s of the same question. Raises `UnknownLevelError` when there is neither.
    """
    judgement = judgement and without_favourite(judgement)
    player = own or player_named(LEVELS[-1], game, judgement, crew=crew)
    hand = HintHand(game, judgement, world, decision)
    seen, seat = hand.seen, decision.seat
    thought: Thought | None = None
    for thought in player.thinking(seen, search, hand.luck):
        yield Hint(done=thought.done * (SEARCHED if own is None else 1))
    if thought is None:
        raise AssertionError(f"{player.name} thought nothing")
    if own is not None:
        yield _as_found(thought, judgement, seen.view)
        return
    if judgement is None:
        raise AssertionError("a Hunter without a judgement")
    best = _with_chosen(thought.ranked, chosen)
    times = worlds or (ALONE if game.seats(world) == 1 else WORLDS)
    options = tuple([one.option for one in best])
    came: dict[Option, list[CameTo]] = {option: [] for option in options}
    played = 0
    while played < times:
        together = 1 if crew.size == 1 else TOGETHER * crew.size
        numbers = range(played, min(times, played + together))
        for ends in gathered(crew.share(hand, [Ends(options, part) for part in dealt(numbers, crew.size)])):
            for option, end in zip(options, ends, strict=True):
                came[option].append(end)
        yield Hint(done=SEARCHED + (1 - SEARCHED) * played / times)
        played += len(numbers)
    graded = _chances_alone if game.seats(world) == 1 else _chances
    means = graded(best, came, seat, judgement.unit)
    before = game.scores(world)
    advice = [
        Advice(
            one.option,
            means[one.option],
            _gain(came[one.option], before, seat),
            judgement.told(seen.view, one),
        )
        for one in best
    ]
    # options that look alike stay as the search has put them; alone that is in their chances
    digits = 2 if game.seats(world) > 1 else None
    advice.sort(key=lambda told: -round(told.chance or 0.0, digits) if digits else -(told.chance or 0.0))
    yield Hint(tuple(advice), line=_line(thought, advice[0].option), proved=thought.proved)


def _with_chosen(ranked: tuple[Judged, ...], chosen: Option | None) -> tuple[Judged, ...]:
    """The best options, and one that was chosen: as it was ranked, else as a middling one, for worlds to tell."""
    best = ranked[:BEST]
    if chosen is None or any(one.option == chosen for one in best):
        return best
    middle = sum(one.value for one in best) / len(best)
    return (*best, next((one for one in ranked if one.option == chosen), Judged(chosen, middle)))


def _as_found(thought: Thought, judgement: Judgement | None, view: Any) -> Hint:
    """A hint of a search that the game brings: what it says stands for itself."""
    ranked = [one for one in thought.ranked if one.option != thought.option]
    first = next((one for one in thought.ranked if one.option == thought.option), None)
    advice = []
    for one in ([first] if first is not None else []) + ranked[: BEST - 1]:
        told = judgement.told(view, one) if judgement is not None else ()
        advice.append(Advice(one.option, None if thought.proved else _share(one.value), why=told))
    return Hint(
        tuple(advice) or (Advice(thought.option),),
        said=thought.why,
        line=(thought.option, *thought.line),
        proved=thought.proved,
    )


def _chances(best: Sequence[Judged], came: dict[Option, list[CameTo]], seat: int, unit: float) -> dict[Option, float]:
    """The chance to win with each option: what the search made of it, and what came of it in the worlds at the end."""
    ends = {one.option: [to.values[seat] for to in came[one.option]] for one in best}
    level = sum(map(sum, ends.values())) / sum(map(len, ends.values()))
    middle = sum(one.value for one in best) / len(best)
    found = {}
    for one in best:
        values = ends[one.option]
        # what was not searched was judged on a scale of the game's own, which says how options differ
        weight, before = (one.visits, one.value) if one.visits else (PRIOR, level + (one.value - middle) * unit)
        found[one.option] = _share((weight * before + sum(values)) / (weight + len(values)))
    return found


def _chances_alone(
    best: Sequence[Judged], came: dict[Option, list[CameTo]], seat: int, unit: float
) -> dict[Option, float]:
    """The same where one seat plays alone: how often games are won at all is counted.

    Too few are won to tell options apart by. So their judged worths tell them apart, as odds: an option that was judged
    to be twice as likely to win is so here, however unlikely all of them are.
    """
    ends = {one.option: [to.values[seat] for to in came[one.option]] for one in best}
    # half a game more was won and half a one lost, for what never happened is not impossible
    level = (sum(map(sum, ends.values())) + 1 / 2) / (sum(map(len, ends.values())) + 1)
    searched = all(one.visits for one in best)
    worths = [_log_odds(one.value) if searched else 4 * unit * one.value for one in best]
    middle = sum(worths) / len(worths)
    found = {}
    for one, worth in zip(best, worths, strict=True):
        before = 1 / (1 + exp(middle - worth - _log_odds(level)))
        values = ends[one.option]
        found[one.option] = (GRADED * before + sum(values)) / (GRADED + len(values))
    return found


def _log_odds(chance: float) -> float:
    chance = max(1 - SUREST, min(SUREST, chance))
    return log(chance / (1 - chance))


def _share(value: float) -> float:
    return max(0.0, min(1.0, value))


def _gain(came: Sequence[CameTo], before: Sequence[int], seat: int) -> float | None:
    if not before:
        return None
    return sum(to.scores[seat] for to in came) / len(came) - before[seat]


def _line(thought: Thought, option: Option) -> tuple[Option, ...]:
    """What follows the best option, where the search has looked at what follows it."""
    return (option, *thought.line) if option == thought.option else (option,)
