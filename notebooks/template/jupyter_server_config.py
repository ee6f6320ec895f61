"""Settings for Voila inside a Jupyter server: the same as for Voila alone."""

load_subconfig("voila.py")  # noqa: F821 (the loader provides it)
