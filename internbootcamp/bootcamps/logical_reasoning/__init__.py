"""Deduction from statements and clues."""
