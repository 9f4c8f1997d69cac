"""Reads the lists of mutants, and writes their code into a copy of the sources.

A list is text. `file` names the source of the following mutants, `tests` the suites that must fail for them. A mutant
has a name, a description of the break, and its code:

    file Sources/ListKit/Rules/AnchorChoice.swift
    tests ListKitTests.AnchorChoiceTests

    anchor-below-gap: a row from below may stand above the edge
    in func neighbour
    - max(0, gap)
    + gap

Lines with one `-` and `+` are an expression and its replacement. Lines with `--` and `++` are statements; without `++`
they are removed. An indented line continues `tests`. The code must occur once in the file, or once after the text that
follows `in`, which must itself occur once. A mutant with a line `equivalent` and a reason is not run.
"""

import dataclasses
import pathlib
import zlib


class Fault(Exception):
    """A list that cannot be read, or that does not fit the sources."""


@dataclasses.dataclass
class Mutant:
    name: str
    list: str
    meaning: str
    path: str
    tests: list
    start: str = ""
    old: list = dataclasses.field(default_factory=list)
    new: list = dataclasses.field(default_factory=list)
    statements: bool = False
    equivalent: str = ""

    @property
    def number(self):
        """By the name, so that a new entry leaves the code of all others as it was."""
        return zlib.crc32(self.name.encode())

    @property
    def entry(self):
        """What a kept result is of: another entry is another mutant."""
        return "\n".join([self.name, self.path, self.start, *self.old, "", *self.new])

    def place(self, source):
        """Where the code stands in the source: start and end."""
        begin = position(self.start, source, 0, self) if self.start else 0
        old = "\n".join(self.old)
        at = source.find(old, begin)
        if at < 0:
            raise Fault(f"{self.name}: {self.path} has no such code: {old}")
        if not self.start and source.find(old, at + 1) >= 0:
            raise Fault(f"{self.name}: {self.path} has this code more than once: {old}")
        return at, at + len(old)

    def replacement(self):
        old, new = "\n".join(self.old), "\n".join(self.new)
        if not self.statements:
            return f"(isMutant({self.number}) ? ({new}) : ({old}))"
        return f"if isMutant({self.number}) {{ {new} }} else {{ {old} }}"


def position(text, source, begin, mutant):
    at = source.find(text, begin)
    if at < 0 or source.find(text, at + 1) >= 0:
        raise Fault(f"{mutant.name}: {mutant.path} has not exactly once: {text}")
    return at


def read(folder):
    """All mutants of a folder's lists, in the order of names of files."""
    mutants = []
    for path in sorted(pathlib.Path(folder).glob("*.mutants")):
        source, tests, mutant = "", [], None
        for number, line in enumerate(path.read_text().splitlines(), 1):
            word, _, rest = line.partition(" ")
            if not line.strip() or line.startswith("#"):
                continue
            if word == "file":
                source, mutant = rest, None
            elif word == "tests":
                tests, mutant = rest.split(), None
            elif line.startswith("    ") and tests and mutant is None:
                tests = tests + line.split()
            elif word.endswith(":") and not line.startswith(("-", "+", " ")):
                mutant = Mutant(word[:-1], path.stem, rest, source, tests)
                mutants.append(mutant)
            elif mutant is None:
                raise Fault(f"{path.name}:{number}: no mutant has begun: {line}")
            elif word == "in":
                mutant.start = rest
            elif word == "equivalent":
                mutant.equivalent = rest
            elif word in ("-", "--"):
                mutant.old.append(rest)
                mutant.statements = word == "--"
            elif word in ("+", "++"):
                mutant.new.append(rest)
            else:
                raise Fault(f"{path.name}:{number}: what is this? {line}")
    numbers = [mutant.number for mutant in mutants]
    for mutant in mutants:
        if numbers.count(mutant.number) > 1:
            raise Fault(f"{mutant.name} is the name of two mutants")
    return mutants


def mutated(source, mutants):
    """The text of a file with all of its mutants in it."""
    places = sorted(((mutant.place(source), mutant) for mutant in mutants), key=lambda pair: pair[0])
    for (earlier, first), (later, second) in zip(places, places[1:]):
        if later[0] < earlier[1]:
            raise Fault(f"{first.name} and {second.name} change the same code")
    for (start, end), mutant in reversed(places):
        source = source[:start] + mutant.replacement() + source[end:]
    return "public import MutantChoice\n" + source
