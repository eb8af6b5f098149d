"""Numbers worked by hand with g = 9.81 m/s²."""

import pytest

from internbootcamp import ProjectileMotionBootcamp as Projectile


def throw(find, speed=20.0, angle=45.0, height=0.0, slope=0.0, target=()):
    return {"find": find, "speed": speed, "angle": angle, "height": height, "slope": slope, "target": list(target)}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (throw("range"), "40.8 m", 1),  # v²/g
        (throw("range"), "20.4 m", 0),
        (throw("height"), "10.2 m", 1),  # v²/4g
        (throw("time"), "2.88 s", 1),  # 2 v sin 45° / g
        (throw("time", angle=30.0, height=10.0), "2.77 s", 1),  # (10 + √(100 + 196.2)) / 9.81
        (throw("impact_speed", height=10.0), "24.4 m/s", 1),  # √(400 + 196.2)
        (throw("impact_speed", height=10.0), "87.9 km/h", 1),
        (throw("low_angle", angle=None, target=(20.39, 0.0)), "15°", 1),  # sin 2θ = 1/2
        (throw("high_angle", angle=None, target=(20.39, 0.0)), "75°", 1),
        (throw("low_angle", angle=None, target=(20.39, 0.0)), "75°", 0),
        (throw("low_angle", angle=None, target=(20.39, 0.0)), "15° or 75°", 0),
        (throw("slope_range", angle=60.0, slope=30.0), "27.2 m", 1),  # 2 v² cos 60° sin 30° / (g cos² 30°)
    ],
)
def test_worked_by_hand(score, identity, answer, right):
    assert score(Projectile, identity, answer) == right


def test_a_target_out_of_reach_is_no_case():
    assert "reach" in Projectile.check_identity(throw("low_angle", angle=None, target=(100.0, 0.0)))


def test_a_target_has_no_level_ground_below_it_and_two_angles_worth_asking_for():
    bootcamp = Projectile.at_level(5, seed=1)
    for index in range(60):
        case = bootcamp.case(index)
        assert "level ground" not in case.prompt
        assert Projectile.solve(dict(case.identity, find="low_angle")) >= 5


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        (r"\theta = 54.6^\circ \text{ below the horizontal}", 1),  # its tangent is √(200 + 196.2) / √200
        ("54.6° below the horizontal", 1),
        ("54.6° above the horizontal", 0),
        ("35.4° below the horizontal", 0),
    ],
)
def test_the_words_of_the_question_may_follow_the_number(score, answer, right):
    assert score(Projectile, throw("impact_angle", height=10.0), answer) == right
