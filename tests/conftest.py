"""Settings for every test: what hypothesis may spend, and that it finds the same each time."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "gamekit",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", parent=settings.get_profile("gamekit"), derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "gamekit"))
