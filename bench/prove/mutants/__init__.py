"""Small changes to the rules, one at a time, each of which the tests of its game must notice."""
