"""The program that is read and used, and what it says on its standard error."""

import re
import signal
import subprocess
import sys
import threading

# As GLib writes what it complains about, with a domain or without.
COMPLAINT = re.compile(r"\b(WARNING|CRITICAL) \*\*: ")
# Complaints that come from where the test runs and not from the code, as in MessageLog.swift.
IGNORED = ("gdk_frame_timings_submitted() called on submitted frame.",)


class Failure(Exception):
    pass


def require(holds, sentence):
    if not holds:
        raise Failure(sentence)


class Program:
    def __init__(self, process, errors):
        self.process = process
        self.complaints = []
        # All the time: a program whose standard error is full stands still.
        self.thread = threading.Thread(target=self.read, args=[errors], daemon=True)
        self.thread.start()

    def read(self, errors):
        for line in errors:
            sys.stderr.write(line)
            if COMPLAINT.search(line) and not line.rstrip().endswith(IGNORED):
                self.complaints.append(line.strip())

    def end(self):
        """Ends the program. It must not have failed before, and GTK must not have complained in it."""
        self.process.terminate()
        try:
            status = self.process.wait(20)
        except subprocess.TimeoutExpired:
            raise Failure("The program did not end within 20 seconds of SIGTERM.")
        self.thread.join(20)
        require(status in (0, -signal.SIGTERM), f"The program ended with the status {status}.")
        require(not self.complaints, "GTK complained in the program: " + "\n".join(self.complaints))
