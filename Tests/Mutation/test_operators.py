import unittest

import operators
import swift_source


def changes(code):
    return [mutant.change for mutant in operators.mutants(code)]


def mutated(code):
    found = operators.mutants(code)
    for number, mutant in enumerate(found, 1):
        mutant.number = number
    return operators.mutated(code, found).partition("Mutants; ")[2]


def in_function(statement, result=""):
    """How a statement reads that stands before another one in a function."""
    code = "func f()" + (" -> " + result if result else "") + " { " + statement + "; other }"
    return mutated(code).partition("{ ")[2].removesuffix("; other }")


class Tokens(unittest.TestCase):
    def tokens(self, code):
        return [node.text for node in swift_source.parse(code)[0]]

    def test_strings_are_one_token(self):
        for string in ['"a \\" b"', '"a \\(b("c")) d"', '#"a " \\#(b) c"#', '"""\n"a"\n"""', '"\\("\\(a)")"']:
            self.assertEqual(self.tokens(f"x = {string}"), ["x", "=", string])

    def test_comments_are_none(self):
        self.assertEqual(self.tokens("a /* b /* c */ d */ e // f"), ["a", "e"])

    def test_generic_brackets_are_no_operators(self):
        nodes = swift_source.parse("let a = b<C>(d) < e")[0]
        self.assertEqual([node.text for node in nodes if node.is_infix], ["=", "<"])

    def test_statements_end_with_their_lines(self):
        code = "a()\n    .b()\nlet c =\n    d\n    + e\nif f\n{ g }\nelse { h }"
        first = [part[0].text for part in swift_source.statements(swift_source.parse(code)[0])]
        self.assertEqual(first, ["a", "let", "if"])


class Operators(unittest.TestCase):
    def test_conditions(self):
        self.assertEqual(in_function("if a, let b { c }"), "if mutantNot(1, a), let b { c }")
        self.assertEqual(in_function("if a { return }"), "if mutantNot(2, a), !isMutant(1) { return }")
        self.assertEqual(in_function("guard a else { return }"), "guard mutantTrue(1, mutantNot(2, a)) else { return }")
        self.assertEqual(in_function("while a { b }"), "while a, !isMutant(1) { b }")
        self.assertEqual(in_function("while true { b }"), "while true { b }")
        self.assertEqual(in_function("for a in b where c { d }"), "for a in b where mutantNot(1, c) { d }")

    def test_operators_by_their_precedence(self):
        self.assertEqual(
            in_function("x = a && b || c"),
            "if !isMutant(1) { x = mutantOr(2, mutantAnd(3, a, b), c) }")
        self.assertEqual(
            in_function("let x = a + b * c > d - e"),
            "let x = mutantLess(1, mutantMinus(3, d, e), mutantPlus(2, a, b * c))")
        self.assertEqual(in_function("let x = a - b - c"), "let x = mutantMinus(1, mutantMinus(2, a, b), c)")

    def test_constants(self):
        self.assertEqual(in_function("let x = 0"), "let x = mutantConstant(1, 0)")
        self.assertEqual(changes("switch a { case 0: b }"), [])
        self.assertEqual(changes("enum A: Int { case b = 1 }"), [])
        self.assertEqual(changes("func a(b: Int = 1) {}"), [])

    def test_removed_statements(self):
        self.assertEqual(in_function("a.b(c)"), "if !isMutant(1) { a.b(c) }")
        self.assertEqual(changes("func f() -> A { b() }"), [])
        self.assertEqual(changes("init() { a = b }"), [])
        self.assertEqual(changes("func f() { let a: Int; a = b; c }"), [])
        self.assertEqual(changes("a.map { b() }"), ["the call is removed"])
        self.assertEqual(changes("a { b(); c() }"), ["the call is removed"] * 3)

    def test_results(self):
        self.assertEqual(in_function("return a", "Bool"), "return mutantNot(1, a)")
        self.assertEqual(in_function("return a", "A?"), "return mutantNil(1, a)")
        self.assertEqual(in_function("return a", "[A]"), "return mutantEmpty(1, a)")
        self.assertEqual(mutated("var a: Bool { b }"), "var a: Bool { mutantNot(1, b) }")

    def test_swapped_arguments(self):
        self.assertEqual(
            in_function("return A(x: b, y: c)"),
            "return A(x: mutantOther(1, b, c), y: mutantOther(1, c, b))")
        self.assertEqual(changes("return A(x: b, y: b)"), [])

    def test_lines_stay(self):
        code = "func f() {\n    a(\n        b\n            // why\n            && c,\n        d > e)\n}\n"
        self.assertEqual(mutated(code).count("\n"), code.count("\n"))

    def test_what_people_changed_stays_in_one_piece(self):
        code = "let x = a && b && c"
        by_hand = operators.Mutant(13, 19, "", ["(isMutant(", None, ") ? (d) : (", (13, 19), "))"], is_by_hand=True)
        self.assertEqual(code[13:19], "b && c")
        self.assertEqual(operators.together([by_hand], operators.mutants(code)), [by_hand])
        by_hand.start, by_hand.end, by_hand.pieces[3] = 8, 14, (8, 14)
        found = operators.together([by_hand], operators.mutants(code))
        self.assertEqual(
            operators.mutated(code, found).partition("Mutants; ")[2],
            "let x = mutantAnd(0, (isMutant(0) ? (d) : (mutantAnd(0, a, b))), c)")

    def test_the_chosen_one_is_written_alone(self):
        code = "func f() { a = b + c }"
        chosen = [mutant for mutant in operators.mutants(code) if mutant.change == "+ becomes -"]
        self.assertTrue(operators.mutated(code, chosen).endswith("func f() { a = mutantPlus(0, b, c) }"))


if __name__ == "__main__":
    unittest.main()
