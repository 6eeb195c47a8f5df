"""The prompt, the reason on the curtain, and the rule that a question stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Over
from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.cards import CharacterCard, Effect
from core.terror_below.decks.edition import built_in
from core.terror_below.rulebook import rulebook
from core.terror_below.seats import SeatSetup
from core.terror_below.views import Shot
from core.terror_below.words.kinds import KINDS, rule_asked
from core.terror_below.words.prompts import considering, prompt, stop_hunting_question, why_wanted
from core.words.rulebook import chapter_of
from tests.core.words.pairs import pairs
from tests.tui import positions as p

if TYPE_CHECKING:
    from core.terror_below.views import View

TABLE, SPENDING, HUNT, SETUP = p.table_view(), p.spending_view(), p.hunt_view(), p.setup_view()


def asking(view: View, kind: str, *options: o.AnyOption, path: tuple[str, ...] = ()) -> View:
    """The view with another question in it, for its own seat."""
    return replace(view, asked=(Asked(view.viewer, kind, path),), options=options)


def as_public(view: View) -> View:
    """What all are told of it."""
    return replace(view, viewer=PUBLIC, hand=None, options=())


def having(view: View, part: str, **changes: Any) -> View:
    """With another hand, other actions, another attack."""
    return replace(view, **{part: replace(getattr(view, part), **changes)})


def spending(*options: o.AnyOption, **actions: Any) -> View:
    """With other actions, and these options alone where some are named."""
    return replace(having(SPENDING, "actions", **actions), options=options or SPENDING.options)


def hunting(*options: o.AnyOption, kind: str = "hunt", **attack: Any) -> View:
    """Dov is asked in another attack, and may do these alone."""
    return asking(having(HUNT, "attack", **attack), kind, *options)


VEHICLE: Final = asking(TABLE, "vehicle")
ORDERED: Final = p.with_squad(SETUP, leader=p.ANISE, members=(p.SHEP, p.PAM))
EARLY: Final = replace(p.DALE, effects=(Effect("early-trade", amount=2),))
SHARING: Final = having(p.with_space(SPENDING, "3-5", pawns=(p.ADA, p.BEN)), "actions", must_move=True)
SHOTS: Final = HUNT.attack.shots if HUNT.attack is not None else ()
FIRST: Final = asking(SETUP, "leader", *SETUP.options)
NEW: Final = asking(HUNT, "leader", o.Lead(p.SHEP.number))
TRADE: Final = asking(p.with_squad(SPENDING, rubble=3), "trade", o.TradeForItem(), o.TradeForWeapon())
EARLY_TRADE: Final = asking(p.with_squad(SPENDING, rubble=2, leader=EARLY), "trade", o.TradeForItem(), o.Stop())
ACT: Final = ("Perform Actions",)
BUS: Final = asking(replace(TABLE, turn=p.BEN, vehicle=p.SCHOOL_BUS), "nudge", o.Nudge(1, "up"))
NUDGES: Final = (o.Nudge(0, "up"), o.Nudge(1, "up"), o.Stop())
HORN: Final = asking(SPENDING, "nudge", *NUDGES, path=(*ACT, p.AIR_HORN.name))
BONUS: Final = asking(p.deliver_view(), "bonus", o.Accept(), o.Stop())
LOOKING: Final = having(asking(TABLE, "look-worm", o.Accept(), o.Stop()), "hand", seen=(p.QUEEN,))
CLOSER: Final = asking(TABLE, "closer", o.Nudge(1, "up"), o.Nudge(1, "left"))
CARTON: Final = asking(p.deliver_view(), "deliver", o.Deliver("amber"), path=(*ACT, "Egg Carton"))
FREE: Final = (o.Ramp("left", "left"), o.Stop())
DRINK: Final = (o.UseItem(p.ENERGY_DRINK.number), o.Stop())
DIE: Final = (*SHOTS, Shot(p.DOV, p.MACHETE, (2,), None))
PLAYED: Final = (Shot(p.DOV, p.HUNTING_RIFLE, (1, 1), 1),)
KILL: Final = hunting(o.ClaimBounty(p.ANY_WORM.number), o.ClaimPlain(), kind="reward")
MANY: Final = hunting(*[o.ClaimBounty(p.ANY_WORM.number)] * 4, kind="reward")
LEFT: Final = [one for one in SPENDING.options if isinstance(one, o.UseItem | o.Stop)]
DEAD, PLAIN = HUNT.squads[p.DOV].dead[-1].name, built_in().pieces.plain_kill

PROMPTS: Final[tuple[tuple[View, str], ...]] = (
    (VEHICLE, "(Ada) Play a Vehicle: 1 to 3, then a Worm with ← →."),
    (having(VEHICLE, "hand", vehicles=(p.PICKUP_TRUCK,)), "(Ada) Play your Vehicle: 1, then a Worm with ← →."),
    (asking(TABLE, "no-such-kind"), "(Ada) Choose one."),
    (SPENDING, "(Ada) You have 3 of 5 points left. Step, or act here."),
    (spending(*LEFT), "(Ada) Nothing is left to do with your 3 points."),
    (spending(*LEFT[:1], o.Stop(), points=0), "(Ada) No actions left. Play a card, or end your turn."),
    (spending(o.Stop(), points=0), "(Ada) Nothing is left but to end your turn."),
    (SHARING, "(Ada) You share a space with Ben: keep moving. R3"),
    (spending(must_move=True), "(Ada) You cannot stop on Rubble: keep moving. R43"),
    (FIRST, "(Ada) Choose your Leader: 1 to 3. The other two stand behind."),
    (NEW, f"{{Dov}} {DEAD} is dead. Who leads now?"),
    (asking(ORDERED, "order", o.Follow(1), o.Follow(2)), "(Ada) Who is next in line behind Anise?"),
    (asking(ORDERED, "order", o.Follow(p.PAM.number)), "(Ada) Who is next in line behind Shep?"),
    (asking(TABLE, "return", o.Enter(p.at("2-6"))), "(Ada) Enter at which Location?"),
    (asking(TABLE, "return", o.Enter(p.at("1-1"))), "(Ada) No Location is free. Enter on which space? R24"),
    (TRADE, "(Ada) Three Rubble: draw an Item or a Weapon?"),
    (EARLY_TRADE, "(Ada) Two Rubble: trade now for an Item?"),
    (BONUS, "(Ada) Take the Motel's bonus, VP, now? Only one a turn."),
    (HORN, "(Ada) Air Horn: move a Target by 1 space, or stop."),
    (spending(o.Stop(), points=0, second=True), "(Ada) Now play your second Vehicle."),
    (spending(*FREE, points=0, second=True), "(Ada) No points left. Ramp for free, or play your second Vehicle."),
    (spending(*FREE, points=0), "(Ada) No points left. Ramp for free, or end your turn."),
    (CARTON, "(Ada) Egg Carton: deliver which Egg?"),
    (spending(*DRINK, points=0, second=True), "(Ada) Play a card, or your second Vehicle."),
    (BUS, "(Ada) Ben's School Bus: move Target 2 by 1 space."),
    (LOOKING, f"(Ada) Next is a Queen, {p.QUEEN.health} health. To the bottom?"),
    (CLOSER, "(Ada) Target 2 could come closer two ways. Which?"),
    (HUNT, "{Dov} 3 more damage kills the Boomer. Play a Weapon, or stop."),
    (having(HUNT, "attack", damage=7), "{Dov} 1 more damage kills the Boomer. Play a Weapon, or stop."),
    (hunting(o.Stop()), "{Dov} You have no Weapon: Ruiz dies."),
    (hunting(o.Stop(), caught=(p.DOV, p.ADA), done=()), "{Dov} You have no Weapon: Ruiz dies unless others kill it."),
    (hunting(o.Stop(), shots=PLAYED), "{Dov} No Weapon left: Ruiz dies."),
    (hunting(o.Escape(0), o.Stop()), "{Dov} You have no Weapon. Escape with an Item, or stop."),
    (hunting(o.Reroll(0), o.Stop(), kind="reroll", shots=DIE), "{Dov} Ruiz: you rolled a 2. Reroll it, or keep it?"),
    (KILL, f"{{Dov}} Your kill! 1 Any Worm Bounty, {p.ANY_WORM.points} VP, or 2 no Bounty, {PLAIN} VP?"),
    (MANY, "{Dov} Your kill! Which Bounty, or none?"),
)
HEARD: Final[tuple[tuple[View, str], ...]] = (
    (VEHICLE, "(Ada) chooses a Vehicle."),
    (asking(TABLE, "no-such-kind"), "(Ada) decides."),
    (SHARING, "(Ada) passes through Ben's space."),
    (TRADE, "(Ada) trades 3 Rubble."),
    (EARLY_TRADE, "(Ada) may trade 2 Rubble."),
    (BONUS, "(Ada) may take the Motel's bonus, VP."),
    (LOOKING, "(Ada) looks at the next Worm."),
    (HUNT, "{Dov} hunts the Boomer: 3 more damage."),
    (KILL, "{Dov} has killed the Boomer."),
    (p.public_view(), "{Dov} has put Skateboard under Worm 1, and has 1 of 3 points left."),
    (p.with_squad(HUNT, p.DOV, weapons=0), "{Dov} has no Weapon."),
    (replace(VEHICLE, final=(p.BEN,)), "Final turn of Ada."),
)


@pytest.mark.parametrize(("view", "own"), PROMPTS, ids=lambda value: value if isinstance(value, str) else "")
def test_the_asked_seat_is_spoken_to_and_all_others_hear_the_same(view: View, own: str) -> None:
    """TB 2.2, 4.3, 4.4, 4.6, 7.3, 7.4, 8.1, 8.2; R3, R8, R10, R21, R24, R38, R43, R53."""
    assert prompt(view) == own
    assert prompt(replace(view, viewer=p.BEN, options=(), hand=None)) == prompt(as_public(view))


@pytest.mark.parametrize(("view", "public"), HEARD, ids=lambda value: value if isinstance(value, str) else "")
def test_all_hear_what_the_asked_seat_does(view: View, public: str) -> None:
    """R33: of what is its secret, only that it is asked."""
    assert prompt(as_public(view)) == public


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_in_the_tone_of_the_table_and_stands_on_a_rule_of_the_book(kind: str) -> None:
    """Nobody is called anything but you, and that only by what is asked of them; it fits the narrowest table."""
    view = replace(asking(SPENDING, kind, o.Stop()), vehicle=p.SCHOOL_BUS)
    for text in (prompt(view), prompt(as_public(view)), prompt(asking(SPENDING, kind, o.Stop()))):
        words = set(text.lower().replace(".", " ").replace(":", " ").split())
        assert not words & {"he", "she", "his", "her", "him", "they", "their", "them"}
        assert "!" not in text or kind == "reward"
        assert text.count("(") <= 2
        assert len(text) <= 80
    assert "you" not in prompt(as_public(view)).lower().split()
    for path in ((), ("Perform Actions", "First-Aid Kit")):
        assert chapter_of(rule_asked(asking(TABLE, kind, path=path)), rulebook(built_in()))


WAITS: Final = replace(as_public(TABLE), asked=())
ENDED: Final = replace(WAITS, over=Over(((p.CLEO,), (p.ADA,)), "goal"))
LONG: Final = p.with_squad(VEHICLE, setup=SeatSetup("Ada the First of the Dunes", "A", "coral"))
LUCKY: Final = replace(p.SEBASTIAN, effects=(Effect("survive", at=5),))
OTHERS: Final = having(p.with_squad(HUNT, p.BEN, weapons=2), "attack", caught=(p.ADA, p.DOV, p.BEN))


def stopping(leader: CharacterCard, *members: CharacterCard) -> str:
    """What is asked of Dov when the hunt is to stop."""
    return stop_hunting_question(p.with_squad(HUNT, p.DOV, leader=leader, members=members))


@pairs(
    (" ".join(why_wanted(as_public(FIRST))), "Ada chooses a Leader."),
    (" ".join(why_wanted(as_public(NEW))), "Dov's Leader has died. Dov chooses a new one."),
    (" ".join(why_wanted(as_public(BUS))), "Ada moves a Target for School Bus."),
    (" ".join(why_wanted(as_public(HUNT))), "Dov is caught and hunts second. Worm 2, Boomer, 5 of 8 damage."),
    (" ".join(why_wanted(p.public_view())), "It is Dov's turn, round 7. Dov has 1 of 3 points left."),
    (" ".join(why_wanted(replace(as_public(VEHICLE), final=(p.BEN,)))), "It is Ada's final turn, round 7."),
    (" ".join(why_wanted(WAITS)), ""),
    (" ".join(why_wanted(ENDED)), "The game is over."),
    (prompt(WAITS), "Rolling and drawing …"),
    (prompt(ENDED), "Cleo wins with 15 VP."),
    (prompt(replace(VEHICLE, final=(p.BEN,))), "(Ada) Final turn: most VP wins.…"),
    (prompt(LONG), "(Ada the Fir…) Play…"),
    (considering(p.deliver_view(), o.Deliver("azure", 14), None), "Azure, Bounty of the Line, 3 VP?"),
    (stopping(p.RUIZ, p.SHEP), "Stop hunting? Ruiz dies."),
    (stopping(p.RUIZ), "Stop hunting? Ruiz, your last member, dies."),
    (stopping(LUCKY, p.SHEP), "Stop hunting? Sebastian dies unless a die shows 5 or more."),
    (stop_hunting_question(OTHERS), "… dies unless Ben kills it."),
)
def test_the_curtain_says_why_a_seat_is_wanted_and_the_end_luck_and_death_are_announced() -> None:
    """TB 7.3, 8.1, 9.2: a long name is cut; others who are armed may still kill it, some Leaders have a die left."""


PAWN: Final = SPENDING.squads[p.ADA].pawn
TOGETHER, APART = (
    replace(SPENDING, spaces=tuple(replace(s, pawns=who) if n == PAWN else s for n, s in enumerate(SPENDING.spaces)))
    for who in ((p.ADA, p.BEN), (p.ADA,))
)
TWO: Final = replace(TABLE, asked=(Asked(p.BEN, "hunt", ()), Asked(p.ADA, "order", ())))


@pytest.mark.parametrize(
    ("view", "rule"),
    [
        (asking(SETUP, "leader"), "TB 2.2"),
        (asking(TABLE, "leader"), "TB 8.2"),
        (SPENDING, "TB 4"),
        (having(TOGETHER, "actions", must_move=True), "R3"),
        (having(APART, "actions", must_move=True), "R43"),
        (having(SPENDING, "actions", points=0), "R38"),
        (asking(TABLE, "revive", path=(*ACT, "First-Aid Kit")), "R45"),
        (asking(TABLE, "revive", path=ACT), "TB 4.6"),
        (asking(TABLE, "place-rubble", path=ACT), "R49"),
        (TWO, "TB 2.2"),
        (replace(TWO, viewer=PUBLIC), "TB 7.3"),
        (replace(HUNT, asked=()), ""),
        (replace(TABLE, asked=(), over=Over(((p.ADA,),), "goal")), "TB 9"),
    ],
)
def test_a_question_leads_to_its_rule_in_the_moment_where_it_is_asked(view: View, rule: str) -> None:
    """TB 2.2, 8.2; R3, R38, R43, R45, R49: who is asked reads of the own question, others of the first one."""
    assert rule_asked(view) == rule
