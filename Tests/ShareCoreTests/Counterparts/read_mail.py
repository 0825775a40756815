"""Prints what Python's email package reads in a message, a line for each header field and part.

usage: read_mail.py FILE [FOLDER]     (the content of part N is written to FOLDER/N)
"""

import email
import email.policy
import hashlib
import sys

with open(sys.argv[1], "rb") as file:
    content = file.read()
message = email.message_from_bytes(content, policy=email.policy.default)
for name in ("From", "To", "Cc", "Subject"):
    if message[name] is not None:
        print(f"{name}: {message[name]}")
for name in ("From", "To", "Cc"):
    for address in message[name].addresses if message[name] else ():
        print(f"{name} <{address.addr_spec}> {address.display_name!r}")
parts = [part for part in message.walk() if not part.is_multipart()]
for number, part in enumerate(parts):
    body = part.get_payload(decode=True)
    if part.get_content_disposition() is None:
        body = body.replace(b"\r\n", b"\n")
    if len(sys.argv) > 2:
        with open(f"{sys.argv[2]}/{number}", "wb") as file:
            file.write(body)
    digest = hashlib.sha256(body).hexdigest()[:16]
    print(part.get_content_type(), part.get_content_disposition(),
          repr(part.get_filename()), len(body), digest)
defects = [d for part in message.walk() for d in part.defects]
defects += [d for value in message.values() for d in getattr(value, "defects", ())]
if defects:
    print("defects", defects)
longest = max(len(line.rstrip(b"\r")) for line in content.split(b"\n"))
if longest > 998:
    print("a line of", longest, "bytes")
