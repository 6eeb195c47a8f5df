"""The log: what happens, one sentence after the other. What a thing is called it learns from events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath import events as e
from core.buried_beneath.chapters.preparing import laid
from core.buried_beneath.village import village_of
from core.buried_beneath.words.names import COLOURS, LOSSES, Names
from core.words.english import capital, count
from core.words.lines import result
from core.words.log import LogWriter

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.setup import Setup
    from core.buried_beneath.village import Village
    from core.engine.decisions import Event

TURN: Final = "turn"
ENEMIES: Final = "enemies"
DEED: Final = "deed"
HARM: Final = "harm"

_ACTS: Final = {
    "health": ("call back up to", "calls back up to"),
    "speed": ("move up to", "moves up to"),
    "damage": ("attack for", "attacks for"),
    "mana": ("use a skill", "uses a skill"),
}
"""What is done with a symbol that is spent: what is paid for, and what is free. BB 9."""

_STAYS: Final = {
    "no-way": "waits at {place}: no path is free",
    "near": "stays at {place}: the Hero or a Villager is adjacent",
    "smoke": "stays at {place}: Smoke",
    "in-range": "stays at {place}: the Hero is in range",
}


class VillageTelling(LogWriter):
    """What the log remembers: the village, and who is met there.

    A village that was named is laid out before anything is answered; that is told with the first event.
    """

    def __init__(self, setup: Setup, cards: Edition) -> None:
        super().__init__(setup.seats)
        self._cards = cards
        self._village: Village | None = None
        self._hero = setup.hero
        self._boss = setup.boss
        self._monsters: tuple[str, ...] = ()
        self._names = Names(cards, None)
        self._before = laid(setup, cards)

    def _known(self) -> None:
        self._names = Names(self._cards, self._village, self._hero, self._monsters, self._boss)

    def tell(self, event: Event) -> None:
        """Tell one event. Raises `LookupError` for one that names what the game does not have."""
        before, self._before = self._before, ()
        for earlier in (*before, event):
            self._tell(earlier)

    def _tell(self, event: Event) -> None:
        if not (self._of_setting(event) or self._of_enemies(event) or self._of_you(event) or self._of_skills(event)):
            raise LookupError(f"the village has no {type(event).__name__}")

    def _of_setting(self, event: Event) -> bool:
        """The set-up, waves and turns, and how they end."""
        names = self._names
        match event:
            case e.VillageLaid(number=number, center=center, cards=cards, boss=boss):
                self._village, self._boss = village_of(self._cards, center, cards), boss
                self._known()
                boss_name = self._names.boss()
                self.say(f"Village {number}: {boss_name[:1].lower()}{boss_name[1:]} sleeps beneath it", TURN)
            case e.HeroTaken(hero=hero):
                self._hero = hero
                self._known()
                self.say(f"{capital(self._names.hero())} stands in the Middle", TURN)
            case e.WaveCame(wave=wave, monsters=monsters, dice=dice):
                self._monsters = monsters
                self._known()
                camps = ", ".join(
                    f"{number} {COLOURS[colour]} ({self._names.unit(colour)})" for colour, number in enumerate(dice)
                )
                self.say(f"Wave {wave}: {camps}", TURN)
            case e.BossCame():
                self.say(f"{names.boss()} rises in the Middle", TURN)
            case e.EnemiesBegan(turn=turn):
                self.say(f"Turn {turn}: the enemies", TURN)
            case e.YourTurnBegan(turn=turn, back=back, hero=hero):
                people = [f"{count(back, 'Villager')} {'return' if back > 1 else 'returns'}"] if back else []
                home = [f"{names.hero()} returns to the Middle"] if hero >= 0 else []
                begun = f"Turn {turn}: you"
                self.say(f"{begun}. {capital(', '.join((*people, *home)))}" if people or home else begun, TURN)
            case e.TurnEnded():
                self.say("ends the turn", TURN, seat=0)
            case e.WaveWon(wave=wave, turns=turns, fled=fled):
                self.say(f"Wave {wave} is held in {count(turns, 'turn')}, {fled} fled", TURN)
            case e.TryLost(why=why):
                self.say(f"{capital(LOSSES[why])}: this try is lost", TURN)
            case e.GaveUp():
                self.say("gives up", TURN, seat=0)
            case e.BossFell(health=health, left=left):
                risen = f"rises again with {health}: {left} {'life' if left == 1 else 'lives'} left"
                self.say(f"{names.boss()} {risen if left else 'falls: the village stands'}", HARM)
            case _:
                # nothing of the set-up or of a turn: the next teller is asked
                return False
        return True

    def _of_enemies(self, event: Event) -> bool:
        """Tell an event of an enemy."""
        names = self._names
        match event:
            case e.UnitMoved():
                self._moved(event)
            case e.UnitStayed(colour=colour, at=at, why=why):
                self.say(f"{names.unit(colour)} {_STAYS[why].format(place=names.the(at))}", ENEMIES)
            case e.Dazed(colour=colour, at=at):
                self.say(f"{names.unit(colour)} at {names.the(at)} does not attack: Smoke", ENEMIES)
            case e.Hastened(colour=colour, at=at):
                self.say(f"{names.unit(colour)} at {names.the(at)} gains 1 Speed", ENEMIES)
            case e.MiddleReached(colour=colour):
                self.say(f"{names.unit(colour)} reaches the Middle", HARM)
            case e.VillagerFled(at=at):
                self.say(
                    "A Villager not yet placed flees" if at < 0 else f"The Villager at {names.the(at)} flees", HARM
                )
            case e.MarkerLaid(at=at, count=number):
                self.say(f"{capital(names.the(at))} is in ruins: {count(number, 'corner')} lost", HARM)
            case e.MarkerGone(at=at):
                self.say(f"The Boss marker at {names.the(at)} is removed", ENEMIES)
            case e.Deployed(colour=colour, at=at):
                self.say(f"{names.unit(colour)} deploys at {names.the(at)}", ENEMIES)
            case e.DeployBlocked(colour=colour, at=at):
                self.say(f"{names.unit(colour)} cannot deploy: {names.the(at)} is taken", ENEMIES)
            case e.CampMoved(colour=colour):
                self.say(f"The Camp of {names.the_unit(colour)} moves one card on", ENEMIES)
            case e.HeroHit(colour=colour, at=at, stopped=stopped):
                shield = ": the Shield Wall takes it" if stopped else ""
                self.say(f"{names.unit(colour)} at {names.the(at)} hits {names.hero()}{shield}", HARM, topic="hit")
            case e.VillagerHit(colour=colour, at=at, villager=villager, stopped=stopped):
                shield = ": the Shield Wall takes it" if stopped else ""
                where = f"the Villager at {names.the(villager)}"
                self.say(f"{names.unit(colour)} at {names.the(at)} hits {where}{shield}", HARM)
            case e.Shoved(at=at, to=to):
                self.say(f"The Villager at {names.the(at)} is shoved to {names.the(to)}", HARM, topic="hit")
            case e.Mended(at=at, health=health):
                self.say(f"The monster at {names.the(at)} heals to {health}", ENEMIES)
            case e.Hexed(skill=skill):
                self.say(f"{names.skill(skill)} is hexed for a turn", HARM)
            case e.BossGrew(stat="speed", value=value):
                self.say(f"{names.boss()} was kept at bay: Speed {value}", ENEMIES)
            case e.BossGrew(stat=stat, value=value):
                self.say(f"{names.boss()}: {stat.capitalize()} {value}", ENEMIES)
            case _:
                # no deed of enemies: the next teller is asked
                return False
        return True

    def _moved(self, event: e.UnitMoved) -> None:
        """The paths of one move stand in one sentence."""
        names, piece = self._names, event.colour * 100 + event.at
        if event.why == "move" and (sentence := self.joins("walk", piece=piece)) is not None:
            sentence.text += f" → {names.at(event.to)}"
            sentence.piece = event.colour * 100 + event.to
            return
        verb = {"move": ":", "run": " runs:", "lunge": " lunges:", "blown": " is moved:"}[event.why]
        way = names.way((event.at, event.to))
        topic = "walk" if event.why == "move" else ""
        self.say(f"{names.unit(event.colour)}{verb} {way}", ENEMIES, piece=event.colour * 100 + event.to, topic=topic)

    def _of_you(self, event: Event) -> bool:
        """What you do, and what it costs and brings."""
        names = self._names
        match event:
            case e.Placed(at=at):
                self.say(f"places a Villager at {names.the(at)}", DEED, seat=0, topic="deed")
            case e.StatChanged():
                self._stat(event)
            case e.Acted(stat=stat, value=value, free=free):
                force = f" {value}" if stat != "mana" else ""
                pays, does = _ACTS[stat]
                told = f"{does}{force}, free" if free else f"pays 1 {stat.capitalize()} to {pays}{force}"
                self.say(told, DEED, seat=0, topic="deed")
            case e.HeroMoved(at=at, way=way):
                went = f"goes {names.way((at, *way))}" if way else f"stays at {names.the(at)}"
                self.say(went, DEED, seat=0)
            case e.Struck(colour=colour, at=at, damage=damage, left=left, by=by):
                source = {"attack": "The attack", "skill": "The skill", "trap": "The Trap"}[by]
                target = f"{names.the_unit(colour)} at {names.the(at)}"
                self.say(f"{source} takes {damage} from {target}: {left} left", DEED)
            case e.Felled(colour=colour, at=at):
                self.say(f"{names.unit(colour)} at {names.the(at)} falls", DEED)
            case e.Recalled(at=at):
                self.say(f"calls back the Villager from {names.the(at)}", DEED, seat=0)
            case _:
                # neither a deed nor its price: the next teller is asked
                return False
        return True

    def _stat(self, event: e.StatChanged) -> None:
        """What is paid joins what it was paid for, what is lost the blow; a gain stands alone."""
        told = f"{event.stat.capitalize()} {event.value}"
        topic = "hit" if event.why in {"hit", "moved"} else "" if event.why == "gain" else "deed"
        if topic and (sentence := self.joins(topic)) is not None:
            result(sentence, told)
        elif event.why == "wail":
            self.say(f"The Banshee's wail: {told}", HARM)
        elif event.why == "roots":
            self.say(f"The roots reach for {self._names.hero()}: {told}", HARM)
        else:
            what = "gains" if event.by > 0 else "loses"
            self.say(f"{what} {abs(event.by)} {event.stat.capitalize()}, now {event.value}", DEED, seat=0)

    def _of_skills(self, event: Event) -> bool:
        """Tell an event of a skill."""
        names = self._names
        match event:
            case e.SkillUsed(skill=skill, cooldown=cooldown):
                ready = f"ready again in {count(cooldown, 'turn')}"
                self.say(f"uses {names.skill(skill)}, {ready}", DEED, seat=0, topic="deed")
            case e.VillagerBlown(at=at, to=to):
                text = f"moves the Villager from {names.the(at)} to {names.the(to)}"
                self.say(text, DEED, seat=0, topic="deed")
            case e.WallSet(path=path):
                self.say(f"The Force Wall: {names.path(path)}" if path >= 0 else "The Force Wall is gone", DEED)
            case e.WallBroken():
                self.say(f"{names.boss()} breaks the Force Wall", ENEMIES)
            case e.TrapSet(at=at):
                self.say(f"The Trap is set at {names.the(at)}" if at >= 0 else "The Trap is removed", DEED)
            case e.TrapSprung(colour=colour, at=at):
                self.say(f"{names.unit(colour)} springs the Trap at {names.the(at)}", ENEMIES)
            case e.SmokeSpread(at=at):
                self.say(f"Smoke covers {names.the(at)} and all locations around it", DEED)
            case e.ShieldsUp():
                self.say("The Shield Wall holds until your next turn", DEED)
            case e.CameBack():
                self.say("The bell brings a fled Villager back", DEED)
            case _:
                # no skill either: the caller raises for an event that has no sentence
                return False
        return True
