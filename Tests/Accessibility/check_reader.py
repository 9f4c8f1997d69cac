"""Follows a feed, reads an article of it and follows a link there, as a screen reader's user does.

    dbus-run-session -- env PYTHONPATH=Tests/Accessibility /usr/bin/python3 check_reader.py PROGRAM

Starts a screen, an accessibility bus, a server on loopback and the program, all of its own.
"""

import http.server
import os
import sys
import threading

from screen_reader import Failure, Row, children, require, use

FEED = """<rss version='2.0'><channel><title>Harbour</title>
<item><title>Lamp</title><guid>1</guid><description><![CDATA[
<p>One <a href='https://example.org/page'>page</a> and <a href='https://example.org/other'>another</a>.</p>
<h2>Head</h2><ul><li>entry</li></ul>
<p><img src='https://127.0.0.1:1/boat.png' alt='A boat' width='400' height='300'></p>]]></description></item>
<item><title>Oil</title><guid>2</guid><description>About oil</description></item></channel></rss>"""


class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = FEED.encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/rss+xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def note_opened_links(folders):
    """Has the desktop open web addresses with a program that notes them."""
    applications = os.path.join(folders["DATA"], "applications")
    for folder in (applications, folders["CONFIG"]):
        os.makedirs(folder, exist_ok=True)
    program = os.path.join(folders["DATA"], "note-link")
    global NOTED
    NOTED = os.path.join(folders["DATA"], "links")
    with open(program, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\necho \"$1\" >> {NOTED}\n")
    os.chmod(program, 0o755)
    with open(os.path.join(applications, "note-link.desktop"), "w", encoding="utf-8") as file:
        file.write("[Desktop Entry]\nType=Application\nName=Note\nMimeType=x-scheme-handler/https;\n")
        file.write(f"Exec={program} %u\n")
    with open(os.path.join(folders["CONFIG"], "mimeapps.list"), "w", encoding="utf-8") as file:
        file.write("[Default Applications]\nx-scheme-handler/https=note-link.desktop\n")


def opened_links():
    if not os.path.exists(NOTED):
        return []
    with open(NOTED, encoding="utf-8") as file:
        return file.read().split()


class Ears:
    """What a screen reader is told of without asking."""

    def __init__(self, reader):
        self.heard = []
        self.reader = reader
        self.listener = reader.atspi.EventListener.new(self.note)
        for event in ("object:children-changed:add", "object:announcement"):
            self.listener.register(event)

    def note(self, event):
        if event.type.startswith("object:announcement"):
            self.heard.append(event.any_data)
        elif isinstance(event.any_data, self.reader.atspi.Accessible):
            role = self.reader.unless_gone(event.any_data.get_role_name)
            if role in ("alert", "notification"):
                self.heard.append(self.reader.unless_gone(event.any_data.get_name))


def read_and_use(reader, application, address):
    ears = Ears(reader)
    reader.wait(lambda: reader.is_active(reader.find("frame", application)), "the window is not active.")
    reader.wait(lambda: posts(reader, application), "the window has no list of posts.")

    follow(reader, application, address)
    post = reader.wait(lambda: row(reader, application, "Lamp, unread"), "the post of the new feed is not there.")
    reader.wait(lambda: is_focused(reader, "Lamp, unread"), "the focus is not on the first post of the new feed.")
    require(post.total == 2, f"{post} should be of 2.")

    reader.press("Return")
    reader.wait(lambda: row(reader, application, "Head"), "the article is not read.")
    check_article(reader, application)
    follow_link(reader, application)

    del ears.heard[:]
    reader.press("F5")
    reader.wait(lambda: "Up to date" in ears.heard, "nothing is told of the message after the refresh.")


def follow(reader, application, address):
    """Adds a feed by its address."""
    reader.press("F9")
    button = reader.wait(
        lambda: reader.search(application, lambda one: one.get_role_name() in ("button", "push button")
                              and one.get_name() == "Add Feed" and is_showing(reader, one)),
        "the sidebar has no button for another feed.")
    # Where the button is, the bus says wrong by a few pixels with GTK 4.18.
    button.get_action_iface().do_action(0)
    reader.wait(lambda: reader.focused and reader.focused.name == "Address or file of the feed",
                "the entry for the address does not have the focus.")
    reader.screen.type(address)
    reader.press("Return")


def check_article(reader, application):
    """Paragraphs, headings, links and pictures are what they are called."""
    paragraph = row(reader, application, "One page and another.")
    require(paragraph, f"The paragraph is not among {reader.rows(posts(reader, application))}.")
    require("2 links: page, another" in paragraph.description, f"{paragraph} says nothing of its links.")
    heading = row(reader, application, "Head")
    require("heading 2" in heading.description, f"{heading} does not say what it is.")
    parts = [(one.get_role_name(), one.get_name()) for one in descendants(heading.accessible)]
    require(("heading", "Head") in parts, f"The heading is {parts}.")
    require(row(reader, application, "• entry"), "The entry of the list is not there.")
    picture = row(reader, application, "A boat")
    require(picture, f"The picture is not among {reader.rows(posts(reader, application))}.")
    parts = [(one.get_role_name(), one.get_name()) for one in descendants(picture.accessible)]
    require(("image", "A boat") in parts, f"The picture is {parts}.")


def follow_link(reader, application):
    """By keys: to the paragraph, into it and to its second link."""
    reader.press("Down")
    reader.wait(lambda: is_focused(reader, "One page and another."), "Down does not lead into the article.")
    reader.screen.press("Tab", "Tab", "Tab", "Return")
    reader.wait(opened_links, "the link is not followed.")
    require(opened_links() == ["https://example.org/other"], f"What is opened is {opened_links()}.")


def posts(reader, application):
    return reader.search(application, lambda one: one.get_role_name() == "list" and one.get_name() == "Posts")


def row(reader, application, name):
    found = posts(reader, application)
    return found and next((one for one in reader.rows(found) if one.name == name), None)


def is_focused(reader, name):
    return reader.focused and reader.focused.name == name


def is_showing(reader, accessible):
    box = accessible.get_extents(reader.atspi.CoordType.WINDOW)
    return box.width > 1 and box.height > 1


def descendants(accessible):
    for child in children(accessible):
        yield child
        yield from descendants(child)


if __name__ == "__main__":
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        use(sys.argv[1],
            lambda reader, application: read_and_use(
                reader, application, f"http://127.0.0.1:{server.server_port}/feed"),
            prepare=note_opened_links)
    except Failure as failure:
        sys.exit(str(failure))
