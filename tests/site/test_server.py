"""The parts of the site that need no browser."""

import socket
from contextlib import closing

import pytest

from gamekit import __main__ as command_line
from gamekit.site import MissingServer, server


def test_a_taken_port_is_passed_over() -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert port < server.free_port(port) < port + 50


def test_no_port_at_all_is_said() -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=f"no free port between {port}"):
            server.free_port(port, tries=1)


def test_missing_packages_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(server, "find_spec", lambda name: None)
    with pytest.raises(MissingServer, match=r"gamekit\[site\]"):
        server.serve()
    assert command_line.main(["serve"]) == 1
    assert "gamekit[site]" in capsys.readouterr().err


def test_help_names_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command_line.main(["--help"])
    assert "serve" in capsys.readouterr().out
