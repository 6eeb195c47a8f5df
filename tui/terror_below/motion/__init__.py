"""Motion: the board animates what happened.

What happened between two positions becomes a row of frames, each a picture of the table with the milliseconds that
it stands. Nothing here knows a screen or a clock, but for the player that shows them one after the other.

    shown = frames(before, after, film, size="medium", luck=Random())
    for frame in paced(shown, "full"):
        draw(over(frame, scene))       # the scene of the table as it will stand when the motion is over
        wait(frame.ms)
    draw(scene)

`before` and `after` are two views of one viewer, `film` what happened between them as far as that viewer may know,
oldest first, with the view after each event: what is in no view and no event that the viewer is given is in no frame.
Whoever draws single panels and no scene takes the parts of a frame instead:

    frame.view          the position in that moment: the board, the squads, the attack are drawn from it
    frame.overlays      what lies over the board: `drawn(frame.view, frame.overlays, ...)`
    frame.card          `zone(..., moving=frame.card)`: a Worm's card that is struck, redacted or typed
    frame.dice          faces and grounds of the dice that roll, drawn by `happening(frame, sayings, width)`
    frame.words         what is said meanwhile; empty for the newest sentence of the log
    frame.told          how many events have happened by then: the log follows them
    frame.uncovered     cards of the viewer's own hand that are still uncovered: `frame.holding(holding)`

The last frame is not the position afterwards: draw that when the motion is over.
"""
