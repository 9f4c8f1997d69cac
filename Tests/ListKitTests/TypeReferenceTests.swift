import Testing

/// Circles of types that know each other, read from the sources.
@Suite("Type references")
struct TypeReferenceTests {
    @Test("No more than three types of the GTK host know each other in a circle")
    func hostHasNoWheel() throws {
        let references = TypeReferences(try ProjectFiles.swiftFiles(in: "Sources/ListKitGtk").map(\.text))
        #expect(references.edges.count > 40)
        for circle in references.circles where circle.count > 3 {
            Issue.record(
                """
                \(circle.count) types know each other: \(circle.sorted().joined(separator: ", ")). \
                The shortest circle: \(references.shortestCircle(in: circle).joined(separator: " -> ")).
                """)
        }
    }

    @Test("A type, its nested types and its extensions count as one")
    func groups() {
        let references = TypeReferences([
            "struct A { struct Inner { let b: B } }", "struct B {}", "extension B { func c(_ c: C) {} }",
            "final class C { var a: A? }", "protocol D { func a() -> A }", "extension Int { var d: D? }",
            "typealias E = D\nstruct F: G {}", "enum G { case f(F) }",
        ])
        #expect(references.circles == [["A", "B", "C"], ["F", "G"]])
        #expect(references.edges["Int"] == ["D"])
        #expect(references.edges["E"] == ["D"])
        #expect(references.shortestCircle(in: ["A", "B", "C"]) == ["A", "B", "C", "A"])
    }

    @Test("Comments and literals mention nothing")
    func text() {
        let references = TypeReferences([
            "struct A {} // B", "/* B /* } */ B */ struct B { let a = \"A { \\(b(\"A\")) \\\" A\" }",
            "struct C { let text = \"\"\"\n  \"A\" }\n  \"\"\"\n let b: B }",
        ])
        #expect(references.edges == ["A": [], "B": [], "C": ["B"]])
    }
}
