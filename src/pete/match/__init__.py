"""Rounds into a match, its record, and what each seat may see of it."""
