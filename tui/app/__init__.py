"""The application, and what it opens with."""
