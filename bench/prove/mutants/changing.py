"""Where a module can be changed a little, and how: a comparison flipped, a number one off, a statement left out."""

from __future__ import annotations

import ast
import copy
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

FLIPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,  # codespell:ignore notin - the name that Python gives it
    ast.NotIn: ast.In,  # codespell:ignore notin - as above
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}

NEVER_REACHED: Final = "assert_never"
"""A statement that calls this is never come to: to leave it out changes nothing."""

NOTE: Final = "note_that_it_was_reached"
"""What a module calls that notes which of its lines are come to."""

SHOWN: Final = 90
"""So many characters of a change are shown."""


class Place(NamedTuple):
    """A change of a module.

    Attributes:
        number: Its place among all changes of the module.
        line: The line that it is in, from 1.
        last: The last line of what changes.
        within: The function that it is in.
        change: What was there and what is there instead, as `a < b -> a <= b`.
    """

    number: int
    line: int
    last: int
    within: str
    change: str


class _Spot(NamedTuple):
    node: ast.AST
    kind: str
    within: str


def places(source: str) -> tuple[Place, ...]:
    """Every change of a module, in the order of its text."""
    tree = ast.parse(source)
    found = []
    for number, spot in enumerate(_spots(tree)):
        # a filter has no line of its own
        first = spot.node.ifs[int(spot.kind)] if isinstance(spot.node, ast.comprehension) else spot.node
        line = getattr(first, "lineno", 1)
        changed_ = _changed(copy.deepcopy(spot.node), spot.kind)
        before, after = _text(spot.node), _text(changed_)
        found.append(Place(number, line, getattr(first, "end_lineno", line), spot.within, f"{before} -> {after}"))
    return tuple(found)


def changed(source: str, number: int) -> ast.Module:
    """The module with one of its changes."""
    tree = ast.parse(source)
    spot = list(_spots(tree))[number]
    new = _changed(spot.node, spot.kind)
    if new is not spot.node:
        _Exchange(spot.node, new).visit(tree)
    return ast.fix_missing_locations(tree)


def noting(source: str) -> ast.Module:
    """The module with a call of `NOTE` before every statement of a function, with the lines of that statement."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _note_body(node)
        elif isinstance(node, ast.Lambda):
            both = ast.Tuple([_note(node.body.lineno, node.body.end_lineno), node.body], ast.Load())
            node.body = ast.Subscript(both, ast.Constant(1), ast.Load())
    return ast.fix_missing_locations(tree)


def _note_body(node: ast.AST) -> None:
    for name in ("body", "orelse", "finalbody"):
        lines: list[ast.stmt] = getattr(node, name, [])
        if not lines or not isinstance(lines[0], ast.stmt):
            continue
        noted: list[ast.stmt] = []
        for line in lines:
            inner = getattr(line, "body", None) or getattr(line, "cases", None)
            last = line.end_lineno if not inner else getattr(inner[0], "lineno", line.lineno + 1) - 1
            noted.append(ast.Expr(_note(line.lineno, max(line.lineno, last or 0))))
            if isinstance(line, ast.Match):
                # what a case looks for has no line of its own that runs
                looks = [one for case in line.cases for one in (case.pattern, case.guard) if one is not None]
                noted += [ast.Expr(_note(one.lineno, one.end_lineno)) for one in looks]
            noted.append(line)
            if not isinstance(line, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                _note_body(line)
        setattr(node, name, noted)
    for part in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        _note_body(part)


def _note(first: int, last: int | None) -> ast.Call:
    return ast.Call(ast.Name(NOTE, ast.Load()), [ast.Constant(first), ast.Constant(last or first)], [])


class _Exchange(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old, self._new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        """The node, or the one that takes its place."""
        return self._new if node is self._old else self.generic_visit(node)


def _text(node: ast.AST) -> str:
    """What a change is about, on one line, cut short; of a compound statement the condition."""
    if isinstance(node, ast.If | ast.While):
        node = node.test
    elif isinstance(node, ast.comprehension):
        # the filters of a comprehension
        return " ".join(f"if {ast.unparse(test)}" for test in node.ifs)[:SHOWN] or "no filter"
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def _spots(tree: ast.Module) -> Iterator[_Spot]:
    yield from _within(tree, "")


def _within(node: ast.AST, within: str) -> Iterator[_Spot]:
    """What can be changed in a node: in functions alone, and not in what they raise or in types."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        inner = f"{within}.{node.name}".lstrip(".")
        for inside in node.body:
            yield from _within(inside, inner if not isinstance(node, ast.ClassDef) else _of_class(inner, inside))
        return
    if isinstance(node, ast.AnnAssign):
        if node.value is not None:
            yield from _within(node.value, within)
        return
    if isinstance(node, ast.Raise | ast.Assert):
        return
    if within:
        yield from _own(node, within)
    for child in ast.iter_child_nodes(node):
        yield from _within(child, within)


def _of_class(name: str, child: ast.AST) -> str:
    """What stands in a class and in no method of it is not changed: it has run when the module was loaded."""
    return name if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else ""


def _own(node: ast.AST, within: str) -> Iterator[_Spot]:
    match node:
        case ast.Compare():
            for at in range(len(node.ops)):
                yield _Spot(node, str(at), within)
        case ast.Constant(value=bool()):
            yield _Spot(node, "not", within)
        case ast.Constant(value=int()):
            yield _Spot(node, "plus", within)
            yield _Spot(node, "minus", within)
        case ast.If() | ast.IfExp() | ast.While():
            yield _Spot(node, "not", within)
        case ast.BoolOp():
            yield _Spot(node, "other", within)
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield _Spot(node, "other", within)
        case ast.comprehension():
            for at in range(len(node.ifs)):
                yield _Spot(node, str(at), within)
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))) if name == NEVER_REACHED:
            return
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Assign(targets=[ast.Attribute()]):
            yield _Spot(node, "out", within)
        case _:
            # nothing else is changed
            return


def _changed(node: ast.AST, kind: str) -> ast.AST:
    """A node with its change: itself, or what takes its place."""
    match node:
        case ast.Compare():
            at = int(kind)
            node.ops[at] = FLIPPED[type(node.ops[at])]()
        case ast.Constant(value=bool() as value):
            node.value = not value
        case ast.Constant(value=int() as number):
            node.value = number + 1 if kind == "plus" else number - 1
        case ast.If() | ast.IfExp() | ast.While():
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.BinOp():
            node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        case ast.comprehension():
            del node.ifs[int(kind)]
        case ast.stmt():
            return ast.copy_location(ast.Pass(), node)
        case _:
            raise TypeError(f"{node} is not changed")
    return node
