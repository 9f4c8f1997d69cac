"""Reads the viewer's window as a screen reader does, and fails with a sentence about what it should have found.

    dbus-run-session -- env PYTHONPATH=Tests/Accessibility /usr/bin/python3 check_list_viewer.py PROGRAM SAMPLE_FOLDER

Starts a screen, an accessibility bus and the program on its sample feed, all of its own.
"""

import json
import os
import re
import sys

from screen_reader import Failure, Row, children, require, use


def check_rows(rows, total, opened=None):
    """Every row has a name. Posts have their number among all posts, in order. The rows of an open post's article have
    no number. Days are headings."""
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
    posts = []
    for item in items:
        if item.number is None and opened is not None:
            require(posts and posts[-1].number == opened, f"{item} is not beneath item {opened}, which is open.")
            continue
        require(item.total == total, f"{item} should be of {total}.")
        posts.append(item)
    numbers = [post.number for post in posts]
    # A focused row stays although it is out of sight, at the beginning or at the end.
    gaps = sum(later != earlier + 1 for earlier, later in zip(numbers, numbers[1:]))
    require(numbers == sorted(set(numbers)) and gaps <= 1, f"The items are not in the order of the list: {numbers}.")
    return posts


def read_and_use(reader, application, sample):
    list_box = reader.wait(
        lambda: reader.search(application, lambda one: one.get_role_name() == "list" and one.get_name() == "Posts"),
        "the window has no list of posts.")
    # All Posts, also those that are shown only when the reader comes near them.
    total = count(sample, "feed.json")

    def items(total, opened=None):
        """The posts when all is right with the rows: they change while they are read one by one."""
        return reader.wait(
            lambda: check_rows(reader.rows(list_box), total, opened and Row(opened.accessible).number),
            "the list has no rows.")

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
    press("Home", 1)

    row = press("Down", 2)
    require(row.name.endswith(", unread"), f"{row} should be unread.")
    require(not is_expanded(reader, row), f"{row} is closed and said to be open.")
    check_toggles(reader, row)
    activate(reader, row)
    reader.wait(lambda: Row(row.accessible).name == row.name.removesuffix(", unread"),
                f"{row} was activated and is still called unread.")

    reader.wait(lambda: is_expanded(reader, row), f"{row} is open, and that is not said.")
    reader.wait(lambda: paragraphs(reader, list_box, row), "the article is not read.")
    activate(reader, row)
    reader.wait(lambda: not is_expanded(reader, row), f"{row} is closed again, and that is not said.")

    reader.press("ctrl+r")
    reader.wait(lambda: toast(reader, application), "the message after the refresh is not there to be read.")
    new_total = count(sample, "feed-1.json")
    require(new_total != total, "The sample's next edition has as many posts as the first one.")
    reader.wait(lambda: Row(row.accessible).total == new_total, f"{row} does not know that there are {new_total} now.")
    items(new_total, opened=row)


def is_expanded(reader, row):
    row.accessible.clear_cache()
    return row.accessible.get_state_set().contains(reader.atspi.StateType.EXPANDED)


def check_toggles(reader, row):
    """Buttons that are on or off say so."""
    names = ("Like", "Show Comments")
    toggles = [one for one in descendants(row.accessible) if (one.get_name() or "").startswith(names)]
    require(len(toggles) == 2, f"The toggles of {row} are {[Row(one) for one in toggles]}.")
    for one in toggles:
        require(one.get_role_name() in ("check box", "toggle button"), f"{Row(one)} is no toggle.")


def paragraphs(reader, list_box, row):
    """The rows of the article, which follow the post."""
    rows = reader.rows(list_box)
    names = [one.name for one in rows]
    place = next((index for index, one in enumerate(rows) if one.number == row.number), None)
    require(place is not None, f"The post is not among {names}.")
    following = []
    for one in rows[place + 1:]:
        if one.number is not None or one.role == "heading":
            break
        following.append(one.name)
    return following and all(following)


def toast(reader, application):
    """The message with its words, as something that a screen reader says when it appears."""
    return reader.search(application, lambda one: one.get_role_name() in ("alert", "notification")
                         and " new" in (one.get_name() or ""))


def descendants(accessible):
    for child in children(accessible):
        yield child
        yield from descendants(child)


def focused_rows(reader, list_box):
    """The row that has the focus itself, if there is one."""
    return [row for row in reader.rows(list_box)
            if row.accessible.get_state_set().contains(reader.atspi.StateType.FOCUSED)]


def at_the_end(reader, list_box, total):
    """More posts come whenever the end is near; the last one has the focus, and the row beneath it says that it is."""
    focused, last = focused_rows(reader, list_box), reader.rows(list_box)[-1:]
    if focused and focused[0].number == total and last[0].number is None and f" {total} posts" in last[0].name:
        return focused[0]
    reader.press("End")
    raise Failure(f"End leads to {focused}, above {last}, not to the last of {total} posts.")


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
        use(sys.argv[1], lambda reader, application: read_and_use(reader, application, sys.argv[2]))
    except Failure as failure:
        sys.exit(str(failure))
