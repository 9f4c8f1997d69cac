"""Where a program's windows are on Wayland, where only the program and the compositor know it.

With WAYLAND_DEBUG the program writes to its standard error what the two say to each other.
"""

import re
import sys
import threading

MESSAGE = re.compile(r"\[ *[\d.]+\] +(?:-> )?(\w+@\d+)\.(\w+)\((.*)\)")


class WaylandWindows:
    def __init__(self):
        # Of each surface: the rectangle without its shadow, from the surface's corner.
        self.insides = {}
        self.main = None
        # The popovers that are open, oldest first: where each is, from the corner of the inside of the main window.
        self.popovers = {}

    def follow(self, stream):
        """Takes the standard error of the program, of which only the rest goes on."""
        def read():
            for line in stream:
                message = MESSAGE.match(line)
                if message:
                    self.note(*message.groups())
                else:
                    sys.stderr.write(line)
        threading.Thread(target=read, daemon=True).start()

    def note(self, thing, request, arguments):
        numbers = [int(number) for number in re.findall(r"(?<![\w@-])-?\d+", arguments)]
        if request == "set_window_geometry":
            self.insides[thing] = numbers
        elif request == "get_toplevel" and not self.main:
            self.main = thing
        elif thing.startswith("xdg_popup") and request == "configure":
            self.popovers[thing] = numbers
        elif thing.startswith("xdg_popup") and request == "destroy":
            self.popovers.pop(thing, None)

    @property
    def corner(self):
        """Of the inside of the main window, from the screen's."""
        return tuple(self.insides.get(self.main, (0, 0)))[:2]

    @property
    def popover(self):
        """Left, top, width and height of the last popover, from the corner of the inside of the main window."""
        return next(iter(reversed(list(self.popovers.values()))), None)
