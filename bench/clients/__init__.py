"""Real clients at the doors of a table: OpenSSH's ssh, and a browser."""
