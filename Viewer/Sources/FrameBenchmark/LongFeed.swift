import Foundation
import ListViewer

/// A feed of any length in a file of its own: the sample's posts over and over, each time of earlier days.
final class LongFeed {
    private struct Fault: Error {}

    let path: String

    init(postCount: Int) throws {
        let sample = URL(fileURLWithPath: try BenchmarkFeed.samplePath())
        guard var feed = try JSONSerialization.jsonObject(with: Data(contentsOf: sample)) as? [String: Any],
            let items = feed["items"] as? [[String: Any]], !items.isEmpty
        else { throw Fault() }
        feed["items"] = (0..<postCount).map { number in
            Self.copy(of: items[number % items.count], round: number / items.count, folder: sample)
        }
        path = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID().uuidString).json").path
        try JSONSerialization.data(withJSONObject: feed).write(to: URL(fileURLWithPath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private static func copy(of item: [String: Any], round: Int, folder: URL) -> [String: Any] {
        var item = item
        item["id"] = "\(item["id"] ?? "")-\(round)"
        item["image"] = (item["image"] as? String).flatMap { URL(string: $0, relativeTo: folder)?.absoluteString }
        // A leap day is the one date that another year may not have.
        if let date = item["date_published"] as? String, let year = Int(date.prefix(4)) {
            item["date_published"] = "\(year - round)" + date.dropFirst(4)
        }
        return item
    }
}
