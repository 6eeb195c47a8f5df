"""What is shown between turns: the flip, thumbs, what a day outside brings, the war on paper."""
