"""What a search found of a fight, in sentences: it can be won and at what cost, it cannot, or nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.options import End
from core.buried_beneath.setup import BOSS
from core.words.english import capital, count, series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.solving.solver import Cost, Finding
    from core.buried_beneath.solving.strike import Deed, Strike
    from core.buried_beneath.views import VillageView
    from core.players.thinking import Why


def fight_named(wave: int) -> str:
    """A fight as the subject of a sentence."""
    return "The Boss fight" if wave == BOSS else f"Wave {wave}"


def found_of(finding: Finding, wave: int) -> tuple[str, ...]:
    """What is known of the fight that is going on, a short sentence each."""
    fight = fight_named(wave)
    if finding.verdict == "lost":
        return (f"{fight} can no longer be won: every option was checked.",)
    if finding.cost is None:
        tried = f"{finding.positions:,} positions"
        return (f"No win found in {tried}. There may still be one.",)
    told = f"{fight} can still be won: {_when(finding)}, with {_price(finding.cost, wave)}."
    return (told, *_no_cheaper(finding, wave))


def _when(finding: Finding) -> str:
    """How soon: against the Boss in the middle of a turn, a wave at the end of one. R29, R35."""
    ends = sum(isinstance(option, End) for option in finding.line)
    turns = ends if finding.line and isinstance(finding.line[-1], End) else ends + 1
    return "this turn" if turns == 1 else f"in {turns} turns"


def _price(cost: Cost, wave: int) -> str:
    """What it costs: Villagers that flee in all, corners in ruins by then."""
    lost = f"{count(cost.fled, 'Villager') if cost.fled else 'no Villager'} lost"
    return f"{lost} and {count(cost.ruins, 'ruin')}" if cost.ruins and wave != BOSS else lost


def _no_cheaper(finding: Finding, wave: int) -> tuple[str, ...]:
    is_told = finding.is_cheapest and finding.cost is not None and finding.cost.ruins and wave != BOSS
    return ("No win ruins fewer corners.",) if is_told else ()


def village_told(first: int, wave: int, finding: Finding, *, is_alone: bool) -> str:
    """What is known of a village before it is played, in one sentence: how far a line through its fights was found.

    `finding` is of the fight `wave`; a line was found for each from `first` to the one before. A loss is proved of the
    first one alone, for the others depend on what was ruined before them.
    """
    if finding.cost is not None:
        turns = count(finding.cost.turns, "turn")
        if first == BOSS:
            return f"Its Boss fight can be won, in {turns}."
        if wave == BOSS:
            return "All its fights can be won."
        return f"{_waves(first, wave)} can be won, in {turns}." if is_alone else f"{_waves(first, wave)} can be won."
    fight = "the Boss fight" if wave == BOSS else f"wave {wave}"
    if wave == first:
        if finding.verdict == "lost":
            return f"{capital(fight)} cannot be won: every option was checked."
        return f"{capital(fight)}: no win found in {finding.positions:,} positions. There may still be one."
    return f"{_waves(first, wave - 1)} can be won; for {fight} no win was found so far."


def _waves(first: int, last: int) -> str:
    """Fights from one to another, as the subject of a sentence."""
    if first == last:
        return "Its first wave" if first == 1 else f"Its wave {first}"
    return f"Its waves {first} to {last}" if last - first > 1 else f"Its waves {first} and {last}"


def heroes_found(cards: Edition, heroes: Sequence[str], wave: int) -> tuple[str, ...]:
    """With which Heroes the first fight was found to be won."""
    names = [card.name.replace("The ", "the ", 1) for card in cards.heroes if card.id in heroes]
    if not names:
        return ("No win was found for any Hero. There may still be one.",)
    who = "every Hero" if len(names) == len(cards.heroes) else series(names)
    return (f"{fight_named(wave)} can be won with {who}.",)


def reason_told(why: Why, wave: int) -> str:
    """A reason of the judgement, as a sentence."""
    number = why.amount
    match why.code:
        case "wins":
            return "The Boss falls." if wave == BOSS else "You win the wave."
        case "loses":
            return "This try is lost."
        case "flees":
            return f"Saves {count(number, 'Villager')}."
        case "ruin":
            return f"Saves {count(number, 'corner')}."
        case "unhurt":
            return "No Villager is hit in the enemies' turn."
        case "boss":
            return f"The Boss is {number} nearer to its fall."
        case "falls":
            return f"Fells {count(number, 'monster')}."
        case "wounds":
            return f"The monsters lose {number} Health."
        case "health":
            return f"{number} more Health left at your next turn."
        case _:
            # `points`, the last of the reasons: what all stats have gained together
            return f"{number} more {'point' if number == 1 else 'points'} at your next turn."


def strike_told(cards: Edition, view: VillageView, strike: Strike | None) -> str:
    """What a placement can do to the Boss, in a sentence: `Attack for 2: Gorger 3.` BB 9, 13; R33."""
    name = cards.bosses[cards.boss_named(view.boss)].name.removeprefix("The ")
    if strike is None:
        return f"Nothing here strikes the {name}."
    deeds = ", ".join(_deed(cards, view, deed) for deed in strike.deeds)
    if strike.wins:
        return f"{deeds}: {name} 0, its last life: you win."
    if strike.lives < view.lives:
        lives = "its last life" if strike.lives == 1 else f"{strike.lives} lives left"
        return f"{deeds}: it rises again with {strike.health}, {lives}."
    return f"{deeds}: {name} {strike.health}."


def _deed(cards: Edition, view: VillageView, deed: Deed) -> str:
    if deed.stat == "damage":
        return f"Attack for {deed.number}"
    if deed.stat == "mana":
        return cards.heroes[cards.hero_named(view.hero)].skills[deed.number].name
    return "Move" if deed.stat == "speed" else "Rally"
