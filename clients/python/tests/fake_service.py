"""A stand-in for the service, which answers as it is told: each reply once, and the last for ever."""

from __future__ import annotations

import gzip
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, NamedTuple


class Reply(NamedTuple):
    status: int
    body: Any
    headers: dict[str, str] = {}


def refusal(status: int, code: str, **headers: str) -> Reply:
    """An error in the envelope of the contract."""
    envelope = {"erreur": {"code": code, "message": f"Refus {code}.", "details": {"champ": "code"}}}
    return Reply(status, envelope, {name.replace("_", "-"): value for name, value in headers.items()})


class FakeService:
    def __init__(self, *replies: Reply) -> None:
        #: Path, query and headers of each request as it came.
        self.came: list[tuple[str, dict[str, str]]] = []
        came = self.came

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                reply = replies[min(len(came), len(replies) - 1)]
                came.append((self.path, dict(self.headers)))
                text = reply.body if isinstance(reply.body, str) else json.dumps(reply.body)
                body = gzip.compress(text.encode())
                self.send_response(reply.status)
                for name, value in {**reply.headers, "Content-Length": str(len(body))}.items():
                    self.send_header(name, value)
                self.send_header("Content-Encoding", "gzip")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
