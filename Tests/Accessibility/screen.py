"""The screen that a program is on, and a hand with a pointer and keys there.

It is the one of scripts/on-display, which sets LISTKIT_TEST_SCALE, or an Xvfb of the test's own. There is no window
manager: every window is at the corner. Places are in logical pixels from the corner of the window without its shadow.
"""

import os
import re
import subprocess

from program import Program
from wayland_windows import WaylandWindows


class Screen:
    def __init__(self, surroundings):
        scale = os.environ.get("LISTKIT_TEST_SCALE")
        self.scale = int(scale or 1)
        if not scale:
            os.environ["DISPLAY"] = surroundings.open_display()
            os.environ.update(GDK_BACKEND="x11", GSK_RENDERER="cairo")
            os.environ.pop("WAYLAND_DISPLAY", None)
        self.windows = WaylandWindows() if os.environ["GDK_BACKEND"] == "wayland" else None

    def start(self, surroundings, *command, env):
        """Starts the program that is to be on the screen."""
        if self.windows:
            env = {**env, "WAYLAND_DEBUG": "client"}
        process = surroundings.start(*command, env=env, stderr=subprocess.PIPE, text=True, errors="replace")
        return Program(process, self.windows.follow(process.stderr) if self.windows else process.stderr)

    def point(self, x, y):
        left, top = self.windows.corner if self.windows else (0, 0)
        self.use("mousemove", str((left + x) * self.scale), str((top + y) * self.scale))

    def click(self, button=1, times=1):
        self.use("click", "--repeat", str(times), "--delay", "20", str(button))

    def press(self, *keys):
        # Function keys by their codes: with the keymap of Debian sid xdotool presses Alt along with their names.
        self.use("key", *(re.sub(r"^F(10|[1-9])$", lambda match: str(66 + int(match[1])), key) for key in keys))

    def type(self, text):
        self.use("type", "--delay", "10", text)

    def use(self, *deeds):
        subprocess.run(["xdotool", *deeds], check=True)

    def popover(self):
        """Left, top, width and height of the last popover, which is a window of its own; a screen reader does not learn
        where it is."""
        if self.windows:
            return self.windows.popover
        # The first two are the screen and the program's window.
        for window in self.ask("search", "--onlyvisible", "--class", "").split()[2:]:
            place = {name: int(value) for name, value in
                     re.findall(r"(\w+)=(-?\d+)", self.ask("getwindowgeometry", "--shell", window))}
            if place.get("WIDTH", 1) > 1:
                return [place[name] // self.scale for name in ("X", "Y", "WIDTH", "HEIGHT")]
        return None

    def ask(self, *question):
        return subprocess.run(["xdotool", *question], text=True, capture_output=True).stdout
