"""The table: who looks, and every answer kept. No Textual in it."""
