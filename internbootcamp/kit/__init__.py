"""What authors of bootcamps share: grids, Latin squares, line puzzles, exact solving and the like."""
