"""The Heroes' skills, told by families. BB 9.3."""
