import Testing

/// Circles of types that know each other, read from the sources.
@Suite("Type references")
struct TypeReferenceTests {
    /// What may remain of larger circles.
    private struct Permission {
        let types: Set<String>
        let reason: String

        /// The types that know each other, and why.
        static func these(_ types: Set<String>, because reason: String) -> Self { Self(types: types, reason: reason) }
    }

    private static let permissions: [String: [Permission]] = [
        "ListKit": [
            .these(
                [
                    "CollectionContext", "ListAdapter", "ListAdapterDataSource", "ListAdapterDelegate",
                    "ListAdapterMoveDelegate", "ListAdapterPerformanceDelegate", "ListAdapterUpdateListener",
                    "ListBatchContext", "ListCollectionContext", "ListCollectionGeometry", "ListDisplayDelegate",
                    "ListGenericSectionController", "ListGroup", "ListItemExchanging", "ListScrollDelegate",
                    "ListSectionController",
                    "ListSendableAdapterDataSource", "ListTransitionDelegate", "ListWorkingRangeDelegate",
                    "PagerSectionController", "SectionStore", "ViewDataSource", "ViewDelegate",
                ],
                because: """
                    As in IGListKit, an adapter knows its section controllers, these know their context, which asks the \
                    adapter, and the delegates and data sources of all are told of them. A group has adapters, and each \
                    knows its group.
                    """)
        ],
        "GtkBridge": [
            .these(
                [
                    "ClosedWindows", "CustomWidget", "CustomWidgetType", "Display", "EventController",
                    "FrameConnection", "Snapshot", "Widget",
                ],
                because: "As in GTK, a widget knows its display, its controllers and its frames, and these know it.")
        ],
        "ListViewer": [
            .these(
                [
                    "FeedWindow", "PrimaryMenu", "RecordCommand", "Shortcut", "ShortcutCell", "ShortcutGroup",
                    "ShortcutGroupController", "ShortcutsWindow", "Statistics", "Viewer", "ViewerCommand",
                ],
                because: "A shortcut acts on the window, and the window has a menu and a page that list shortcuts."),
            .these(
                ["CardSize", "Cover", "LeastWidths", "PostCell", "PostModel", "PostPictures"],
                because: "The size of all cards is found by measuring a card, and a card has that size."),
            .these(
                ["FeedSource", "OpenFeed", "StoredOrigin", "StoredPage"],
                because: "A page that is open can be read again from where it comes."),
        ],
    ]

    @Test("No more than three types know each other in a circle, and larger circles that are permitted do not grow")
    func circles() throws {
        let sources = Dictionary(grouping: try ProjectFiles.swiftFiles(in: "Sources")) {
            String($0.path.split(separator: "/")[1])
        }
        #expect(sources.count > 10 && Self.permissions.keys.allSatisfy { sources[$0] != nil })
        for (module, files) in sources {
            let references = TypeReferences(files.map(\.text))
            var circles = references.circles.filter { $0.count > 3 }
            for permission in Self.permissions[module] ?? [] {
                if let found = circles.firstIndex(of: permission.types) {
                    circles.remove(at: found)
                } else {
                    Issue.record(
                        "\(module) has no such circle any more: \(permission). Take it away, or name what is left.")
                }
            }
            for circle in circles {
                Issue.record(
                    """
                    \(circle.count) types of \(module) know each other: \(circle.sorted().joined(separator: ", ")). \
                    The shortest circle: \(references.shortestCircle(in: circle).joined(separator: " -> ")).
                    """)
            }
        }
    }

    @Test("A type, its nested types and its extensions count as one")
    func groups() {
        let references = TypeReferences([
            "struct A { struct Inner { let b: B } }", "struct B {}", "extension B { func c(_ c: C) {} }",
            "final class C { var a: A? }", "protocol D { func a() -> A }", "extension Int { var d: D? }",
            "typealias E = D\nstruct F: G {}", "enum G { case f(F) }",
            "protocol H {}", "extension Bool: H where Self: D { var i: I? }", "struct I { let bool: Bool }",
        ])
        #expect(references.circles == [["A", "B", "C"], ["F", "G"]])
        #expect(references.edges["Int"] == ["D"])
        #expect(references.edges["E"] == ["D"])
        #expect(references.edges["H"] == ["D", "I"] && references.edges["Bool"] == nil)
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
