"""Projectile motion by numerical integration (scipy): fly the ball and look where it goes."""

from math import atan2, cos, degrees, hypot, radians, sin, tan

from scipy.integrate import solve_ivp
from scipy.optimize import brentq


def fly(speed: float, angle: float, height: float, ground):
    """Fly from (0, height) until the ball comes down through `ground(x)`; gives the time and state on arrival, and the top."""

    def motion(t, state):
        return [state[2], state[3], 0.0, -9.81]

    def landed(t, state):
        return state[1] - ground(state[0]) + (1e-9 if t == 0 else 0)

    def top(t, state):
        return state[3]

    landed.terminal, landed.direction = True, -1
    start = [0.0, height, speed * cos(radians(angle)), speed * sin(radians(angle))]
    path = solve_ivp(motion, (0, 200), start, events=(landed, top), rtol=1e-10, atol=1e-10)
    return path.t_events[0][0], path.y_events[0][0], max([height, *(state[1] for state in path.y_events[1])])


def truth(identity) -> float:
    find, speed, height = identity["find"], identity["speed"], identity["height"]
    if find in ("low_angle", "high_angle"):
        distance, rise = identity["target"]

        def miss(angle: float) -> float:
            time = distance / (speed * cos(radians(angle)))
            return speed * sin(radians(angle)) * time - 4.905 * time * time - rise

        best = max((a / 20 for a in range(-1799, 1799)), key=miss)
        return brentq(miss, -89.9, best) if find == "low_angle" else brentq(miss, best, 89.99)
    time, (x, y, vx, vy), top = fly(speed, identity["angle"], height, lambda x: x * tan(radians(identity["slope"])))
    return {
        "time": time,
        "range": x,
        "height": top,
        "impact_speed": hypot(vx, vy),
        "impact_angle": degrees(atan2(-vy, vx)),
        "slope_range": hypot(x, y),
    }[find]


def score(answer, identity) -> float | None:
    exact = truth(identity)
    return float(abs(answer - exact) <= 0.01 * abs(exact) + 1e-7)
