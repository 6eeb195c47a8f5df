"""A game that was begun with an earlier edition of its decks goes on with it, after numbers have changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import asked
from core.engine.history import History
from core.games import game_named
from core.terror_below.decks.forms import DATA
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from saves.errors import DeckDiffersError
from saves.kept_packs import KeptPacks
from saves.store import Store
from saves.verify import verify
from tests.core.terror_below.packs import edition, written
from tests.saves.games import Clock

if TYPE_CHECKING:
    from core.engine.game import Game

SHIPPED: Final[dict[str, list[str]]] = json.loads(
    (Path(__file__).parents[2] / "pins" / "editions.json").read_text(encoding="utf-8")
)
"""The digests of the editions that were ever given away, the newest last."""


def earlier() -> dict[str, str]:
    """Decks of another edition: the same, with a goal that nobody ships."""
    tables = edition()
    tables["pieces"]["goal"] = 17
    return written(tables)


def begun(game: Game[Any, Any, Any], folder: Path) -> Path:
    """A saved game with the own decks of an edition, in the middle of which its players left."""
    setup = Setup(seats_named(("Ada", "Ben")), start=0).as_begun()
    history: History[Any] = History(game, game.new(setup), Dealer("1"))
    history.begin()
    journal = Store(folder, lambda _: game, clock=Clock()).begin(game, setup, history, "AB")
    journal.sync(history)
    journal.close()
    return journal.path


@pytest.fixture
def former(monkeypatch: pytest.MonkeyPatch) -> TerrorBelow:
    """The game with decks that were its own once, and come with it still."""
    assert TerrorBelow.packs is not None
    game = TerrorBelow.packs.game(earlier(), "")
    assert isinstance(game, TerrorBelow)
    monkeypatch.setattr(TerrorBelow.packs, "former", lambda digest: earlier() if digest == game.digest else None)
    return game


def test_it_goes_on_with_the_decks_that_it_was_begun_with(former: TerrorBelow, tmp_path: Path) -> None:
    """It is loaded, followed to its end, answered and left again, and stays a game of no deck pack."""
    path = begun(former, tmp_path)
    for _ in range(2):
        store = Store(tmp_path, clock=Clock())
        loaded, journal = store.resume(path)
        assert isinstance(loaded.game, TerrorBelow)
        assert (loaded.game.digest, loaded.game.edition) == (former.digest, "")
        assert loaded.game.cards.pieces.goal == 17
        decision = asked(loaded.game.pending(loaded.history.head.state))[0]
        loaded.history.choose(decision.seat, decision.options[0])
        journal.sync(loaded.history)
        journal.close()

    (listed,) = Store(tmp_path, clock=Clock()).games()
    assert listed.fault is None
    assert not listed.only_looks
    assert verify(path, KeptPacks(tmp_path)).well


def test_a_new_game_is_played_with_the_newest_edition(former: TerrorBelow, tmp_path: Path) -> None:
    """An earlier one is for the games that were begun with it."""
    begun(former, tmp_path)

    assert Store(tmp_path).packs("terror-below").digest != former.digest


def test_decks_that_never_were_are_refused(tmp_path: Path) -> None:
    """There is nothing to go on with."""
    assert TerrorBelow.packs is not None
    path = begun(TerrorBelow.packs.game(earlier(), ""), tmp_path)

    with pytest.raises(DeckDiffersError, match="other decks"):
        Store(tmp_path).load(path)


@pytest.mark.parametrize(("name", "digest"), [(name, digest) for name, all_of in SHIPPED.items() for digest in all_of])
def test_every_edition_that_was_given_away_comes_with_the_program(name: str, digest: str) -> None:
    """As it was: its digest is still the same, and nothing is wrong with it."""
    game = game_named(name)
    assert game.packs is not None
    texts = game.packs.texts() if game.digest == digest else game.packs.former(digest)

    assert texts is not None
    assert game.packs.faults(texts) == ()
    assert game.packs.game(texts, "").digest == digest


@pytest.mark.parametrize("name", SHIPPED)
def test_the_newest_edition_is_written_down(name: str) -> None:
    """Who changes a number adds its digest there, and the decks as they were to the folder `former` of the data."""
    assert SHIPPED[name][-1] == game_named(name).digest


def test_no_folder_but_those_of_editions_is_read(tmp_path: Path) -> None:
    """A forged file cannot name one."""
    (tmp_path / "vehicles.toml").write_text("")
    packs = game_named("terror-below").packs
    assert packs is not None

    for digest in ("", ".", "..", "../../lessons", "0" * 16, str(tmp_path)):
        assert packs.former(digest) is None
    assert DATA.path.is_dir()
