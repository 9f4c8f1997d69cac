"""Programs on an accessibility bus of their own: read as a screen reader does, used by keys and pointer."""

import ctypes
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

from program import Failure, require
from screen import Screen

LIBC = ctypes.CDLL(None)
PR_SET_PDEATHSIG = 1

# As in TestDisplay.swift: only fonts that scripts/install-packages installs.
FONTS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "fonts.conf")

PLACE = re.compile(r"(?:^|, )(\d+) of (\d+)$")


class Surroundings:
    """The processes that the check needs; all are ended with it."""

    def __init__(self):
        self.processes = []
        self.folders = []

    def start(self, *command, **options):
        try:
            # They would hold the pipes of whoever waits for this, were it to crash.
            process = subprocess.Popen(
                command, preexec_fn=lambda: LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGTERM), **options)
        except OSError as error:
            raise Failure(f"{command[0]} could not be started: {error.strerror}.")
        self.processes.append(process)
        return process

    def folder(self):
        """The path of an empty folder, which goes at the end."""
        self.folders.append(tempfile.TemporaryDirectory())
        return self.folders[-1].name

    def open_display(self):
        """The name of the display of a new Xvfb."""
        reading, writing = os.pipe()
        self.start("Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp",
                   pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        number = os.read(reading, 16).decode().strip()
        require(number, "Xvfb ended before it had a display.")
        return ":" + number

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in reversed(self.processes):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
        for folder in self.folders:
            folder.cleanup()


class Reader:
    """A screen reader: it walks the tree, and listens for the focus."""

    def __init__(self, screen):
        self.screen = screen
        # The program that is read; its name on the bus depends on how it was started.
        self.process = None
        try:
            import gi
            gi.require_version("Atspi", "2.0")
            from gi.repository import Atspi, GLib
        except (ImportError, ValueError) as error:
            raise Failure(f"python3-gi and gir1.2-atspi-2.0 are needed: {error}.")
        self.atspi = Atspi
        self.error = GLib.Error
        self.context = GLib.MainContext.default()
        self.ticks = GLib.timeout_add(20, lambda: True)
        require(Atspi.init() in (0, 1), "There is no accessibility bus.")
        self.focused = None
        self.listener = Atspi.EventListener.new(self.note_focus)
        self.listener.register("object:state-changed:focused")

    def note_focus(self, event):
        if event.detail1 and event.source:
            self.focused = self.unless_gone(lambda: Row(event.source))

    def wait(self, question, sentence, limit=20):
        """Turns the main loop until `question` returns something, and returns that. If it never does, this fails with
        the sentence, or with the question's own error."""
        deadline = time.monotonic() + limit
        while True:
            fault = sentence
            try:
                answer = self.unless_gone(question)
                if answer:
                    return answer
            except Failure as failure:
                fault = str(failure)
            if time.monotonic() > deadline:
                raise Failure(f"After {limit} seconds: {fault} {self.where_the_focus_is()}")
            self.context.iteration(True)

    def where_the_focus_is(self):
        application = self.application()
        found = application and self.search(
            application, lambda one: one.get_state_set().contains(self.atspi.StateType.FOCUSED))
        return f"The focus is at {Row(found) if found else 'nothing'}; last told of was {self.focused}."

    def unless_gone(self, question):
        """None for what is asked about an object that goes away meanwhile: rows come and go."""
        try:
            return question()
        except self.error:
            return None

    def application(self):
        desktop = self.atspi.get_desktop(0)
        desktop.clear_cache()
        return next((child for child in children(desktop) if child.get_process_id() == self.process), None)

    def find(self, role, root):
        return self.search(root, lambda one: one.get_role_name() == role)

    def search(self, root, fits):
        if fits(root):
            return root
        return next((found for child in children(root) for found in [self.search(child, fits)] if found), None)

    def is_active(self, window):
        window.clear_cache()
        return window.get_state_set().contains(self.atspi.StateType.ACTIVE)

    def rows(self, list_box):
        list_box.clear_cache()
        return [Row(child) for child in children(list_box)]

    def click(self, accessible):
        """Moves the pointer to the middle of something and clicks."""
        box, window = (one.get_extents(self.atspi.CoordType.WINDOW) for one in (accessible, self.window_of(accessible)))
        # GTK 4.18 counts from inside the window's border.
        self.screen.point(box.x + box.width // 2 - window.x, box.y + box.height // 2 - window.y)
        self.screen.click()

    def window_of(self, accessible):
        """The outermost thing around something, within its application."""
        parent = accessible.get_parent()
        while parent and parent.get_role_name() != "application":
            accessible, parent = parent, parent.get_parent()
        return accessible

    def press(self, key):
        self.focused = None
        self.screen.press(key)


class Row:
    """What is read of one row at one moment."""

    def __init__(self, accessible):
        accessible.clear_cache()
        self.accessible = accessible
        self.role = accessible.get_role_name()
        self.name = accessible.get_name() or ""
        self.description = accessible.get_description() or ""
        attributes = accessible.get_attributes() or {}
        said = PLACE.search(self.description)
        told = "posinset" in attributes
        require(not (said and told), f"The position is read twice: {self.description}, {attributes}.")
        self.number, self.total = (
            (int(attributes["posinset"]), int(attributes["setsize"])) if told
            else (int(said[1]), int(said[2])) if said else (None, None))

    def __repr__(self):
        return f"the {self.role} “{self.name}” ({self.description})"


def children(accessible):
    found = (accessible.get_child_at_index(index) for index in range(accessible.get_child_count()))
    return [child for child in found if child]


def use(program, script, *arguments, prepare=lambda folders: None):
    """Starts the program with its arguments, passes its reader and its accessible application to the script, and ends
    everything. Fails if the program does, or if GTK complains in it. Needs a session bus: run it with dbus-run-session.
    `prepare` fills the user's folders before the start: it gets their paths as CONFIG, DATA and CACHE."""
    surroundings = Surroundings()
    # A test that is stopped leaves nothing behind either.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("The check was stopped."))
    try:
        screen = Screen(surroundings)
        for name in ("GTK_A11Y", "NO_AT_BRIDGE"):
            os.environ.pop(name, None)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        surroundings.start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately", **quiet)
        reader = Reader(screen)
        # What the user keeps is none of the check's business.
        home = surroundings.folder()
        folders = {name: os.path.join(home, name.lower()) for name in ("CONFIG", "DATA", "CACHE")}
        prepare(folders)
        settings = {**{f"XDG_{name}_HOME": folder for name, folder in folders.items()},
                    "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8", "LANGUAGE": "en", "TZ": "UTC",
                    "FONTCONFIG_FILE": FONTS, "G_DEBUG": "fatal-criticals"}
        running = screen.start(surroundings, program, *arguments, env={**os.environ, **settings})
        reader.process = running.process.pid
        script(reader, reader.wait(reader.application, f"{program} is not on the bus."))
        running.end()
    finally:
        surroundings.end()
