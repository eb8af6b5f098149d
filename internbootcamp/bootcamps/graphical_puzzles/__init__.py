"""Puzzles drawn on a grid: numbers to place, cells to fill, loops and paths to draw."""
