"""All that registers something is loaded, and found whole: chapters, skills, items and deeds."""

from __future__ import annotations

from typing import get_args

from core.engine.flow import load_all
from core.terrorscape_2 import chapters, faces, skill, things
from core.terrorscape_2.chapters.skilled import DOES
from core.terrorscape_2.flow import FLOW
from core.terrorscape_2.frames import AnyFrame
from core.terrorscape_2.judging.hunt import JUDGES
from core.terrorscape_2.skill import SKILLS


def load() -> None:
    """Load every module of the four folders. Raises `TypeError` with what is missing."""
    skill.load()
    load_all(things)
    FLOW.check(get_args(AnyFrame), chapters)
    check_skills()
    faces.check()


def check_skills() -> None:
    """Raise `TypeError` with what nothing does, or nothing judges."""
    kinds = tuple(SKILLS.values())
    undone = [f"nothing does {kind.__name__}" for kind in kinds if kind not in DOES]
    unjudged = [f"nothing judges {kind.__name__}" for kind in kinds if kind not in JUDGES]
    if missing := undone + unjudged:
        raise TypeError("; ".join(missing))
