"""Critters Below: its rules, its cards and its words."""
