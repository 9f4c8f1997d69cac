import Foundation

/// The viewer's sample, the newest post first.
struct SampleFeed: Decodable {
    struct Item: Decodable {
        struct Author: Decodable {
            let name: String
        }

        let id: String
        let title: String?
        let contentText: String
        /// As in `2026-11-20T17:54:00+01:00`.
        let datePublished: String
        let authors: [Author]
        let tags: [String]
        let image: String?

        var year: Int { Int(datePublished.prefix(4)) ?? 0 }
        /// With its hyphens.
        var dayOfYear: Substring { datePublished.dropFirst(4).prefix(6) }

        func post(round: Int) -> Post {
            let time = String(datePublished.dropFirst(11).prefix(5))
            let details = [authors.map(\.name).joined(separator: ", "), time, tags.joined(separator: ", ")]
            return Post(
                id: "\(id)-\(round)", title: title ?? contentText, details: details.joined(separator: "  ·  "),
                text: title == nil ? "" : contentText,
                picture: image.map { SampleFeed.folder.appendingPathComponent($0).absoluteString })
        }
    }

    private let items: [Item]

    static func read() throws -> [Item] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let data = try Data(contentsOf: folder.appendingPathComponent("feed.json"))
        return try decoder.decode(SampleFeed.self, from: data).items.sorted { $0.datePublished > $1.datePublished }
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("data/sample")
}
