"""What somebody does with the log viewer."""

import re

from screen_reader import require


def count(name):
    """The number in “1,234 lines”."""
    number = re.search(r"([\d,. ]+) lines?$", name)
    # A row that is being made has no name yet.
    require(number, f"“{name}” does not end in a number of lines.")
    return int(re.sub(r"[^0-9]", "", number[1]))


def is_followed_at_its_end(window):
    last = window.wait(window.require_end, "the log does not open at its end.")
    for _ in range(3):
        total = last.total

        def has_grown():
            now = window.require_end()
            require(now.total > total, f"No line has come since {now}.")
            return now
        last = window.wait(has_grown, "the log does not follow its end.")
    require(window.button("To the end") is None, "There is a way to the end at the end.")


def stays_where_the_reader_is(window):
    window.wait(window.require_end, "the log does not open at its end.")
    window.wheel(-8)
    window.wait(lambda: window.button("To the end"), "there is no way back to the end.")
    places = window.resting()
    total = places[0].total

    def has_grown():
        require(window.items()[0].total >= total + 9, "No lines have come.")
        return True
    window.wait(has_grown, "no lines have come.")
    window.require_place(places)

    window.click_button("To the end")
    window.wait(window.require_end, "the way to the end does not lead there.")
    window.hold(lambda: require(window.button("To the end") is None, "There is a way to the end at the end."))
    is_followed_at_its_end(window)


def is_filtered(window):
    """Of a log that is still."""
    window.wait(lambda: window.require_end(2_000), "the log does not open at its end.")
    window.reader.click(window.entry())
    window.type("WORKER 3 IS")

    def only_hits():
        names = window.names()
        require(names, "No row is in sight.")
        for name in names:
            require("Worker 3 is" in name, f"{name} is shown and has no hit.")
        require(count(window.text(r".* lines?").get_name()) == window.items()[0].total, "The count is another one.")
        require(window.items()[0].total < 200, f"{window.items()[0]}")
        return True
    window.wait(only_hits, "the filter shows nothing.")
    for row in window.items():
        require(window.marked(row) == ["Worker 3 is"], f"Marked in {row} is {window.marked(row)}.")
    counts_are_right(window)
    window.press("ctrl+a", "BackSpace")
    window.wait(lambda: window.items()[0].total == 2_000, "the lines do not come back.")
    for row in window.items():
        require(window.marked(row) == [], f"Marked in {row} is {window.marked(row)}.")


def counts_follow(window):
    """Of a log of few lines, while others come."""
    counts_are_right(window)
    total = window.items()[0].total

    def has_grown():
        require(window.items()[0].total > total + 9, "No lines have come.")
        return True
    window.wait(has_grown, "no lines have come.")
    counts_are_right(window)


def counts_are_right(window):
    """The count of each header is that of the rows beneath it. Of a long list there are only some of its rows."""
    def are_right():
        rows = window.reader.rows(window.list_box)
        headings = [index for index, row in enumerate(rows) if row.role == "heading"]
        if rows[-1].number == rows[-1].total:
            headings.append(len(rows))
        require(len(headings) > 1, f"No section is complete: {rows}.")
        for heading, following in zip(headings, headings[1:]):
            found = following - heading - 1
            require(count(rows[heading].name) == found, f"Beneath {rows[heading]} there are {found} lines.")
        return True
    window.wait(are_right, "the headers cannot be read.")
