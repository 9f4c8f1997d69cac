"""What a program's list shows, read as a screen reader does, and what a hand does with it."""

import re

from screen_reader import Row, children, require

BUTTON = ("button", "push button")


class ListOnScreen:
    def __init__(self, reader, application, name=None):
        """The list of that name, or the only one."""
        self.reader = reader
        self.application = application
        self.screen = reader.screen
        self.press, self.type = self.screen.press, self.screen.type
        self.states = reader.atspi.StateType
        self.list_box = self.wait(
            lambda: self.find(lambda one: one.get_role_name() == "list" and name in (None, one.get_name())),
            f"the window has no list {name or ''}.")
        self.wait(lambda: reader.is_active(reader.find("frame", application)), "the window is not active.")

    def list(self, name):
        """Another list of the window."""
        return ListOnScreen(self.reader, self.application, name)

    def wait(self, question, sentence):
        return self.reader.wait(question, sentence)

    def hold(self, check):
        """Waits until nothing is left to complain of."""
        def holds():
            check()
            return True
        self.wait(holds, "the rows cannot be read.")

    # What is shown

    def rows(self):
        """The visible rows from top to bottom, each with its `top` and `bottom` in the viewport."""
        viewport = self.box(self.list_box.get_parent())
        rows = self.reader.rows(self.list_box)
        for row in rows:
            box = self.box(row.accessible)
            row.top, row.bottom = box.y - viewport.y, box.y + box.height - viewport.y
            row.box, row.middle = box, box.y + box.height // 2
        return [row for row in rows if row.bottom > 0 and row.top < viewport.height]

    def items(self):
        return [row for row in self.rows() if row.number]

    def names(self):
        return [row.name for row in self.items()]

    def height(self):
        return self.box(self.list_box.get_parent()).height

    def box(self, accessible):
        accessible.clear_cache()
        return accessible.get_extents(self.reader.atspi.CoordType.WINDOW)

    def resting(self):
        """The items in sight, once they stand still."""
        before = []

        def rests():
            before.append([(row.name, row.top) for row in self.items()])
            return before[-1] and before[-6:] == before[-1:] * 6
        self.wait(rests, "the rows do not come to rest.")
        return self.items()

    def require_end(self, total=None):
        """Only the last row: if rows come quickly, it would be another one by the time that all are read."""
        self.list_box.clear_cache()
        child = self.list_box.get_child_at_index(self.list_box.get_child_count() - 1)
        require(child, "The list has no rows.")
        last = Row(child)
        viewport, box = self.box(self.list_box.get_parent()), self.box(last.accessible)
        bottom = box.y + box.height - viewport.y
        require(last.number and last.number == last.total, f"The list does not end in sight, but with {last}.")
        require(total is None or last.total == total, f"There should be {total} rows: {last}.")
        require(0 < bottom <= viewport.height + 1, f"{last} ends at {bottom}, and the list at {viewport.height}.")
        return last

    def require_place(self, places):
        """Rows that stand where they stood."""
        now = {row.name: row.top for row in self.items()}
        for row in places:
            require(now.get(row.name) == row.top, f"{row} was at {row.top} and is at {now.get(row.name)}.")

    def find(self, fits, root=None):
        """The first visible widget that fits; what was known of the tree before does not count."""
        root = root or self.application
        root.clear_cache()
        for child in children(root):
            if self.has(child, self.states.VISIBLE):
                found = child if fits(child) else self.find(fits, child)
                if found:
                    return found
        return None

    def has(self, accessible, state):
        accessible.clear_cache()
        return accessible.get_state_set().contains(state)

    def button(self, name):
        return self.find(lambda one: one.get_role_name() in BUTTON and one.get_name() == name)

    def title(self, name):
        """The title of a column."""
        return self.wait(lambda: self.find(
            lambda one: one.get_role_name() in BUTTON and one.get_name() == name),
            f"there is no column {name}.")

    def entry(self):
        return self.wait(lambda: self.find(lambda one: one.get_role_name() in ("entry", "text")), "there is no entry.")

    def menu_item(self, name):
        return self.wait(lambda: self.find(lambda one: one.get_role_name() == "menu item" and one.get_name() == name),
                         f"the menu has no {name}.")

    def is_selected(self, row):
        return self.has(row.accessible, self.states.SELECTED)

    def selected(self):
        """The names of the selected rows in sight."""
        return [row.name for row in self.items() if self.is_selected(row)]

    def focused(self):
        """The row in sight that has the focus, or contains what has it."""
        return next((row for row in self.items()
                     if self.has(row.accessible, self.states.FOCUSED)
                     or self.find(lambda one: self.has(one, self.states.FOCUSED), row.accessible)), None)

    def require_focus(self, name):
        row = self.focused()
        require(row and row.name == name, f"The focus is in {row}, and not in {name}.")
        return row

    def text(self, pattern):
        """The first label that fits."""
        return self.find(lambda one: one.get_role_name() == "label" and re.fullmatch(pattern, one.get_name() or ""))

    def marked(self, row):
        """The bold parts of a row's texts."""
        found = []
        for label in self.labels(row.accessible):
            text = label.get_text_iface()
            offset, end = 0, text.get_character_count()
            while offset < end:
                attributes, start, stop = text.get_attribute_run(offset, False)
                if attributes.get("weight") == "700":
                    # By the interface: an accessible object has a get_text of its own in later versions of Atspi.
                    found.append(self.reader.atspi.Text.get_text(text, start, stop))
                offset = max(stop, offset + 1)
        return found

    def labels(self, accessible):
        if accessible.get_role_name() == "label":
            return [accessible]
        return [label for child in children(accessible) for label in self.labels(child)]

    # What a hand does

    def move_focus(self, key):
        """Presses a key, and returns the row that the focus is in then, and whether the row itself has it."""
        self.reader.press(key)
        row = focused = self.wait(lambda: self.reader.focused, f"{key} does not move the focus.").accessible
        while row.get_parent() and row.get_parent().get_role_name() != "list":
            row = row.get_parent()
        return Row(row), row == focused

    def click_button(self, name):
        self.reader.click(self.wait(lambda: self.button(name), f"there is no button {name}."))

    def click_title(self, name, button=1):
        box = self.box(self.title(name))
        self.screen.point(box.x + box.width // 2, box.y + box.height // 2)
        self.screen.click(button)

    def drag_edge(self, name, following, distance):
        """The edge between two columns. GTK 4.8 leaves out the padding of their titles."""
        title = self.title(name)
        box, window = self.box(title), self.box(self.reader.window_of(title))
        x = (box.x + box.width + self.box(self.title(following)).x) // 2 - window.x
        y = box.y + box.height // 2 - window.y
        self.screen.point(x, y)
        self.screen.use("mousedown", "1")
        for part in range(1, 5):
            self.screen.point(x + distance * part // 4, y)
        self.screen.use("mouseup", "1")

    def click(self, row, button=1, holding=None):
        """In the middle of the part of a row that is in sight."""
        self.point(row)
        keys = ["keydown", holding] if holding else []
        after = ["keyup", holding] if holding else []
        self.screen.use(*keys, "click", str(button), *after)

    def point(self, row):
        top, bottom = max(row.top, 0), min(row.bottom, self.height())
        middle = row.box.y - row.top + (top + bottom) // 2
        self.screen.point(row.box.x + row.box.width // 2, middle)

    def drag(self, row, to):
        """From the middle of a row to the middle of another, which may be in another list."""
        self.carry(row, to)
        self.screen.use("mouseup", "1")

    def carry(self, row, to):
        """As far as a drag, before its end."""
        self.point(row)
        self.screen.use("mousedown", "1")
        left, right = (other.box.x + other.box.width // 2 for other in (row, to))
        for part in range(1, 9):
            self.screen.point(left + (right - left) * part // 8, row.middle + (to.middle - row.middle) * part // 8)

    def wheel(self, notches):
        """Down, or up where negative, over the middle of the list."""
        box = self.box(self.list_box.get_parent())
        self.screen.point(box.x + box.width // 2, box.y + box.height // 2)
        self.screen.click(5 if notches > 0 else 4, times=abs(notches))

    def open_menu(self, row):
        """By the pointer, at which the menu is."""
        self.click(row, button=3)
        x = row.box.x + row.box.width // 2
        left, _, width, _ = self.wait(self.screen.popover, "no menu opens.")
        sentence = f"The menu is in the middle of {left} and {left + width}, the pointer at {x}."
        require(abs(left + width / 2 - x) < 8, sentence)

    def choose(self, number, of):
        """Clicks a line of the menu that is open."""
        left, top, width, height = self.wait(self.screen.popover, "no menu is open.")
        self.screen.point(left + width // 2, top + height * (2 * number + 1) // (2 * of))
        self.screen.click()
