"""Takes HTTP posts on a free port of 127.0.0.1 and keeps the N-th body as FOLDER/N.

usage: http_sink.py FOLDER MODE     (the port is written to FOLDER/port)

MODE: take; deny (401, and says the token that was sent); silent (never answers); die (closes the
connection instead of answering). While a post is answered, the command lines of every process of
ours are added to FOLDER/processes, one a line, for a test that looks for secrets.
"""

import http.server
import os
import sys
import time

folder, mode = sys.argv[1:]


def processes():
    """Returns the command lines of all processes, their words divided by blanks."""
    lines = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/cmdline", "rb") as file:
                lines.append(file.read().replace(b"\0", b" ").replace(b"\n", b" "))
        except OSError:
            continue
    return b"\n".join(lines) + b"\n"


class Keeper(http.server.BaseHTTPRequestHandler):
    """Answers as the mode says."""

    count = 0

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Keeper.count += 1
        with open(f"{folder}/processes", "ab") as file:
            file.write(processes())
        with open(f"{folder}/{Keeper.count}.path", "w") as file:
            file.write(f"{self.path} {self.headers['Authorization']}")
        with open(f"{folder}/{Keeper.count}.new", "wb") as file:
            file.write(body)
        os.rename(f"{folder}/{Keeper.count}.new", f"{folder}/{Keeper.count}")
        if mode == "silent":
            time.sleep(3600)
        if mode == "die":
            self.connection.close()
            return
        self.send_response(401 if mode == "deny" else 200)
        self.end_headers()
        if mode == "deny":
            self.wfile.write(f"no such {self.headers['Authorization']} {self.path}".encode())

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Keeper)
with open(f"{folder}/port.new", "w") as file:
    file.write(str(server.server_port))
os.rename(f"{folder}/port.new", f"{folder}/port")
server.serve_forever()
