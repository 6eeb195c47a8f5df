"""The panels around the map: pure functions of a scene."""
