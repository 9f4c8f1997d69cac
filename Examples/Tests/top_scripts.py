"""What somebody does with the process monitor."""

from screen_reader import Row, children, require


def is_sorted(window):
    """While nothing else changes."""
    window.press("Down")
    window.hold(lambda: require(window.selected() == window.names()[1:2], f"Selected are {window.selected()}."))
    window.wheel(8)
    places = window.resting()
    require(places[0].number > 20, f"The wheel has led to {places[0]}.")
    window.click_button("Name")

    def is_resorted():
        require(window.names() != [row.name for row in places], "Nothing is sorted.")
        names = [name.split(", ")[1] for name in window.names()]
        require(names == sorted(names), f"By name they are {names}.")
    window.hold(is_resorted)
    window.resting()
    require_place(window, (places[0].number, places[0].top))
    # There and back, and there is what was there before.
    window.click_button("CPU %")
    window.hold(lambda: window.require_place(places))


def selected_stays(window):
    """A process that the user has selected stays in its place when they sort."""
    window.wheel(8)
    row = window.resting()[4]
    window.click(row)
    window.hold(lambda: require(window.selected() == [row.name], f"Selected are {window.selected()}."))
    for title in ("Name", "Memory"):
        before = window.names()
        window.click_button(title)
        window.hold(lambda: require(window.names() != before, f"{title} sorts nothing."))
        window.resting()
        window.require_place([row])
        require(window.selected() == [row.name], f"Selected are {window.selected()}.")

    total = row.total
    window.click_button("End")
    window.hold(lambda: require(window.items()[0].total == total - 1, "No process is ended."))
    require(row.name not in window.names(), f"{row} is still there.")


def ticks_move_nothing(window):
    """While the order changes each second."""
    window.press("Down")
    window.wheel(8)
    place = window.wait(lambda: settled_place(window), "the list goes on scrolling.")
    require(place[0] > 20, f"The wheel has led to the row {place[0]}.")
    for _ in range(4):
        name = first(window).name
        window.wait(lambda: first(window).name != name, "the processes keep their order.")
        window.hold(lambda: require_place(window, place))


def settled_place(window):
    places = {(row.number, row.top) for row in (first(window) for _ in range(6))}
    return len(places) == 1 and places.pop()


def require_place(window, place):
    """The list is where it was, whichever process is there."""
    row = first(window)
    require((row.number, row.top) == place, f"{row} is at {row.top}; there were the row and the place {place}.")


def first(window):
    """The first row in sight. All that are, are not to be read at once while they change places."""
    edge = window.box(window.list_box.get_parent()).y
    window.list_box.clear_cache()
    for child in children(window.list_box):
        box = window.box(child)
        if box.y + box.height > edge:
            row = Row(child)
            row.top = box.y - edge
            return row
    require(False, "No row is in sight.")
