"""Where files are read that anybody may have written, and files that are sound, to begin from."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.evidence.games import SETUPS, keep, random_game
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.past.branches import branches
from core.games import game_named
from saves.errors import PackError, SaveError
from saves.form.lines import CHAIN_START, chain_in, tied
from saves.index import INDEX, Index
from saves.looked_back import keep_chances, path_beside, read_chances
from saves.notes import remarks_of
from saves.packs import export_decks, read_pack
from saves.records.book import BOOK, RecordBook
from saves.records.notation import record_text
from saves.records.reading import read_record
from saves.store import Store
from saves.watching import watch
from tui.learnt import Learnt, LessonPlace, keep_learnt, read_learnt
from tui.settings import Settings, read_settings, written

if TYPE_CHECKING:
    from collections.abc import Callable

NIGHT: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)

ROOT: Final = Path(__file__).resolve().parents[2]

READING: Final = tuple(
    str(ROOT / part) for part in ("saves", "core/engine", "core/words", "tui/settings", "tui/learnt", "tui/small_files")
)
"""How the paths of modules begin whose lines tell whether a file is new."""

EARLY: Final = 40
"""So many entries have the saves that are changed: those of a short while."""


class Gate(NamedTuple):
    """Where one kind of file is read.

    Attributes:
        file: The file's name.
        sound: Files that are as they should be.
        read: Reads the file at a path; whether the gate takes it. Everything but a refusal falls through.
        whole: Makes a changed file whole again as far as its own digests go; None where it has none.
    """

    file: str
    sound: tuple[bytes, ...]
    read: Callable[[Path], bool]
    whole: Callable[[bytes], bytes] | None = None


def gates() -> dict[str, Callable[[Path], Gate]]:
    """Every gate by name, made when it is asked for with a folder for what is beside the file."""
    found: dict[str, Callable[[Path], Gate]] = {}
    for game in SETUPS:
        found[f"save-{game}"] = partial(_save, game=game)
        found[f"transcript-{game}"] = partial(_transcript, game=game)
        found[f"decks-{game}"] = partial(_decks, game=game)
    found |= {"settings": _settings, "learnt": _learnt, "book": _book, "index": _index, "chances": _chances}
    return found


def _left_early(game: str, number: int) -> tuple[Any, History[Any]]:
    setup, whole = random_game(number, 0.05, game)
    history: History[Any] = History(whole.game, whole.root.state, whole.dealer)
    for entry in whole.entries[1:EARLY]:
        if entry.parent is not None and entry.answer is not None:
            history.jump(entry.parent.number)
            history.record(entry.answer)
    history.begin()
    return setup, history


def _save(folder: Path, game: str) -> Gate:
    sound = [keep(folder / f"kept-{number}", *_left_early(game, number)).read_bytes() for number in range(2)]

    def read(path: Path) -> bool:
        store = Store(path.parent)
        for look in (store.load, store.verify, store.listed, lambda path: watch(path, game_named)):
            with suppress(SaveError):
                look(path)
        try:
            loaded, journal = store.open(path)
        except SaveError:
            return False
        try:
            said, history = remarks_of(loaded.notes), loaded.history
            for entry in (history.root, history.head, *(line.tip for line in branches(history, said))):
                for viewer in (PUBLIC, *range(loaded.game.seats(entry.state))):
                    loaded.game.view(entry.state, viewer)
            if journal is not None:
                with suppress(SaveError):
                    journal.sync(history)
        finally:
            if journal is not None:
                journal.let_go()
        return not loaded.recovered

    return Gate("changed.jsonl", tuple(sound), read, _rechained)


def _rechained(data: bytes) -> bytes:
    """The same lines, each with the digest that it needs behind the one before."""
    chain, text = CHAIN_START, []
    for line in data.splitlines():
        body = line if chain_in(line) is None else line[: line.rindex(b',"')] + b"}"
        tied_line, chain = tied(body, chain)
        text.append(tied_line)
    return b"\n".join([*text, b""])


def _transcript(folder: Path, game: str) -> Gate:
    sound = []
    for number in range(2):
        _, history = _left_early(game, number)
        path = keep(folder / f"transcribed-{number}", SETUPS[game](number), history)
        loaded = Store(path.parent).load(path)
        sound.append(record_text(loaded.header, loaded.setup, loaded.history, remarks_of(loaded.notes)).encode())

    def read(path: Path) -> bool:
        try:
            read_record(path.read_bytes(), path, game_named)
        except SaveError:
            return False
        return True

    return Gate("changed.txt", tuple(sound), read)


def _decks(folder: Path, game: str) -> Gate:
    rules = game_named(game)
    own = folder / f"decks-{game}"
    files = export_decks(own, rules)
    smallest = sorted(files, key=lambda file: file.stat().st_size)
    name = smallest[len(smallest) // 2].name

    def read(path: Path) -> bool:
        (own / name).write_bytes(path.read_bytes())
        try:
            read_pack(own, rules)
        except PackError:
            return False
        return True

    return Gate(name, tuple(file.read_bytes() for file in (own / name, *smallest[:2])), read)


def _settings(folder: Path) -> Gate:
    del folder
    usual = written(Settings(theme="dusk", keys={"undo": "u,ctrl+z"}))

    def read(path: Path) -> bool:
        found = read_settings(path)
        written(found.settings, path.read_bytes().decode("utf-8", "replace"))
        return found.settings != Settings()

    return Gate("settings.toml", (usual.encode(),), read)


def _learnt(folder: Path) -> Gate:
    path = folder / "learnt.json"
    keep_learnt(Learnt().with_place("terror-below", "first", LessonPlace()).with_signs("terror-below"), path)
    sound = path.read_bytes()

    def read(path: Path) -> bool:
        return read_learnt(path) != Learnt()

    return Gate("learnt.json", (sound,), read)


def _book(folder: Path) -> Gate:
    for number in range(2):
        keep(folder / "booked", *random_game(number, 0.0, "critters-below"))
    path = folder / "booked" / BOOK
    sound = path.read_bytes()

    def read(path: Path) -> bool:
        book = RecordBook(path.parent)
        try:
            return bool([result.winners for result in book.records()])
        except SaveError:
            return False

    return Gate(BOOK, (sound,), read)


def _index(folder: Path) -> Gate:
    home = folder / "listed"
    keep(home, *_left_early("critters-below", 1))
    store = Store(home)
    store.games()
    index = Index(home)
    for file in store.paths():
        index.learn_later(file.name, NIGHT)
        index.learn_later("2026-01-31-A.jsonl", NIGHT)
    index.keep({file.name for file in store.paths()} | {"2026-01-31-A.jsonl"})
    sound = (home / INDEX).read_bytes()

    def read(path: Path) -> bool:
        index = Index(path.parent)
        index.told(path)
        return index.later_than("2026-01-31-A.jsonl") is not None

    return Gate(INDEX, (sound,), read)


def _chances(folder: Path) -> Gate:
    _, history = _left_early("critters-below", 1)
    game = keep(folder / "looked", *_left_early("critters-below", 1))
    seats = history.game.seats(history.state)
    keep_chances(game, history, dict.fromkeys(range(5), (0.5,) * seats))
    sound = path_beside(game).read_bytes()

    def read(path: Path) -> bool:
        return bool(read_chances(path.with_suffix(".jsonl"), history))

    return Gate(f"changed{path_beside(game).suffix}", (sound,), read)
