"""What somebody does with the chat."""

from screen_reader import require


def opens_at_its_end(window):
    last = window.wait(window.require_end, "the chat does not open at its end.")
    require(window.button("Newest") is None, "There is a way to the end at the end.")
    return last


def sends_and_receives(window):
    opens_at_its_end(window)
    window.type("Shall we meet at four?")
    window.press("Return")

    def is_sent():
        last = window.require_end()
        require(last.name == "Shall we meet at four?", f"The last message is {last}.")
        return last
    sent = window.wait(is_sent, "nothing is sent.")
    window.click_button("Receive")

    def is_received():
        last = window.require_end()
        require(last.name != sent.name and last.total >= sent.total + 1, f"Nothing is received after {last}.")
        return last
    window.wait(is_received, "nothing is received.")

    window.wheel(-6)
    window.wait(lambda: window.button("Newest"), "there is no way back to the end.")
    places = history_is_read(window)
    total = places[0].total
    window.click_button("Receive")
    window.hold(lambda: require(window.items()[0].total == total + 1, "Nothing is received."))
    window.resting()
    window.require_place(places)
    window.click_button("Newest")
    window.wait(window.require_end, "the way to the end does not lead there.")
    window.hold(lambda: require(window.button("Newest") is None, "There is a way to the end at the end."))

    window.wheel(-6)
    window.wait(lambda: window.button("Newest"), "there is no way back to the end.")
    window.reader.click(window.entry())
    window.type("Five?")
    window.press("Return")
    window.hold(lambda: require(window.require_end().name == "Five?", "What is sent is not shown."))


def history_is_read(window):
    """Until no more of it is near; the rows in sight then."""
    totals = []

    def is_read():
        totals.append(window.resting()[0].total)
        return len(totals) > 8 and len(set(totals[-8:])) == 1
    window.wait(is_read, "more and more messages come.")
    return window.resting()


def reads_history(window):
    opens_at_its_end(window)
    places = history_is_read(window)
    total = places[0].total
    focus_list(window)
    window.press("Home")

    def first_is_read():
        items = window.resting()
        require(items[0].total > total, f"No history comes above {items[0]}.")
        return next((item for item in items if item.number == item.total - total + 1), None)
    first = window.wait(first_is_read, "no history comes.")
    # What was the first message has stayed below the row that said that more is loaded.
    require(first, f"What was the first of {total} is not in sight.")
    require(0 <= first.top <= 80, f"{first} has moved to {first.top}.")


def focus_list(window):
    window.press("shift+Tab")


def edits_and_deletes(window):
    opens_at_its_end(window)
    window.type("Tea at for?")
    window.press("Return")
    window.hold(lambda: require(window.require_end().name == "Tea at for?", "Nothing is sent."))
    before = window.resting()
    window.open_menu(before[-1])
    window.choose(0, of=2)
    window.hold(lambda: require(window.button("Cancel"), "Nothing is edited."))
    window.press("ctrl+a")
    window.type("Tea at four?")
    window.press("Return")

    def is_edited():
        names = window.names()
        require(names[:-1] == [row.name for row in before[:-1]], f"Other messages have changed: {names}.")
        require(names[-1] == "Tea at four?", f"The message is not edited: {names[-1]}.")
    window.hold(is_edited)
    require(window.items()[-1].total == before[-1].total, "Another message has come.")

    # By keys. Not by Shift+F10, to which the xdotool of Debian sid adds an Alt.
    window.click(window.resting()[-1])
    window.press("Menu")
    window.menu_item("Delete")
    window.press("Down", "Return")
    total = before[-1].total

    def is_deleted():
        last = window.require_end(total - 1)
        require(last.name == before[-2].name, f"The last message is {last}.")
    window.hold(is_deleted)


def deletes_several(window):
    opens_at_its_end(window)
    before = window.resting()
    one, other, third = before[-2], before[-4], before[-5]
    total = one.total
    window.click(third)
    window.click(other, holding="shift")
    window.click(one, holding="ctrl")
    window.hold(lambda: require(
        [row.number for row in window.items() if window.is_selected(row)] == [third.number, other.number, one.number],
        f"Selected are {[row for row in window.items() if window.is_selected(row)]}."))
    window.press("Delete")

    def are_deleted():
        require(window.items()[-1].total == total - 3, f"{window.items()[-1]}")
        names = window.names()
        require(names[-2:] == [before[-3].name, before[-1].name], f"Left are {names}.")
    window.hold(are_deleted)
    last = window.resting()[-1]
    window.click(last)
    window.hold(lambda: require(window.is_selected(window.items()[-1]), "The message is not selected."))
    window.click_button("Delete")
    window.hold(lambda: require(window.items()[-1].total == total - 4, "The button deletes nothing."))
    require(not any(window.is_selected(row) for row in window.items()), "A message is selected that was not.")


def follows_the_tutorial(window):
    """The program of docs/tutorial.md: what its last three steps promise."""
    opens_at_its_end(window)
    total = history_is_read(window)[0].total
    require(total > 30, f"Only {total} messages are there.")
    window.reader.click(window.entry())
    window.type("Yess")
    window.press("Return")
    window.hold(lambda: require(window.require_end(total + 1).name == "Yess", "Nothing is sent."))
    before = window.resting()
    window.open_menu(before[-1])
    window.choose(0, of=2)
    window.press("BackSpace", "Return")
    window.hold(lambda: require(window.require_end(total + 1).name == "Yes", "The message is not edited."))
    window.open_menu(window.resting()[-1])
    window.choose(1, of=2)

    def is_deleted():
        last = window.require_end(total)
        require(last.name == before[-2].name, f"The last message is {last}.")
    window.hold(is_deleted)
