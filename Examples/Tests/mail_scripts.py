"""What somebody does with the mail."""

from screen_reader import children, require


def arrows_show_conversations(window):
    conversations, messages, mailboxes = panes(window)
    rows = conversations.resting()
    is_shown(window, rows[0])
    mailboxes.hold(lambda: require_mailboxes(mailboxes, "Work, 11 unread", "Inbox, 2 unread"))
    # In the middle of one conversation: the next one begins at its start.
    for row in rows[1:5]:
        messages.wheel(4)
        messages.resting()
        window.press("Down")
        is_shown(window, row)
    mailboxes.hold(lambda: require_mailboxes(mailboxes, "Work, 9 unread", "Inbox"))
    window.press("Down", "Down", "Up")
    is_shown(window, rows[5])

    require(messages.focused() is None, "The focus is in the messages.")
    window.press("Return")
    messages.hold(lambda: require(messages.focused(), "Enter does not go to the messages."))
    require(conversations.selected() == [rows[5].name], f"Selected are {conversations.selected()}.")


def conversations_are_deleted(window):
    conversations, _, _ = panes(window)
    rows = conversations.resting()
    is_shown(window, rows[0])
    window.press("Down")
    is_shown(window, rows[1])
    for row in rows[2:5]:
        window.press("Delete")
        is_shown(window, row)
    conversations.hold(lambda: require(
        conversations.items()[0].total == rows[0].total - 3, f"There are {conversations.items()[0].total}."))
    conversations.require_focus(rows[4].name)
    window.press("shift+Down")
    conversations.hold(lambda: require(
        conversations.selected() == [row.name for row in rows[4:6]], f"Selected are {conversations.selected()}."))
    window.press("Delete")
    is_shown(window, rows[6])


def mailboxes_begin_at_their_start(window):
    conversations, _, mailboxes = panes(window)
    conversations.resting()
    conversations.wheel(10)
    require(conversations.resting()[0].number > 5, "The list is not scrolled.")
    mailboxes.click(mailbox(mailboxes, "Archive"))

    def is_archive():
        first = conversations.items()[0]
        require(first.total == 200, f"Shown is {first}.")
        require((first.number, first.top) == (1, 0), f"The mailbox begins with {first} at {first.top}.")
        return first
    is_shown(window, conversations.wait(is_archive, "the mailbox is not shown."))
    mailboxes.click(mailbox(mailboxes, "Junk"))
    window.hold(lambda: require(window.text("No mail here") and window.text("No conversation"),
                                "An empty mailbox says nothing."))
    # A branch opens and closes by keys, and shows all that is in it and below.
    mailboxes.click(mailbox(mailboxes, "Projects"))
    conversations.hold(lambda: require(
        conversations.items()[0].total == 77, f"Shown is {conversations.items()[0]}."))
    for key, is_open in (("Right", True), ("Left", False)):
        window.press(key)
        mailboxes.hold(lambda: require(
            ("Bridge, 3 unread" in mailboxes.names()) == is_open, f"The mailboxes are {mailboxes.names()}."))


def conversations_are_sorted(window):
    conversations, _, _ = panes(window)
    before = conversations.resting()
    is_shown(window, before[0])
    for part, title in enumerate(("From", "Subject")):
        window.click_title(title)
        conversations.hold(lambda: require(
            is_sorted(conversations, part) and conversations.names() != [row.name for row in before],
            f"By {title} they are {conversations.names()}."))
    window.click_title("Date")
    conversations.resting()
    is_shown(window, before[0])


def is_sorted(conversations, part):
    """Each row is read as authors, subject and date; authors are several names."""
    names = [name.split(", ") for name in conversations.names()]
    keys = [", ".join(name[:-2]) if part == 0 else name[-2] for name in names]
    return keys == sorted(keys)


def conversations_are_filed(window):
    conversations, _, mailboxes = panes(window)
    rows = conversations.resting()
    is_shown(window, rows[0])
    # A branch opens when a conversation waits in it, and takes the conversation.
    conversations.carry(rows[2], to=mailbox(mailboxes, "Projects"))
    mailboxes.hold(lambda: require("Bridge, 3 unread" in mailboxes.names(), f"They are {mailboxes.names()}."))
    mailboxes.resting()
    mailboxes.point(mailbox(mailboxes, "Bridge"))
    window.screen.use("mouseup", "1")
    mailboxes.hold(lambda: require_mailboxes(
        mailboxes, "Work, 11 unread", "Inbox, 1 unread", "Projects, 10 unread", "Bridge, 4 unread"))
    require_conversations(conversations, rows[:2] + rows[3:8])
    # The one that is shown goes; the next one is shown.
    conversations.drag(rows[0], to=mailbox(mailboxes, "Archive"))
    is_shown(window, rows[1])
    require_conversations(conversations, [rows[1]] + rows[3:8])
    # An account takes nothing, and neither does Escape.
    conversations.drag(conversations.resting()[1], to=mailbox(mailboxes, "Home"))
    conversations.carry(conversations.resting()[1], to=mailbox(mailboxes, "Junk"))
    window.press("Escape")
    window.screen.use("mouseup", "1")
    require_conversations(conversations, [rows[1]] + rows[3:8])
    # Several go together, and come back.
    conversations.click(conversations.resting()[1], holding="ctrl")
    conversations.drag(conversations.resting()[1], to=mailbox(mailboxes, "Junk"))
    require_conversations(conversations, rows[4:8])
    window.press("ctrl+z", "ctrl+z", "ctrl+z")
    # What comes back above moves nothing.
    conversations.hold(lambda: require(
        conversations.items()[0].number == 5, f"The first is {conversations.items()[0]}."))
    conversations.wheel(-8)
    require_conversations(conversations, rows[:8])


def require_conversations(conversations, rows):
    expected = [row.name for row in rows]
    conversations.hold(lambda: require(
        conversations.names()[:len(rows)] == expected, f"They are {conversations.names()}, not {expected}."))


def require_mailboxes(mailboxes, *names):
    require(mailboxes.names()[:len(names)] == list(names), f"The mailboxes are {mailboxes.names()}.")


def mailbox(mailboxes, name):
    return next(row for row in mailboxes.resting() if row.name.split(",")[0] == name)


def panes(window):
    return window.list("Conversations"), window.list("Messages"), window.list("Mailboxes")


def is_shown(window, row):
    """A conversation is, from its first message, and it is selected."""
    conversations, messages, _ = panes(window)

    def shown():
        require(conversations.selected() == [row.name], f"Selected are {conversations.selected()}, not {row.name}.")
        require(title(messages) == row.name.split(", ")[-2], f"Shown is {title(messages)}, not {row.name}.")
        first = messages.items()[0]
        require((first.number, first.top) == (1, 0), f"{row.name} begins with {first} at {first.top}.")
    window.hold(shown)


def title(messages):
    """The label above a list."""
    around = messages.list_box.get_parent()
    while True:
        labels = [child for child in children(around) if child.get_role_name() == "label"]
        if labels:
            labels[0].clear_cache()
            return labels[0].get_name()
        around = around.get_parent()
