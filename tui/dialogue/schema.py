"""The schema of the lines, as JSON Schema: for one game with its own views, events and options, or for any game."""

from __future__ import annotations

from contextlib import suppress
from functools import reduce
from operator import or_
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct, defstruct, field, json
from msgspec.structs import fields

from core.engine.decisions import PUBLIC
from core.engine.editions import CardEdition
from core.engine.seats import FIRST_NAMES, SetupError, seats_named
from tui.dialogue.lines import PROTOCOL, SentLine, ToldLine

if TYPE_CHECKING:
    from core.engine.game import Game

ANY_GAME: Final = "any-game"
"""What stands for a game in the id of the schema that holds for all of them."""

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_OWN: Final = {
    ("HelloLine", "setup"): "setup",
    ("ViewLine", "view"): "view",
    ("EventLine", "event"): "event",
    ("Happened", "event"): "event",
    ("Offered", "option"): "option",
}
"""The fields of lines that hold what a game has of its own, and what that is."""


def schema_id(game: str = ANY_GAME) -> str:
    """The id of a schema; it changes with the protocol."""
    return f"urn:games-below:dialogue:{PROTOCOL}:{game}"


def schema_of(game: Game[Any, Any, Any] | None = None) -> dict[str, Any]:
    """The schema of all lines of a dialogue about a game; about any game where none is named.

    Its definitions have `told`, every line that the program writes, and `sent`, every line that can be sent to it.
    """
    own: dict[str, Any] = {}
    if game is not None:
        own = {
            "setup": game.setup_type,
            "view": _view_type(game),
            "event": game.event_type,
            "option": game.option_type,
        }
    found, parts = _Lifting().schemas({"told": ToldLine, "sent": SentLine, **own})
    for (line, name), what in _OWN.items():
        if what in found:
            parts[line]["properties"][name] = found[what]
    return {
        "$schema": DIALECT,
        "$id": schema_id(ANY_GAME if game is None else game.id),
        "title": f"Lines of {'Games Below' if game is None else game.title}",
        "anyOf": [{"$ref": "#/$defs/told"}, {"$ref": "#/$defs/sent"}],
        "$defs": {"told": found["told"], "sent": found["sent"], **dict(sorted(parts.items()))},
    }


def _view_type(game: Game[Any, Any, Any]) -> type[Struct]:
    """The type of a game's views."""
    for number in game.players:
        # so many can play some games only where something is chosen
        with suppress(SetupError):
            return type(game.view(game.new(game.usual(seats_named(FIRST_NAMES[:number]), {})), PUBLIC))
    raise TypeError(f"nobody can play {game.id} as it is usual")


class _Lifting:
    """Makes schemas of types that msgspec makes none of: unions of Structs that have no tags.

    Views hold such unions, and are never read back, so that nothing has to tell their members apart. Each of them is
    lifted out, and put back as a choice among the schemas of its members.
    """

    def __init__(self) -> None:
        self._members: list[tuple[Any, ...]] = []
        self._stand_ins: dict[type, int] = {}
        self._known: dict[Any, Any] = {}

    def schemas(self, kinds: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The schema of each type by its name, and the parts that they refer to."""
        types = [self._lifted(kind) for kind in kinds.values()]
        members = [member for found in self._members for member in found]
        schemas, parts = json.schema_components([*types, *members], schema_hook=self._stood_in)
        rest = iter(schemas[len(types) :])
        choices = [[next(rest) for _ in found] for found in self._members]
        put_back: Any = _put_back([dict(zip(kinds, schemas[: len(types)], strict=True)), parts], choices)
        return put_back[0], put_back[1]

    def _stood_in(self, kind: type) -> dict[str, Any]:
        if kind in self._stand_ins:
            return {_CHOICE: self._stand_ins[kind]}
        if issubclass(kind, CardEdition):
            return {"type": "string", "description": "The digest of the cards that are played with."}
        raise NotImplementedError(kind)

    def _lifted(self, kind: Any) -> Any:
        """A type without unions of Structs that have no tags."""
        if isinstance(kind, type) and issubclass(kind, Struct):
            if kind not in self._known:
                # a Struct that holds itself stays as it is
                self._known[kind] = kind
                self._known[kind] = self._lifted_struct(kind)
            return self._known[kind]
        parts = get_args(kind)
        origin = get_origin(kind)
        if origin in {Union, UnionType}:
            structs = [part for part in parts if isinstance(part, type) and issubclass(part, Struct)]
            if len(structs) > 1 and any(part.__struct_config__.tag is None for part in structs):
                return self._stand_in(tuple(map(self._lifted, parts)))
            lifted = tuple(map(self._lifted, parts))
            return kind if lifted == parts else reduce(or_, lifted)
        if origin is tuple and parts:
            lifted = tuple(part if part is Ellipsis else self._lifted(part) for part in parts)
            return kind if lifted == parts else tuple[lifted]  # type: ignore[valid-type]  # made of types at run time
        if origin is dict:
            lifted = tuple(map(self._lifted, parts))
            return kind if lifted == parts else dict[lifted[0], lifted[1]]  # type: ignore[valid-type]  # as above
        # what is annotated otherwise holds no Struct in any view
        return kind

    def _lifted_struct(self, kind: type[Struct]) -> type[Struct]:
        own = fields(kind)
        lifted = [self._lifted(one.type) for one in own]
        if all(new is one.type or new == one.type for new, one in zip(lifted, own, strict=True)):
            return kind
        made = [
            (one.name, new)
            if one.required
            else (one.name, new, field(default=None) if one.default is NODEFAULT else field(default=one.default))
            for new, one in zip(lifted, own, strict=True)
        ]
        config = kind.__struct_config__
        return defstruct(
            kind.__name__,
            made,
            kw_only=True,
            tag=config.tag,
            tag_field=config.tag_field,
            module=kind.__module__,
            namespace={"__doc__": kind.__doc__},
        )

    def _stand_in(self, members: tuple[Any, ...]) -> type:
        stand_in = type("StandIn", (), {})
        self._stand_ins[stand_in] = len(self._members)
        self._members.append(members)
        return stand_in


_CHOICE: Final = "choice-of-structs"


def _put_back(schema: Any, choices: list[list[Any]]) -> Any:
    """The same with each choice among Structs in its place."""
    if isinstance(schema, dict):
        if _CHOICE in schema:
            return {"anyOf": [_put_back(one, choices) for one in choices[schema[_CHOICE]]]}
        return {name: _put_back(part, choices) for name, part in schema.items()}
    if isinstance(schema, list | tuple):
        return [_put_back(part, choices) for part in schema]
    return schema
