"""What several tests use: the folder of files that users have, absent on a user's machine."""

from pathlib import Path

import pytest

SHARED = Path(__file__).parents[2] / "shared" / "data"


@pytest.fixture
def shared() -> Path:
    if not SHARED.is_dir():
        pytest.skip("the sample files of users are not here")
    return SHARED
