"""Finished matches, kept to be found again: by name, by who played, by time."""
