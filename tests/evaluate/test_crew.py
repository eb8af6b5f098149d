"""Workers: what they leave behind does not hold them up, and does not pile up."""

import asyncio

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.evaluate.crew import Crew


def test_workers_go_on_while_the_rest_of_their_work_is_done():
    done, released = [], asyncio.Event()

    async def rest():
        await released.wait()
        done.append("rest")

    async def work():
        if len(done) == 4:
            released.set()
            return False
        done.append("work")
        await crew.leave(rest)
        return True

    async def main():
        await asyncio.wait_for(crew.run(), 5)

    crew = Crew(work, 2)
    asyncio.run(main())
    assert done == ["work"] * 4 + ["rest"] * 4


@pytest.mark.parametrize("grown", [None, 3])
def test_rests_lag_at_most_four_for_each_worker(grown):
    begun, released = 0, asyncio.Event()

    async def work():
        nonlocal begun
        begun += 1
        if begun > 30:
            return False
        await crew.leave(released.wait)
        return True

    async def main():
        running = asyncio.create_task(crew.run())
        await asyncio.sleep(0.02)
        if grown:
            crew.resize(grown)
            await asyncio.sleep(0.02)
        held_up = begun
        released.set()
        await asyncio.wait_for(running, 5)
        return held_up

    crew = Crew(work, 2)
    size = grown or 2
    assert asyncio.run(main()) == 4 * size + size  # four rests a worker, and each is at a further piece of work
    assert begun > 30


def test_a_rest_that_fails_ends_the_work():
    async def rest():
        raise ConfigError("the disk is full")

    async def work():
        await crew.leave(rest)
        await asyncio.sleep(0)
        return True

    crew = Crew(work, 2)
    with pytest.raises(ConfigError, match="the disk is full"):
        asyncio.run(asyncio.wait_for(crew.run(), 5))
