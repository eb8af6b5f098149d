"""Numbers, equations and models of quantities."""
