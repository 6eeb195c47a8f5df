"""How cards of one's own are read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from core.engine.packs import former_texts
from core.terrorscape_2.edition import Edition, built_in_texts, faults
from core.terrorscape_2.forms import FORMS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.game import Game
    from core.engine.packs import DeckFault

DATA: Final = Path(__file__).parent / "data"


class CardPacks:
    """The files of a pack, what is wrong with them, and the game that is played with them.

    A pack changes the map, numbers, names and what skill cards do, in the words of the skills; what an item or an
    ability does goes by its name, of which there are no others.
    """

    files: tuple[str, ...] = tuple(FORMS)

    def __init__(self, made: Callable[[Edition], Game[Any, Any, Any]]) -> None:
        """`made` gives the game that is played with cards."""
        self._made = made

    def texts(self) -> dict[str, str]:
        """The cards of this edition."""
        return dict(built_in_texts())

    def former(self, digest: str) -> dict[str, str] | None:
        """The cards of an earlier edition."""
        return former_texts(DATA, digest, self.files)

    def faults(self, texts: Mapping[str, str], found: Sequence[DeckFault] = ()) -> tuple[DeckFault, ...]:
        """Everything that is wrong with cards."""
        return faults(texts, found)

    def game(self, texts: Mapping[str, str], name: str) -> Game[Any, Any, Any]:
        """Terrorscape 2 with these cards. Raises `DeckError`."""
        return self._made(Edition(texts, name))
