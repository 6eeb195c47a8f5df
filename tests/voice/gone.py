"""Words that are not to come back, and what is said instead."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

TERROR: Final = "terror-below"
VILLAGE: Final = "buried-beneath"
SHELTER: Final = "critters-below"
STATION: Final = "terrorscape-2"
FLOORS: Final = "floors"
"""What belongs to no game: the engine, the table, the commands, the documents."""

OWNERS: Final = (FLOORS, TERROR, VILLAGE, SHELTER, STATION)
"""Who says something."""


class Gone(NamedTuple):
    """A word that hides what is meant.

    Attributes:
        pattern: The word as it would be said, in any case of its letters.
        instead: What is said.
        owners: Who would mean that by it; where others say it, it means something else.
        documented: Documents may say it: there it names a part of a format.
    """

    pattern: str
    instead: str
    owners: tuple[str, ...] = OWNERS
    documented: bool = False

    def is_in(self, text: str, owner: str, where: str = "") -> bool:
        """Whether somebody says it, in a module or a document."""
        if owner not in self.owners or (self.documented and where.startswith("docs/")):
            return False
        return re.search(self.pattern, text, re.IGNORECASE) is not None


GONE: Final = (
    Gone(r"\bno (?:person|people)\b", "computer player"),
    Gone(r"\bfilms?\b", "replay"),
    Gone(r"\bside lines?\b|\bgives? way to\b", "variation, make it the game"),
    Gone(r"\b(?:take|taken|took|takes|taking) back\b", "undo"),
    Gone(r"\b(?:give|given|gives|gave) (?:it )?again\b|^Again:", "redo"),
    Gone(r"\bquiet (?:step|undo)s?\b|[\d}] quiet\b", "free step"),
    Gone(r"\b(?:its|the|a) price\b|\bcosts? something\b|\bwas learnt\b", "what it revealed"),
    Gone(r"\b(?:strict|open) table\b|\bhouse rules\b", "strict, house, open undo"),
    Gone(r"\bstretch(?:es)?\b", "the wave, the turn"),
    Gone(r"\bbeg[aiu]ns? again\b|\bresets?\b", "restart"),
    Gone(r"\bF9 alone\b", "F9 only"),
    Gone(r"\bprivate eyes\b|\bpairs? of eyes\b|\bwhose eyes\b", "only Evelyn may look; as Evelyn sees it"),
    Gone(r"\ban offers?\b|\bis offered\b|\bare offered\b", "may act too, off-turn move"),
    Gone(r"\bbest (?:found )?so far\b", "play now; best move so far"),
    Gone(r"\bways? to answer\b", "best moves"),
    Gone(r"\b(?:does|do) not agree\b|\bagreed to\b", "says no, agrees"),
    Gone(r"\b(?:goes|go|went) on\b(?! (?:the|top)\b)", "continue"),
    Gone(r"\bto go on with\b", "unfinished, resume"),
    Gone(r"\b(?:esc|escape) (?:leaves|takes)\b|\bleaves? it\b", "cancel a question, quit a screen"),
    Gone(r"\bOurs\.|\bruling of ours\b", "Our ruling:"),
    Gone(r"\bdigests?\b", "the edition, but in a new game and `verify`", documented=True),
    Gone(r"\b(?:a|the|this|its|whole|one) record\b(?! book)", "transcript"),
    Gone(r"\bby lot\b|\bluck (?:says|said|has the word)\b|\bat work\b", "at random; Rolling and drawing …"),
    Gone(r"\b(?:lies|lie|lay|stands|stand) out\b", "is out, is on the board"),
    Gone(r"[\d}] off\b|\bcards? off\b", "to go"),
    Gone(r"\btold at once\b|\bnobody is told\b|\btold with the rest\b", "who learns it"),
    Gone(r"\b(?-i:TOLD)\b", "PUBLIC", (FLOORS, STATION)),
    Gone(r"\b(?:stands|stand|stood) against\b|\bhas stood\b", "defend; face", (STATION,)),
    Gone(r"\bways? off\b", "rooms away", (STATION,)),
    Gone(r"\bwhole\b", "healthy, repaired", (STATION,)),
    Gone(r"\b(?:sounds?|sounded)\b", "makes noise", (STATION,)),
    Gone(r"\bDELAY (?:runs|waits|must run)\b|\bwhich has waited\b", "takes effect", (STATION,)),
    Gone(r"\boverdrawn\b", "discarded: the hand is full"),
    Gone(r"\ba stop\b", "the key `.`", (STATION,)),
    Gone(r"\bcomes? at\b", "deploys at", (VILLAGE,)),
    Gone(r"\bis yours\b|\bleft to you\b", "you decide", (VILLAGE,)),
    Gone(r"\bpositions\b|\ba line was\b", "a win, in 4 turns", (VILLAGE,)),
    Gone(r"\bmend(?:s|ed|ing)?\b|\bblow(?:s|n)?\b", "heal; move", (VILLAGE,)),
    Gone(r"\bflips? (?:a )?Shelf\b", "use Shelf 2", (SHELTER,)),
    Gone(r"\bout or stay\b(?<!go out or stay)|\bwhen the thumbs went up\b", "go out or stay", (SHELTER,)),
    Gone(r"\bat the edge\b", "one Damage from death", (SHELTER,)),
    Gone(r"\bowed\b", "Do at least one.", (SHELTER,)),
)
"""Each word of the program's own that somebody had to ask about."""
