"""Calls the tools wrongly, and asks each for its help: every program in scripts, .ci/run and mutate.py."""

import os
import pathlib
import select
import shutil
import signal
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = [".ci/run", "Tests/Mutation/mutate.py",
         *sorted(f"scripts/{path.name}" for path in (ROOT / "scripts").iterdir()
                 if path.is_file() and os.access(path, os.X_OK))]
# All that a help and a refusal need. A tool that begins to work does not find what it works with.
COMMANDS = ["bash", "dirname", "git", "python3", "sed", "sh"]
# One more argument than a tool takes, and what no tool can work with.
WRONG = [
    ["scripts/build-cost", "release"], ["scripts/extract-texts", "--check", "more"], ["scripts/fuzz", "diff", "none"],
    ["scripts/install-packages"], ["scripts/install-packages", "text", ""],
    ["scripts/install-viewer", "--remove", "more"], ["scripts/make-deb", "program"], ["scripts/make-docs", "products"],
    ["scripts/on-display"], ["scripts/soak", "memory", ""],
    ["scripts/test-on", "--built-here"], ["scripts/time-suites"], ["scripts/translations", "compile"],
    ["scripts/translations", "compile", ""], ["scripts/translations", "compile", "folder", "more"],
    ["scripts/translations", "check", "more"], ["scripts/translations", "update", "more"],
    ["scripts/write-readme-package"], ["scripts/write-tutorial"],
    *(["Tests/Mutation/mutate.py", option, "0"] for option in ("--sample", "--jobs", "--longest")),
    ["Tests/Mutation/mutate.py", "--package", ""], ["Tests/Mutation/mutate.py", "--package", "nothing"],
    ["Tests/Mutation/mutate.py", "--package", "."],
]


class Calls(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name, "here")
        commands = pathlib.Path(folder.name, "commands")
        self.folder.mkdir()
        commands.mkdir()
        for command in COMMANDS:
            path = shutil.which(command)
            self.assertIsNotNone(path, f"{command} is not installed.")
            (commands / command).symlink_to(path)
        self.environment = {"PATH": str(commands)}

    def program(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
        return str(path)


class Tools(Calls):
    def run_tool(self, tool, *arguments, **environment):
        return subprocess.run([ROOT / tool, *arguments], cwd=self.folder, env=self.environment | environment,
                              capture_output=True, text=True)

    def assert_refused(self, tool, *arguments, **environment):
        with self.subTest(tool, arguments=arguments):
            before = sorted(self.folder.rglob("*"))
            run = self.run_tool(tool, *arguments, **environment)
            self.assertEqual((run.returncode, run.stdout), (2, ""), run.stderr)
            self.assertRegex(run.stderr, rf"\A(fatal: .+\n)?{pathlib.Path(tool).name}: .+\n\Z")
            self.assertEqual(sorted(self.folder.rglob("*")), before)

    def test_each_tool_says_what_it_does(self):
        for tool in TOOLS:
            for option in ("--help", "-h"):
                with self.subTest(tool, option=option):
                    run = self.run_tool(tool, option)
                    self.assertEqual((run.returncode, run.stderr), (0, ""))
                    self.assertRegex(run.stdout, f"make |{pathlib.Path(tool).name}")

    def test_each_tool_refuses_what_it_does_not_know(self):
        for tool in TOOLS:
            self.assert_refused(tool, "--unknown")
            self.assert_refused(tool, "")
            # But for the tools that run a command with its own arguments.
            if "COMMAND..." not in self.run_tool(tool, "--help").stdout:
                self.assert_refused(tool, *"abcdef")
        for tool, *arguments in WRONG:
            self.assert_refused(tool, *arguments)

    def test_fuzzing_takes_a_number_of_seconds(self):
        for seconds in ("soon", "0", "1 2", '"'):
            self.assert_refused("scripts/fuzz", "diff", FUZZ_SECONDS=seconds)

    def test_what_others_wrote_is_not_written_over(self):
        for tool in ("scripts/write-readme-package", "scripts/write-tutorial"):
            with self.subTest(tool):
                self.assertEqual(self.run_tool(tool, "package").returncode, 0)
                again = self.run_tool(tool, "package")
                self.assertEqual((again.returncode, again.stderr), (0, ""))
                manifest = self.folder / "package/Package.swift"
                manifest.write_text("// mine", encoding="utf-8")
                self.assert_refused(tool, "package")
                self.assert_refused(tool, "package/Package.swift")
                self.assertEqual(manifest.read_text(encoding="utf-8"), "// mine")
                shutil.rmtree(self.folder / "package")
        (self.folder / "notes.txt").touch()
        self.assert_refused("scripts/make-docs", "products", ".")
        self.assert_refused("scripts/make-docs", "products", "notes.txt")

    def test_build_cost_shows_why_a_build_failed(self):
        compiler = self.program("compiler", "#!/bin/sh\necho 'error: no such module'\nexit 1\n")
        run = self.run_tool("scripts/build-cost", **os.environ | {"SWIFT": compiler})
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("error: no such module", run.stderr)


class Make(Calls):
    """The Makefile, with a stand-in for the tools: it prints what they are given."""

    SHELL = """#!/usr/bin/env bash
        scripts/install-packages() { :; }
        for tool in scripts/{test-on,install-viewer,fuzz} Tests/Mutation/mutate.py; do
            eval "$tool() { printf '%s\\n' "'"$@" "$FUZZ_SECONDS"; }'
        done
        eval "$2"
        """

    def make(self, *arguments):
        shell = self.program("shell", self.SHELL)
        return subprocess.run([shutil.which("make"), f"SHELL={shell}", *arguments], cwd=ROOT, env=self.environment,
                              capture_output=True, text=True)

    def test_a_tool_is_given_a_value_as_it_was_written(self):
        value = """a "b" 'c' $d `e`"""
        for target, name, given in (("test-on", "RELEASE", ""), ("install", "PROGRAM", ""),
                                    ("fuzz", "FUZZ_SECONDS", ""), ("mutants", "PACKAGE", "--package="),
                                    ("mutants", "JOBS", "--jobs=")):
            with self.subTest(name):
                run = self.make(target, f"{name}={value}")
                self.assertEqual(run.stderr, "")
                self.assertIn(given + value, run.stdout.splitlines())
        run = self.make("mutants", """MODULE=a "b" 'c'""")
        self.assertEqual(run.stdout.split(), ["a", '"b"', "'c'"])

    def test_only_1_stands_for_the_mutants_that_people_wrote(self):
        self.assertIn("--hand", self.make("mutants", "HAND=1").stdout)
        self.assertNotIn("--hand", self.make("mutants").stdout)
        for value in ("0", "yes", "11"):
            run = self.make("mutants", f"HAND={value}")
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn("HAND is 1, or is left out", run.stderr)


class Run(Calls):
    """.ci/run, with a stand-in for make: test-on does not end by itself, and test-tsan runs beside it."""

    MAKE = """#!/usr/bin/env bash
        case $1 in
            test-on) echo >"$0.begun"; sleep 100 & sleep 100 ;;
            test-tsan) read -r <"$0.begun"; echo begun >&"$PIPE"; %s ;;
        esac
        """

    def run_until_all_has_ended(self, end_of_part, interrupt=False):
        # Every process of the run has the pipe open, so that it is at its end when the last of them has ended.
        read, write = os.pipe()
        os.mkfifo(self.program("make", self.MAKE % end_of_part) + ".begun")
        environment = {"PATH": f"{self.folder}:{os.environ['PATH']}", "PIPE": str(write)}
        with os.fdopen(read) as pipe:
            # A shell hears no interrupt that whoever started the tests ignores.
            run = subprocess.Popen(
                ["env", "--default-signal=INT", ROOT / ".ci/run"], env=environment, pass_fds=[write],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            os.close(write)
            self.assertEqual(pipe.readline(), "begun\n")
            if interrupt:
                # As a terminal does: every process of the group is interrupted.
                os.killpg(run.pid, signal.SIGINT)
            self.assertTrue(select.select([pipe], [], [], 60)[0], "A process has stayed behind.")
            return run.wait()

    def test_a_part_that_fails_ends_the_one_beside_it(self):
        self.assertEqual(self.run_until_all_has_ended("exit 3"), 3)

    def test_an_interrupt_ends_all(self):
        self.assertEqual(self.run_until_all_has_ended("sleep 100", interrupt=True), 130)


if __name__ == "__main__":
    unittest.main()
