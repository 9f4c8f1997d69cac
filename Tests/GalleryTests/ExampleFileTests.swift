import GtkTestSupport
import XCTest

@testable import Gallery

/// Each example's file can be copied by itself.
@preconcurrency @MainActor
final class ExampleFileTests: GtkTestCase {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Gallery")

    private func text(of entry: ExampleEntry) throws -> String {
        try String(contentsOf: Self.folder.appendingPathComponent(entry.fileName), encoding: .utf8)
    }

    func testEveryFileStandsAlone() throws {
        for entry in ExampleEntry.all {
            let text = try text(of: entry)
            let imports = text.split(separator: "\n").filter { $0.hasPrefix("import") || $0.contains(" import ") }
            XCTAssertEqual(imports, ["import GtkBridge", "import ListKitGtk"], entry.id)
            // What is not private is its one class.
            let declaration = /(?m)^(?:@MainActor )?(?:final class|class|struct|enum|protocol|func|let|var) (\w+)/
            let types = text.matches(of: declaration)
            XCTAssertEqual(types.map { String($0.1) }, [entry.id])
        }
    }

    func testEveryExampleInTheFolderIsListed() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix("Example.swift") }
        XCTAssertEqual(Set(files), Set(ExampleEntry.all.map(\.fileName)))
        XCTAssertEqual(Set(ExampleEntry.all.map(\.title)).count, files.count)
    }
}
