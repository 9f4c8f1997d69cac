"""Reads the viewer's window as a screen reader does, and fails with a sentence about what it should have found.

    dbus-run-session -- /usr/bin/python3 check_list_viewer.py PROGRAM SAMPLE_FOLDER

Starts a screen, an accessibility bus and the program on its sample feed, all of its own.
"""

import json
import os
import re
import signal
import subprocess
import sys
import time

PLACE = re.compile(r"(?:^|, )(\d+) of (\d+)$")


class Failure(Exception):
    pass


def require(holds, sentence):
    if not holds:
        raise Failure(sentence)


class Surroundings:
    """The processes that the check needs; all are ended with it."""

    def __init__(self):
        self.processes = []

    def start(self, *command, **options):
        try:
            process = subprocess.Popen(command, **options)
        except OSError as error:
            raise Failure(f"{command[0]} could not be started: {error.strerror}.")
        self.processes.append(process)
        return process

    def open_screen(self):
        reading, writing = os.pipe()
        self.start("Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp",
                   pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        number = os.read(reading, 16).decode().strip()
        require(number, "Xvfb ended before it had a display.")
        os.environ["DISPLAY"] = ":" + number

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in reversed(self.processes):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()


class Reader:
    """A screen reader: it walks the tree, and listens for the focus."""

    def __init__(self):
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
        """Turns the main loop until `question` answers with something, and returns that. What it fails with in the end is
        the sentence, or its own."""
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
        application = self.application("list-viewer")
        found = application and self.search(
            application, lambda one: one.get_state_set().contains(self.atspi.StateType.FOCUSED))
        return f"The focus is at {Row(found) if found else 'nothing'}; last told of was {self.focused}."

    def unless_gone(self, question):
        """None for what is asked about an object that goes away meanwhile: rows come and go."""
        try:
            return question()
        except self.error:
            return None

    def application(self, name):
        desktop = self.atspi.get_desktop(0)
        desktop.clear_cache()
        return next((child for child in children(desktop) if child.get_name() == name), None)

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

    def press(self, key):
        self.focused = None
        subprocess.run(["xdotool", "key", key], check=True)


class Row:
    """What is read of one row at one moment."""

    def __init__(self, accessible):
        accessible.clear_cache()
        self.accessible = accessible
        self.role = accessible.get_role_name()
        self.name = accessible.get_name() or ""
        self.description = accessible.get_description() or ""
        place = PLACE.search(self.description)
        self.number, self.total = (int(place[1]), int(place[2])) if place else (None, None)

    def __repr__(self):
        return f"the {self.role} “{self.name}” ({self.description})"


def children(accessible):
    found = (accessible.get_child_at_index(index) for index in range(accessible.get_child_count()))
    return [child for child in found if child]


def check_rows(rows, total):
    """Every row has a name; posts have their number among all posts, in order; days are headings."""
    items = [row for row in rows if row.role == "list item"]
    headings = [row for row in rows if row.role == "heading"]
    require(len(items) > 4, f"There are only {len(items)} list items: {rows}.")
    require(len(items) < 100, f"{len(items)} list items exist, of a list that shows few of them.")
    require(len(items) + len(headings) == len(rows), f"A row is neither an item nor a heading: {rows}.")
    for row in rows:
        require(row.name and not row.name.startswith("Gtk"), f"A row has no name: {row}.")
    for heading in headings:
        require(re.search(r", \d+ posts?$", heading.name), f"A heading is not named after its day: {heading}.")
        require(heading.number is None, f"A heading is counted as an item: {heading}.")
    # The row beneath the posts is none of them.
    if items[-1].number is None:
        items.pop()
    for item in items:
        require(item.total == total, f"{item} should be of {total}.")
    numbers = [item.number for item in items]
    # A focused row stays although it is out of sight, at the beginning or at the end.
    gaps = sum(later != earlier + 1 for earlier, later in zip(numbers, numbers[1:]))
    require(numbers == sorted(set(numbers)) and gaps <= 1, f"The items are not in the order of the list: {numbers}.")
    return items


def check(program, sample):
    surroundings = Surroundings()
    # A test that is stopped leaves nothing behind either.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("The check was stopped."))
    try:
        surroundings.open_screen()
        for name in ("GTK_A11Y", "NO_AT_BRIDGE", "WAYLAND_DISPLAY"):
            os.environ.pop(name, None)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        surroundings.start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately", **quiet)
        reader = Reader()
        settings = {"GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8",
                    "G_DEBUG": "fatal-criticals"}
        surroundings.start(program, env={**os.environ, **settings})
        read_and_use(reader, sample)
    finally:
        surroundings.end()


def read_and_use(reader, sample):
    application = reader.wait(lambda: reader.application("list-viewer"), "the viewer is not on the bus.")
    list_box = reader.wait(lambda: reader.find("list", application), "the window has no list.")
    # All posts, also those that are shown only when the reader comes near them.
    total = count(sample, "feed.json")

    def items(total):
        """The items when all is right with the rows: they change while they are read one by one."""
        return reader.wait(lambda: check_rows(reader.rows(list_box), total), "the list has no rows.")

    def begins_with_heading():
        rows = reader.rows(list_box)
        require(rows and rows[0].role == "heading", f"The list does not begin with a heading but with {rows[:1]}.")
        return True

    first_items = items(total)
    require(first_items[0].number == 1, f"The list does not begin with item 1 but with {first_items[0]}.")
    reader.wait(begins_with_heading, "the list has no rows.")

    def press(key, number):
        reader.press(key)
        row = reader.wait(
            lambda: reader.focused if reader.focused and reader.focused.number == number else None,
            f"{key} did not move the focus to item {number}.")
        require(row.name, f"{row} has the focus and no name.")
        return row

    reader.wait(lambda: reader.is_active(reader.find("frame", application)), "the window is not active.")
    reader.wait(lambda: any(row.number == 1 for row in focused_rows(reader, list_box)),
                "the first post does not have the focus from the start.")
    require(press("Down", 2).name == first_items[1].name, "The focus is told of another row than the second one.")
    reader.wait(lambda: at_the_end(reader, list_box, total), "End did not lead to the end.")
    items(total)
    reader.wait(lambda: only_the_list_is_read(list_box), "the list is in nothing.")
    press("Up", total)
    press("Home", 1)

    row = press("Down", 2)
    require(row.name.endswith(", unread"), f"{row} should be unread.")
    activate(reader, row)
    reader.wait(lambda: Row(row.accessible).name == row.name.removesuffix(", unread"),
                f"{row} was activated and is still called unread.")

    reader.press("ctrl+r")
    new_total = count(sample, "feed-1.json")
    require(new_total != total, "The sample's next edition has as many posts as the first one.")
    reader.wait(lambda: Row(row.accessible).total == new_total, f"{row} does not know that there are {new_total} now.")
    items(new_total)


def focused_rows(reader, list_box):
    """The row that has the focus itself, if there is one."""
    return [row for row in reader.rows(list_box)
            if row.accessible.get_state_set().contains(reader.atspi.StateType.FOCUSED)]


def at_the_end(reader, list_box, total):
    """More posts come whenever the end is near; the row there has the focus all the while."""
    focused = focused_rows(reader, list_box)
    if focused and focused[0].number is None and f" {total} posts" in focused[0].name:
        return focused[0]
    reader.press("End")
    raise Failure(f"End leads to {focused}, not to the row beneath {total} posts.")


def only_the_list_is_read(list_box):
    """The copy of a day's header that is pinned over the rows says nothing that its row does not say."""
    viewport = list_box.get_parent()
    viewport.clear_cache()
    found = children(viewport)
    require(len(found) == 1, f"Beside the list there is {[Row(one) for one in found]}.")
    return True


def activate(reader, row):
    accessible = row.accessible
    names = [reader.atspi.Action.get_action_name(accessible, index) for index in range(accessible.get_n_actions())]
    require("row.activate" in names, f"{row} cannot be activated; its actions are {names}.")
    accessible.do_action(names.index("row.activate"))


def count(sample, name):
    with open(os.path.join(sample, name), encoding="utf-8") as file:
        return len(json.load(file)["items"])


if __name__ == "__main__":
    try:
        check(sys.argv[1], sys.argv[2])
    except Failure as failure:
        sys.exit(str(failure))
