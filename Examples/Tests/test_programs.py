"""Every example, started on a screen of its own, used by keys and pointer, and read as a screen reader does.

    make test-examples

With the name of a script, of a program and its arguments it does that alone; in a session bus of its own, as the client
of one accessibility bus cannot become the client of another.
"""

import os
import subprocess
import sys
import unittest

import chat_scripts
import files_scripts
import git_log_scripts
import kanban_scripts
import log_viewer_scripts
import mail_scripts
import settings_scripts
import top_scripts
from list_on_screen import ListOnScreen
from program import Failure, Program, require
from screen_reader import use

PROGRAMS = os.environ["PROGRAMS"]


class Programs(unittest.TestCase):
    def follow(self, script, program, *arguments):
        run = subprocess.run(
            ["dbus-run-session", "--", sys.executable, "-W", "ignore::DeprecationWarning", __file__, script, program,
             *arguments],
            stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_the_list_of_the_readme_shows_its_rows_and_reverses_them(self):
        self.follow("reverse_posts", "readme-list")

    def test_the_package_that_the_readme_shows_is_that_program(self):
        self.follow("reverse_posts", "Posts")

    def test_the_chat_of_the_tutorial_reads_history_sends_edits_and_deletes(self):
        self.follow("follows_the_tutorial", "Chat")

    def test_the_template_adds_and_removes_notes(self):
        self.follow("keeps_notes", "notes")

    def test_a_list_in_a_plain_gtk_program_is_updated(self):
        self.follow("found_towns", "plain-gtk")

    def test_the_log_opens_at_its_end_and_follows_it(self):
        self.follow("is_followed_at_its_end", "log-viewer")

    def test_the_log_stays_where_the_reader_is_and_leads_back_to_its_end(self):
        self.follow("stays_where_the_reader_is", "log-viewer", "--lines", "300")

    def test_the_log_is_filtered_and_marks_the_hits(self):
        self.follow("is_filtered", "log-viewer", "--lines", "2000", "--still")

    def test_headers_of_the_log_count_their_lines_while_lines_come(self):
        self.follow("counts_follow", "log-viewer", "--lines", "3")

    def test_the_chat_sends_and_receives(self):
        self.follow("sends_and_receives", "chat")

    def test_the_chat_reads_its_history_without_moving_what_is_read(self):
        self.follow("reads_history", "chat")

    def test_a_message_is_edited_and_deleted_by_its_menu(self):
        self.follow("edits_and_deletes", "chat")

    def test_several_messages_are_selected_and_deleted(self):
        self.follow("deletes_several", "chat")

    def test_tab_walks_through_the_settings(self):
        self.follow("tab_walks_through", "settings")

    def test_keys_use_the_controls_of_the_settings(self):
        self.follow("keys_use_controls", "settings")

    def test_an_error_comes_under_a_setting_while_it_is_typed(self):
        self.follow("errors_come_while_typing", "settings")

    def test_the_wheel_changes_no_setting(self):
        self.follow("the_wheel_changes_nothing", "settings")

    def test_processes_are_sorted_where_the_reader_is(self):
        self.follow("is_sorted", "top", "--still")

    def test_the_columns_of_the_processes_are_resized_hidden_and_moved(self):
        self.follow("columns_change", "top", "--still")

    def test_the_selected_process_stays_when_others_are_sorted_around_it(self):
        self.follow("selected_stays", "top", "--still")

    def test_processes_that_change_places_do_not_move_the_list(self):
        self.follow("ticks_move_nothing", "top")

    def test_arrows_show_conversations_from_their_start_and_enter_goes_to_the_messages(self):
        self.follow("arrows_show_conversations", "mail")

    def test_after_a_deleted_conversation_the_next_is_shown(self):
        self.follow("conversations_are_deleted", "mail")

    def test_another_mailbox_begins_at_its_start_and_a_branch_opens(self):
        self.follow("mailboxes_begin_at_their_start", "mail")

    def test_conversations_are_sorted_by_a_title(self):
        self.follow("conversations_are_sorted", "mail")

    def test_conversations_are_carried_into_mailboxes_and_back(self):
        self.follow("conversations_are_filed", "mail")

    def test_a_card_is_moved_from_list_to_list_by_keys_and_keeps_the_focus(self):
        self.follow("cards_are_moved_by_keys", "kanban")

    def test_cards_are_reordered_by_keys_and_pointer(self):
        self.follow("cards_are_reordered", "kanban")

    def test_cards_are_carried_from_list_to_list_and_back(self):
        self.follow("cards_are_carried", "kanban")

    def test_cards_are_copied_with_ctrl(self):
        self.follow("cards_are_copied", "kanban")

    def test_a_tree_of_files_is_opened_sorted_and_follows_the_disk(self):
        self.follow("files_are_browsed", "files", files_scripts.make_folder())

    def test_files_are_renamed_and_carried_into_a_folder_that_opens(self):
        self.follow("files_are_moved", "files", files_scripts.make_folder())

    def test_the_git_log_is_read_to_its_last_commit(self):
        self.follow("reads_to_the_last_commit", "git-log", "--commits", "300", "--page", "10")

    def test_the_git_log_goes_on_after_a_failure(self):
        self.follow("goes_on_after_a_failure", "git-log", "--commits", "300", "--page", "10", "--fail")

    def test_older_commits_come_in_above(self):
        self.follow("reads_older_commits_above", "git-log", "--commits", "300", "--page", "10", "--newest-last")

    def test_the_commits_of_an_author_are_found_and_one_is_opened(self):
        self.follow("finds_an_author_and_opens_a_commit", "git-log", "--commits", "300", "--page", "10")


class Ends(unittest.TestCase):
    """What fails though the script has come to its end."""

    def end(self, script):
        process = subprocess.Popen(["sh", "-c", script], stderr=subprocess.PIPE, text=True)
        program = Program(process, process.stderr)
        process.wait()
        program.end()

    def test_any_complaint_of_gtk_is_a_failure(self):
        for source in ("Gdk-WARNING", "Gsk-CRITICAL", "GdkPixbuf-WARNING", "Gtk-WARNING", "WARNING"):
            with self.subTest(source), self.assertRaisesRegex(Failure, source):
                self.end(f"echo '(chat:7): {source} **: 12:00:00.000: Something is odd.' >&2")

    def test_what_the_screen_causes_is_none(self):
        self.end("echo '(chat:7): Gdk-WARNING **: 12:00: gdk_frame_timings_submitted() called on submitted frame.' >&2")

    def test_a_program_that_fails_is_a_failure(self):
        for deed in ("exit 1", "kill -TRAP $$", "kill -ABRT $$"):
            with self.subTest(deed), self.assertRaisesRegex(Failure, "ended with the status"):
                self.end(deed)

    def test_a_program_that_is_ended_is_none(self):
        self.end("kill $$")


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


def keeps_notes(reader, application):
    expect_rows(reader, application, ["Buy apples", "Call Ada"])
    reader.click(reader.wait(
        lambda: reader.search(application, lambda one: one.get_role_name() in ("text", "entry")), "there is no entry."))
    for letter in "tea":
        reader.press(letter)
    reader.press("Return")
    expect_rows(reader, application, ["Buy apples", "Call Ada", "tea"])
    click_button(reader, application, "Remove Call Ada")
    expect_rows(reader, application, ["Buy apples", "tea"])


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


def start(script, program, arguments):
    """The scripts of the larger programs speak of their list; the others of the application."""
    modules = (
        log_viewer_scripts, chat_scripts, settings_scripts, top_scripts, mail_scripts, kanban_scripts,
        git_log_scripts, files_scripts)
    for module in modules:
        if hasattr(module, script):
            def run(reader, application):
                getattr(module, script)(ListOnScreen(reader, application))
            break
    else:
        run = globals()[script]
    use(os.path.join(PROGRAMS, program), run, *arguments)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        try:
            start(sys.argv[1], sys.argv[2], sys.argv[3:])
        except Failure as failure:
            sys.exit(str(failure))
    else:
        unittest.main()
