"""Writes a package that a page shows, as somebody would who copies it from the page."""

import json
import pathlib

import arguments

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARK = "// A script wrote this package from {}, and will write over it.\n"


def write(page, folder, manifest, sources):
    """The manifest depends on ../ListKit. The sources are texts by their paths."""
    if '"../ListKit"' not in manifest:
        arguments.refuse(f"the Package.swift of {page} does not depend on ../ListKit.")
    root = json.dumps(str(ROOT), ensure_ascii=False)
    mark = MARK.format(page)
    files = {"Package.swift": manifest.replace('"../ListKit"', root) + mark} | sources
    folder = pathlib.Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written = folder / "Package.swift"
        is_own = written.exists() and written.read_bytes().endswith(mark.encode())
        if any(folder.iterdir()) and not is_own:
            arguments.refuse(f"{folder} has other files; delete it, or name another one.")
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            # A file that is as it was keeps its time, so that it is not compiled again.
            if not path.exists() or path.read_bytes() != text.encode():
                path.write_bytes(text.encode())
    except OSError as error:
        arguments.refuse(f"{error.filename}: {error.strerror}.")
