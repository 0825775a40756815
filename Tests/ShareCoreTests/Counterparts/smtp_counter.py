"""Takes one large mail on a free port of 127.0.0.1, and keeps nothing but what its attachment was.

usage: smtp_counter.py FOLDER     (the port is written to FOLDER/port)

The size of the attachment and its SHA-256 are written to FOLDER/attachment. It is the last part of
the mail, in base64.
"""

import binascii
import hashlib
import os
import socket
import sys

folder = sys.argv[1]
END = b"\r\n.\r\n"


def content(stream):
    """Yields what comes behind DATA, in blocks, up to its end."""
    block = b""
    while not block.endswith(END):
        more = stream.read1(1 << 20)
        if not more:
            raise EOFError
        block += more
        if len(block) > len(END):
            yield block[:-len(END)]
            block = block[-len(END):]


def decoded(blocks):
    """Yields the bytes of the attachment: lines of base64 behind its header, up to the boundary."""
    rest, is_inside = b"", False
    for block in blocks:
        rest += block
        if not is_inside:
            header = rest.find(b"Content-Disposition: attachment")
            end = rest.find(b"\r\n\r\n", header)
            if header < 0 or end < 0:
                continue
            rest, is_inside = rest[end + 4:], True
        lines, _, rest = rest.rpartition(b"\r\n")
        # Lines of 76 characters are whole groups of four, and the boundary begins with dashes.
        lines, boundary, _ = (b"\r\n" + lines).partition(b"\r\n--")
        yield binascii.a2b_base64(lines)
        if boundary:
            return


def receive(stream):
    """Returns the size of the attachment and its digest."""
    digest, size = hashlib.sha256(), 0
    blocks = content(stream)
    for piece in decoded(blocks):
        digest.update(piece)
        size += len(piece)
    for _ in blocks:
        pass
    return f"{size} {digest.hexdigest()}\n"


def keep(name, text):
    with open(f"{folder}/{name}.new", "w") as file:
        file.write(text)
    os.rename(f"{folder}/{name}.new", f"{folder}/{name}")


listener = socket.create_server(("127.0.0.1", 0))
keep("port", str(listener.getsockname()[1]))
connection, _ = listener.accept()
stream = connection.makefile("rwb")


def say(line):
    stream.write(line + b"\r\n")
    stream.flush()


say(b"220 counter")
while True:
    command = stream.readline().upper().strip()
    if command in (b"", b"QUIT"):
        break
    if command == b"DATA":
        say(b"354 go on")
        keep("attachment", receive(stream))
    say(b"250 fine")
