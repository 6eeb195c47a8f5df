"""The command line. Only what opens a screen imports Textual."""
