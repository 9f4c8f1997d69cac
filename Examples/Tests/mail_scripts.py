"""What somebody does with the mail."""

from screen_reader import children, require


def arrows_show_conversations(window):
    conversations, messages, mailboxes = panes(window)
    rows = conversations.resting()
    is_shown(window, rows[0])
    mailboxes.hold(lambda: require(
        mailboxes.names()[0] == "Inbox, 2 unread", f"The mailboxes are {mailboxes.names()}."))
    # In the middle of one conversation: the next one begins at its start.
    for row in rows[1:5]:
        messages.wheel(4)
        messages.resting()
        window.press("Down")
        is_shown(window, row)
    mailboxes.hold(lambda: require(mailboxes.names()[0] == "Inbox", f"The mailboxes are {mailboxes.names()}."))
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
    window.press("Down")
    is_shown(window, rows[5])


def mailboxes_begin_at_their_start(window):
    conversations, _, mailboxes = panes(window)
    conversations.resting()
    conversations.wheel(10)
    require(conversations.resting()[0].number > 5, "The list is not scrolled.")
    mailboxes.click(mailboxes.resting()[1])

    def is_archive():
        first = conversations.items()[0]
        require(first.total == 200, f"Shown is {first}.")
        require((first.number, first.top) == (1, 0), f"The mailbox begins with {first} at {first.top}.")
        return first
    is_shown(window, conversations.wait(is_archive, "the mailbox is not shown."))
    mailboxes.click(mailboxes.resting()[3])
    window.hold(lambda: require(window.text("No mail here") and window.text("No conversation"),
                                "An empty mailbox says nothing."))


def panes(window):
    return window.list("Conversations"), window.list("Messages"), window.list("Mailboxes")


def is_shown(window, row):
    """A conversation is, from its first message, and it is selected."""
    conversations, messages, _ = panes(window)

    def shown():
        require(conversations.selected() == [row.name], f"Selected are {conversations.selected()}, not {row.name}.")
        require(title(messages) == row.name, f"Shown is {title(messages)}, not {row.name}.")
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
