"""Swift source as a tree of tokens and bracketed groups: enough of the language for operators to find expressions."""

import dataclasses
import re

WORD = re.compile(r"[#@]?[A-Za-z_$][\w$]*|`\w+`")
NUMBER = re.compile(r"0[xob][\da-fA-F_]+|\d[\d_]*(\.\d[\d_]*)?([eE][+-]?\d+)?")
SYMBOL = re.compile(r"\.\.[.<]|[-/=+!*%<>&|^~?]+|\S")
STRING = re.compile(r'(#*)("""|")')
CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass
class Node:
    """A token, or a group with what is between its brackets; its text is then the opening bracket."""

    kind: str  # word, number, string, symbol or group
    text: str
    start: int
    end: int
    begins_line: bool = False
    is_infix: bool = False
    children: list = dataclasses.field(default_factory=list)

    def is_group(self, bracket):
        return self.kind == "group" and self.text == bracket


def end_of_string(text, start):
    hashes, quote = STRING.match(text, start).groups()
    at = start + len(hashes) + len(quote)
    escape, closing = "\\" + hashes, quote + hashes
    while not text.startswith(closing, at):
        if text.startswith(escape + "(", at):
            at = parse(text, at + len(escape) + 1, ")")[1]
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
            if at > len(text):
                raise ValueError(f"a string at {start} does not end")
    return at + len(closing)


def end_of_comment(text, at):
    if text.startswith("//", at):
        return (text + "\n").index("\n", at)
    depth = 0
    while True:
        found = re.compile(r"/\*|\*/").search(text, at)
        depth += 1 if found.group() == "/*" else -1
        at = found.end()
        if depth == 0:
            return at


def parse(text, at=0, closing=None):
    """The nodes up to a closing bracket, or to the end, and where the text goes on behind it."""
    nodes = []
    begins_line = True
    while at < len(text):
        if text[at].isspace():
            begins_line = begins_line or text[at] == "\n"
            at += 1
            continue
        if text.startswith(("//", "/*"), at):
            at = end_of_comment(text, at)
            continue
        if re.compile(r"#(if|elseif|else|endif)\b").match(text, at):
            at = end_of_comment("//" + text[at:], 0) + at - 2
            continue
        if text[at] == closing:
            return nodes, at + 1
        children = []
        if STRING.match(text, at):
            kind, end = "string", end_of_string(text, at)
        elif found := NUMBER.match(text, at):
            kind, end = "number", found.end()
        elif found := WORD.match(text, at):
            kind, end = "word", found.end()
        elif text[at] in CLOSING:
            kind = "group"
            children, end = parse(text, at + 1, CLOSING[text[at]])
        else:
            kind, end = "symbol", SYMBOL.match(text, at).end()
        spelled = text[at] if kind == "group" else text[at:end]
        spaced = text[at - 1 : at].isspace() and text[end : end + 1].isspace()
        is_infix = kind == "symbol" and (spaced or spelled in ("..<", "..."))
        nodes.append(Node(kind, spelled, at, end, begins_line, is_infix, children))
        begins_line, at = False, end
    if closing:
        raise ValueError(f"a bracket {closing} is missing")
    return nodes, at


def split(nodes, texts):
    """The stretches between nodes with these texts."""
    parts = [[]]
    for node in nodes:
        if node.kind in ("symbol", "word") and node.text in texts:
            parts.append([])
        else:
            parts[-1].append(node)
    return parts


def statements(nodes):
    """The statements of a block. What `case` or `default` selects is apart from what follows its colon."""
    found = []
    current = []
    for node in nodes:
        before = current[-1] if current else None
        goes_on = before and (
            node.is_infix or node.is_group("{") or node.text in (".", "else", "catch", "where", "?", ":") or before.is_infix
            or before.text in (",", ":", "else", "in", "->", "if", "guard", "while"))
        if before and ((node.begins_line and not goes_on) or node.text == ";"):
            found.append(current)
            current = []
        if node.text != ";":
            current.append(node)
        if node.text == ":" and current[0].text in ("case", "default", "@unknown"):
            found.append(current)
            current = []
    return found + [current] if current else found
