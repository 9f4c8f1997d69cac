import Foundation
import Testing

/// What the compiler says to a program that uses the library.
@Suite("What the compiler says")
struct CompilerTests {
    @Test("A typo in the closure that fills a cell is reported at the typo")
    func typo() throws {
        let controllers = [
            "ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title = post.titel }",
            "ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.titel = post.title }",
            "ListSingleSectionController(PostCell.self, for: Post.self, height: 4) { $0.title = $1.titel }",
            "ListSingleSectionController(PostCell.self, for: Post.self, height: { _ in 4 }) { $0.titel = $1.title }",
        ]
        let adapters = controllers.enumerated().map { number, controller in
            """

            let adapter\(number) = ListAdapter(view: view, objects: { posts }) { (_: Post) in
                \(controller)
            }
            let other\(number) = ListAdapter(view: view, objects: { posts }) { (_: Post) in
                let controller = \(controller)
                controller.onSelect = { post in print(post.title) }
                return controller
            }
            """
        }
        let program = Self.list + adapters.joined()
        let said = try SwiftCompiler.output(["main.swift": program])
        let errors = said.split(separator: "\n").filter { $0.contains(": error: ") }
        let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated().filter { $0.element.contains("titel") }.map { $0.offset + 1 }
        try #require(errors.count == lines.count && lines.count == 8, "\(said)")
        for (error, line) in zip(errors, lines) {
            #expect(error.contains("main.swift:\(line):") && error.contains("has no member 'titel'"))
        }
    }

    @Test(
        "A widget that is nearly made right is answered with what it takes, and not with a pointer",
        .enabled(if: SwiftCompiler.hasModule("GtkBridge")))
    func widgets() throws {
        // The module of GTK's functions has to be there, and what is in it does not matter.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "module CGtk {}".write(
            to: folder.appendingPathComponent("module.modulemap"), atomically: true, encoding: .utf8)
        let wrong = [
            "Scale(0...100)": "missing argument label 'in:'", "SpinButton(0...5)": "missing argument label 'in:'",
            "Entry(\"x\")": "missing argument label 'text:'", "Image(\"x\")": "missing argument label 'iconName:'",
            "Label(text: \"x\")": "extraneous argument label 'text:'",
        ]
        func errors(_ call: String) throws -> String {
            try SwiftCompiler.errors(
                in: "import GtkBridge\n@MainActor func make() { _ = \(call) }",
                options: ["-swift-version", "6", "-I", folder.path])
        }
        #expect(try errors("Scale(in: 0...100)") == "")
        for (call, error) in wrong {
            let said = try errors(call)
            #expect(said.contains(error) && !said.contains("Pointer"), "\(call): \(said)")
        }
    }

    @Test("Updates are asked for and waited for in every place, without an error or a warning")
    func calls() throws {
        let asks = "adapter.performUpdates(animated: true)"
        let waits = "await adapter.performUpdates(animated: true).finished()"
        let list =
            Self.list + """

                let adapter = ListAdapter(view: view, objects: { posts }) { (_: Post) in
                    ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title = post.title }
                }

                """
        let places = """
            @MainActor func connect(_ handler: @escaping @MainActor () -> Void) { handler() }
            @MainActor func synchronous(_ adapter: ListAdapter, _ section: ListSectionController) {
                \(asks)
                adapter.performUpdates(animated: true) { print($0) }
                adapter.reloadData()
                section.collectionContext.performBatch(animated: true) { _ in }
                section.collectionContext.performBatch(animated: true, updates: { _ in }, completion: nil)
                section.collectionContext.invalidateLayout(for: section)
                connect { \(asks) }
                connect { Task { \(asks) } }
                connect { Task { \(waits) } }
            }
            @MainActor func asynchronous(
                _ adapter: ListAdapter, _ section: ListSectionController, _ bound: ListBindingSectionController<Post>
            ) async -> Bool {
                \(asks)
                adapter.performUpdates(animated: true) { print($0) }
                adapter.reloadData()
                section.collectionContext.performBatch(animated: true) { _ in }
                section.collectionContext.invalidateLayout(for: section)
                bound.update(animated: true)
                connect { \(asks) }
                Task { \(asks) }
                \(waits)
                await adapter.reloadData().finished()
                await section.collectionContext.performBatch(animated: true) { _ in }.finished()
                await section.collectionContext.invalidateLayout(for: section).finished()
                await bound.update(animated: true).finished()
                if \(waits) { print("shown") }
                return \(waits)
            }
            nonisolated func elsewhere(_ adapter: ListAdapter) async {
                await adapter.performUpdates(animated: true)
                \(waits)
            }
            """
        #expect(
            try SwiftCompiler.output(["main.swift": list + asks, "Places.swift": "import ListKit\n" + places]) == "")
        #expect(try SwiftCompiler.output(["main.swift": list + asks + "\n" + waits, "Other.swift": ""]) == "")
    }

    private static let list = """
        import ListKit
        import ListKitReplay

        struct Post: ListDiffable, Identifiable, Equatable { let id: Int; var title: String }
        final class PostCell: ListCell {
            var title = ""
            func prepareForReuse() {}
        }
        let posts = [Post(id: 1, title: "One")]
        let view = StrictCollectionView()
        """
}
