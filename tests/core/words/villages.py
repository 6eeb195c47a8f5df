"""The record book of a game that is unlike others: for one, without scores, told by what was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.words.annals import Annals, Column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.words.results import Finished


class VillageAnnals(Annals):
    """Villages: the fewer houses are lost, the better."""

    stage: ClassVar[str] = "wave"
    contested: ClassVar[str] = "village"

    def ways(self, variant: Mapping[str, Any]) -> tuple[str, ...]:
        return (f"village {variant['village']}",) if "village" in variant else ()

    def contest(self, result: Finished) -> str:
        return str(result.variant.get("village", ""))

    def measure(self, result: Finished) -> int | None:
        lost = result.told.get("lost")
        return -lost if isinstance(lost, int) and result.places else None

    def outcome(self, result: Finished) -> str:
        return "The village stands." if result.places else "The village is lost."

    def line(self, name: str) -> str:
        return name

    def columns(self) -> tuple[Column, ...]:
        return (Column("LOST", lambda result: str(result.told.get("lost", "-")), _lost),)


def _lost(result: Finished) -> int | None:
    lost = result.told.get("lost")
    return lost if isinstance(lost, int) else None
