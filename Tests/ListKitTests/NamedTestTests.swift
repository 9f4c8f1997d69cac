import Foundation
import Testing

/// Pages that promise something name the tests that show it.
@Suite("Tests that the pages name")
struct NamedTestTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("Exist", arguments: ["security.md"])
    func exist(page: String) throws {
        let text = try String(contentsOf: Self.project.appendingPathComponent("docs/\(page)"), encoding: .utf8)
        let names = text.matches(of: /`(test[A-Z]\w+|[A-Z]\w+Tests)`/).map { String($0.1) }
        #expect(names.count > 10)
        let sources = Self.swiftFiles(in: "Tests").joined(separator: "\n")
        for name in names {
            let declarations = name.hasPrefix("test") ? ["func \(name)("] : ["class \(name):", "struct \(name) {"]
            #expect(declarations.contains { sources.contains($0) }, "\(page) names \(name), which is not there.")
        }
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let files = FileManager.default.enumerator(
            at: project.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    }
}
