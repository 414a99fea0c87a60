"""One file a subcommand; each defines ``command``."""
