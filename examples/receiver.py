#!/usr/bin/env python3
"""Saves what is PUT or POSTed to it in a folder: a server to try upload and publish with.

usage: receiver.py [PORT [FOLDER]]      default: 8000, `received`; port 0 is any free port

With TOKEN in the environment, requests must send it; with BUSY=2, the first two requests fail.
"""
import http.server
import os
import sys
import urllib.parse

port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
folder = sys.argv[2] if len(sys.argv) > 2 else "received"
token = os.environ.get("TOKEN")
busy = int(os.environ.get("BUSY", "0"))


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_PUT(self):
        global busy
        content = self.rfile.read(int(self.headers["Content-Length"]))
        if token and self.headers["Authorization"] != f"Bearer {token}":
            return self.answer(401)
        if busy:
            busy -= 1
            return self.answer(503)
        path = urllib.parse.unquote_to_bytes(urllib.parse.urlsplit(self.path).path)
        name = os.path.basename(path) or b"index.html"
        with open(os.path.join(os.fsencode(folder), name), "wb") as file:
            file.write(content)
        self.answer(201)

    do_POST = do_PUT

    def answer(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()


os.makedirs(folder, exist_ok=True)
server = http.server.HTTPServer(("127.0.0.1", port), Receiver)
print(server.server_port, flush=True)
server.serve_forever()
