"""The panels beside the floor plan and below it."""
