"""Five tasks: 1 before 2 and 3, both before 4; 5 is free."""

import pytest

from internbootcamp import TopologicalOrderBootcamp as TopologicalOrder

TASKS = {"tasks": 5, "before": [[1, 2], [1, 3], [2, 4], [3, 4]]}


@pytest.mark.parametrize("order", ["1, 2, 3, 4, 5", "5, 1, 3, 2, 4", "[1, 5, 2, 3, 4]"])
def test_every_order_that_keeps_the_rules_is_right(score, order):
    assert score(TopologicalOrder, TASKS, order) == 1.0


@pytest.mark.parametrize(
    "order", ["2, 1, 3, 4, 5", "1, 2, 4, 3, 5", "1, 2, 3, 4", "1, 2, 3, 4, 5, 5", "5, 4, 3, 2, 1", "1, 2, 3, 4, 6"]
)
def test_orders_that_break_one_or_leave_a_task_out_are_wrong(score, order):
    assert score(TopologicalOrder, TASKS, order) == 0.0


def test_rules_in_a_circle_are_no_case():
    assert "circle" in TopologicalOrder.check_identity({"tasks": 3, "before": [[1, 2], [2, 3], [3, 1]]})
