"""Bootcamps that act: tools, interaction, many turns; one folder each."""
