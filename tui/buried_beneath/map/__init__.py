"""The village as it is drawn: nine cards, their locations, the roads between them, and who is there."""
