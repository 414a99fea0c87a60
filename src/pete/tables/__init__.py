"""A table as the fold of its journal: plain functions and values, without a server."""
