"""How decks of one's own are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.packs import former_texts
from core.terror_below.data_files import DATA
from core.terror_below.decks.edition import Decks, built_in_texts
from core.terror_below.decks.forms import FILES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.game import Game
    from core.engine.packs import DeckFault


class DeckPacks:
    """The files of a deck pack, what is wrong with them, and the game that is played with them."""

    files: tuple[str, ...] = FILES

    def __init__(self, made: Callable[[Decks], Game[Any, Any, Any]]) -> None:
        """`made` gives the game that is played with decks."""
        self._made = made

    def texts(self) -> dict[str, str]:
        """The decks and boards of this edition."""
        return built_in_texts()

    def former(self, digest: str) -> dict[str, str] | None:
        """The decks and boards of an earlier edition."""
        return former_texts(DATA, digest, FILES)

    def faults(self, texts: Mapping[str, str], found: Sequence[DeckFault] = ()) -> tuple[DeckFault, ...]:
        """Everything that is wrong with decks."""
        from core.terror_below.decks.check import check

        return check(texts, found)

    def game(self, texts: Mapping[str, str], name: str) -> Game[Any, Any, Any]:
        """Terror Below with these decks."""
        return self._made(Decks(texts, name))
