"""`make prove`: looks for what nobody has thought of, for as long as it is given, and writes what plays it again."""
