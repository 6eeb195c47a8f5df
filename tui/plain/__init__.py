"""Plain mode: any game of the shelf as numbered choices and sentences, on a line terminal or through a pipe."""
