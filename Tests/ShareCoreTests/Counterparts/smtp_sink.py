"""Takes mail on a free port of 127.0.0.1 and keeps it: N.eml is what came, N.json the envelope.

usage: smtp_sink.py FOLDER MODE     (the port is written to FOLDER/port)

MODE: take; refuse (550); busy (451); silent (never answers DATA);
die (closes the connection at DATA); cut (closes it in the midst of the message);
full (452, out of room); deny (535, no password is right); keyed (one is).

While a message or a password is answered, the command lines of all processes are added to
FOLDER/processes.
"""

import asyncio
import json
import os
import sys

import command_lines
from aiosmtpd.smtp import SMTP, AuthResult

folder, mode = sys.argv[1:]


class Keeper:
    """Answers as the mode says."""

    count = 0
    tries = 0

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody"):
            return "550 no such person"
        envelope.rcpt_tos.append(address)
        return "250 fine"

    async def handle_DATA(self, server, session, envelope):
        self.tries += 1
        command_lines.write(folder)
        with open(f"{folder}/tries", "w") as file:
            file.write(str(self.tries))
        if mode == "refuse":
            return "550 not here"
        if mode == "full":
            return "452 out of room"
        if mode == "busy":
            return "451 come back later"
        if mode == "silent":
            await asyncio.sleep(3600)
        if mode == "die":
            server.transport.abort()
            return "250 gone"
        self.count += 1
        with open(f"{folder}/{self.count}.eml", "wb") as file:
            file.write(envelope.original_content)
        with open(f"{folder}/{self.count}.json", "w") as file:
            json.dump([envelope.mail_from] + envelope.rcpt_tos, file)
        return "250 kept"


class Connection(SMTP):
    """Closes the connection after some bytes, where the mode is to cut it."""

    received = 0

    def data_received(self, data):
        self.received += len(data)
        if mode == "cut" and self.received > 10_000:
            self.transport.abort()
        else:
            super().data_received(data)


def password(server, session, envelope, mechanism, data):
    """Says whether a password is the right one."""
    command_lines.write(folder)
    return AuthResult(success=mode == "keyed" and data.password == b"m4ilS3cret", handled=False)


async def main():
    keeper = Keeper()
    login = {"authenticator": password, "auth_required": True, "auth_require_tls": False}
    settings = login if mode in ("deny", "keyed") else {}
    server = await asyncio.get_running_loop().create_server(
        lambda: Connection(keeper, data_size_limit=None, enable_SMTPUTF8=False, **settings),
        "127.0.0.1", 0)
    with open(f"{folder}/port.new", "w") as file:
        file.write(str(server.sockets[0].getsockname()[1]))
    os.rename(f"{folder}/port.new", f"{folder}/port")
    await server.serve_forever()


asyncio.run(main())
