"""The bootcamps: one folder a domain, one file a bootcamp."""
