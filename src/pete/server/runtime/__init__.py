"""The tables in memory: an actor for each, its mailbox, and what all of them share."""
