"""The site of this project: what stands in docs, the rules and the command line, as pages with a search."""
