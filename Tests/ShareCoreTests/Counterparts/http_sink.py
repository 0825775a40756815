"""Takes HTTP posts on a free port of 127.0.0.1 and keeps the N-th body as FOLDER/N.

usage: http_sink.py FOLDER MODE     (the port is written to FOLDER/port)

MODE: take; deny (401, and says the token that was sent); silent (never answers); die (closes the
connection instead of answering); cut (closes it in the midst of a body). While a post is answered,
the command lines of all processes are added to FOLDER/processes.
"""

import http.server
import os
import socket
import sys
import time

import command_lines

folder, mode = sys.argv[1:]


class Keeper(http.server.BaseHTTPRequestHandler):
    """Answers as the mode says."""

    count = 0

    def do_POST(self):
        if mode == "cut":
            self.rfile.read(1000)
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Keeper.count += 1
        command_lines.write(folder)
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
