"""Receives movies and pictures as AirPlay 1 does, for which Debian has no receiver.

usage: airplay_screen.py FOLDER (NAME ADDRESS MODE)…     (MODE: play, refuse, hang, die, away)

Keeps a picture as FOLDER/NAME.picture, a movie that it fetched as FOLDER/NAME.movie, and the
requests, a line each, as FOLDER/NAME.requests. A movie lasts two seconds.
"""

import plistlib
import socket
import sys
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from zeroconf import ServiceInfo, Zeroconf

folder = sys.argv[1]
PORT = 7000


class Screen(ThreadingHTTPServer):
    """Knows by which name and in which mode it receives."""

    def __init__(self, name, address, mode):
        super().__init__((address, PORT), Connection)
        self.name, self.mode, self.ends = name, mode, 0.0


class Connection(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, code=200, body=b"", content_type="text/x-apple-plist+xml"):
        self.send_response(code)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def receive(self):
        """Keeps what came, and returns its content; nothing where all is refused."""
        mode = self.server.mode
        if mode == "hang":
            time.sleep(3600)
        if mode == "die":
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return None
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with open(f"{folder}/{self.server.name}.requests", "a") as file:
            print(self.command, self.path, self.headers.get("Content-Type"), file=file)
        if mode == "refuse":
            self.answer(403)
            return None
        return body

    def keep(self, ending, content):
        with open(f"{folder}/{self.server.name}.{ending}", "wb") as file:
            file.write(content)

    def do_PUT(self):
        body = self.receive()
        if body is not None:
            self.keep("picture", body)
            self.answer()

    def do_POST(self):
        body = self.receive()
        if body is None:
            return
        if self.path == "/play":
            movie = plistlib.loads(body)["Content-Location"]
            self.keep("address", movie.encode())
            self.keep("movie", urllib.request.urlopen(movie, timeout=10).read())
            self.server.ends = time.monotonic() + 2
        self.answer()

    def do_GET(self):
        if self.receive() is not None:
            state = {"duration": 2.0} if time.monotonic() < self.server.ends else {}
            self.answer(200, plistlib.dumps(state, fmt=plistlib.FMT_BINARY),
                        "application/x-apple-binary-plist")

    def log_message(self, *words):
        pass


KIND = "_airplay._tcp.local."
announcer = Zeroconf(interfaces=["10.77.0.2"])
screens = [sys.argv[place:place + 3] for place in range(2, len(sys.argv), 3)]
for name, address, mode in screens:
    properties = {
        "deviceid": f"AA:BB:CC:DD:00:0{address[-1]}", "features": "0x77", "model": "AppleTV2,1",
        "srcvers": "130.14", "flags": "0x4", "pw": "false",
    }
    # One that is away was announced, and listens no more.
    if mode != "away":
        threading.Thread(target=Screen(name, address, mode).serve_forever).start()
    announcer.register_service(ServiceInfo(
        KIND, f"{name}.{KIND}", addresses=[socket.inet_aton(address)], port=PORT,
        properties=properties, server=f"{name}.local."))
