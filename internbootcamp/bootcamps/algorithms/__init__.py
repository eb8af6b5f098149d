"""Algorithms on numbers, sequences, graphs and grids."""
