"""Errors that a user can cause. Each ends as one clear line and exit status 2; anything else is a fault of ours."""

from __future__ import annotations


class UserError(Exception):
    """What is wrong, where, and what would be right, in one line."""


class UnknownBootcamp(UserError, LookupError):
    """No bootcamp has that name."""


class BrokenModule(UserError, ImportError):
    """A Python file or module that a user named does not import; the message names file, line and error."""


class KnobError(UserError, ValueError):
    """A knob is unknown, of the wrong type or out of its range."""


class LevelError(UserError, ValueError):
    """A level that the bootcamp does not have."""


class InvalidIdentity(UserError, ValueError):
    """An identity that is damaged, belongs to another bootcamp, or describes a case that no answer can win.

    `kind` is that of the flaw (`core.flaws`): `damaged`, `unwinnable` or `unsupported`.
    """

    kind: str = "damaged"


class ConfigError(UserError, ValueError):
    """A configuration file that cannot be used; the message names file, line and key where they are known."""


class MissingExtra(UserError, ImportError):
    """An optional dependency is not installed; the message says what to install."""


class VerdictTimeout(UserError, TimeoutError):
    """A verifier did not finish in its time."""
