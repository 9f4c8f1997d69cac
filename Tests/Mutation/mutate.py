"""Breaks the libraries in each listed way, one at a time, and says which breaks no test notices.

    make mutants                     all of them; goes on where an earlier run stopped
    make mutants ONLY=ListKitGtk     those of a list, or with that text in their name or in their file's path
    make mutants JOBS=1              one at a time; two where nothing is said
    make lint-mutants                says which entries do not fit the sources
    make mutants LISTKIT_WITHOUT_GTK=1   runs those tests that need no GTK, in a build without it

All mutants are compiled into one build, in a copy of the package; an environment variable chooses the one that is
alive. A mutant is killed when one of its tests fails, crashes or does not end. Later runs keep this result while its
entry and its file are unchanged; survivors run again.
"""

import concurrent.futures
import hashlib
import itertools
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time

import listing

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = HERE.parent.parent
PLACE = PACKAGE / ".build-mutants"
COPY = PLACE / "package"
RESULTS = PLACE / "results.json"
WITHOUT_GTK = "LISTKIT_WITHOUT_GTK" in os.environ
PRODUCTS = PLACE / ("products-without-gtk" if WITHOUT_GTK else "products")
TESTS = PRODUCTS / "debug/ListKitPackageTests.xctest"
SWIFT = os.environ.get("SWIFT", "swift").split()
LIBRARIES = ["ListDiffKit", "ListKit", "ListKitReplay", "ListKitGtk"]
# Modules whose tests are XCTest's, and need GTK; all others are Swift Testing's.
WITH_GTK = ("ListKitGtkTests", "GtkBridgeTests", "ListInspectorTests")

CHOICE = """
    import Glibc

    private let chosen = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

    public func isMutant(_ number: Int) -> Bool { number == chosen }
    """

DEPENDENCY = f"""
    package.targets.append(.target(name: "MutantChoice"))
    for target in package.targets where {json.dumps(LIBRARIES)}.contains(target.name) {{
        target.dependencies.append("MutantChoice")
    }}
    """


def write(path, text):
    """Leaves a file alone that is so already, so that it is not compiled again."""
    data = text if isinstance(text, bytes) else text.encode()
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def copy(mutants):
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "Package.swift", "Sources", "Tests", "docs",
         "README.md", "Examples", "Benchmarks", "Resources", "data", "po"],
        cwd=PACKAGE, check=True, capture_output=True, text=True).stdout.splitlines()
    wanted = set(names)
    for old in COPY.rglob("*"):
        name = str(old.relative_to(COPY))
        if old.is_file() and name not in wanted and not name.startswith("Sources/MutantChoice"):
            old.unlink()
    for name in names:
        if not (PACKAGE / name).exists():
            continue
        data = (PACKAGE / name).read_bytes()
        here = [mutant for mutant in mutants if mutant.path == name and not mutant.equivalent]
        if here:
            data = listing.mutated(data.decode(), here).encode()
        if name == "Package.swift":
            data += DEPENDENCY.encode()
        write(COPY / name, data)
    write(COPY / "Sources/MutantChoice/MutantChoice.swift", CHOICE)


def run(tests, number, patience):
    """Whether the tests pass with a mutant, or with none (0), and their output. `swift test` would list all first."""
    environment = {**os.environ, "MUTANT": str(number), "G_DEBUG": "fatal-criticals"}
    environment.pop("DISPLAY", None)
    output = ""
    for is_xctest in (False, True):
        filters = [test for test in tests if test.startswith(WITH_GTK) == is_xctest]
        if not filters:
            continue
        arguments = [",".join(filters)] if is_xctest else ["--testing-library", "swift-testing"]
        if not is_xctest:
            for test in filters:
                arguments += ["--filter", re.escape(test) + "(/|$)"]
        process = subprocess.Popen(
            [TESTS, *arguments], env=environment, cwd=COPY, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True)
        try:
            output += process.communicate(timeout=patience)[0].decode(errors="replace")
        except subprocess.TimeoutExpired:
            return False, f"{' '.join(filters)} did not end"
        finally:
            # What the tests started may outlive them.
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        if process.returncode != 0:
            return False, output
        if not re.search(r"Executed [1-9]\d* test" if is_xctest else r"Test run with [1-9]\d* test", output):
            return False, f"no test is named {' '.join(filters)}\n{output}"
    return True, output


class Baseline:
    """Which tests pass without a mutant, and how long they take; each is tried once, before its first mutant."""

    def __init__(self):
        self.seconds = {}

    def patience(self, tests):
        for test in tests:
            if test not in self.seconds:
                start = time.monotonic()
                passed, output = run([test], 0, 600)
                if not passed:
                    raise listing.Fault(f"Without a mutant these tests have to pass: {test}\n{output[-3000:]}")
                self.seconds[test] = time.monotonic() - start
        return 30 + 10 * sum(self.seconds[test] for test in tests)


def fingerprint(mutant):
    return hashlib.sha256((mutant.entry + (PACKAGE / mutant.path).read_text()).encode()).hexdigest()


def chosen(mutants):
    only = os.environ.get("ONLY", "")
    if any(mutant.list == only for mutant in mutants):
        return [mutant for mutant in mutants if mutant.list == only]
    return [mutant for mutant in mutants if only in mutant.name or only in mutant.path]


def tests(mutant):
    return tuple(test for test in mutant.tests if not (WITHOUT_GTK and test.startswith(WITH_GTK)))


def check(mutants):
    """Fails if an entry does not fit its source: a run would stop at it."""
    faults = []
    for path in dict.fromkeys(mutant.path for mutant in mutants):
        here = [mutant for mutant in mutants if mutant.path == path]
        try:
            listing.mutated((PACKAGE / path).read_text(), here)
        except (listing.Fault, OSError) as fault:
            faults.append(f"error: {fault}")
    if faults:
        sys.exit("\n".join(faults))


def main():
    mutants = listing.read(HERE)
    if sys.argv[1:] == ["--check"]:
        return check(mutants)
    copy(mutants)
    print(f"Building {sum(not mutant.equivalent for mutant in mutants)} mutants.", flush=True)
    build = subprocess.run(
        [*SWIFT, "build", "--package-path", COPY, "--scratch-path", PRODUCTS, "--ignore-lock", "--build-tests"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if build.returncode != 0:
        lines = build.stdout.decode(errors="replace").splitlines()
        sys.exit("\n".join([line for line in lines if "error:" in line][:20] or lines[-40:]))
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    wanted = [mutant for mutant in chosen(mutants) if tests(mutant)]
    open_ones = [mutant for mutant in wanted if not mutant.equivalent and kept.get(mutant.name) != fingerprint(mutant)]
    baseline = Baseline()
    survivors = []
    lock = threading.Lock()

    def keep(mutant):
        # A run that is stopped leaves the results of before or of now, never half a file.
        draft = RESULTS.with_suffix(".draft")
        with lock:
            kept[mutant.name] = fingerprint(mutant)
            draft.write_text(json.dumps(kept, indent=1))
            os.replace(draft, RESULTS)

    def attempt(group):
        for mutant in group:
            patience = baseline.patience(tests(mutant))
            start = time.monotonic()
            survives, _ = run(tests(mutant), mutant.number, patience)
            seconds = time.monotonic() - start
            result = "SURVIVED" if survives else "killed"
            print(f"{result} {mutant.name} ({seconds:.0f} s): {mutant.meaning}", flush=True)
            if survives:
                survivors.append(mutant)
            else:
                keep(mutant)

    groups = [list(group) for _, group in itertools.groupby(open_ones, tests)]
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        try:
            for done in concurrent.futures.as_completed([pool.submit(attempt, group) for group in groups]):
                done.result()
        except listing.Fault:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    count = sum(not mutant.equivalent for mutant in wanted)
    print(f"{count - len(survivors)} of {count} killed; {len(wanted) - count} more are equivalent.")
    sys.exit(1 if survivors else 0)


try:
    main()
except listing.Fault as fault:
    sys.exit(str(fault))
