"""The faces of skills: all that has to be told of every skill, in one place. The module of a family tells of its own.

This one knows no skill.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.buried_beneath.frames import Aiming
from core.buried_beneath.state import Draft
from core.engine.decisions import Option

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType


def always(d: Draft) -> bool:
    """It can do something whatever the position is."""
    del d
    return True


class SkillAim(Struct, frozen=True, kw_only=True):
    """Where a skill goes, or at whom, is asked before it is done.

    Attributes:
        options: What is offered; with a second question the frame holds what the first was answered with.
        hit: Does what was chosen. The question is over by then; a second one is begun here.
        question: What is asked, as a sentence.
        then: The second question; empty for none.
    """

    options: Callable[[Draft, Aiming], tuple[Option, ...]]
    hit: Callable[[Draft, Aiming, Any], None]
    question: str
    then: str = ""


class SkillFace(Struct, frozen=True, kw_only=True):
    """All that a skill tells of itself.

    Attributes:
        does: Does it at once; None where it is aimed first. R26.
        aim: How it is aimed; None where it is done at once.
        could: Whether it could do something as things are. R27.
        idle: Why it is not offered where it could not, as words that follow its name.
        moves_boss: It can move the Boss, so that it counts until the end of a turn where the Trap lies.
    """

    does: Callable[[Draft], None] | None = None
    aim: SkillAim | None = None
    could: Callable[[Draft], bool] = always
    idle: str = ""
    moves_boss: bool = False


class Skills:
    """All skills, by their names."""

    def __init__(self) -> None:
        self.by_name: dict[str, SkillFace] = {}

    def __getitem__(self, name: str) -> SkillFace:
        return self.by_name[name]

    def tell(self, name: str, skill: SkillFace) -> None:
        """Tell of a skill. Raises `TypeError` where it was told of before."""
        if name in self.by_name:
            raise TypeError(f"{name} is told twice")
        self.by_name[name] = skill

    @property
    def aimed(self) -> dict[str, SkillAim]:
        """How those are aimed that are, by their names."""
        return {name: skill.aim for name, skill in self.by_name.items() if skill.aim is not None}

    def missing(self, names: Iterable[str], aimed: Iterable[str]) -> tuple[str, ...]:
        """What is not told of the skills of these names, of which some are aimed, in words."""
        names, aims = tuple(names), tuple(aimed)
        untold = [f"nothing is told of {name}" for name in names if name not in self.by_name]
        found = [name for name in names if name in self.by_name]
        undone = [f"nothing does {name}" for name in found if name not in aims and self[name].does is None]
        unaimed = [f"nothing aims {name}" for name in aims if name in found and self[name].aim is None]
        wordless = [f"nothing says why {name} is idle" for name in found if self._is_wordless(self[name])]
        return (
            *untold,
            *undone,
            *unaimed,
            *wordless,
            *[f"{name} is no skill" for name in self.by_name if name not in names],
        )

    def _is_wordless(self, skill: SkillFace) -> bool:
        return skill.could is not always and not skill.idle

    def check(self, names: Iterable[str], aimed: Iterable[str], families: ModuleType) -> None:
        """Be whole, once every module of this package has told. Raises `TypeError` with what is missing."""
        for module in iter_modules(families.__path__, f"{families.__name__}."):
            import_module(module.name)
        if missing := self.missing(names, aimed):
            raise TypeError("; ".join(missing))


SKILLS: Final = Skills()
"""The skills of this game; `chapters.skills` lets them be told and checks them."""
