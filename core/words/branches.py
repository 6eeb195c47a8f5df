"""Branches of a game in words: which is the game, and two of them side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import PUBLIC
from core.words.english import count

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.engine.past.branches import Branch, Comparison, Side
    from core.words.spoken import Words

THE_GAME: Final = "The game"
NOTHING: Final = "-"


class ComparedRow(NamedTuple):
    """One line of a comparison: what is compared, and how it is on each side."""

    heading: str
    left: str
    right: str

    @property
    def differs(self) -> bool:
        """Whether the sides differ."""
        return self.left != self.right


def branch_name(branch: Branch) -> str:
    """What a branch is called: `The game`, `Variation 2: what if I had gone left`."""
    if branch.is_game:
        return THE_GAME
    name = f"Variation {branch.number}"
    return f"{name}: {branch.name}" if branch.name else name


def branch_line(branch: Branch, game: Game[Any, Any, Any], words: Words[Any]) -> str:
    """A branch in a list: what it is, where it parts, how long it is and how it stands."""
    view = game.view(branch.tip.state, PUBLIC)
    scores = [f"{seat.name} {score}" for seat, score in zip(words.seats, game.scores(branch.tip.state), strict=False)]
    told = "" if scores and view.over is None else words.standing(view)
    stands = "; ".join(part for part in (", ".join(scores), told) if part)
    length = f"{count(branch.steps, 'decision')} long"
    if branch.is_game:
        return f"{THE_GAME}, {length}, {words.when(branch.tip.state)}; {stands}."
    how = "tried out" if branch.tried_out else "undone"
    of = THE_GAME.lower() if not branch.parent else f"variation {branch.parent}"
    return f"{branch_name(branch)}, {how}, parts from {of} {words.when(branch.parting.state)}, {length}; {stands}."


def origin(branch: Branch, words: Words[Any]) -> str:
    """Where a variation comes from: `Tried out; it leaves the game in round 3, Ada's turn, at entry 41.`."""
    how = "Tried out" if branch.tried_out else "Undone"
    of = THE_GAME.lower() if not branch.parent else f"variation {branch.parent}"
    parting = branch.parting
    return f"{how}. It leaves {of} {words.when(parting.state)}, at entry {branch.parted_at}."


def parting_words(comparison: Comparison, words: Words[Any]) -> str:
    """Where two branches part, in a sentence."""
    left, right = (count(side.steps, "decision") for side in (comparison.left, comparison.right))
    parted = words.when(comparison.state)
    return f"They part {parted}; {left} on the left since, {right} on the right."


def comparison_rows(comparison: Comparison, words: Words[Any]) -> tuple[ComparedRow, ...]:
    """Two branches side by side, as everybody may know them: the stage, and what the game compares."""
    left, right = comparison.left, comparison.right
    rows = [ComparedRow("Stage", _stage(left, words), _stage(right, words))]
    sides = zip(words.compared(left.view), words.compared(right.view), strict=False)
    return (*rows, *(ComparedRow(heading, one, other) for (heading, one), (_, other) in sides))


def _stage(side: Side, words: Words[Any]) -> str:
    if side.over is not None:
        return f"over, {words.standing(side.view)}"
    return words.when(side.state).removeprefix("in ")
