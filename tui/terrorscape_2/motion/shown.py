"""A view as it stands in the middle of what happens: what each event changes of it, for whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.views import NoiseHeard, SkillShown, Spotted, SurvivorView, TokenView

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terrorscape_2.views import StationView


def quiet(view: StationView) -> StationView:
    """A view in which nobody is asked anything."""
    return replace(view, asked=(), options=())


def opened(view: StationView) -> StationView:
    """What of a view everybody may know: dice fall on a screen that both sides watch."""
    team = tuple([SurvivorView(one.who, one.survivor, one.injured, one.fear, one.token) for one in view.team])
    return replace(
        view,
        viewer=PUBLIC,
        asked=(),
        options=(),
        step=0,
        at=NOWHERE,
        hand=(),
        discarded=(),
        deck=-1,
        team=team,
        weakness=None,
        noise=(),
        everywhere=False,
        ropes=(),
        traps=(),
        cat=NOWHERE,
        clocks=(),
        decks=(),
        discards=(),
        keys=-1,
        radio=-1,
        vehicle=-1,
        fuel=False,
        drawn=(),
        left=0,
    )


def shown_after(view: StationView, after: StationView, event: Event) -> StationView:
    """A view as it is seen after an event that leads to `after`, of the same viewer."""
    match event:
        case e.SurvivorsTurn(round=number) | e.KillersTurn(round=number):
            return replace(view, round=number, turn=0 if isinstance(event, e.SurvivorsTurn) else 1, step=0)
        case h.Stepped(to=to):
            return replace(view, spotted=Spotted(view.round, to), at=to if view.at != NOWHERE else NOWHERE)
        case h.Slipped(to=to):
            return replace(view, at=to)
        case h.Vanished(card=card):
            return replace(view, vanished=True, by=card)
        case h.Reappeared(at=at):
            here = at if view.at != NOWHERE else NOWHERE
            return replace(view, vanished=False, by="", spotted=Spotted(view.round, at), at=here)
        case e.Blocked(door=door) if door >= 0:
            return replace(view, blocks=(*view.blocks, door))
        case e.BlockRemoved(door=door) | h.BlockMoved(door=door):
            return replace(view, blocks=tuple([other for other in view.blocks if other != door]))
        case e.NoiseTold(places=places, everywhere=everywhere):
            return replace(view, heard=NoiseHeard(view.round, places, everywhere))
        case h.LevelUp(level=level):
            return replace(view, level=level)
        case h.Strengthened(strength=strength):
            return replace(view, strength=strength)
        case h.DelayLaid(card=card, at=at):
            return replace(view, delays=(*view.delays, TokenView(card, at)))
        case h.DelayRuns(card=card):
            gone = next((token for token in view.delays if token.card == card), None)
            return replace(view, delays=tuple([token for token in view.delays if token is not gone]))
        case h.DroidPlaced(at=at):
            return replace(view, droids=tuple(sorted((*view.droids, at))))
        case h.DroidTaken(at=at):
            return replace(view, droids=tuple([place for place in view.droids if place != at]))
        case _:
            # it changes nothing of the station: perhaps a card, an encounter or the team
            return _cards(view, after, event)


def _cards(view: StationView, after: StationView, event: Event) -> StationView:
    """The same for the Killer's own cards, and for encounters."""
    match event:
        case h.CardsDrawn(card=card, kept=True) if view.deck >= 0:
            return replace(view, hand=(*view.hand, _shown(after, card)), deck=max(0, view.deck - 1))
        case h.CardsDrawn() | h.CardsMilled() if view.deck >= 0:
            return replace(view, deck=max(0, view.deck - 1))
        case h.CardPlayed(card=card) | h.CardPaid(card=card) | h.ThrownOut(card=card):
            gone = next((one for one in view.hand if one.skill == card), None)
            return replace(view, hand=tuple([one for one in view.hand if one is not gone]))
        case e.EncounterBegan(who=who):
            return replace(view, found=who)
        case e.AttackBegan(strength=strength):
            return replace(view, strength=strength)
        case e.DefenderChosen(who=who):
            return replace(view, stands=who)
        case e.Held() | e.Injured() if view.found:
            return _team(replace(view, stands=NOWHERE), after, event)
        case e.EncounterEnded():
            # what a card added is over
            return replace(view, found=(), stands=NOWHERE, strength=after.strength)
        case e.Rolled(total=total) if view.facing >= 0:
            return replace(view, facing=view.facing + total, stands=NOWHERE)
        case _:
            # neither a card nor an encounter: perhaps the team
            return _team(view, after, event)


def _shown(after: StationView, card: str) -> SkillShown:
    return next((one for one in after.hand if one.skill == card), SkillShown(NOWHERE, card))


def _team(view: StationView, after: StationView, event: Event) -> StationView:
    """The same for the team."""
    match event:
        case e.Walked(who=who, to=to):
            return _with(view, who, at=to)
        case e.Feared(who=who, fear=fear):
            return _with(view, who, fear=fear)
        case e.FearLost(who=who):
            return _with(view, who, fear=0)
        case e.Injured(who=who):
            return _with(view, who, injured=True)
        case e.HealedUp(who=who):
            return _with(view, who, injured=False)
        case e.TokenDrawn(who=who):
            return _with(view, who, token=True)
        case e.ItemKept(who=who) | e.ItemDropped(who=who) | e.ItemGiven(who=who) | e.ItemUsed(who=who):
            return _with(view, who, items=after.team[who].items) if who < len(after.team) else view
        case e.Sounded(at=at):
            return replace(view, everywhere=True) if at == NOWHERE else _sounds(view, at)
        case e.Repaired(what=what, now=now):
            return replace(view, radio=now) if what == "radio" else replace(view, vehicle=now)
        case e.KeyFound(keys=keys):
            return replace(view, keys=keys)
        case e.RescueCalled(rounds=rounds) | e.RescueNears(rounds=rounds):
            return replace(view, rescue=rounds)
        case e.Refuelled():
            return replace(view, fuel=True)
        case e.VehicleReady():
            return replace(view, ready=True)
        case _:
            # nothing is seen of it before the next view
            return view


def _sounds(view: StationView, at: int) -> StationView:
    return view if at in view.noise else replace(view, noise=(*view.noise, at))


def _with(view: StationView, who: int, **changes: Any) -> StationView:
    if not 0 <= who < len(view.team):
        return view
    one: SurvivorView = replace(view.team[who], **changes)
    return replace(view, team=(*view.team[:who], one, *view.team[who + 1 :]))
