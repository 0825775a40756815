"""Writes down what everybody can see of the processes of this machine."""

import os


def write(folder):
    """Adds the command lines of all processes to FOLDER/processes, one a line, words divided by
    blanks, for a test that looks for secrets."""
    with open(f"{folder}/processes", "ab") as file:
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{number}/cmdline", "rb") as words:
                    file.write(words.read().replace(b"\0", b" ").replace(b"\n", b" ") + b"\n")
            except OSError:
                continue
