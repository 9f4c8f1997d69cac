import Foundation

/// A folder for a test's files, gone with it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("list-viewer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// - Returns: the file's path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    static func feed(title: String = "Test", items: [String]) -> String {
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "\(title)", "items": [\(items.joined(separator: ","))]}
        """
    }
}
