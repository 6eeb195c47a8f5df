"""How fast the program is, each figure beside its yardstick in the same rounds."""
