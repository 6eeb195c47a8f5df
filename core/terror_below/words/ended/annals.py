"""The words of the record book for Terror Below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.terror_below.decks.edition import built_in
from core.terror_below.words.ended.outcome import Outcome
from core.terror_below.words.solo import SCORE_NAMES
from core.terror_below.words.spoken import SquadWords
from core.terror_below.words.ways import BOARDS, scenario_name, ways_of
from core.words.annals import Annals
from core.words.results import winning_score

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.words.annals import Rows
    from core.words.results import Finished


class SquadAnnals(Annals):
    """The words of the record book for Terror Below."""

    unit: ClassVar[str] = SquadWords.unit
    usual: ClassVar[str] = BOARDS["desert"]
    contested: ClassVar[str] = "scenario"

    def ways(self, variant: Mapping[str, Any]) -> tuple[str, ...]:
        """The side of the board, what was left to chance, the scenario."""
        return ways_of(variant)

    def contest(self, result: Finished) -> str:
        """The scenario of a solo game. TB 11.5."""
        solo = result.variant.get("solo")
        scenario = solo.get("scenario") if isinstance(solo, dict) else None
        return scenario if isinstance(scenario, str) else ""

    def contest_name(self, contest: str) -> str:
        """The name of a scenario."""
        return scenario_name(contest)

    def measure(self, result: Finished) -> int | None:
        """The score of a solo game that was won, the VP of the winners in others. TB 11.6."""
        if self.contest(result):
            return sum(points for _, points in result.lines) if result.places else None
        return winning_score(result)

    def outcome(self, result: Finished) -> str:
        """Who won, and with how much; of a solo game that was won, its score. TB 9, 11."""
        scenario = self.contest(result)
        if scenario and result.places:
            return f"{scenario_name(scenario)} is won with a score of {self.measure(result)}."
        if not result.scores:
            return f"{self.ending(result.players, (), result.places)}."
        return Outcome(result.places, result.reason, result.players, result.scores, result.out).sentence

    def line(self, name: str) -> str:
        """A line of a solo score."""
        return SCORE_NAMES.get(name, name)

    def facts(self, result: Finished) -> Rows:
        """How hard a scenario is by the decks of this edition, and which cards there were. TB 11.5."""
        cards = ("Cards", f"the deck pack {result.pack}" if result.pack else "of this edition")
        scenarios = () if result.pack else built_in().solo.scenario
        levels = [scenario.difficulty for scenario in scenarios if scenario.id == self.contest(result)]
        if not levels:
            return (cards,)
        return (("Difficulty", f"{levels[0]} of {max(scenario.difficulty for scenario in scenarios)}"), cards)
