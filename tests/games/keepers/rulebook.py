"""The rules of the Keepers."""

from __future__ import annotations

from typing import Final

from core.words.rulebook import Chapter, Paragraph

BOOK: Final = (
    Chapter(
        "KL 1",
        "The light",
        (
            Paragraph("KL 1", "The keepers feed one lamp together. All of them win, or none; nobody counts points."),
            Paragraph("KL 1.1", "One to six keepers play. Each begins with a few cards, which only that keeper sees."),
            Paragraph("KL 1.2", "They win when the last night of the storm is over."),
            Paragraph("KL 1.3", "They lose when the light has gone out too often."),
            Paragraph(
                "KL 1.4",
                "Two may keep the light as one keeper: they share a hand, and spend a wick only when both agree.",
            ),
        ),
    ),
    Chapter(
        "KL 2",
        "A night",
        (
            Paragraph("KL 2", "A night goes step by step, and nobody acts but who is asked, or may pour."),
            Paragraph("KL 2.1", "First every keeper lays one card of the own hand face down, or none, all at once."),
            Paragraph("KL 2.2", "When all have, the cards are turned and burn in the lamp."),
            Paragraph(
                "KL 2.3",
                "Then the wind rises: a die. The light stands when the lamp burns at least as much as the wind takes "
                "and the night asks of every keeper.",
            ),
            Paragraph(
                "KL 2.4",
                "Else it goes out, unless the keeper on watch spends a spare wick. That is said in front of all.",
            ),
            Paragraph("KL 2.5", "At dawn every keeper draws a card, while there are any, and the watch goes round."),
        ),
    ),
    Chapter(
        "KL 3",
        "Flasks",
        (
            Paragraph("KL 3.1", "Who is asked nothing while others are may pour a Flask of the own hand, face up."),
            Paragraph(
                "KL 3.2",
                "Whoever may pour may as well just look at the hand: nobody is told who has a Flask.",
                ours=True,
            ),
        ),
    ),
    Chapter(
        "KL 4",
        "Alone",
        (Paragraph("KL 4", "A keeper alone has a mate: the top card of the deck is turned with the own one."),),
    ),
)
"""Every chapter, in the order of the book."""
