"""What somebody does with their files."""

import atexit
import os
import shutil
import sys
import tempfile
from datetime import date

from screen_reader import require

COUNT = 20_000
# A script runs in a process of its own, with the folder as the argument of the program.
folder = sys.argv[3] if len(sys.argv) > 3 else None


def make_folder():
    global folder
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder)
    for name in ("letters", "many"):
        os.mkdir(os.path.join(folder, name))
    for number in range(COUNT):
        write(f"many/file {number:05}", 0)
    for number, name in enumerate(("apple", "banana", "cherry")):
        write(name, 1000 * (9 - number))
    return folder


def write(name, size):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(bytes(size))


def names(window):
    return [name.split(",")[0] for name in window.names()]


def require_names(window, expected):
    window.hold(lambda: require(names(window) == expected, f"The files are {names(window)}."))


def require_files(window, *paths):
    window.hold(lambda: require(
        all(os.path.exists(os.path.join(folder, path)) for path in paths), f"There is no {paths}."))


def files_are_browsed(window):
    require_names(window, ["letters", "many", "apple", "banana", "cherry"])
    window.click_title("Size")
    window.click_title("Size")
    require_names(window, ["letters", "many", "cherry", "banana", "apple"])
    # A file that another program writes comes in its place.
    write("date", 7500)
    require_names(window, ["letters", "many", "cherry", "date", "banana", "apple"])
    # A large folder opens, and the arrows walk as in every tree.
    window.click(window.resting()[0])
    window.press("Down", "Right")
    window.hold(lambda: require("file 00000" in names(window), f"Opened are {names(window)}."))
    window.hold(lambda: require_tree_place(window, "many", level=1, is_expanded=True))
    window.press("Right")
    window.hold(lambda: window.require_focus("file 00000, 0 kB, " + str(date.today())))
    window.hold(lambda: require_tree_place(window, "file 00000", level=2, is_expanded=None))
    window.press("Left", "Left")
    require_names(window, ["letters", "many", "cherry", "date", "banana", "apple"])
    window.hold(lambda: require_tree_place(window, "many", level=1, is_expanded=False))


def require_tree_place(window, name, level, is_expanded):
    """What is said of the row, and what it tells the bus. GTK 4.8 keeps the level to itself."""
    row = next(row for row in window.items() if row.name.split(",")[0] == name)
    said = [f"level {level}"] + ([] if is_expanded is None else ["expanded" if is_expanded else "collapsed"])
    require(row.description.split(", ")[:len(said)] == said, f"{row.name} is said to be {row.description}.")
    told = row.accessible.get_attributes().get("level")
    version = [int(part) for part in window.application.get_toolkit_version().split(".")]
    require(told == str(level) or told is None and version < [4, 10], f"{row.name} is on the level {told} of {version}.")
    require(window.has(row.accessible, window.states.EXPANDABLE) == (is_expanded is not None), f"{row.name}: a leaf?")
    require(window.has(row.accessible, window.states.EXPANDED) == (is_expanded is True), f"{row.name}: is it open?")


def files_are_moved(window):
    window.press("Home", "Down", "Down", "F2")
    window.wait(lambda: window.entry(), "no name can be typed.")
    window.press("ctrl+a", "a", "a", "Return")
    require_names(window, ["letters", "many", "aa", "banana", "cherry"])
    require_files(window, "aa")
    rows = window.resting()
    # A folder opens when a file waits below it.
    window.carry(rows[3], to=rows[2])
    window.hold(lambda: require("file 00000" in names(window), f"Opened are {names(window)}."))
    window.screen.use("mouseup", "1")
    require_files(window, "many/banana")
    window.press("ctrl+z")
    require_files(window, "banana")
