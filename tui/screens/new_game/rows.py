"""The choices of a new game: what each is called, what is chosen, and the sentence that tells what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below.usual import CANYON_FROM
from tui.screens.new_game.draft import Draft

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.policies import Policy
    from core.terror_below.decks.forms import Scenario

MARKS: Final = 3
"""As many marks of difficulty a scenario can have."""


class Row(NamedTuple):
    """A choice.

    Attributes:
        value: What is chosen now.
        sentence: What that means, and what else there is.
        change: Takes the next choice (1) or the one before (-1); None when it is only typed.
        typed: It is typed in; nothing typed is told by this word.
        width: Columns for the value.
    """

    label: str
    value: Callable[[Draft], str]
    sentence: Callable[[Draft], str]
    change: Callable[[Draft, int], None] | None = None
    typed: str = ""
    width: int = 18


def board_size(draft: Draft) -> str:
    """How large the chosen side of the board is: `6 x 8`."""
    rows = draft.decks.sheets[draft.board].rows
    return f"{len(rows[0])} x {len(rows)}"


def _board_sentence(draft: Draft) -> str:
    size, advised = board_size(draft), draft.players >= CANYON_FROM
    if draft.board == "desert":
        return f"{size}. Canyon: {'recommended for 4 and 5.' if advised else 'wider, with a gap to leap.'}"
    return f"{size}, with a gap. Recommended for 4 and 5." if advised else f"{size}, wider, with a gap to leap."


def _worms_sentence(draft: Draft) -> str:
    if draft.worms == "starters":
        return "or all drawn at random."
    return f"{draft.decks.pieces.drawn_worms.get(draft.players, 0)} Worms of the deck attack first."


def _late_sentence(draft: Draft) -> str:
    points = draft.decks.pieces.late_seat
    if draft.late_seat:
        return f"our house rule: the last in turn has {points} VP."
    return f"our house rule: {points} VP for the last in turn."


def _cards_sentence(draft: Draft) -> str:
    if draft.pack is None:
        return "or your own deck pack: e types its folder."
    decks = draft.decks
    return f"{len(decks.vehicles)} Vehicles, {len(decks.worms)} Worms. Digest {decks.digest[:8]}."


def _start(draft: Draft) -> str:
    return "By lot" if draft.start is None else "".join(draft.names[draft.start : draft.start + 1])


_TILES: Final = {"printed": "As printed", "shuffled": "Shuffled", "dice": "By dice"}
_TILES_SENTENCES: Final = {
    "printed": "or shuffled, or by dice.",
    "shuffled": "on the same five spaces, in any order.",
    "dice": "each where both dice say.",
}
_POLICIES: Final[Mapping[Policy, tuple[str, str]]] = {
    "strict": ("Strict", "quiet steps only: no die, no card."),
    "house": ("House", "free for quiet steps, else the table agrees."),
    "open": ("Open", "everything; the log tells of it."),
}

BOARD: Final = Row("Board", lambda draft: draft.board.capitalize(), _board_sentence, Draft.change_board)
LOCATIONS: Final = Row(
    "Locations",
    lambda draft: _TILES[draft.tiles],
    lambda draft: _TILES_SENTENCES[draft.tiles],
    Draft.change_tiles,
)
FIRST_WORMS: Final = Row(
    "First Worms",
    lambda draft: "Starters" if draft.worms == "starters" else "Drawn",
    _worms_sentence,
    Draft.change_worms,
)
START: Final = Row(
    "Start seat",
    _start,
    lambda draft: "or by lot." if draft.start is not None else "drawn when the game begins.",
    Draft.change_start,
)
LATE_SEAT: Final = Row(
    "Late seat", lambda draft: "On" if draft.late_seat else "Off", _late_sentence, Draft.change_late_seat
)
UNDO: Final = Row(
    "Undo",
    lambda draft: _POLICIES[draft.policy][0],
    lambda draft: _POLICIES[draft.policy][1],
    Draft.change_policy,
)
CARDS: Final = Row(
    "Cards",
    lambda draft: "This edition" if draft.pack is None else draft.pack.name,
    _cards_sentence,
    lambda draft, _: draft.play_with(None),
    typed="This edition",
)
SEED: Final = Row("Seed", lambda draft: draft.seed, lambda _: "a number replays the same luck.", typed="none")
SCENARIO: Final = Row(
    "Scenario",
    lambda draft: scenario_of(draft).name,
    lambda draft: f"difficulty {difficulty(scenario_of(draft))}",
    Draft.change_scenario,
    width=26,
)
QUEENS: Final = Row(
    "Queens",
    lambda draft: "Shuffled in" if draft.queens else "In the box",
    lambda draft: f"{'' if draft.queens else 'or shuffled in: '}{draft.decks.solo.advanced.queens} VP more when won.",
    Draft.change_queens,
)
SQUAD: Final = Row(
    "Squad",
    lambda draft: f"{draft.missing} in the box" if draft.missing else "Whole",
    lambda draft: f"a member left in the box: {draft.decks.solo.advanced.missing_member} VP more when won.",
    Draft.change_missing,
)

SHARED: Final = (BOARD, LOCATIONS, FIRST_WORMS, START, LATE_SEAT, UNDO, CARDS, SEED)
"""The choices of a table of several, from the top."""

MISSION: Final = (SCENARIO, QUEENS, SQUAD)
"""The choices that only a solo game has."""

ALONE: Final = (*MISSION, BOARD, LOCATIONS, FIRST_WORMS, UNDO, CARDS, SEED)
"""The choices of a solo game, from the top."""


def rows_of(draft: Draft) -> tuple[Row, ...]:
    """The choices that there are now."""
    return ALONE if draft.alone else SHARED


def scenario_of(draft: Draft) -> Scenario:
    """The scenario that is chosen, as the decks tell it."""
    return draft.decks.scenarios[draft.scenario]


def difficulty(scenario: Scenario) -> str:
    """The marks of a scenario, and how many there can be: `▌▌· 2 of 3`."""
    marks = min(scenario.difficulty, MARKS)
    return f"{'▌' * marks}{'·' * (MARKS - marks)} {scenario.difficulty} of {max(MARKS, scenario.difficulty)}"


def outlook(draft: Draft) -> str:
    """What a game of so many will be like. TB 1, 2.4, 10.1, 10.3."""
    pieces = draft.decks.pieces
    players = draft.players
    goal = f"Goal: {pieces.goal} VP."
    more = pieces.extra_worms.get(players, 0)
    if players == 2:
        return f"{goal} 2 players roll for a Worm after every turn."
    if not more or draft.worms == "drawn":
        return goal
    return f"{goal} {players} players start with {more} more Worm attack{'s' if more > 1 else ''} on the board."


def clock(draft: Draft) -> str:
    """When a solo game is lost by time. TB 11.1."""
    return f"Worm Attack {draft.decks.solo.attack_limit} loses it"
