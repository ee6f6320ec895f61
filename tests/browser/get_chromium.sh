#!/bin/sh
# A Chromium for the browser tests: the system's, else one that root may install, else playwright's.
set -u
for name in chromium chromium-browser google-chrome; do
	if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	echo "Installing Chromium for the browser tests ..."
	DEBIAN_FRONTEND=noninteractive
	export DEBIAN_FRONTEND
	if apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium fonts-dejavu-core >/dev/null; then
		exit 0
	fi
fi
# What is missing now, the tests say.
.venv/bin/python -m playwright install chromium || true
