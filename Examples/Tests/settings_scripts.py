"""What somebody does with the settings."""

from screen_reader import require

SETTINGS = [
    "Style", "Text size", "Language", "Animations", "Show notifications", "Sound", "Volume", "Minutes on screen",
    "Share this computer", "Computer name", "Password", "Visible in", "Use a proxy", "Back up", "Folder",
    "Days between backups", "Copies to keep", "Encrypt", "Screen brightness", "Minutes until the screen dims",
    "Power button", "Back to how they were"]


def tab_walks_through(window):
    window.hold(lambda: window.require_focus("Style"))
    stops = [("Style", True)]
    while stops[-1] != (SETTINGS[-1], False):
        require(len(stops) < 4 * len(SETTINGS), f"Tab does not come to the last setting: {stops}.")
        stops.append(stop(window, "Tab"))
    rows = [name for name, is_row in stops if is_row]
    controls = [name for name, is_row in stops if not is_row]
    require(rows == SETTINGS, f"Tab goes to the rows {rows}.")
    require(controls == SETTINGS, f"Tab goes to the controls of {controls}.")
    back = [stop(window, "shift+Tab") for _ in range(9)]
    require(back == stops[-2:-11:-1], f"Shift+Tab goes to {back}.")


def stop(window, key):
    row, is_row = window.move_focus(key)
    return row.name, is_row


def keys_use_controls(window):
    go_to(window, "Show notifications")
    window.press("space")
    window.hold(lambda: require(
        "Sound" not in window.names() and "Share this computer" in window.names(),
        f"A group that is off shows {window.names()}."))
    window.require_focus("Show notifications")
    window.press("Return")
    window.hold(lambda: require("Sound" in window.names(), f"A group that is on shows {window.names()}."))

    go_to(window, "Minutes on screen")
    window.press("Return", "Up")
    window.hold(lambda: require(
        value(window, "Minutes on screen") == 3, f"It is {value(window, 'Minutes on screen')} minutes."))


def errors_come_while_typing(window):
    go_to(window, "Computer name")
    window.press("Return", "ctrl+a")
    window.type("ab")
    window.hold(lambda: window.require_focus("Computer name, At least 3 characters"))
    window.hold(lambda: require(text(window) == "ab", f"The entry has {text(window)}."))
    # Into the middle, where the error goes.
    window.press("Left")
    window.type("xy")
    window.hold(lambda: window.require_focus("Computer name"))
    window.hold(lambda: require(text(window) == "axyb", f"The entry has {text(window)}."))

    window.press("Down", "End")
    window.hold(lambda: window.require_focus("Back to how they were"))
    window.press("Return", "Home")
    window.hold(lambda: window.require_focus("Style"))
    go_to(window, "Computer name")
    require(text(window) == "workbench", f"The entry has {text(window)}.")


def the_wheel_changes_nothing(window):
    """The pointer rests where the controls pass by."""
    viewport, first = window.box(window.list_box.get_parent()), window.resting()[0]
    window.screen.point(first.box.x + first.box.width - 60, viewport.y + viewport.height // 2)
    for button, expected in (5, {"Minutes until the screen dims": 5, "Screen brightness": 80, "Copies to keep": 12}), (
            4, {"Text size": 100, "Volume": 60, "Minutes on screen": 2}):
        window.screen.click(button, times=40)
        window.resting()
        for name, number in expected.items():
            require(value(window, name) == number, f"{name} is {value(window, name)}.")
    require(window.items()[0].number == 1, f"The list has stopped at {window.items()[0]}.")


def go_to(window, name):
    """From a row above."""
    for _ in SETTINGS:
        if window.move_focus("Down")[0].name == name:
            return
    require(False, f"Down does not lead to {name}.")


def row(window, name):
    found = next((row for row in window.items() if row.name == name), None)
    require(found, f"{name} is not in sight.")
    return found.accessible


def value(window, name):
    control = window.find(lambda one: one.get_role_name() in ("slider", "spin button"), row(window, name))
    return window.reader.atspi.Value.get_current_value(control)


def text(window):
    """Of the entry in the focused row."""
    entry = window.find(lambda one: one.get_role_name() in ("entry", "text"), window.focused().accessible)
    require(entry, "The row has no entry.")
    entry = entry.get_text_iface()
    return window.reader.atspi.Text.get_text(entry, 0, entry.get_character_count())
