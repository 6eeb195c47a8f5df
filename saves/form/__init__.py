"""The form of a file: its lines and their chain, values as JSON, the formats, and how much a file may hold."""
