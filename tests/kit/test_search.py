from internbootcamp.kit.search import Search, positions


def test_positions_of_set_bits():
    assert positions(0b1010110) == [1, 2, 4, 6]
    assert positions(0) == []


def test_a_search_stops_at_its_limit_of_solutions_or_guesses():
    search = Search(limit=2, guess_limit=10)
    assert search.goes_on()
    search.guesses = 11
    assert not search.goes_on()
    search.guesses, search.solutions = 0, [1, 2]
    assert not search.goes_on()


def test_only_a_search_that_tried_everything_proves_that_there_is_no_solution():
    search = Search(limit=1)
    assert not search.impossible
    search.exhausted = True
    assert search.impossible
    search.solutions.append(1)
    assert not search.impossible
