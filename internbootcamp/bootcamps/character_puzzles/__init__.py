"""Puzzles on letters, words and digits."""
