"""What somebody does with the board."""

from screen_reader import require

FIRST, SECOND = "Draw the icon, In 16, 32 and 48 pixels", "Write the release notes"


def cards_are_moved_by_keys(window):
    lanes = [window.list(name) for name in ("To do", "Doing", "Done")]
    lanes[0].hold(lambda: lanes[0].require_focus(FIRST))
    for key, to in (("Right", 1), ("Right", 2), ("Right", 2), ("Left", 1), ("Left", 0)):
        window.press(f"alt+{key}")
        is_in(lanes, FIRST, to)
    # As quick as hands are: before the card has glided to its place.
    window.press("alt+Right", "alt+Right", "alt+Left", "alt+Right")
    is_in(lanes, FIRST, 2)
    require(lanes[0].names()[0] == SECOND, f"The first list begins with {lanes[0].names()[0]}.")
    require([len(lane.items()) for lane in lanes] == [7, 2, 2], "Another card has been moved.")
    # The keys go on where the card is.
    window.press("Down", "alt+Left")
    is_in(lanes, "Choose the date", 1)


def is_in(lanes, name, number):
    """A card is in a list, and has the focus there."""
    def is_there():
        for index, lane in enumerate(lanes):
            require((name in lane.names()) == (index == number), f"The card is not in the list {number}.")
        lanes[number].require_focus(name)
        for index, lane in enumerate(lanes):
            require(index == number or lane.focused() is None, f"The focus is in {lane.focused()}, too.")
    lanes[number].hold(is_there)


def cards_are_reordered(window):
    lane = window.list("To do")
    rows = lane.resting()
    lane.hold(lambda: lane.require_focus(FIRST))
    window.press("alt+Down")
    lane.hold(lambda: require(lane.names()[:2] == [SECOND, FIRST], f"They are {lane.names()}."))
    lane.require_focus(FIRST)
    rows = lane.resting()
    lane.drag(rows[0], to=rows[2])
    lane.hold(lambda: require(
        lane.names()[:3] == [FIRST, rows[2].name, SECOND], f"After the drop they are {lane.names()}."))


def cards_are_carried(window):
    to_do, doing, _ = lanes = [window.list(name) for name in ("To do", "Doing", "Done")]
    rows, others = to_do.resting(), doing.resting()
    before = [lane.names() for lane in lanes]
    to_do.drag(rows[1], to=others[1])
    moved = [before[0][:1] + before[0][2:], before[1][:1] + before[0][1:2] + before[1][1:], before[2]]
    require_names(window, lanes, moved)
    window.press("ctrl+z")
    require_names(window, lanes, before)
    # Escape brings a card home, and a drop beside the lists does.
    to_do.carry(to_do.resting()[0], to=doing.resting()[0])
    window.press("Escape")
    to_do.screen.use("mouseup", "1")
    require_names(window, lanes, before)
    # Two that are selected go together.
    rows = to_do.resting()
    to_do.click(rows[2], holding="ctrl")
    to_do.drag(rows[2], to=doing.resting()[0])
    window.hold(lambda: require(len(to_do.names()) < len(before[0]), "The cards have not left their list."))


def cards_are_copied(window):
    """The card stays where it is, and a copy comes to the other list."""
    to_do, doing, _ = lanes = [window.list(name) for name in ("To do", "Doing", "Done")]
    rows, others = to_do.resting(), doing.resting()
    before = [lane.names() for lane in lanes]
    to_do.carry(rows[1], to=others[1])
    window.screen.use("keydown", "ctrl", "mouseup", "1", "keyup", "ctrl")
    copied = [before[0], before[1][:1] + before[0][1:2] + before[1][1:], before[2]]
    require_names(window, lanes, copied)
    window.press("ctrl+z")
    require_names(window, lanes, before)


def require_names(window, lanes, names):
    window.hold(lambda: require(
        [lane.names() for lane in lanes] == names, f"The cards are {[lane.names() for lane in lanes]}."))
