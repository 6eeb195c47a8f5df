"""What of Terror Below stands around its table: the title's picture, the page for a new game, the end."""
