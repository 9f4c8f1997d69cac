"""The ways to break Swift source: where each applies, and how a file reads that has all of its mutants in it.

A mutant never adds a line, so that what a compiler says of a line is said of that line of the source.
"""

import dataclasses

import swift_source
from swift_source import split, statements

# From what binds least; the second is whether the left operand takes all that it can.
PRECEDENCE = [
    (("||",), True), (("&&",), True), (("<", "<=", ">", ">=", "==", "!=", "===", "!==", "~="), False),
    (("??",), False), (("..<", "..."), False), (("+", "-", "&+", "&-", "|", "^"), True),
    (("*", "/", "%", "&*", "&"), True), (("<<", ">>"), False),
]
# What each becomes, and the function that does it. Those of > are called with the operands the other way round.
OTHERS = {
    "&&": ("||", "mutantAnd"), "||": ("&&", "mutantOr"), "<": ("<=", "mutantLess"), "<=": ("<", "mutantLessOrEqual"),
    ">": (">=", "mutantLess"), ">=": (">", "mutantLessOrEqual"), "==": ("!=", "mutantNot"), "!=": ("==", "mutantNot"),
    "===": ("!==", "mutantNot"), "!==": ("===", "mutantNot"), "+": ("-", "mutantPlus"), "-": ("+", "mutantMinus"),
}
ASSIGNMENTS = ("=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "&+=", "&-=")
PREFIXES = ("try", "await", "unsafe", "consume", "copy")
MODIFIERS = (
    "public package internal private fileprivate open static final override mutating nonmutating nonisolated isolated "
    "lazy weak unowned indirect required convenience dynamic consuming borrowing prefix postfix infix").split()
TYPES = ("class", "struct", "enum", "extension", "protocol", "actor")
EXITS = ("return", "continue", "break", "throw")
# Arguments of one type, as a rule.
TWINS = {
    ("x", "y"), ("y", "x"), ("from", "to"), ("section", "item"), ("width", "height"), ("old", "new"), ("top", "bottom"),
    ("minimum", "natural"), ("oldIndex", "newIndex"), ("inserts", "deletes"), ("start", "end"), ("after", "before"),
}
# What never comes back is no call that can be left out.
ENDLESS = ("fatalError", "preconditionFailure")


@dataclasses.dataclass
class Mutant:
    """One break. Its pieces are text, stretches of the source, and None for its number."""

    start: int
    end: int
    change: str
    pieces: list
    is_risky: bool = False  # more often than others it does not compile
    body: tuple = (0, 0)
    number: int = 0
    is_by_hand: bool = False


@dataclasses.dataclass
class Scope:
    """What a statement has to know of the code around it."""

    returned: str = ""  # the type, as written; "?" where nobody says
    body: tuple = (0, 0)
    is_init: bool = False
    is_value: bool = False  # a statement alone is the value
    late: frozenset = frozenset()  # variables that get their first value by an assignment


class Finder:
    def __init__(self, text):
        self.text = text
        self.found = []
        self.block(swift_source.parse(text)[0], Scope())

    def add(self, scope, nodes, change, *pieces, is_risky=False):
        start, end = nodes[0].start, nodes[-1].end
        if not any((start, end, list(pieces)) == (old.start, old.end, old.pieces) for old in self.found[-20:]):
            self.found.append(Mutant(start, end, change, list(pieces), is_risky, scope.body))

    def call(self, scope, nodes, change, function, *operands, is_risky=False):
        """A function of Mutants in the place of an expression."""
        stretches = [(operand[0].start, operand[-1].end) for operand in operands]
        pieces = [function + "(", None, ", ", stretches[0]]
        if len(operands) == 2:
            first, second = sorted(stretches)
            pieces += [", " + "\n" * self.text.count("\n", first[1], second[0]), stretches[1]]
        self.add(scope, nodes, change, *pieces, ")", is_risky=is_risky)

    def block(self, nodes, scope):
        parts = statements(nodes)
        late = {part[1].text for part in parts if len(part) > 2 and part[0].text in ("let", "var")
                and not any(node.text == "=" or node.is_group("{") for node in part)}
        inner = dataclasses.replace(
            scope, late=scope.late | late, is_value=scope.is_value and sum(part[-1].text != ":" for part in parts) == 1)
        for part in parts:
            self.statement(part, inner)

    def body(self, group, scope, returned="", is_init=False):
        whole = (group.start, group.end)
        value = returned not in ("", "Void", "()")
        self.block(group.children, Scope(returned, whole, is_init, value))

    def closure(self, group, scope):
        nodes = group.children
        first = statements(nodes)[:1]
        header = next((i for i, node in enumerate(first[0]) if node.text == "in"), -1) if first else -1
        if header >= 0 and first[0][0].text != "for":
            nodes = nodes[header + 1 :]
        # A statement alone may be the value.
        self.block(nodes, dataclasses.replace(scope, returned="?", is_init=False, is_value=True))

    def statement(self, nodes, scope):
        while nodes and (nodes[0].kind == "word" and (nodes[0].text.startswith("@") or nodes[0].text in MODIFIERS)
                         and len(nodes) > 1 and nodes[1].text not in (".", "=")):
            nodes = nodes[2:] if nodes[1].is_group("(") and not nodes[1].begins_line else nodes[1:]
        if not nodes:
            return
        first = nodes[0].text
        if nodes[0].kind == "word" and len(nodes) > 1 and nodes[1].text == ":" and nodes[0].text != "default":
            nodes = nodes[2:]  # the label of a loop
            first = nodes[0].text
        last = nodes[-1]
        if first in TYPES:
            if last.is_group("{"):
                self.block(last.children, Scope())
        elif first in ("func", "init", "subscript", "deinit"):
            if last.is_group("{"):
                self.body(last, scope, self.result(nodes), first == "init")
        elif first in ("get", "set", "willSet", "didSet") and last.is_group("{"):
            self.body(last, scope, scope.returned if first == "get" else "")
        elif first in ("let", "var"):
            self.variable(nodes, scope)
        elif first in ("if", "guard", "while"):
            self.conditional(nodes, scope)
        elif first == "for":
            end = next(i for i, node in enumerate(nodes) if node.is_group("{"))
            source = nodes[next(i for i, node in enumerate(nodes) if node.text == "in") + 1 : end]
            for i, part in enumerate(split(source, ("where",))):
                if i:
                    self.call(scope, part, "the condition is negated", "mutantNot", part)
                self.expression(part, scope)
            self.block(nodes[end].children, dataclasses.replace(scope, is_value=False))
        elif first == "switch":
            end = next(i for i, node in enumerate(nodes) if node.is_group("{"))
            self.expression(nodes[1:end], scope)
            self.cases(nodes[end], scope)
        elif first in ("case", "default", "@unknown") and last.text == ":":
            for pattern in split(nodes[:-1], (",",)):
                for part in split(pattern, ("where",))[1:]:
                    self.call(scope, part, "the condition is negated", "mutantNot", part)
                    self.expression(part, scope)
        elif first in ("do", "defer", "repeat"):
            for node in nodes:
                if node.is_group("{"):
                    self.block(node.children, dataclasses.replace(scope, is_value=False))
        elif first in ("return", "throw", "yield"):
            self.value(nodes[1:], scope, first == "return")
        elif first not in ("case", "import", "typealias", "associatedtype", "break", "continue", "fallthrough"):
            self.act(nodes, scope)

    def result(self, nodes):
        arrow = next((i for i, node in enumerate(nodes) if node.text == "->"), None)
        if arrow is None:
            return ""
        return self.type(split(nodes[arrow + 1 : -1], ("where",))[0])

    def type(self, nodes):
        return self.text[nodes[0].start : nodes[-1].end] if nodes else ""

    def variable(self, nodes, scope):
        first = next((i for i, node in enumerate(nodes) if node.text == "="), -2)
        is_statement = first >= 0 and nodes[first + 1].text in ("if", "switch")
        for part in [nodes] if is_statement else split(nodes, (",",)):
            equals = next((i for i, node in enumerate(part) if node.text == "="), None)
            if equals is not None:
                self.expression(part[equals + 1 :], scope)
            elif part[-1].is_group("{"):
                colon = next((i for i, node in enumerate(part) if node.text == ":"), -1)
                accessors = statements(part[-1].children)
                inner = Scope(self.type(part[colon + 1 : -1]) if colon >= 0 else "?", (part[-1].start, part[-1].end))
                if accessors and accessors[0][0].text in ("get", "set", "willSet", "didSet", "@MainActor", "nonmutating"):
                    self.block(part[-1].children, inner)
                else:
                    self.body(part[-1], scope, inner.returned)

    def conditional(self, nodes, scope):
        is_guard = nodes[0].text == "guard"
        end = next((i for i, node in enumerate(nodes) if node.text == "else" if is_guard),
                   None) or next(i for i, node in enumerate(nodes) if node.is_group("{"))
        clauses = [] if nodes[1].text == "true" else split(nodes[1:end], (",",))
        rest = nodes[end:]
        bodies = [node for node in rest if node.is_group("{")]
        alone = len(rest) == 1 and len(statements(bodies[0].children)) == 1 and bodies[0].children[0].text in EXITS
        if clauses and not is_guard and (alone or nodes[0].text == "while"):
            what = "the loop never begins" if nodes[0].text == "while" else "the early exit is never taken"
            self.add(scope, nodes[1:end], what, (nodes[1].start, nodes[end - 1].end), ", !isMutant(", None, ")")
        for clause in clauses:
            if clause[0].text in ("let", "var", "case") or clause[0].text.startswith("#"):
                equals = next((i for i, node in enumerate(clause) if node.text == "="), None)
                if equals is not None:
                    self.expression(clause[equals + 1 :], scope)
                continue
            if is_guard:
                self.call(scope, clause, "the guard's condition holds always", "mutantTrue", clause)
            if nodes[0].text != "while":
                self.call(scope, clause, "the condition is negated", "mutantNot", clause)
            self.expression(clause, scope)
        self.block(bodies[0].children, scope)
        otherwise = next((i for i, node in enumerate(rest) if node.text == "else"), None)
        if otherwise is not None and not is_guard:
            if rest[otherwise + 1].text == "if":
                self.conditional(rest[otherwise + 1 :], scope)
            else:
                self.block(bodies[-1].children, scope)

    def cases(self, group, scope):
        parts = statements(group.children)
        block = []
        for part in parts + [[]]:
            if not part or part[-1].text == ":" and part[0].text in ("case", "default", "@unknown"):
                inner = dataclasses.replace(scope, is_value=scope.is_value and len(block) == 1)
                for each in block:
                    self.statement(each, inner)
                block = []
                if part:
                    self.statement(part, scope)
            else:
                block.append(part)

    def value(self, nodes, scope, is_returned):
        """What a function returns, in a statement or alone."""
        if not nodes:
            return
        returned = scope.returned.removeprefix("some ").removeprefix("any ")
        text = self.type(nodes)
        if is_returned and nodes[0].text not in ("if", "switch", *PREFIXES):
            if returned == "Bool":
                self.call(scope, nodes, "the result is negated", "mutantNot", nodes)
            elif returned.endswith("?") and returned != "?" and text != "nil":
                self.call(scope, nodes, "the result is nil", "mutantNil", nodes)
            elif (returned.startswith("[") and returned.endswith("]") or returned == "String") and text not in ("[]", '""'):
                self.call(scope, nodes, "the result is empty", "mutantEmpty", nodes, is_risky=True)
        self.expression(nodes, scope)

    def act(self, nodes, scope):
        """A statement that is an assignment, a call or a value."""
        equals = next((i for i, node in enumerate(nodes) if node.is_infix and node.text in ASSIGNMENTS), None)
        names = [node for node in nodes if node.text not in (*PREFIXES, "?", "!")]
        lone = len(nodes) == 1 or nodes[1].is_infix
        is_call = nodes[-1].is_group("(") or nodes[-1].is_group("{")
        if equals is not None:
            # A variable that is never set would not compile.
            sets_first = scope.is_init or nodes[0].text in scope.late and lone
            if not sets_first:
                self.remove(nodes, scope, "the assignment is removed")
            self.expression(nodes[equals + 1 :], scope)
            return
        if scope.is_value:
            return self.value(nodes, scope, scope.returned != "?")
        if is_call and nodes[0].kind in ("word", "symbol", "group") and not any(node.is_infix for node in nodes):
            text = self.type(names)
            if names[0].text not in ENDLESS and not text.startswith(("super.init", "self.init")):
                self.remove(nodes, scope, "the call is removed")
        self.expression(nodes, scope)

    def remove(self, nodes, scope, change):
        stretch = (nodes[0].start, nodes[-1].end)
        self.add(scope, nodes, change, "if !isMutant(", None, ") { ", stretch, " }", is_risky=True)

    def expression(self, nodes, scope):
        while nodes and nodes[0].text in PREFIXES:
            nodes = nodes[2:] if len(nodes) > 1 and nodes[1].text in ("?", "!") else nodes[1:]
        if not nodes:
            return
        if nodes[0].text in ("if", "switch"):
            return self.statement(nodes, dataclasses.replace(scope, is_value=True, returned="?"))
        question = next((i for i, node in enumerate(nodes) if node.text == "?" and node.is_infix), None)
        if question is not None:
            depth = 0
            for colon in range(question + 1, len(nodes)):
                depth += nodes[colon].text == "?" and nodes[colon].is_infix
                if nodes[colon].text == ":":
                    if depth == 0:
                        break
                    depth -= 1
            self.call(scope, nodes[:question], "the condition is negated", "mutantNot", nodes[:question])
            for part in (nodes[:question], nodes[question + 1 : colon], nodes[colon + 1 :]):
                self.expression(part, scope)
            return
        for operators, takes_left in PRECEDENCE:
            places = [i for i, node in enumerate(nodes) if node.is_infix and node.text in operators]
            if places:
                at = places[-1 if takes_left else 0]
                return self.operation(nodes, at, scope)
        self.operand(nodes, scope)

    def operation(self, nodes, at, scope):
        left, right, operator = nodes[:at], nodes[at + 1 :], nodes[at].text
        if left and right and operator in OTHERS:
            other, function = OTHERS[operator]
            operands = [nodes] if function == "mutantNot" else [right, left] if ">" in operator else [left, right]
            self.call(scope, nodes, f"{operator} becomes {other}", function, *operands)
        self.expression(left, scope)
        self.expression(right, scope)

    def operand(self, nodes, scope):
        if len(nodes) <= 2 and nodes[-1].kind == "number" and (len(nodes) == 1 or nodes[0].text == "-"):
            self.call(scope, nodes[-1:], f"{nodes[-1].text} becomes {nodes[-1].text} + 1", "mutantConstant", nodes[-1:])
        if len(nodes) == 1 and nodes[0].text in ("true", "false"):
            self.call(scope, nodes, f"{nodes[0].text} is negated", "mutantNot", nodes)
        for i, node in enumerate(nodes):
            if node.is_group("{"):
                self.closure(node, scope)
            elif node.is_group("(") or node.is_group("["):
                parts = [part for part in split(node.children, (",",)) if part]
                values = [part[2:] if len(part) > 2 and part[0].kind == "word" and part[1].text == ":" else part
                          for part in parts]
                if node.text == "(" and i:
                    self.arguments(nodes[i - 1 : i + 1], nodes[i - 2 : i - 1], parts, values, scope)
                for value in values if node.text == "(" or len(values) <= 4 else []:
                    self.expression(value, scope)

    def arguments(self, call, before, parts, values, scope):
        if len(values) == 2 and parts == values and call[0].text in ("min", "max") and not (before and before[0].text == "."):
            other = "max" if call[0].text == "min" else "min"
            name = "mutant" + call[0].text.capitalize()
            self.call(scope, call, f"{call[0].text} becomes {other}", name, *values)
        for i in range(len(parts) - 1):
            labels = (parts[i][0].text, parts[i + 1][0].text)
            left, right = ((part[0].start, part[-1].end) for part in values[i : i + 2])
            if parts[i] is values[i] or parts[i + 1] is values[i + 1] or labels not in TWINS:
                continue
            one, other = self.text[slice(*left)], self.text[slice(*right)]
            if one != other and "\n" not in one + other:
                self.add(
                    scope, values[i] + values[i + 1], f"{labels[0]} and {labels[1]} are swapped",
                    "mutantOther(", None, ", ", left, ", ", right, ")", self.text[left[1] : right[0]],
                    "mutantOther(", None, ", ", right, ", ", left, ")", is_risky=True)


def mutants(text):
    """All mutants of a file, in the order in which they begin; of those that begin together, the longest is first."""
    found = Finder(text).found
    found.sort(key=lambda mutant: (mutant.start, -mutant.end))
    return found


def together(by_hand, others):
    """All mutants of a file. An operator's mutant is left out if it would split the text of a hand-written one."""

    def goes_with(other, mutant):
        if other.end <= mutant.start or mutant.end <= other.start or (
                mutant.start <= other.start and other.end <= mutant.end):
            return True
        return any(piece[0] <= mutant.start and mutant.end <= piece[1]
                   for piece in other.pieces if isinstance(piece, tuple))

    others = [other for other in others if all(goes_with(other, mutant) for mutant in by_hand)]
    return sorted(by_hand + others, key=lambda mutant: (mutant.start, -mutant.end, not mutant.is_by_hand))


def mutated(text, mutants):
    """The text of a file with all of these mutants in it, on the same lines."""

    def render(start, end, inside):
        result, at = [], start
        while inside:
            mutant = inside[0]
            within = [other for other in inside[1:] if other.end <= mutant.end]
            inside = [other for other in inside[1:] if other.start >= mutant.end]
            result.append(text[at : mutant.start])
            pieces = [str(mutant.number) if piece is None else piece if isinstance(piece, str) else render(
                *piece, [other for other in within if piece[0] <= other.start and other.end <= piece[1]])
                for piece in mutant.pieces]
            at = mutant.end
            lost = text.count("\n", mutant.start, at) - sum(piece.count("\n") for piece in pieces)
            pieces[0] += "\n" * lost
            result += pieces
        return "".join(result) + text[at:end]

    return "public import MutantChoice; public import Mutants; " + render(0, len(text), mutants)
