"""The colours of Terrorscape 2: a polar night in the place of the desert, and what only this table has."""

from __future__ import annotations

from typing import Final

COLOURS: Final = """
name        polar   manila  contrast okabe   mono
art-r       #74434a #c48f76 #803030  #7a4c2a dim
art-b       #335f8d #8aa3c2 #3050a0  #2a6286 dim
art-g       #2f6b4b #93ad7c #2a702a  #237060 dim
wall        #8fa5b7 #6b5637 #c8c8c8  #9aa6b0 dim
door        #f4f8fa #1a120a #ffffff  #ffffff bold
blocked     #ff8a73 #a51d0d #ff8c8c  #e8833a bold
drop        #ffa54a #8a4a00 #ffc000  #f0e442 bold
open        #b7cad8 #5f4b2d #ffffff  #c6ced6 dim
floor-r     #35191d #efc9b8 #2a0000  #3a2210 -
floor-b     #142940 #c9d6e6 #00002e  #0f2c42 -
floor-g     #12301f #cfe0bd #002200  #0d3329 -
zone-r      #ff8078 #9c2b1e #ff8080  #ef7d2d reverse
zone-b      #74b6ff #1d4f9c #80b8ff  #56b4e9 reverse
zone-g      #72d88f #2b6125 #70ff70  #1fc29a reverse
zone-ink    #0a1017 #ffffff #000000  #101418 -
noise       #fff27a #6b3d00 #ffff00  #f0e442 bold
noise-old   #c2ccd1 #66543a #b0b0b0  #b3bcc2 dim
token       #f2e4c6 #4d3d2b #ffffff  #d9d9d9 -
reach       #1d5a63 #a9dcd8 #004a50  #0a4a6e -
reach-ink   #a8f6ff #07434a #9cffff  #b4e4ff -
scan        #4b3a86 #d5c3f2 #3a1a8a  #54305c -
scan-ink    #dccfff #3c1f80 #ffffff  #ffd9f0 -
guess       #cfe0ec #3a2c1a #ffffff  #e4e8ec -
place       #e8f0f5 #261b10 #ffffff  #f2f2f2 -
fixture     #c3d2dd #4a3822 #ffffff  #d4dae0 -
seat1       #ffb36b #8a4200 #ffb060  #e69f00 reverse
seat2       #a5ecff #0b5566 #90f0ff  #ffffff reverse
seat3       #f0a6f0 #8c1a8c #ffa0f0  #dd93ba reverse
die         #f4f0e4 #261b10 #ffffff  #ffffff reverse
die-ink     #14090a #ffffff #000000  #101418 -
accent      #ffc53d #744a00 #ffff00  #f0e442 bold
target-ink  #14090a #ffffff #000000  #101418 -
card-ink    #0a1017 #ffffff #000000  #101418 -
bg          #0a1017 #efe4c8 #000000  #101418 -
surface     #101922 #f7efdc #000000  #171c21 -
panel       #1b2733 #e0d0aa #1a1a1a  #242b32 -
text        #e8f0f5 #261b10 #ffffff  #f2f2f2 reverse
muted       #a9bccb #5f4b2d #e0e0e0  #b9c2ca dim
faint       #71889b #80673c #9a9a9a  #707b85 dim
tape        #ffc53d #f2b200 #ffff00  #f0e442 reverse
ink         #0a1017 #1a120a #000000  #101418 -
stamp       #ff7a66 #b3200f #ff8080  #e69f00 bold
good        #86e3b0 #175c26 #7dff7d  #56b4e9 -
bad         #ff8a73 #a51d0d #ff8c8c  #e8833a -
target      #ff4f45 #b81c10 #ff5050  #ef7d2d reverse
hit         #7a1a1a #f0b09a #6a0000  #5e2c05 -
hit-ink     #ffc2b8 #7c1307 #ffffff  #ffd0a6 -
path        #ffd166 #7a4300 #ffff00  #f0e442 bold
cursor      #ffe7a0 #241a10 #ffff00  #f0e442 reverse
cursor-ink  #0a1017 #ffe7a0 #000000  #101418 -
danger1     #4a3a14 #f3dc94 #333300  #3f3c10 -
danger2     #7a4510 #f3b46c #663300  #6b4a00 -
danger3     #8c1f1a #f0a287 #8a0000  #8f3c00 -
danger-ink  #fff0d2 #2a0f05 #ffffff  #ffffff -
seat-ink    #0a1017 #ffffff #000000  #101418 -
good-card   #86e3b0 #175c26 #8cff8c  #56b4e9 -
mid-card    #ffd166 #6b4a00 #ffff80  #f0e442 -
bad-card    #ff8a73 #a51d0d #ff9090  #e8833a -
veil        #05080b #d8c9a4 #000000  #080a0c -
"""

THEME: Final = "polar"
"""The table's own theme."""
