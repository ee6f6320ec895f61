"""Settings for Voila inside a Jupyter server: the same as for Voila alone."""

load_subconfig("voila.py")  # noqa: F821 (the loader provides it)

# JupyterLab, too, asks no other host for anything.
c = get_config()  # noqa: F821
c.LabApp.news_url = None
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
