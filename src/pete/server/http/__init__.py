"""The doors of the server: requests, sockets, and who may come in."""
