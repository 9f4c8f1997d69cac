"""Reads hand.mutants: breaks that people wrote, each of a rule of the design.

    CursorStep.swift: a page up is counted from the top of the item, not from its bottom
        bottom - page => index.offset(of: position) - page

A file is found by its name alone. The text before `=>` is an expression that occurs once in the file, or the first one
behind another such text and `…`. Where nothing follows `=>`, it is a statement, which is removed.
"""

import pathlib

from operators import Mutant


def read(folder):
    """The name of the file, what breaks, and the change, each with its line in the list."""
    lines = (folder / "hand.mutants").read_text().splitlines()
    for number, line in enumerate(lines):
        if line and not line.startswith(("#", " ")):
            name, _, meaning = line.partition(": ")
            yield number + 1, name, meaning, lines[number + 1].strip()


def stretch(text, change):
    """Where the change is made."""
    old = change.partition("=>")[0].strip()
    anchor, _, expression = old.rpartition(" … ")
    if text.count(anchor or old) != 1:
        return None
    at = text.find(expression, text.index(anchor) if anchor else 0)
    return (at, at + len(expression)) if at >= 0 else None


def mutants(folder, path, text):
    found = []
    for _, name, meaning, change in read(folder):
        if name != pathlib.Path(path).name or not (old := stretch(text, change)):
            continue
        new = change.partition("=>")[2].strip()
        pieces = ["(isMutant(", None, f") ? ({new}) : (", old, "))"] if new else ["if !isMutant(", None, ") { ", old, " }"]
        found.append(Mutant(*old, meaning, pieces, is_by_hand=True))
    return found


def faults(folder, package):
    """What a change of the sources has taken away from the list."""
    sources = {}
    for path in package.names:
        if path.startswith("Sources/"):
            sources.setdefault(pathlib.Path(path).name, []).append(path)
    found = []
    for number, name, meaning, change in read(folder):
        where = f"error: {folder.name}/hand.mutants:{number}: {meaning}: "
        paths = sources.get(name, [])
        if len(paths) != 1:
            found.append(where + (f"several files are named {name}" if paths else
                                  f"no file is named {name} any more; name the one that has this rule now"))
        elif not stretch((package.folder / paths[0]).read_text(), change):
            found.append(where + f"{paths[0]} does not have this once: {change.partition('=>')[0].strip()}")
    return found
