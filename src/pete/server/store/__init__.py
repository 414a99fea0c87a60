"""Where tables and finished matches are kept."""
