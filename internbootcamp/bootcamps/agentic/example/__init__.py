"""Arithmetic with a calculator tool: the smallest environment that has all four parts."""
