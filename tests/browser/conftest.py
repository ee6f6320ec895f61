"""A real server and a real Chromium: what a reader gets from ``make serve``."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from gamekit.site.server import free_port

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=15_000)
NO_BROWSER = (
    "no Chromium: apt-get install chromium, or .venv/bin/python -m playwright install chromium"
)


@dataclass
class Site:
    """The running site."""

    address: str
    process: subprocess.Popen[str]
    log: Path

    def page(self, path: str) -> str:
        """Return the address of a notebook, for instance ``en/five_tribes/moving``."""
        return f"{self.address}/voila/render/{path}.ipynb"

    def kernels(self) -> list[int]:
        """Return the process ids of this server's kernels."""
        listed = subprocess.run(
            ["ps", "-o", "pid=,args=", "--ppid", str(self.process.pid)],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
        return [int(line.split()[0]) for line in listed.splitlines() if "ipykernel" in line]


@contextmanager
def served(log: Path, *command: str) -> Iterator[Site]:
    """Run a server by a command that takes the port last, and wait until it answers."""
    port = free_port(18866 + os.getpid() % 2000)
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, *command, str(port)],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            text=True,
        )
    running = Site(f"http://127.0.0.1:{port}", process, log)
    try:
        deadline = time.monotonic() + 90
        while f"gamekit: {running.address}/" not in log.read_text("utf-8"):
            if process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"the site did not start:\n{log.read_text('utf-8')}")
            time.sleep(0.1)
        yield running
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Start the site as ``make serve`` does."""
    log = tmp_path_factory.mktemp("site") / "log"
    with served(log, "-m", "gamekit", "serve", "--port") as running:
        yield running


def fetch(address: str, **headers: str) -> tuple[int, str, dict[str, str]]:
    """Return status, text and headers of one answer; redirects are not followed."""

    class Keep(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: object) -> None:
            return None

    request = urllib.request.Request(
        address, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    try:
        with urllib.request.build_opener(Keep).open(request, timeout=30) as answer:
            return answer.status, answer.read().decode("utf-8"), dict(answer.headers)
    except urllib.error.HTTPError as answer:
        return answer.code, answer.read().decode("utf-8"), dict(answer.headers)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Run playwright."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Start Chromium: the system's, else playwright's own."""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = next((found for name in names if (found := shutil.which(name))), None)
    if path is None and not Path(playwright.chromium.executable_path).exists():
        pytest.fail(NO_BROWSER, pytrace=False)
    running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield running
    running.close()


# A page that is left drops its models, and a view that was just being made says so.
LEAVING = "widget model not found"


@dataclass
class Watch:
    """What a page asked for and complained about."""

    outside: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def follow(self, page: Page, home: str) -> None:
        """Note every request to another host, every bad answer, every error of the page."""

        def asked(address: str) -> None:
            parts = urlsplit(address)
            host = urlsplit(home).netloc
            if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != host:
                self.outside.append(address)

        page.on("request", lambda request: asked(request.url))
        page.on("websocket", lambda socket: asked(socket.url))
        page.on(
            "response",
            lambda answer: (
                self.failed.append(f"{answer.status} {answer.url}")
                if answer.status >= 400
                else None
            ),
        )
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        page.on(
            "console",
            lambda message: (
                self.complaints.append(message.text)
                if message.type == "error" and LEAVING not in message.text
                else None
            ),
        )


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[OpenPage]:
    """Return a function that opens a page in a browser of its own.

    The function takes a path such as ``"en/five_tribes/moving"`` (or a whole address) and the
    options of a playwright context. When the test ends, it fails if a page asked another host for
    anything or reported an error.
    """
    watch = Watch()
    contexts = []

    def open_one(path: str = "", *, expect_faults: bool = False, **options: Any) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}} | options)
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        (Watch() if expect_faults else watch).follow(page, site.address)
        if path:
            page.goto(path if "://" in path else site.page(path))
        return page

    yield open_one
    for context in contexts:
        # Leave each page as a reader does, so that it ends its kernel.
        for page in context.pages:
            page.goto("about:blank")
        context.close()
    assert not watch.outside, "requests to other hosts"
    assert not watch.failed, "answers that are no good"
    assert not watch.complaints, "errors in the console"


@pytest.fixture
def desktop(open_page: OpenPage) -> Page:
    """Return an empty page 1280 px wide."""
    return open_page()


PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """Return an empty page of a phone 360 px wide, with touch."""
    return open_page(**PHONE)


@pytest.fixture
def dark(open_page: OpenPage) -> Page:
    """Return an empty page on a device that asks for dark colours."""
    return open_page(color_scheme="dark")


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """Return a function that lists the serious and critical findings of axe on a page."""
    scanner = Axe()

    def findings(page: Page) -> list[str]:
        found = scanner.run(page).response["violations"]
        return [
            f"{one['id']}: {json.dumps([node['html'][:160] for node in one['nodes'][:4]])}"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]

    return findings


def settle(page: Page) -> Page:
    """Wait until every board of the page is there."""
    page.wait_for_function(
        """() => !document.querySelector('main[aria-busy]')
        && [...document.querySelectorAll('.gk-wait')].every(wait => !wait.checkVisibility())"""
    )
    return page
