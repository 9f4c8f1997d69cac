import Foundation
import Testing

/// What the compiler takes for a model, and what it refuses, in the language modes of a program that uses ListKit.
@Suite("Models, compiled")
struct ModelCompilationTests {
    static let modes = [
        ["-swift-version", "6"], ["-swift-version", "5"], ["-swift-version", "6", "-default-isolation", "MainActor"],
    ]

    @Test("Structs, mutable, observable and main-actor classes are models in every language mode", arguments: modes)
    func accepted(options: [String]) throws {
        #expect(try SwiftCompiler.errors(in: kinds, options: options) == "")
    }

    @Test("The page about models compiles as it stands", arguments: modes)
    func page(options: [String]) throws {
        let text = try ProjectFiles.text("docs/models.md")
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(blocks.count == 6)
        let code = (["import ListKit\nimport Observation\n"] + blocks).joined(separator: "\n")
        #expect(try SwiftCompiler.errors(in: code, options: options + ["-parse-as-library"]) == "")
    }

    @Test("In a module of the main actor an identifier of its own is one too, where the conformance says so")
    func identifiers() throws {
        let code = """
            import ListKit
            enum RowID: Hashable { case header, post(Int) }
            struct Row: @MainActor ListDiffable, @MainActor Identifiable, Equatable { let id: RowID }
            class Card: ListDiffable {
                var diffIdentifier: RowID { .header }
                func isEqual(toDiffableObject object: Card) -> Bool { true }
            }
            """
        #expect(
            try SwiftCompiler.errors(in: code, options: ["-swift-version", "6", "-default-isolation", "MainActor"])
                == "")
    }

    @Test("A data source cannot declare models Sendable that are not, and closures of main-actor objects neither")
    func refused() throws {
        func source(of model: String) -> String {
            """
            final class \(model)Source: ListSendableAdapterDataSource {
                let models: [\(model)] = []
                func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] { models }
                func listAdapter(
                    _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
                ) -> ListSectionController? { nil }
            }

            """
        }
        let isolated = """
            func compared<Object: ListDiffable & Sendable>(_ objects: [Object]) {}
            @MainActor func compare(_ objects: [Isolated]) { compared(objects) }
            """
        let code = kinds + ["Mutable", "Observed", "Value"].map(source).joined() + isolated
        let errors = try SwiftCompiler.errors(in: code, options: ["-swift-version", "6"]).split(separator: "\n")
        // One for each that is not Sendable, in the order of the code, and none for Value.
        try #require(errors.count == 3, "\(errors)")
        #expect(errors[0].contains("Sendable") && errors[0].contains("Mutable"), "\(errors[0])")
        #expect(errors[1].contains("Sendable") && errors[1].contains("Observed"), "\(errors[1])")
        #expect(errors[2].contains("main actor-isolated conformance"), "\(errors[2])")
    }

    private let kinds = """
        import ListKit
        import Observation

        struct Value: ListDiffable, Identifiable, Equatable { let id: Int; var text = "" }

        final class Mutable: ListDiffable, Identifiable {
            let id: Int
            var text = ""
            init(_ id: Int) { self.id = id }
            func isEqual(toDiffableObject object: Mutable) -> Bool { text == object.text }
        }

        @Observable
        final class Observed: ListDiffable, Identifiable {
            let id: Int
            var text = ""
            init(_ id: Int) { self.id = id }
            func isEqual(toDiffableObject object: Observed) -> Bool { text == object.text }
        }

        @MainActor
        final class Isolated: @MainActor ListDiffable {
            let diffIdentifier: Int
            var text = ""
            init(_ id: Int) { diffIdentifier = id }
            func isEqual(toDiffableObject object: Isolated) -> Bool { text == object.text }
        }

        @MainActor
        func lists(
            view: some ListCollectionView, values: [Value], mutable: [Mutable], observed: [Observed],
            isolated: [Isolated]
        ) {
            func controller(_ object: any ListDiffable) -> ListSectionController? { nil }
            _ = ListAdapter(view: view, objects: { values }) { (_: Value) in ListGenericSectionController<Value>() }
            _ = ListAdapter(view: view, objects: { mutable }) { (_: Mutable) in
                ListGenericSectionController<Mutable>()
            }
            _ = ListAdapter(view: view, objects: { observed }) { (_: Observed) in
                ListGenericSectionController<Observed>()
            }
            let adapter = ListAdapter(view: view, objects: { isolated }) { (_: Isolated) in
                ListBindingSectionController<Isolated>()
            }
            adapter.reloadObjects(isolated)
            _ = adapter.section(for: isolated[0])
            _ = ListDiff(oldArray: isolated, newArray: isolated, option: .equality)
            _ = ListAdapter(
                view: view, objects: { values + mutable + observed + isolated as [any ListDiffable] },
                sectionController: controller)
        }

        """
}
