"""The table on the network: one task a table, a store behind it, sockets before it."""
