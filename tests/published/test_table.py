"""The page on published rows says what `bootcamp lint` finds in the sample files."""

from pathlib import Path

import pytest

from tests.published.rows import rows_by_source
from tests.published.table import table

PAGE = Path(__file__).parents[2] / "docs" / "published_rows.md"


def test_the_table_of_the_page_is_what_the_files_give():
    if not rows_by_source():
        pytest.skip("the sample files of users are not here")
    assert table() in PAGE.read_text("utf-8")
