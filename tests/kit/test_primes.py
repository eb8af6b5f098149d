"""The test of primality against sympy's, and numbers that fool weaker tests."""

from sympy import isprime

from internbootcamp.kit.primes import is_prime


def test_small_numbers_and_those_below_two():
    assert [n for n in range(-20, 2_000) if is_prime(n)] == [n for n in range(2_000) if isprime(n)]


def test_numbers_that_fool_weaker_tests():
    assert not any(map(is_prime, (561, 3_215_031_751, 3_825_123_056_546_413_051, 341_550_071_728_321)))
    assert is_prime(2**61 - 1)
    assert not is_prime(2**67 - 1)
