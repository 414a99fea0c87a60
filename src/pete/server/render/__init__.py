"""What one viewer may see of a table, as messages in his language."""
