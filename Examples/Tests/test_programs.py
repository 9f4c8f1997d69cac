"""Every example, started on a screen of its own, used by keys and pointer, and read as a screen reader does.

    make test-examples

With the name of a program and of one of the scripts below it does that alone; in a session bus of its own, as the client
of one accessibility bus cannot become the client of another.
"""

import os
import subprocess
import sys
import unittest

from screen_reader import Failure, require, use

PROGRAMS = os.environ["PROGRAMS"]


class Programs(unittest.TestCase):
    def follow(self, script, program):
        run = subprocess.run(
            ["dbus-run-session", "--", sys.executable, "-W", "ignore::DeprecationWarning", __file__, program, script],
            stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_the_list_of_the_readme_shows_its_rows_and_reverses_them(self):
        self.follow("reverse_posts", "readme-list")

    def test_the_package_that_the_readme_shows_is_that_program(self):
        self.follow("reverse_posts", "Posts")

    def test_a_list_in_a_plain_gtk_program_is_updated(self):
        self.follow("found_towns", "plain-gtk")


def reverse_posts(reader, application):
    expect_rows(reader, application, ["Apples", "Pears", "Plums"])
    click_button(reader, application, "Reverse")
    expect_rows(reader, application, ["Plums", "Pears", "Apples"])
    # The click has left the focus on the button.
    reader.press("space")
    expect_rows(reader, application, ["Apples", "Pears", "Plums"])


def found_towns(reader, application):
    expect_rows(reader, application, ["Bree, 600", "Dale, 3000"])
    click_button(reader, application, "Found a town")
    expect_rows(reader, application, ["Town 3, 1", "Bree, 600", "Dale, 3500"])
    reader.press("space")
    expect_rows(reader, application, ["Town 4, 1", "Town 3, 1", "Bree, 1100", "Dale, 3500"])


def expect_rows(reader, application, names):
    def are_shown():
        list_box = reader.find("list", application)
        require(list_box, "The window has no list.")
        found = [row.name for row in reader.rows(list_box)]
        require(found == names, f"The list shows {found}, and not {names}.")
        return True
    reader.wait(are_shown, "the list has no rows.")


def click_button(reader, application, name):
    reader.click(reader.wait(
        lambda: reader.search(
            application, lambda one: one.get_role_name() in ("button", "push button") and one.get_name() == name),
        f"there is no button {name}."))


if __name__ == "__main__":
    if len(sys.argv) == 3:
        try:
            use(os.path.join(PROGRAMS, sys.argv[1]), globals()[sys.argv[2]])
        except Failure as failure:
            sys.exit(str(failure))
    else:
        unittest.main()
