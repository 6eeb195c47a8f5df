"""The rows of a new game: what the game asks for, then undo, hints, decks and seed, which every game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.screens.new_game.row import THE_TABLE, ChoiceRow, Part

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.policies import Policy
    from tui.screens.new_game.draft import Draft

CARDS: Final = "Cards"
SEED: Final = "Seed"
"""The labels of the rows that are typed."""

_POLICIES: Final[Mapping[Policy, tuple[str, str]]] = {
    "strict": ("Strict", "free steps only: no die, no card."),
    "house": ("House", "free steps at will; for the rest all agree."),
    "open": ("Open", "anything; the log says so."),
}


def parts_of(draft: Draft) -> tuple[Part, ...]:
    """The choices that there are now, under their titles."""
    own = draft.choices.parts(tuple(draft.names[: draft.players]))
    common = (
        _undo(draft),
        *_hints(draft),
        *_cards(draft),
        ChoiceRow(SEED, draft.seed, "the same number brings the same luck.", typed="none"),
    )
    *before, last = own or (Part(THE_TABLE, ()),)
    return (*before, Part(last.title, (*last.rows, *common), last.hint or _usual(draft)))


def rows_of(draft: Draft) -> tuple[ChoiceRow, ...]:
    """The choices that there are now, from the top."""
    return tuple(row for part in parts_of(draft) for row in part.rows)


def _undo(draft: Draft) -> ChoiceRow:
    value, sentence = _POLICIES[draft.policy]
    fixed = draft.choices.policy() is not None
    return ChoiceRow("Undo", value, sentence, None if fixed else draft.change_policy)


def _hints(draft: Draft) -> tuple[ChoiceRow, ...]:
    """Whether hints are given, where somebody can give them."""
    if not draft.may_hint:
        return ()
    value, sentence = (
        ("Given", "H asks for one; the log tells.") if draft.hints else ("None", "nobody may ask for one.")
    )
    return (ChoiceRow("Hints", value, sentence, draft.change_hints),)


def _cards(draft: Draft) -> tuple[ChoiceRow, ...]:
    """The decks that are played with, in a game that takes others."""
    if draft.rules.packs is None:
        return ()
    edition = "This edition"
    sentence = "or your own deck pack: e types its folder."
    if draft.pack is not None:
        sentence = f"{draft.choices.about_decks()} Digest {draft.pack.digest[:8]}.".lstrip()

    def change(_: int) -> None:
        draft.play_with(None)

    return (ChoiceRow(CARDS, edition if draft.pack is None else draft.pack.name, sentence, change, typed=edition),)


def _usual(draft: Draft) -> str:
    """The note beside the choices while they are the usual ones."""
    return f"what {draft.players} players usually choose" if draft.players > 1 and draft.is_usual else ""
