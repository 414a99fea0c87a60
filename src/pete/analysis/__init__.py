"""Questions about one finished game or a million."""
