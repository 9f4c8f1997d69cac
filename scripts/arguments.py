"""What the tools share that are written in Python; the same as arguments.sh."""

import pathlib
import sys

import __main__


def answer_help():
    """Prints the text at the head of the tool for --help, and ends it then."""
    if sys.argv[1:2] in (["-h"], ["--help"]):
        print(__main__.__doc__.strip())
        sys.exit()


def refuse(sentence):
    """Ends the tool."""
    print(f"{pathlib.Path(sys.argv[0]).name}: {sentence}", file=sys.stderr)
    sys.exit(2)


def taken(number):
    """The arguments. Refuses another number of them, empty ones, and options."""
    answer_help()
    given = sys.argv[1:]
    if len(given) != number or any(not argument or argument.startswith("-") for argument in given):
        refuse(f"it cannot be called with '{' '.join(given)}'; see --help.")
    return given
