"""The private parts of Textual and of rich that the screens lean on: each is listed here, and each is still there.

They may change with any new version. A test that fails here names the part, and the file that leans on it.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections import defaultdict
from functools import cache
from importlib.metadata import version as installed
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

import tui

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(tui.__file__).parent.parent

THEIRS: Final = ("textual", "rich")
"""The packages whose private parts are meant."""

LEANED_ON: Final[Mapping[str, frozenset[str]]] = {
    "tui/app/app.py": frozenset(
        {"textual.app:App._driver", "textual.app:App._fatal_error", "textual.app:App._return_code"}
    ),
    "tui/app/browser.py": frozenset(
        {
            "textual._ansi_sequences:SYNC_END",
            "textual._ansi_sequences:SYNC_START",
            "textual.driver:Driver._app",
            "textual.driver:Driver._debug",
            "textual.drivers._byte_stream:ByteStream",
            "textual.drivers.web_driver:WebDriver._on_meta",
            "textual.drivers.web_driver:WebDriver._write",
        }
    ),
    "tui/app/driver.py": frozenset(
        {
            "textual._ansi_sequences:SYNC_END",
            "textual._ansi_sequences:SYNC_START",
            "textual._xterm_parser:XTermParser",
            "textual.driver:Driver._app",
            "textual.driver:Driver._debug",
            "textual.driver:Driver._loop",
            "textual.drivers.linux_driver:LinuxDriver._file",
        }
    ),
    "tui/widgets/lines.py": frozenset({"textual.widget:Widget._repaint_regions"}),
    "tui/widgets/painting.py": frozenset(
        {
            "textual._compositor:Compositor",
            "textual._compositor:Compositor._dirty_regions",
            "textual._compositor:Compositor._regions_to_spans",
            "textual._compositor:CompositorUpdate",
        }
    ),
    "tui/widgets/panel_screen.py": frozenset(
        {
            "textual.dom:DOMNode._bindings",
            "textual.screen:Screen._compositor",
            "textual.screen:Screen._dirty_widgets",
        }
    ),
    "tui/widgets/standing.py": frozenset(
        {
            "textual.app:App._check_action_state",
            "textual.app:App._keymap",
            "textual.dom:DOMNode._bindings",
            "textual.screen:Screen._binding_chain",
        }
    ),
}
"""For each file its parts: `module` for one that is imported whole, `module:name`, or `module:Class.name`."""

ANY_TUPLE: Final = frozenset({"_asdict", "_field_defaults", "_fields", "_make", "_replace"})
"""What looks private on every named tuple, and is not."""

PRIVATE: Final = re.compile(r"(?<!\w)_(?!_)\w+")
"""A name that is for its owner alone."""

IMPORT: Final = re.compile(
    r"\bfrom\s+(?:textual|rich)\b[\w.]*\s+import\s+(?:\([^)]*\)|.*)|\bimport\s+(?:textual|rich)\b.*"
)
"""What is taken from Textual or rich: a text without a private name in it, or one of theirs, leans on nothing."""

BY_NAME: Final = ("delattr", "getattr", "hasattr", "setattr")
"""What takes the name of an attribute as text."""


def is_private(name: str) -> bool:
    """Whether a name is for its owner alone; one with two underscores belongs to the language."""
    return name.startswith("_") and not name.startswith("__")


def is_theirs(module: str) -> bool:
    """Whether a module belongs to Textual or rich."""
    return module.partition(".")[0] in THEIRS


@cache
def classes_in(module: str) -> Mapping[str, ast.ClassDef]:
    """The classes of a module as they are written."""
    tree = ast.parse(inspect.getsource(importlib.import_module(module)))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def given_in(node: ast.AST) -> set[str]:
    """The private attributes that a piece of code gives to `self`."""
    return {
        found.attr
        for found in ast.walk(node)
        if isinstance(found, ast.Attribute)
        and isinstance(found.ctx, ast.Store)
        and is_private(found.attr)
        and _is_own(found.value)
    }


@cache
def private_parts(found: type) -> frozenset[str]:
    """The private parts that a class of Textual or rich gives itself, without what its bases give."""
    written = classes_in(found.__module__).get(found.__name__)
    names = {name for name in vars(found) if is_private(name)}
    return frozenset(names | (given_in(written) if written else set()))


def parts_below(text: str, inherited: Mapping[str, frozenset[str]], anywhere: frozenset[str]) -> set[str]:
    """The private names in this text that are parts of Textual or rich: modules, what is in them, attributes.

    `inherited` are the private parts that each class of the text has from them, by its name. Of an attribute of
    something else nobody can tell whose it is: it is theirs when they have the name `anywhere`, and the class around
    does not give it to itself.
    """
    if anywhere.isdisjoint(PRIVATE.findall(text)) and not any(
        PRIVATE.search(found[0]) for found in IMPORT.finditer(text)
    ):
        return set()
    return set(_parts(ast.parse(text), inherited, anywhere, frozenset(), frozenset()))


def _parts(
    node: ast.AST,
    inherited: Mapping[str, frozenset[str]],
    anywhere: frozenset[str],
    mine: frozenset[str],
    given: frozenset[str],
) -> Iterator[str]:
    match node:
        case ast.ImportFrom(module=str(module), names=names, level=0) if is_theirs(module):
            hidden = any(map(is_private, module.split(".")))
            yield from (f"{module}:{alias.name}" for alias in names if hidden or is_private(alias.name))
        case ast.Import(names=names):
            for alias in names:
                if is_theirs(alias.name) and any(map(is_private, alias.name.split("."))):
                    yield alias.name
        case ast.ClassDef(name=name):
            mine = inherited.get(name, frozenset())
            given = frozenset(given_in(node))
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and part.name in mine:
                    yield part.name
                elif isinstance(part, ast.Assign | ast.AnnAssign):
                    targets = part.targets if isinstance(part, ast.Assign) else [part.target]
                    yield from (to.id for to in targets if isinstance(to, ast.Name) and to.id in mine)
        case ast.Attribute(value=whose, attr=name) if is_private(name) and name not in ANY_TUPLE:
            if name in mine if _is_own(whose) else name in anywhere and name not in given - mine:
                yield name
        case ast.Call(func=ast.Name(id=call), args=[whose, ast.Constant(value=str(name)), *_]) if call in BY_NAME:
            if is_private(name) and name in (mine if _is_own(whose) else anywhere):
                yield name
        case _:
            # nothing else names a part
            pass
    for child in ast.iter_child_nodes(node):
        yield from _parts(child, inherited, anywhere, mine, given)


def _is_own(whose: ast.expr) -> bool:
    """Whether it is `self`, `cls` or `super()`."""
    if isinstance(whose, ast.Call):
        whose = whose.func
        return isinstance(whose, ast.Name) and whose.id == super.__name__
    return isinstance(whose, ast.Name) and whose.id in {"self", "cls"}


def files() -> Iterator[Path]:
    """The files that may load Textual."""
    return (ROOT / "tui").rglob("*.py")


def module_of(path: Path) -> str:
    """The name of the module that a file is."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def inherited_in() -> Mapping[str, Mapping[str, frozenset[str]]]:
    """For each module of ours the private parts that its classes have from Textual and rich.

    A class that is only ever mixed in has those of the classes that it is mixed into.
    """
    found: dict[str, dict[str, frozenset[str]]] = defaultdict(dict)
    for path in files():
        if path.stem == "__main__" or "class " not in path.read_text("utf-8"):
            continue
        module = importlib.import_module(module_of(path))
        for kind in [kind for kind in vars(module).values() if inspect.isclass(kind)]:
            bases = inspect.getmro(kind)
            theirs = frozenset[str]().union(*(private_parts(base) for base in bases if is_theirs(base.__module__)))
            if theirs:
                for base in bases:
                    if base.__module__.partition(".")[0] == tui.__name__:
                        before = found[base.__module__].get(base.__name__, frozenset())
                        found[base.__module__][base.__name__] = before | theirs
    return found


def name_of(part: str) -> str:
    """What a part is called where it is leaned on: an attribute by its name alone, all else in full."""
    return part.rpartition(".")[2] if "." in part.partition(":")[2] else part


def is_there(part: str) -> bool:
    """Whether the Textual or rich that is installed has a part."""
    module, _, within = part.partition(":")
    try:
        found: Any = importlib.import_module(module)
    except ImportError:
        return False
    kind, _, name = within.rpartition(".")
    if kind:
        bases = inspect.getmro(getattr(found, kind, object))
        return any(name in private_parts(base) for base in bases if is_theirs(base.__module__))
    return not within or hasattr(found, within)


@pytest.mark.parametrize(("path", "part"), [(path, part) for path in LEANED_ON for part in sorted(LEANED_ON[path])])
def test_a_private_part_that_a_file_leans_on_is_there(path: str, part: str) -> None:
    """Where it is gone, the file has to find another way."""
    assert is_there(part), f"Textual {version()} has no {part}, and {path} leans on it."


@pytest.mark.long
def test_what_files_lean_on_is_listed_and_nothing_else() -> None:
    parts = inherited_in()
    anywhere = frozenset[str]().union(*(names for kinds in parts.values() for names in kinds.values()))
    wrong = []
    for path in files():
        found = parts_below(path.read_text("utf-8"), parts.get(module_of(path), {}), anywhere)
        where = path.relative_to(ROOT).as_posix()
        listed = {name_of(part) for part in LEANED_ON.get(where, ())}
        wrong += [f"{where} leans on {name}, a private part of Textual: list it." for name in sorted(found - listed)]
        wrong += [f"{where} does not lean on {name}: take it off the list." for name in sorted(listed - found)]
    wrong += [f"{where} is on the list and is no file." for where in LEANED_ON if not (ROOT / where).is_file()]

    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "part",
    [
        "textual._gone",
        "textual._compositor:Gone",
        "textual.screen:Screen._gone",
        "textual.screen:Gone._compositor",
    ],
)
def test_a_part_that_is_gone_is_missed(part: str) -> None:
    assert not is_there(part)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from textual._compositor import Compositor", {"textual._compositor:Compositor"}),
        ("import rich._loop", {"rich._loop"}),
        ("from textual.app import _hidden", {"textual.app:_hidden"}),
        ("from tui._own import a", set()),
        ("class Kind:\n    def a(self):\n        return self._theirs", {"_theirs"}),
        ("class Kind:\n    def a(self):\n        return self._ours", set()),
        ("class Other:\n    def a(self):\n        return self._theirs", set()),
        ("class Kind:\n    def _theirs(self):\n        return 1", {"_theirs"}),
        ("class Kind:\n    _theirs = 1", {"_theirs"}),
        ("class Kind:\n    def a(self):\n        return super()._theirs", {"_theirs"}),
        ("app._theirs", {"_theirs"}),
        ("app.screen._theirs()", {"_theirs"}),
        ("getattr(app, '_theirs', None)", {"_theirs"}),
        ("app._replace(a=1)", set()),
        ("class Own:\n    def a(self, other):\n        self._theirs = other._theirs", set()),
    ],
)
def test_a_private_part_is_found_wherever_it_is_named(text: str, found: set[str]) -> None:
    assert parts_below(text, {"Kind": frozenset({"_theirs"})}, frozenset({"_theirs", "_replace"})) == found


def version() -> str:
    """The version of Textual, with that of rich, that is installed."""
    return f"{installed('textual')} with rich {installed('rich')}"
