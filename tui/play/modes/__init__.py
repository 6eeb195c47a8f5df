"""What keys and clicks mean while a question is asked: the ways of answering that any game has use for."""
