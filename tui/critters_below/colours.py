"""The colours of Critters Below: the dark below the ground, the lamp in it, cards, and two Conditions."""

from __future__ import annotations

from typing import Final

COLOURS: Final = """
name       desert  manila  contrast okabe   mono
vault      #0c0705 #d0bd90 #000000  #05070a plain
vault-line #8a7350 #7a6238 #a8a8a8  #727e88 dim
vault-ink  #f2e4c6 #1f150b #ffffff  #f2f2f2 plain
vault-dim  #8c7853 #6a5430 #9a9a9a  #727e88 dim
lamp       #d9b36c #fff6d8 #ffffff  #d9d9d9 reverse
lamp-ink   #1c140a #1a120a #000000  #101418 plain
rock       #9a5840 #8a5a3c #c0c0c0  #6d7f8f dim
back       #453524 #c0a978 #3a3a3a  #3b444c plain
back-ink   #bfa67c #4a3822 #e0e0e0  #b9c2ca dim
back-text  #f2e4c6 #1a120a #ffffff  #f2f2f2 plain
vigor      #c9b596 #4d3d2b #ffffff  #c9c9c9 reverse
bleeding   #ff6040 #a8180d #ff5050  #ef7d2d reverse
"""
"""What lies below, what is lit, the backs of cards, and the Conditions that no colour of the table stands for."""
