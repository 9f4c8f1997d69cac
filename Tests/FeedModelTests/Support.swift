import Foundation
import Testing

@testable import FeedModel

/// Reads a document written as a Swift string.
func read(_ json: String, named name: String = "news.json") throws -> FeedReading {
    try FeedReader.read(Data(json.utf8), named: name)
}

/// Reads items, written as JSON objects, in a feed that is otherwise in order.
func readItems(_ items: String...) throws -> FeedReading {
    try read(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "News", "items": [\(items.joined(separator: ", "))]}
        """)
}

func readItem(_ fields: String) throws -> (post: Post, diagnostics: [String]) {
    let reading = try readItems("{\"id\": \"1\", \(fields)}")
    return (try #require(reading.feed.posts.first), reading.diagnostics.map(\.description))
}

/// The sentence with which a document is refused.
func refusal(_ json: String) -> String? { refusal(Array(json.utf8)) }

func refusal(_ bytes: [UInt8]) -> String? {
    do {
        _ = try FeedReader.read(Data(bytes), named: "news.json")
        return nil
    } catch {
        return error.description
    }
}

func refusal(ofFile path: String) async -> String? {
    do {
        _ = try await FeedReader.read(contentsOf: path)
        return nil
    } catch {
        return error.description
    }
}

/// A folder that is gone after `body`.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = NSTemporaryDirectory() + "feedmodel-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
}

func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}
