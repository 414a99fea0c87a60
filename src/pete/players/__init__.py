"""Whatever chooses a move from a view. A player never sees more than its view."""
