"""Breaks the libraries in each listed way, one at a time, and says which breaks no test notices.

    make mutants                     all of them; goes on where an earlier run stopped
    make mutants ONLY=anchor         those whose name has that text in it

All mutants are compiled into one build, in a copy of the package; a variable of the environment chooses the one that is
alive. One is killed when one of its tests fails, crashes or does not end. What was killed stays so in later runs as long as
its entry and its file are as they were; what has survived is run again.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import time

import listing

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = HERE.parent.parent
PLACE = PACKAGE / ".build-mutants"
COPY = PLACE / "package"
RESULTS = PLACE / "results.json"
SWIFT = os.environ.get("SWIFT", "swift").split()
SHARED = ["--package-path", str(COPY), "--scratch-path", str(PLACE / "products"), "--ignore-lock"]
LIBRARIES = ["ListDiffKit", "ListKit", "ListKitReplay", "ListKitGtk"]
# Modules whose tests are XCTest's; all others are Swift Testing's.
WITH_GTK = ("ListKitGtkTests", "GtkBridgeTests", "ListInspectorTests")
PATIENCE = 300

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
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "Package.swift", "Sources", "Tests", "docs", "README.md",
         "Viewer", "Examples"],
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


def run(tests, number):
    """Whether the tests pass with a mutant, or with none (0), and what they printed."""
    output = ""
    for is_xctest in (False, True):
        filters = [test for test in tests if test.startswith(WITH_GTK) == is_xctest]
        if not filters:
            continue
        command = [*SWIFT, "test", *SHARED, "--skip-build", "--disable-swift-testing" if is_xctest else "--disable-xctest"]
        for test in filters:
            command += ["--filter", test]
        environment = {**os.environ, "MUTANT": str(number), "G_DEBUG": "fatal-criticals"}
        environment.pop("DISPLAY", None)
        try:
            done = subprocess.run(
                command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE,
                start_new_session=True)
        except subprocess.TimeoutExpired:
            return False, "did not end"
        output += done.stdout.decode(errors="replace")
        if done.returncode != 0:
            return False, output
        if not any(word in output for word in (" passed after", "Executed")) or "Executed 0 tests" in output:
            return False, f"no test is named {' '.join(filters)}\n{output}"
    return True, output


def fingerprint(mutant):
    return hashlib.sha256((mutant.entry + (PACKAGE / mutant.path).read_text()).encode()).hexdigest()


def main():
    only = os.environ.get("ONLY", "")
    mutants = listing.read(HERE)
    copy(mutants)
    print(f"Building {sum(not mutant.equivalent for mutant in mutants)} mutants.", flush=True)
    build = subprocess.run([*SWIFT, "build", *SHARED, "--build-tests"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if build.returncode != 0:
        sys.exit(build.stdout.decode(errors="replace")[-4000:])
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    chosen = [mutant for mutant in mutants if only in mutant.name and not mutant.equivalent]
    open_ones = [mutant for mutant in chosen if kept.get(mutant.name) != fingerprint(mutant)]
    for tests in {tuple(mutant.tests) for mutant in open_ones}:
        passed, output = run(tests, 0)
        if not passed:
            sys.exit(f"Without a mutant these tests have to pass: {' '.join(tests)}\n{output[-3000:]}")

    def attempt(mutant):
        start = time.monotonic()
        survives, _ = run(mutant.tests, mutant.number)
        return mutant, survives, time.monotonic() - start

    survivors = []
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        for mutant, survives, seconds in pool.map(attempt, open_ones):
            print(f"{'SURVIVED' if survives else 'killed'} {mutant.name} ({seconds:.0f} s): {mutant.meaning}", flush=True)
            if survives:
                survivors.append(mutant)
            else:
                kept[mutant.name] = fingerprint(mutant)
                RESULTS.write_text(json.dumps(kept, indent=1))
    equivalent = sum(bool(mutant.equivalent) for mutant in mutants)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} killed; {equivalent} more are equivalent.")
    sys.exit(1 if survivors else 0)


main()
