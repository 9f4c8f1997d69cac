#!/usr/bin/python3
"""Breaks the modules in many small ways, one at a time, and lists the breaks that no test notices.

    make mutants                              200 mutants of each module
    make mutants MODULE=ListKit SEED=3 SAMPLE=50   of some modules, others by another seed
    make mutants HAND=1                       those that people wrote, each against a rule of the design: hand.mutants
    make mutants LISTKIT_WITHOUT_GTK=1        with the tests that need no GTK, in a build without it
    make mutants PACKAGE=FOLDER               of another checkout, with the mutants and tests that are there
    make lint-mutants                         says which of those that people wrote do not fit the sources

All mutants are compiled into one build, in a copy of the package; an environment variable chooses the one that is
alive. Those of operators that the compiler refuses are left out. Each suite of tests runs once without a mutant, which
shows what it reaches; a mutant then meets the suites that reach it, the quick ones first, until one fails, crashes or
does not end. What is found is kept in .build-mutants until a source or a test changes.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

import by_hand
import operators

HERE = pathlib.Path(__file__).resolve().parent
SWIFT = os.environ.get("SWIFT", "swift").split()
WITHOUT_GTK = "LISTKIT_WITHOUT_GTK" in os.environ
# The modules, and the tests that they have to pass: their own, and those of a module that shows what they do.
TESTS = {
    "CallerChecks": ["ListDiffKit", "ListKit"],
    "Localization": ["Localization"],
    "ListDiffKit": ["ListDiffKit", "ListKit", "ListKitReplay"],
    "ListKit": ["ListKit", "ListKitReplay", "ListKitGtk"],
    "ListKitReplay": ["ListKitReplay", "ListKit", "ListInspector"],
    "GtkBridge": ["GtkBridge", "ListKitGtk", "ListKitImages"],
    "ListKitGtk": ["ListKitGtk", "ListInspector"],
    "ListKitImages": ["ListKitImages"],
    "ListInspector": ["ListInspector"],
    "FeedModel": ["FeedModel", "FeedStore"],
    "FeedStore": ["FeedStore", "ListViewer"],
    "FeedWeb": ["FeedWeb", "ListViewer"],
    "Gallery": ["Gallery", "ListViewer"],
    "ListViewer": ["ListViewer"],
}
PURE = ("CallerChecks", "Localization", "ListDiffKit", "ListKit", "ListKitReplay", "FeedModel")

DEPENDENCY = """
    package.targets += [.target(name: "MutantChoice"), .target(name: "Mutants", dependencies: ["MutantChoice"])]
    for target in package.targets where %s.contains(target.name) {
        target.dependencies += ["MutantChoice", "Mutants"]
    }
    """


class Package:
    """A checkout, and beside its products a copy of it that has the mutants."""

    def __init__(self, folder):
        self.folder = folder
        self.place = folder / ".build-mutants"
        self.copy = self.place / "package"
        self.products = self.place / ("products-without-gtk" if WITHOUT_GTK else "products")
        self.bundle = self.products / "debug/ListKitPackageTests.xctest"
        self.names = [name for name in subprocess.run(
            ["git", "-C", folder, "ls-files", "--cached", "--others", "--exclude-standard"],
            stdout=subprocess.PIPE, text=True).stdout.splitlines() if (folder / name).is_file()]

    def kept(self, name):
        """A file of results."""
        path = self.place / name
        return json.loads(path.read_text()) if path.exists() else {}

    def keep(self, name, value):
        # A run that is stopped leaves the file of before or of now, never half of one.
        draft = self.place / (name + ".draft")
        draft.write_text(json.dumps(value))
        os.replace(draft, self.place / name)

    def write(self, modules, mutants):
        """Brings the copy up to date. What is so already keeps its time, and is not compiled again."""
        wanted = {name: (self.folder / name).read_bytes() for name in self.names}
        wanted = {name: data for name, data in wanted.items() if not name.startswith("Tests/Mutation/")}
        for module in ("MutantChoice", "Mutants"):
            for path in (HERE / module).rglob("*.*"):
                wanted[f"Sources/{path.relative_to(HERE)}"] = path.read_bytes()
        wanted["Package.swift"] += (DEPENDENCY % json.dumps(modules)).encode()
        for path, here in by_path(mutants).items():
            wanted[path] = operators.mutated(wanted[path].decode(), here).encode()
        # All that decides how a test ends.
        decisive = [name for name in wanted if name.startswith(("Package.swift", "Sources/", "Tests/"))]
        total = hashlib.sha256(b"".join(name.encode() + wanted[name] for name in sorted(decisive)))
        self.fingerprint = total.hexdigest()[:16]
        wanted = {self.copy / name: data for name, data in wanted.items()}
        for old in self.copy.rglob("*"):
            if old.is_file() and old not in wanted:
                old.unlink()
        for path, data in wanted.items():
            if not path.exists() or path.read_bytes() != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)

    def build(self):
        """The places of the compiler's errors, as path and line."""
        start = time.monotonic()
        process = subprocess.run(
            [*SWIFT, "build", "--package-path", self.copy, "--scratch-path", self.products, "--ignore-lock",
             "--build-tests", "-Xswiftc", "-gnone", "-Xswiftc", "-suppress-warnings",
             "-Xswiftc", "-continue-building-after-errors", "-Xswiftc", "-driver-batch-count", "-Xswiftc", "2"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        (self.place / "build.log").write_text(process.stdout)
        print(f"  built in {time.monotonic() - start:.0f} s", flush=True)
        pattern = re.escape(f"{self.copy}/") + r"(Sources/[^:]+):(\d+):\d+: error: (.*)"
        errors = {(path, int(line)): text for path, line, text in re.findall(pattern, process.stdout)}
        if process.returncode and not errors:
            sys.exit(process.stdout[-4000:])
        return errors if process.returncode else {}


def by_path(mutants):
    groups = collections.defaultdict(list)
    for mutant in mutants:
        groups[mutant.path].append(mutant)
    return groups


def refused(errors, mutants, source):
    """The mutants that are to blame for errors: on their lines, or else in their functions, those that may be first."""
    blamed = []
    groups = by_path(mutants)
    for path, line in errors:
        text, here = source(path), groups[path]
        lines = {id(mutant): [text.count("\n", 0, at) + 1 for at in (mutant.start, mutant.end, *mutant.body)]
                 for mutant in here}
        near = [mutant for mutant in here if line in lines[id(mutant)][:2]]
        around = [mutant for mutant in here if lines[id(mutant)][2] <= line <= lines[id(mutant)][3]]
        inner = max((mutant.body for mutant in around), default=None)
        around = [mutant for mutant in around if mutant.body == inner]
        for group in (near, around, here):
            group = [mutant for mutant in group if not mutant.is_by_hand]
            if group:
                blamed += [mutant for mutant in group if mutant.is_risky] or group
                break
    return blamed


def build(package, modules):
    """Builds all mutants that compile, and returns them."""
    mutants = []
    for module in modules:
        for name in package.names:
            if name.startswith(f"Sources/{module}/") and name.endswith(".swift"):
                text = (package.folder / name).read_text()
                found = operators.together(by_hand.mutants(HERE, name, text), operators.mutants(text))
                for mutant in found:
                    mutant.path, mutant.line = name, text.count("\n", 0, mutant.start) + 1
                    mutant.code = text.splitlines()[mutant.line - 1].strip()
                    where = hashlib.sha256(text.encode()).hexdigest()[:8]
                    mutant.key = f"{pathlib.Path(name).name}:{where}:{mutant.start}-{mutant.end}: {mutant.change}"
                mutants += found
    for number, mutant in enumerate(mutants, 1):
        mutant.number = number
    gone = set(package.kept("refused.json"))
    rounds = 0
    while True:
        alive = [mutant for mutant in mutants if mutant.key not in gone]
        print(f"Building {len(alive)} mutants of {', '.join(modules)}.", flush=True)
        package.write(modules, alive)
        errors = package.build()
        if not errors:
            return alive
        blamed = {mutant.key for mutant in refused(errors, alive, lambda path: (package.folder / path).read_text())}
        rounds += 1
        if not blamed or rounds > 12:
            sys.exit("\n".join(f"{path}:{line}: error: {text}" for (path, line), text in errors.items()))
        print(f"  the compiler refuses {len(blamed)}", flush=True)
        gone |= blamed
        package.keep("refused.json", sorted(gone))


class Runner:
    """Runs suites of tests in a build with mutants. A suite is a module and a class or type, with a dot between."""

    def __init__(self, package):
        self.package = package
        self.xctests = self.listed(["-l"])
        self.others = self.listed(["--testing-library", "swift-testing", "--list-tests"])

    def listed(self, arguments):
        # Not `swift test list`, which would build.
        output = subprocess.run([self.package.bundle, *arguments], capture_output=True, text=True).stdout
        return dict.fromkeys(line.split("/")[0] for line in output.splitlines() if re.match(r"\w+Tests\.[\w.()]+", line))

    def run(self, suites, number, patience, reached=None, longest=10_000):
        """Whether they pass with a mutant, or with none (0). The longest that a process may take is of CPU."""
        environment = {**os.environ, "MUTANT": str(number), "G_DEBUG": "fatal-criticals", "SWIFT_BACKTRACE": "enable=no"}
        environment.pop("DISPLAY", None)
        if reached:
            environment["MUTANT_REACHED"] = reached
        for is_xctest in (False, True):
            here = [suite for suite in suites if (suite in self.xctests) == is_xctest]
            if not here:
                continue
            arguments = [",".join(here)] if is_xctest else ["--testing-library", "swift-testing"]
            for suite in here if not is_xctest else []:
                arguments += ["--filter", "^" + re.escape(suite) + "(/|$)"]
            process = subprocess.Popen(
                ["prlimit", f"--cpu={longest}", self.package.bundle, *arguments], env=environment,
                cwd=self.package.copy, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True)
            try:
                if process.wait(patience) != 0:
                    return False
            except subprocess.TimeoutExpired:
                return False
            finally:
                # What the tests started may outlive them.
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                process.wait()
        return True

    def reach(self, modules, longest):
        """What each suite reaches, and how many seconds it takes."""
        wanted = {test + "Tests" for module in modules for test in TESTS[module]}
        suites = [suite for suite in [*self.others, *self.xctests] if suite.split(".")[0] in wanted]
        name = f"reached-{self.package.fingerprint}.json"
        known = self.package.kept(name)
        open_ones = [suite for suite in suites if suite not in known]
        print(f"Running {len(open_ones)} suites without a mutant.", flush=True)
        for suite in open_ones:
            with tempfile.NamedTemporaryFile() as file:
                file.truncate(1 << 16)
                start = time.monotonic()
                passed = self.run([suite], 0, 30 * longest, file.name, longest)
                seconds = time.monotonic() - start
                marks = pathlib.Path(file.name).read_bytes()
            known[suite] = {"passed": passed, "seconds": seconds,
                            "reached": [number for number, mark in enumerate(marks) if mark and number]}
            self.package.keep(name, known)
        for suite in suites:
            if not known[suite]["passed"]:
                print(f"{suite} is left out: it fails or takes too long without a mutant", flush=True)
        return {suite: known[suite] for suite in suites if known[suite]["passed"]}


def batches(suites, seconds):
    """The suites, the quick ones first, in groups that each take about as long as all before them."""
    groups, passed, limit = [[]], 0, 2
    for suite in sorted(suites, key=seconds.get):
        if groups[-1] and passed + seconds[suite] > limit:
            groups.append([])
            limit = 2 * passed
        groups[-1].append(suite)
        passed += seconds[suite]
    return [group for group in groups if group]


def sample(mutants, seed, count):
    """Chosen by what the code says, so that code that stays has the same mutants in another version."""
    def rank(mutant):
        text = f"{seed} {pathlib.Path(mutant.path).name} {mutant.code} {mutant.change}"
        return hashlib.sha256(text.encode()).hexdigest()
    return sorted(sorted(mutants, key=rank)[:count], key=lambda mutant: mutant.number)


def test(runner, suites, mutants, results, keep, jobs):
    """Lets each mutant live once. The result names the suites that ran, and whether the last of them failed."""
    seconds = {suite: facts["seconds"] for suite, facts in suites.items()}
    reached = {suite: set(facts["reached"]) for suite, facts in suites.items()}
    lock = threading.Lock()

    def attempt(mutant):
        if mutant.key not in results:
            start = time.monotonic()
            ran, detected = [], False
            for group in batches([suite for suite in suites if mutant.number in reached[suite]], seconds):
                ran += group
                if not runner.run(group, mutant.number, 15 + 10 * sum(seconds[suite] for suite in group)):
                    detected = True
                    break
            with lock:
                results[mutant.key] = {"detected": detected, "ran": ran}
                keep()
            word = "detected" if detected else "SURVIVED" if ran else "NOT REACHED"
            print(f"{word} {mutant.path}:{mutant.line}: {mutant.change} ({time.monotonic() - start:.0f} s)", flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for done in [pool.submit(attempt, mutant) for mutant in mutants]:
            done.result()


def report(modules, mutants, results):
    for module in modules:
        here = [mutant for mutant in mutants if mutant.path.startswith(f"Sources/{module}/")]
        survivors = [mutant for mutant in here if not results[mutant.key]["detected"]]
        print(f"\n{module}: {len(here) - len(survivors)} of {len(here)} detected")
        for mutant in survivors:
            ran = results[mutant.key]["ran"]
            shown = ", ".join(ran[:4]) + (f" and {len(ran) - 4} more" if len(ran) > 4 else "")
            print(f"  {mutant.path}:{mutant.line}: {mutant.change}\n      {mutant.code}\n"
                  f"      passed: {shown or 'no suite reaches it'}")


def positive(text):
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return int(text)


def main():
    modules = [module for module in TESTS if module in PURE or not WITHOUT_GTK]
    parser = argparse.ArgumentParser(
        description=__doc__, usage=argparse.SUPPRESS, formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="all of them, where none is named")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample (1)")
    parser.add_argument("--sample", type=positive, default=200, help="how many mutants of a module live (200)")
    parser.add_argument("--hand", action="store_true", help="runs the mutants that people wrote")
    parser.add_argument("--jobs", type=positive, default=1, help="how many live at the same time (1)")
    parser.add_argument("--longest", type=positive, default=120, help="leaves out suites of more seconds of CPU (120)")
    parser.add_argument("--package", metavar="FOLDER", default=HERE.parent.parent, help="another checkout")
    parser.add_argument("--check", action="store_true", help="checks hand.mutants, and builds nothing")
    options = parser.parse_args()
    for module in options.modules:
        if module not in modules:
            parser.error(f"'{module}' is none of {', '.join(modules)}")
    modules = [module for module in modules if module in options.modules or not options.modules]
    package = Package(pathlib.Path(options.package).resolve())
    if not options.package or not any(name.startswith("Sources/ListKit/") for name in package.names):
        parser.error(f"'{options.package}' is no checkout of this package")
    faults = by_hand.faults(HERE, package) if options.hand or options.check else []
    if faults or options.check:
        sys.exit("\n".join(faults) or 0)
    package.place.mkdir(exist_ok=True)
    mutants = build(package, modules)
    runner = Runner(package)
    suites = runner.reach(modules, options.longest)
    chosen = []
    for module in modules:
        here = [mutant for mutant in mutants
                if mutant.path.startswith(f"Sources/{module}/") and mutant.is_by_hand == options.hand]
        chosen += here if options.hand else sample(here, options.seed, options.sample)
    print(f"Seed {options.seed}: {len(chosen)} of {len(mutants)} mutants live.", flush=True)
    name = f"results-{package.fingerprint}.json"
    results = package.kept(name)
    test(runner, suites, chosen, results, lambda: package.keep(name, results), options.jobs)
    report(modules, chosen, results)
    if options.hand and not all(results[mutant.key]["detected"] for mutant in chosen):
        sys.exit(1)


main()
