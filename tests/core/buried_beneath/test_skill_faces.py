"""What is told of skills is whole, or the program does not start. BB 9.3; R26, R27."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from core.buried_beneath import skills
from core.buried_beneath.forms import AimedSkill, SkillName
from core.buried_beneath.skills.faces import SKILLS, SkillAim, SkillFace, Skills
from tests.core.buried_beneath.kit import GAME

if TYPE_CHECKING:
    from core.buried_beneath.frames import Aiming
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option

NAMES, AIMED = get_args(SkillName), get_args(AimedSkill)


def nothing(d: Draft) -> None:
    """Done at once, with no effect."""


def never(d: Draft) -> bool:
    """It could do nothing anywhere."""
    del d
    return False


def nowhere(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    """Nothing can be aimed at."""
    del d, frame
    return ()


def miss(d: Draft, frame: Aiming, option: Option) -> None:
    """What was chosen changes nothing."""


def test_every_skill_is_told_whole() -> None:
    assert {skill.id for hero in GAME.cards.heroes for skill in hero.skills} == set(NAMES)
    assert SKILLS.by_name.keys() == set(NAMES)
    assert SKILLS.aimed.keys() == set(AIMED)
    assert SKILLS.missing(NAMES, AIMED) == ()
    assert all(aim.question.endswith("?") for aim in SKILLS.aimed.values())


@pytest.mark.parametrize(
    ("told", "missing"),
    [
        ({}, ("nothing is told of snare", "nothing is told of volley")),
        ({"snare": SkillFace(does=nothing), "volley": SkillFace(does=nothing)}, ("nothing aims snare",)),
        (
            {"snare": SkillFace(aim=SkillAim(options=nowhere, hit=miss, question="Where?")), "volley": SkillFace()},
            ("nothing does volley",),
        ),
        (
            {
                "snare": SkillFace(aim=SkillAim(options=nowhere, hit=miss, question="Where?")),
                "volley": SkillFace(does=nothing, could=never),
            },
            ("nothing says why volley is idle",),
        ),
        (
            {
                "snare": SkillFace(aim=SkillAim(options=nowhere, hit=miss, question="Where?")),
                "volley": SkillFace(does=nothing, could=never, idle="is never used"),
                "nap": SkillFace(does=nothing),
            },
            ("nap is no skill",),
        ),
    ],
)
def test_what_is_missing_is_said_by_name(told: dict[str, SkillFace], missing: tuple[str, ...]) -> None:
    found = Skills()
    for name, skill in told.items():
        found.tell(name, skill)

    assert found.missing(("snare", "volley"), ("snare",)) == missing
    with pytest.raises(TypeError, match=missing[0]):
        found.check(("snare", "volley"), ("snare",), skills)


def test_no_skill_is_told_twice() -> None:
    found = Skills()
    found.tell("leap", SkillFace(does=nothing))

    with pytest.raises(TypeError, match="leap is told twice"):
        found.tell("leap", SkillFace(does=nothing))
