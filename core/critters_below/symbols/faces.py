"""The faces of symbols: what has to be told of every symbol, each in the room where it is asked for.

A room makes a `Face` for what it asks of symbols; the module of a symbol fills all of them. This one knows no symbol.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

T = TypeVar("T")


class Face(Generic[T]):
    """One thing that is told of every symbol.

    Attributes:
        name: What that is, for whoever has forgotten it: `what it does`.
        by_kind: What was told, by the class of the symbol.
    """

    def __init__(self, name: str, faces: Faces) -> None:
        self.name = name
        self.by_kind: dict[type, T] = {}
        faces.faces.append(self)

    def __call__(self, kind: type) -> Callable[[T], T]:
        """The function tells it of symbols of this kind."""

        def register(told: T) -> T:
            self.tell(kind, told)
            return told

        return register

    def tell(self, kind: type, told: T) -> None:
        """Tell it of symbols of this kind."""
        self.by_kind[kind] = told

    def of(self, symbol: object) -> T:
        """All that a symbol tells of itself."""
        return self.by_kind[type(symbol)]


class Faces:
    """All that has to be told of every symbol."""

    def __init__(self) -> None:
        self.faces: list[Face[Any]] = []
        self._is_loaded = False

    def missing(self) -> tuple[str, ...]:
        """What nobody has told of a symbol of which anything is told."""
        kinds = dict.fromkeys(kind for face in self.faces for kind in face.by_kind)
        return tuple(
            f"{kind.__name__}: {face.name}" for kind in kinds for face in self.faces if kind not in face.by_kind
        )

    def load(self, symbols: ModuleType) -> None:
        """Let every module of this package tell of its symbol."""
        if not self._is_loaded:
            self._is_loaded = True
            for module in iter_modules(symbols.__path__, f"{symbols.__name__}."):
                import_module(module.name)

    def check(self, symbols: ModuleType) -> None:
        """Be whole, once every module of this package has told. Raises `TypeError` with what is missing."""
        self.load(symbols)
        if missing := self.missing():
            raise TypeError(f"untold of symbols: {'; '.join(missing)}")


FACES: Final = Faces()
"""The faces of the symbols of this game."""
