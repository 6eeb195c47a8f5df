"""A document about deck packs, as its tests ask it: its chapters, the cards in it, the commands in it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomli_w
from msgspec import inspect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from core.engine.packs import DeckFault

ROOT = Path(__file__).resolve().parent.parent


class PackDocument:
    """A document in `docs`."""

    def __init__(self, name: str) -> None:
        self.text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        self._chapters = re.split(r"^##+ ", self.text, flags=re.MULTILINE)

    def chapter(self, title: str) -> str:
        """What stands under the first title that begins so."""
        return next(text for text in self._chapters if text.startswith(title))

    def names_fields(self, forms: Iterable[Any]) -> list[str]:
        """The fields of these forms that it does not name."""
        named = self.text.replace("set-up", "set_up")
        return [field for form in forms for field in sorted(fields(form)) if not re.search(rf"\b{field}\b", named)]

    def run(self, folder: Path) -> subprocess.CompletedProcess[str]:
        """Run its first commands in a folder, as they stand there, with a home of their own."""
        shim = folder / "bin" / "terror-below"
        shim.parent.mkdir()
        shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tui "$@"\n')
        shim.chmod(0o755)
        return subprocess.run(
            ["sh", "-c", blocks(self.text, "sh")[0]],  # noqa: S607 - wherever it is, as for whoever types it
            cwd=folder,
            env={
                "PATH": f"{shim.parent}{os.pathsep}{os.environ['PATH']}",
                "PYTHONPATH": str(ROOT),
                "TERROR_BELOW_HOME": str(folder / "home"),
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )


def blocks(text: str, language: str) -> list[str]:
    """The blocks of a language in a text."""
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def fields(form: Any) -> set[str]:
    """The fields of a form and of the tables in it."""
    described = inspect.type_info(form)
    assert isinstance(described, inspect.StructType)
    found: set[str] = set()
    for field in described.fields:
        found.add(field.name)
        kind = field.type.item_type if isinstance(field.type, inspect.VarTupleType) else field.type
        if isinstance(kind, inspect.StructType):
            found |= fields(kind.cls)
    return found


def in_place(table: str, row: dict[str, Any]) -> Callable[[dict[str, Any]], object]:
    """Put a row in the place of the one of its id."""

    def change(data: dict[str, Any]) -> None:
        ids = [kept["id"] for kept in data[table]]
        data[table][ids.index(row["id"])] = row

    return change


def told(
    texts: Mapping[str, str],
    faults: Callable[[Mapping[str, str]], tuple[DeckFault, ...]],
    file: str,
    change: Callable[[dict[str, Any]], object],
) -> list[str]:
    """What is wrong with the texts of an edition, with one file of it changed."""
    data = tomllib.loads(texts[file])
    change(data)
    return [str(fault) for fault in faults({**texts, file: tomli_w.dumps(data)})]
