"""Installs the viewer into a folder of the test, checks each installed file with its tool, and starts the program.

    PROGRAM=.build/debug/list-viewer /usr/bin/python3 Tests/Installation/test_installation.py
"""

import configparser
import json
import os
import pathlib
import re
import shlex
import subprocess
import tempfile
import unittest
from xml.etree import ElementTree

# What tools say is compared, and is in the user's language.
os.environ["LC_ALL"] = "C.UTF-8"
ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ["PROGRAM"]).resolve()
ID = "io.github.listkit.ListViewer"
FEED = """{"version": "https://jsonfeed.org/version/1.1", "title": "Quay",
"items": [{"id": "1", "title": "Rope", "content_text": "Knots"}]}"""


class Installation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="a place ")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.destination = cls.folder / "root"
        cls.prefix = cls.destination / "opt/reader"
        cls.make("install")

    @classmethod
    def make(cls, target):
        # Without the variables of a make that runs this test.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        environment.pop("MFLAGS", None)
        environment |= {"DESTDIR": str(cls.destination), "PREFIX": "/opt/reader"}
        subprocess.run(["make", "--no-print-directory", target, f"PROGRAM={PROGRAM}"], cwd=ROOT, env=environment,
                       check=True)

    def check(self, *command):
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(run.returncode, 0, run.stdout)

    def installed(self, place):
        path = self.prefix / place
        self.assertTrue(path.is_file(), f"{place} is not installed.")
        return str(path)

    def picture(self, program, *arguments, **settings):
        """Of the program's window, started from a folder where there is nothing."""
        with tempfile.TemporaryDirectory() as home:
            picture = pathlib.Path(home) / "window.png"
            folders = {f"XDG_{name}_HOME": f"{home}/{name}" for name in ("DATA", "CONFIG", "CACHE")}
            # Mesa says that the X server has no GPU (GTK 4.24), and what the program says is compared.
            screen = {"GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "EGL_LOG_LEVEL": "fatal"}
            run = subprocess.run(
                ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", program, "--size", "700x600", "--screenshot",
                 picture, *arguments],
                cwd=home, env=os.environ | {"LANGUAGE": "en"} | folders | screen | settings, capture_output=True,
                text=True)
            # That of a reader of pictures, where the system has no sandbox for it.
            said = [line for line in run.stderr.splitlines() if not line.startswith("WARNING: Glycin running without")]
            self.assertEqual((run.returncode, said), (0, []))
            return picture.read_bytes()

    def test_the_program_shows_the_same_from_where_it_is_installed(self):
        for page in ("feed", "gallery"):
            with self.subTest(page):
                installed = self.picture(self.installed("bin/list-viewer"), "--page", page)
                self.assertTrue(installed == self.picture(PROGRAM, "--page", page), "The two pictures differ.")

    def test_what_the_gallery_shows_to_copy_is_installed(self):
        for source in (ROOT / "Sources/Gallery").glob("*.swift"):
            installed = pathlib.Path(self.installed(f"share/list-viewer/Sources/Gallery/{source.name}"))
            self.assertEqual(installed.read_bytes(), source.read_bytes())

    def test_a_desktop_opens_a_feed_with_the_program(self):
        feed = self.folder / "a feed.json"
        feed.write_text(FEED, encoding="utf-8")
        entry = configparser.ConfigParser(interpolation=None, delimiters="=")
        entry.optionxform = str
        entry.read(self.installed(f"share/applications/{ID}.desktop"), encoding="utf-8")
        program, place = shlex.split(entry["Desktop Entry"]["Exec"])
        self.assertEqual(place, "%u")
        by_address = self.picture(self.installed(f"bin/{program}"), feed.as_uri())
        self.assertTrue(by_address == self.picture(PROGRAM, feed), "The two pictures differ.")

    def test_every_language_is_installed_and_the_window_is_in_it(self):
        languages = sorted(file.stem for file in (ROOT / "po").glob("*.po"))
        self.assertIn("de", languages)
        english = self.picture(self.installed("bin/list-viewer"))
        # A locale that gettext translates in: C.UTF-8, by a name that glibc does not take for C.
        locales = self.folder / "locales"
        locales.mkdir()
        (locales / "en_US.UTF-8").symlink_to("/usr/lib/locale/C.utf8")
        for language in languages:
            with self.subTest(language):
                self.installed(f"share/locale/{language}/LC_MESSAGES/listkit.mo")
                settings = {"LOCPATH": str(locales), "LC_ALL": "en_US.UTF-8", "LANGUAGE": language}
                installed = self.picture(self.installed("bin/list-viewer"), **settings)
                self.assertTrue(installed != english, "The window is in English.")
                self.assertTrue(installed == self.picture(PROGRAM, **settings), "The two pictures differ.")

    def test_the_menu_entry_and_the_page_in_the_catalogue_are_in_every_language(self):
        entry = pathlib.Path(self.installed(f"share/applications/{ID}.desktop")).read_text(encoding="utf-8")
        page = ElementTree.parse(self.installed(f"share/metainfo/{ID}.metainfo.xml"))
        in_english = [element for element in page.iter() if element.tag in ("summary", "p") and not element.attrib]
        for file in (ROOT / "po").glob("*.po"):
            for key in ("GenericName", "Comment", "Keywords"):
                self.assertRegex(entry, rf"(?m)^{key}\[{file.stem}\]=.")
            translated = [element for element in page.iter() if file.stem in element.attrib.values()]
            self.assertEqual([element.tag for element in translated], [element.tag for element in in_english])

    def test_the_desktop_entry_is_valid(self):
        self.check("desktop-file-validate", self.installed(f"share/applications/{ID}.desktop"))

    def test_the_page_in_the_catalogue_is_valid(self):
        # The project has no home page, so none can be named. AppStream asks for one from 1.0 on.
        version = subprocess.run(["appstreamcli", "--version"], capture_output=True, text=True).stdout
        allowed = [] if "version: 0." in version else ["--override=url-homepage-missing=info"]
        page = self.installed(f"share/metainfo/{ID}.metainfo.xml")
        self.check("appstreamcli", "validate", "--no-net", *allowed, page)

    def test_the_version_is_that_of_the_changelog(self):
        page = ElementTree.parse(self.installed(f"share/metainfo/{ID}.metainfo.xml"))
        changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
        versions = re.findall(r"(?m)^## (\d+\.\d+\.\d+), (.*)$", changelog)
        # The catalogue wants a date for each version. One that is not released yet is called a development version.
        self.assertEqual(
            [(release.get("version"), "unreleased" if release.get("type") == "development" else release.get("date"))
             for release in page.iter("release")],
            versions)
        printed = subprocess.run([self.installed("bin/list-viewer"), "--version"], capture_output=True, text=True)
        self.assertEqual(printed.stdout.strip(), versions[0][0])

    def test_the_icons_are_pictures(self):
        for place in (f"scalable/apps/{ID}.svg", f"symbolic/apps/{ID}-symbolic.svg"):
            icon = self.installed(f"share/icons/hicolor/{place}")
            script = "import sys, gi; gi.require_version('GdkPixbuf', '2.0'); from gi.repository import GdkPixbuf; " \
                "GdkPixbuf.Pixbuf.new_from_file(sys.argv[1])"
            self.check("/usr/bin/python3", "-c", script, icon)

    def test_the_manual_is_valid_and_has_every_option(self):
        manual = self.installed("share/man/man1/list-viewer.1")
        self.check("mandoc", "-T", "lint", manual)
        page = subprocess.run(["mandoc", "-T", "ascii", "-O", "width=200", manual], stdout=subprocess.PIPE, text=True,
                              check=True)
        # Bold and underlined letters are written over others.
        text = re.sub(".\b", "", page.stdout)
        for word in sorted(self.words()):
            self.assertIn(word, text)

    def words(self):
        """The commands and long options that the program has."""
        dump = subprocess.run([PROGRAM, "--experimental-dump-help"], stdout=subprocess.PIPE, text=True, check=True)

        def collect(command):
            yield command["commandName"]
            for argument in command.get("arguments", []):
                for name in argument.get("names", []):
                    if name["kind"] == "long" and argument.get("shouldDisplay", True):
                        yield "--" + name["name"]
            for inner in command.get("subcommands", []):
                if inner["commandName"] != "help":
                    yield from collect(inner)
        words = set(collect(json.loads(dump.stdout)["command"]))
        self.assertLessEqual({"record", "replay", "export", "--screenshot", "--check"}, words)
        return words

    def test_each_shell_reads_its_completions(self):
        self.check("bash", "-n", self.installed("share/bash-completion/completions/list-viewer"))
        self.check("zsh", "-n", self.installed("share/zsh/site-functions/_list-viewer"))
        self.check("fish", "--no-execute", self.installed("share/fish/vendor_completions.d/list-viewer.fish"))

    def test_bash_completes_the_pages(self):
        completions = self.installed("share/bash-completion/completions/list-viewer")
        script = 'source "$1"; COMP_WORDS=(list-viewer --page ga); COMP_CWORD=2; COMP_LINE="${COMP_WORDS[*]}"; ' \
            'COMP_POINT=${#COMP_LINE}; _list-viewer list-viewer ga --page; echo "${COMPREPLY[*]}"'
        run = subprocess.run(["bash", "-c", script, "bash", completions], stdout=subprocess.PIPE, text=True)
        self.assertEqual(run.stdout.strip(), "gallery")


class Removal(unittest.TestCase):
    def test_uninstall_removes_what_was_installed_and_nothing_else(self):
        with tempfile.TemporaryDirectory() as folder:
            Installation.destination = pathlib.Path(folder)
            Installation.make("install")
            notes = pathlib.Path(folder, "opt/reader/share/list-viewer/notes.txt")
            notes.write_text("mine", encoding="utf-8")
            Installation.make("uninstall")
            self.assertEqual([path for path in pathlib.Path(folder).rglob("*") if path.is_file()], [notes])
            notes.unlink()
            Installation.make("uninstall")
            self.assertFalse(notes.parent.exists())


class Script(unittest.TestCase):
    """scripts/install-viewer itself, started from a folder of the test."""

    def install(self, folder, program):
        environment = os.environ | {"DESTDIR": "a root", "PREFIX": "/opt/reader"}
        return subprocess.run([ROOT / "scripts/install-viewer", program], cwd=folder, env=environment).returncode

    def test_a_relative_destination_is_below_the_folder_of_who_calls(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.install(folder, PROGRAM), 0)
            self.assertTrue(pathlib.Path(folder, "a root/opt/reader/bin/list-viewer").is_file())

    def test_a_program_that_writes_no_completions_is_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertNotEqual(self.install(folder, "/bin/false"), 0)


if __name__ == "__main__":
    unittest.main()
