"""What somebody does with the process monitor."""

from screen_reader import Row, children, require


def is_sorted(window):
    """While nothing else changes."""
    window.press("Down")
    window.hold(lambda: require(window.selected() == window.names()[1:2], f"Selected are {window.selected()}."))
    window.wheel(8)
    places = window.resting()
    require(places[0].number > 20, f"The wheel has led to {places[0]}.")
    window.click_title("Name")

    def is_resorted():
        require(window.names() != [row.name for row in places], "Nothing is sorted.")
        names = [name.split(", ")[1] for name in window.names()]
        require(names == sorted(names), f"By name they are {names}.")
    window.hold(is_resorted)
    window.resting()
    require_sorted(window, {"Name": "sorted, ascending", "CPU %": ""})
    require_place(window, (places[0].number, places[0].top))
    # There and back, and there is what was there before.
    window.click_title("CPU %")
    window.hold(lambda: window.require_place(places))


def require_sorted(window, titles):
    """What a screen reader reads after the titles."""
    for name, expected in titles.items():
        title = window.title(name)
        title.clear_cache()
        said = title.get_description() or ""
        require(said == expected, f"After {name} is read: {said}.")


def columns_change(window):
    """Columns become wider, go, come back, and change places, by pointer and keys."""
    window.resting()
    for title, following, distance in (("CPU %", "Memory", 40), ("ID", "Name", 25)):
        width = window.box(window.title(title)).width
        window.drag_edge(title, following, distance)
        window.hold(lambda: require(window.box(window.title(title)).width == width + distance,
                                    f"{title} is {window.box(window.title(title)).width} wide, and was {width}."))
        window.hold(lambda: require_aligned(window, title))
    first_name = window.names()[0]
    require(len(first_name.split(", ")) == 4, f"A row is {first_name}.")
    window.click_title("Name", button=3)
    window.wait(window.screen.popover, "no menu opens.")
    window.choose(0, of=4)
    window.hold(lambda: require(window.names()[0] == first_name.split(", ", 1)[1], f"ID is in {window.names()[0]}."))
    window.click_title("Name")
    window.hold(lambda: require_sorted(window, {"Name": "sorted, ascending"}))
    window.press("alt+Right")
    window.hold(lambda: require(", ".join(first_part(name) for name in window.names()[:1]).replace(".", "").isdigit(),
                                f"CPU is not the first part of {window.names()[0]}."))
    window.press("ctrl+Left")
    window.hold(lambda: require_aligned(window, "Name"))


def first_part(name):
    return name.split(", ")[0]


def require_aligned(window, title):
    """The title begins where the cell of the first row does, but for its padding."""
    names = [window.box(window.title(name)).x for name in ("Name", "CPU %", "Memory")]
    box, labels = window.box(window.title(title)), window.labels(window.items()[0].accessible)
    places = [window.box(label) for label in labels]
    require(any(box.x <= place.x and place.x + place.width <= box.x + box.width for place in places),
            f"{title} is at {box.x}, {box.width} wide; the others at {names}; the cells at {[p.x for p in places]}.")


def selected_stays(window):
    """A process that the user has selected stays in its place when they sort."""
    window.wheel(8)
    row = window.resting()[4]
    window.click(row)
    window.hold(lambda: require(window.selected() == [row.name], f"Selected are {window.selected()}."))
    for title in ("Name", "Memory"):
        before = window.names()
        window.click_title(title)
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

