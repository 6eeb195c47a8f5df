"""A table for a new game or a saved one: the one place where rules, luck and disk meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.dealer import Dealer, fresh_seed
from core.engine.history import History
from core.engine.past.playing_on import history_to, playable, remarks_to
from core.engine.past.said import PLAYED_ON, TYPED_SEED, PlayedOn
from core.games import FIRST, game_named
from core.players.levels import check_levels
from core.words.spoken import SpokenGame
from saves.errors import SaveError
from saves.form.lines import Origin
from saves.journal import Journal
from saves.notes import remarks_of
from tui.table.table import Table
from tui.table.telling import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from core.engine.decisions import Seat
    from core.engine.policies import Policy
    from saves.packs import DeckPack
    from saves.store import Store
    from tui.table.travel import Consent

SEED_LENGTH: Final = 40
"""The longest seed, in digits: more than 128 bits."""

SEED_SHOWN: Final = 20
"""As many characters of a wrong seed are shown."""


class SeedError(ValueError):
    """A seed that is none; its text says what one is."""


class OpenedTable(NamedTuple):
    """A table to sit down at, and what players should know about its file, each a sentence or two."""

    table: Table
    notices: tuple[str, ...]


def new_table(
    setup: Any,
    seed: str | None,
    store: Store,
    policy: Policy | None = None,
    pack: DeckPack | None = None,
    game: str = FIRST,
    levels: Sequence[str] = (),
    *,
    hints: bool = True,
) -> OpenedTable:
    """A new game, its first luck dealt and its file written.

    `levels` say for each seat which computer player plays it; empty for people. `hints` are given, or none.

    `policy` says what may be undone at this table; without one the game says it. It is played with the decks of a
    pack, which is kept with the saves, or with those of this edition. Without a seed, a fresh one is drawn. When the
    disk refuses, the game can be played all the same and a notice says so. Raises `SetupError` for a setup that cannot
    be played, and `UnknownGameError`.
    """
    rules = game_named(game) if pack is None else pack.game
    if not isinstance(rules, SpokenGame):
        raise TypeError(f"{rules.id} cannot be told")
    check_levels(rules, rules.levels(), len(setup.seats), levels)
    setup = rules.as_begun(setup)
    history = History(rules, rules.new(setup), Dealer(seed or fresh_seed()))
    history.begin()
    journal = store.begin(rules, setup, history, "".join(seat.letter for seat in rules.seated(setup)))
    table = Table(rules, setup, history, journal)
    table.travel.remarks.set_policy(policy or rules.policy)
    table.sit_down(levels)
    table.travel.remarks.allow_hints(allowed=hints)
    if seed is not None:
        table.travel.remarks.add(0, TYPED_SEED, value=True)
    notices = _kept(pack, store)
    try:
        table.save()
    except SaveError as error:
        notices = (*notices, str(error))
    return OpenedTable(table, notices)


def _kept(pack: DeckPack | None, store: Store) -> tuple[str, ...]:
    """Keep a deck pack with the saves that are played with it. Returns what players should know when that fails."""
    try:
        if pack is not None:
            store.packs.keep(pack)
    except SaveError as error:
        return (f"{error} Without a copy of the deck pack you can resume this game only with --deck-pack.",)
    return ()


def open_table(path: Path, store: Store, pack: DeckPack | None = None) -> OpenedTable:
    """A saved game, to go on where it was left, or only to look at; a notice then says why. Raises `SaveError`.

    `pack` is the deck pack that the store plays with; it is kept with the saves.
    """
    loaded, journal = store.open(path)
    try:
        game = spoken(loaded)
    except SaveError:
        if journal is not None:
            journal.close()
        raise
    remarks = remarks_of(loaded.notes).all
    table = Table(game, loaded.setup, loaded.history, journal, remarks)
    table.source = path
    return OpenedTable(table, (*loaded.notices, *_copied(table), *_kept(pack, store)))


def _copied(table: Table) -> tuple[str, ...]:
    """What players should know of a game that is played ahead on a copy."""
    copied = table.travel.remarks.copied
    if copied is None:
        return ()
    return (f"This is a copy of {copied.file}, made while that was being played. It never enters the record book.",)


def table_from(table: Table, entry: int, store: Store, by: Seat | None = None, agreed: Consent = None) -> OpenedTable:
    """A new game that goes on from an entry of another, in a file of its own; the other stays as it is.

    It has the line that leads there, with its comments, and the same luck to come, so it never enters the record book.
    While the other game is not over this shows luck that it has yet to meet: the price is that of a variation
    (`Travel.side_line_price`), the ruling `Travel.new_game_ruling`, and the other game writes it down. `by` is the
    seat that asks. The caller closes the other table. Raises `UndoRefusedError`, and `LookupError` for an entry from
    which nothing can be played on.
    """
    travel, history = table.travel, table.history
    found = playable(history, entry)
    by = table.asking if by is None else by
    travel.check_new_game(found.number, by, agreed)
    new = history_to(history, found)
    source = path_of(table) or table.source
    origin = Origin("" if source is None else source.name, found.number)
    letters = "".join(seat.letter for seat in table.words.seats)
    journal = store.begin(table.game, table.setup, new, letters, origin)
    opened = Table(table.game, table.setup, new, journal)
    for remark in remarks_to(travel.remarks.all, found):
        opened.travel.remarks.add(remark.entry, remark.name, remark.value)
    opened.sit_down(table.levels)
    notices: tuple[str, ...] = ()
    try:
        opened.save()
        if not travel.game_is_over:
            travel.remarks.add(found.number, PLAYED_ON, PlayedOn(by, journal.path.name, tuple(sorted(agreed or ()))))
            table.save()
    except SaveError as error:
        notices = (str(error),)
    return OpenedTable(opened, notices)


def close_table(table: Table) -> None:
    """Let go of the file of a game, after what is missing in it was written. Raises `SaveError`."""
    if isinstance(table.keeper, Journal):
        table.keeper.close()


def path_of(table: Table) -> Path | None:
    """The file of a game; None when it is kept nowhere."""
    return table.keeper.path if isinstance(table.keeper, Journal) else None


def seed_from(text: str) -> str | None:
    """The seed that a player has typed: a whole number, or None for blank. Raises `SeedError`."""
    text = text.strip()
    if not text:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        shown = text if len(text) <= SEED_SHOWN else f"{text[: SEED_SHOWN - 1]}…"
        raise SeedError(f"A seed is a whole number, as 4705; {shown!r} is not. Without one the luck is fresh.")
    if len(digits) > SEED_LENGTH:
        raise SeedError(f"A seed has at most {SEED_LENGTH} digits; this one has {len(digits)}.")
    return str(int(text))
