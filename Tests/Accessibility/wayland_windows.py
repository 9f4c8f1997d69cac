"""Where a program's windows are on Wayland, where only the program and the compositor know it.

With WAYLAND_DEBUG the program writes to its standard error what the two say to each other.
"""

import re

LINE = re.compile(r"\[ *\d+\.\d+\] +")
MESSAGE = re.compile(r"(?:-> )?(\w+@\d+)\.(\w+)\((.*)\)")


class WaylandWindows:
    def __init__(self):
        # Of each surface: the rectangle without its shadow, from the surface's corner.
        self.insides = {}
        # What paints it.
        self.pictures = {}
        self.on_screen = set()
        self.main = None
        # Of each popover: its surface, and where it is, from the corner of the inside of the main window. Oldest first.
        self.surfaces = {}
        self.places = {}

    def follow(self, stream):
        """Takes the messages out of the program's standard error; the lines that are left come one by one."""
        for line in stream:
            said = LINE.match(line)
            if not said:
                yield line
            elif message := MESSAGE.match(line, said.end()):
                self.note(*message.groups())

    def note(self, thing, request, arguments):
        if request == "set_window_geometry":
            self.insides[thing] = numbers(arguments)
        elif request == "get_xdg_surface":
            surface, picture = re.findall(r"\w+@\d+", arguments)
            self.pictures[surface] = picture
            self.on_screen.discard(picture)
        elif request == "enter" and thing.startswith("wl_surface"):
            self.on_screen.add(thing)
        elif request == "get_toplevel" and not self.main:
            self.main = thing
        elif request == "get_popup":
            self.surfaces[re.search(r"xdg_popup@\d+", arguments)[0]] = thing
        elif thing.startswith("xdg_popup") and request == "configure":
            self.places[thing] = numbers(arguments)
        elif thing.startswith("xdg_popup") and request == "destroy":
            self.places.pop(thing, None)

    @property
    def corner(self):
        """Of the inside of the main window, from the screen's."""
        return tuple(self.insides.get(self.main, (0, 0)))[:2]

    @property
    def popover(self):
        """Left, top, width and height of the last popover that can be seen, from the corner of the inside of the main
        window."""
        for popover, place in reversed(list(self.places.items())):
            if self.pictures[self.surfaces[popover]] in self.on_screen:
                return place
        return None


def numbers(arguments):
    return [int(number) for number in arguments.split(", ")]
