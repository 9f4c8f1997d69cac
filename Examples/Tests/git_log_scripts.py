"""What somebody does with the git log."""

from log_viewer_scripts import count
from screen_reader import require


def reads_to_the_last_commit(window):
    """Of 300 commits in pages of 10, by the End key."""
    window.wait(window.items, "the log shows no commits.")
    last = lambda: [row.name for row in window.rows()][-1:]

    def is_read():
        window.press("End")
        require(last() == ["That was all"], f"The last row is {last()}.")
        require(commits(window) == 300, f"{commits(window)} commits are read.")
        return True
    window.wait(is_read, "paging stalls.")


def goes_on_after_a_failure(window):
    """Of 300 commits in pages of 10; the fourth page fails."""
    window.wait(window.items, "the log shows no commits.")

    def has_failed():
        window.press("End")
        return window.button("Try Again")
    window.wait(has_failed, "no button tries again.")
    require(commits(window) == 30, f"{commits(window)} commits are read.")
    # The row with the button is beneath the last commit, and comes into sight with it.
    window.press("End")
    window.resting()
    window.click_button("Try Again")
    window.wait(lambda: commits(window) > 30, "nothing is read after the failure.")
    reads_to_the_last_commit(window)


def reads_older_commits_above(window):
    """Of 300 commits in pages of 10, the newest last, by the Home key."""
    window.wait(window.items, "the log shows no commits.")
    window.wait(window.require_end, "the log does not open at its end.")

    def is_read():
        window.press("Home")
        require(commits(window) == 300, f"{commits(window)} commits are read.")
        require(window.rows()[0].name == "That was all", f"The first row is {window.rows()[0]}.")
        return True
    window.wait(is_read, "paging stalls.")


def finds_an_author_and_opens_a_commit(window):
    """Of 300 commits in pages of 10. Each third is by Grace, and so are many pages' few."""
    window.wait(window.items, "the log shows no commits.")
    window.reader.click(window.entry())
    window.type("Grace")

    def are_found():
        names = window.names()
        require(len(names) > 10, f"Few commits are found: {names}.")
        require(all(name.endswith("Grace") for name in names), f"Others are shown: {names}.")
        return True
    window.wait(are_found, "nobody is found.")
    row = window.resting()[1]
    window.click(row)
    window.wait(lambda: "File0.swift" in window.items()[1].name, "a click opens no commit.")


def commits(window):
    return count(window.text(r".* commits").get_name().replace("commits", "lines"))
