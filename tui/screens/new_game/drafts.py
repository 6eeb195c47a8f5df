"""Drafts of a new game: from the last choice, from the last players, from a table that plays again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.engine.seats import FIRST_NAMES
from core.games import shelved
from core.players.levels import GENTLE, next_levels, usual_levels
from tui.screens.new_game.draft import Draft
from tui.screens.new_game.last_choice import last_choice
from tui.screens.new_game.sitters import Sitters

if TYPE_CHECKING:
    from saves.packs import DeckPack
    from tui.places import Places
    from tui.screens.new_game.choices import Choices
    from tui.settings import Settings
    from tui.table.table import Table


def first_draft(choices: Choices[Any], places: Places, settings: Settings, played: Any, pack: DeckPack | None) -> Draft:
    """A draft of the last choice, else of the last game, else of the usual choices; with the deck pack in hand."""
    last = last_choice(places.choices, choices.game.id, choices.kind)
    if last is not None:
        draft = Draft.remembered(choices, last)
    elif played is not None:
        draft = Draft.like(choices, played)
    else:
        draft = Draft(choices)
    if settings.undo != "last":
        draft.policy = settings.undo
    if pack is not None:
        draft.play_with(pack, _folder_of(pack, choices, places))
    return draft


def draft_at_once(
    choices: Choices[Any],
    places: Places,
    settings: Settings,
    pack: DeckPack | None,
    name: str = FIRST_NAMES[0],
    side: int | None = None,
) -> Draft:
    """The game for *Play now*: the last choice without its luck; else `name` against gentle players.

    The one person who plays takes the seat `side`, where it is given. Raises `PackError` when the deck pack cannot be
    read that was played with.
    """
    if last_choice(places.choices, choices.game.id, choices.kind) is not None:
        draft = first_draft(choices, places, settings, None, pack)
        if draft.folder and draft.pack is None:
            from saves.packs import read_pack

            draft.play_with(read_pack(Path(draft.folder), draft.rules), draft.folder)
        _take_side(draft, side)
        return draft
    levels = usual_levels(choices.game.players, choices.game.levels(), GENTLE)
    others = [other for other in FIRST_NAMES if other.casefold() != name.casefold()]
    draft = Draft(choices, [name, *others][: len(levels)])
    draft.levels = list(levels)
    _choose_gently(draft)
    _take_side(draft, side)
    choices.fit(len(draft.names))
    if settings.undo != "last":
        draft.policy = settings.undo
    if pack is not None:
        draft.play_with(pack, _folder_of(pack, choices, places))
    return draft


def _choose_gently(draft: Draft) -> bool:
    """Make the gentler choices of a first game, where the shelf has any. Returns whether it has."""
    gentle = shelved(draft.rules.id).gentle
    if gentle:
        draft.choices.take(draft.rules.usual(draft.seats, dict(gentle)))
    return bool(gentle)


def _take_side(draft: Draft, side: int | None) -> None:
    """The one person of a draft takes a seat, and who had it the one that was left; several people stay."""
    people = [seat for seat, level in enumerate(draft.levels) if not level]
    if side is None or len(people) != 1 or side >= len(draft.levels):
        return
    (seat,) = people
    lists: tuple[list[Any], ...] = (draft.names, draft.levels, draft.sharing)
    for kept in lists:
        kept[seat], kept[side] = kept[side], kept[seat]


def draft_harder(table: Table, choices: Choices[Any], places: Places, pack: DeckPack | None) -> Draft:
    """The choices that a table plays by, in the same places, against computer players of the next level.

    Where they are the gentler choices of a first game, the usual ones take their place.
    """
    draft = draft_like(table, choices, places, pack, moves_on=False)
    played = choices.memory
    was_gentle = _choose_gently(draft) and choices.memory == played
    choices.memory = choices.kind(alone=played.alone) if was_gentle else played
    draft.levels = list(next_levels(draft.levels, draft.rules.ladder()))
    return draft


def draft_like(
    table: Table, choices: Choices[Any], places: Places, pack: DeckPack | None, *, moves_on: bool = True
) -> Draft:
    """The choices that a table plays by: its own deck pack, from the one in hand or the copy beside the saves.

    After a game that is over those who sat there change places where the choices want it, and `moves_on`.
    """
    from saves.errors import PackError
    from saves.packs import read_pack
    from saves.store import Store

    draft = Draft.like(choices, table.setup, [table.played_by(seat) for seat in range(len(table.setup.seats))])
    draft.policy = table.policy
    draft.hints = table.travel.remarks.gives_hints
    if moves_on and choices.moved_on and table.is_over and Sitters(draft).move_on():
        draft.said = choices.moved_on
    if pack is not None and pack.digest != table.game.digest:
        pack = None
    if pack is None and table.game.edition:
        kept = Store(places.saves).packs.folder / table.game.digest
        with suppress(PackError):
            pack = read_pack(kept, table.game, table.game.edition)
    if pack is not None:
        draft.play_with(pack, _folder_of(pack, choices, places))
    return draft


def _folder_of(pack: DeckPack, choices: Choices[Any], places: Places) -> str:
    """The folder that a deck pack was chosen from last; empty when nobody knows, or it holds another by now."""
    from saves.errors import PackError
    from saves.packs import read_pack

    last = last_choice(places.choices, choices.game.id, choices.kind)
    if last is None or not last.pack:
        return ""
    try:
        return last.pack if read_pack(Path(last.pack), pack.game).digest == pack.digest else ""
    except PackError:
        return ""
