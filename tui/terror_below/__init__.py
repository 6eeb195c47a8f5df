"""What the table needs for Terror Below alone."""
