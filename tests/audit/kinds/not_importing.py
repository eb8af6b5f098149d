"""A module that is not there is imported."""

import a_module_that_is_not_there  # noqa: F401
