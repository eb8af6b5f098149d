"""Feeding: rows are drawn ahead, but not far, each as often as wanted, and what goes wrong comes after what went well."""

import asyncio
import threading

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.evaluate.feeding import Feeder


def row(index):
    return {"data_source": "bootcamp/coin_change", "prompt": "?", "reward_model": {"ground_truth": {"index": index}}}


async def all_of(feeder):
    works = []
    while (work := await feeder.next()) is not None:
        works.append(work)
    return works


def index_of(work):
    return work.row["reward_model"]["ground_truth"]["index"]


def test_every_row_is_handed_out_as_often_as_it_is_repeated_without_what_is_done():
    first = asyncio.run(all_of(Feeder([row(0)])))[0]
    works = asyncio.run(all_of(Feeder(map(row, range(5)), 2, {(first.sample_id, 1)}, ahead=2)))
    assert [(index_of(work), work.attempt) for work in works] == [
        (index, attempt) for index in range(5) for attempt in (1, 2) if (index, attempt) != (0, 1)
    ]


def test_rows_are_drawn_while_others_are_at_work_and_not_far_ahead():
    drawn = []

    def rows():
        for index in range(1000):
            drawn.append(index)
            yield row(index)

    async def main():
        feeder = Feeder(rows(), ahead=8)
        for _ in range(2):  # the second finds one of the first eight gone
            await feeder.next()
        async with asyncio.timeout(5):
            while len(drawn) <= 8:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        await feeder.close()

    asyncio.run(main())
    assert len(drawn) == 16


def test_asking_does_not_wait_for_a_row_that_is_being_made():
    making, made = threading.Event(), threading.Event()

    def rows():
        yield from map(row, range(4))
        making.set()
        made.wait(5)
        yield row(4)

    async def main():
        feeder = Feeder(rows(), ahead=4)
        early = [index_of(await feeder.next()) for _ in range(2)]
        await asyncio.to_thread(making.wait, 5)
        early += [index_of(await asyncio.wait_for(feeder.next(), 1)) for _ in range(2)]
        made.set()
        return early, [index_of(work) for work in await all_of(feeder)]

    assert asyncio.run(main()) == ([0, 1, 2, 3], [4])


def test_an_error_in_the_rows_is_raised_for_all_who_ask_once_the_rows_before_it_are_out():
    def rows():
        yield from map(row, range(4))
        raise ConfigError("line 5 is no row")

    async def main():
        feeder = Feeder(rows(), ahead=2)
        works = [await feeder.next() for _ in range(4)]
        for _ in range(2):
            with pytest.raises(ConfigError, match="line 5 is no row"):
                await feeder.next()
        await feeder.close()
        return works

    assert len(asyncio.run(main())) == 4


def test_after_closing_nothing_is_handed_out():
    async def main():
        feeder = Feeder(map(row, range(100)), ahead=4)
        await feeder.next()
        await feeder.close()
        return await feeder.next()

    assert asyncio.run(main()) is None
