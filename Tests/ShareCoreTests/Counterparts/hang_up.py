"""Takes connections on a free port of 127.0.0.1, and closes each as soon as something came.

usage: hang_up.py FOLDER     (the port is written to FOLDER/port)
"""

import os
import socket
import sys

folder = sys.argv[1]
listener = socket.create_server(("127.0.0.1", 0))
with open(f"{folder}/port.new", "w") as file:
    file.write(str(listener.getsockname()[1]))
os.rename(f"{folder}/port.new", f"{folder}/port")
while True:
    connection, _ = listener.accept()
    connection.recv(1 << 16)
    connection.close()
