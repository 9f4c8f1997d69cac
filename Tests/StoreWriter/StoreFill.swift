import FeedModel
import FeedStore
import Foundation

/// Makes the store of somebody who follows many feeds, the same each time: for measurements.
enum StoreFill {
    /// - Parameters:
    ///   - feedCount: how many feeds there are.
    ///   - postCount: how many posts they have in all, some of them read.
    static func fill(folder: String, feedCount: Int, postCount: Int) async throws {
        let store = try await FeedStore.open(folder: folder).store
        let words = "The harbour lies still at this hour, and whoever walks along the quay hears ropes and water. "
        let text = String(repeating: words, count: 44)
        // A moment of its own for each, the newest at a time that has passed.
        let newest = Date(timeIntervalSince1970: 1_790_000_000)
        for number in 0..<feedCount {
            let folder = number % 5 == 0 ? [] : ["Folder \(number % 5)"]
            let feed = try await store.add(
                NewFeed(address: "https://feeds.invalid/\(number)", title: "Feed \(number)", folder: folder))
            let posts = stride(from: number, to: postCount, by: feedCount).map { index in
                Post(
                    id: "\(index)", title: "Post \(index) of all that are kept here", summary: String(words.prefix(80)),
                    text: text, authors: "Ann Author", datePublished: newest.addingTimeInterval(-1_800 * Double(index)),
                    url: "https://feeds.invalid/\(number)/\(index)", tags: ["tag", "another tag"],
                    html: "<p>\(text)</p>")
            }
            let reading = FeedReading(feed: Feed(title: "Feed \(number)", posts: posts), diagnostics: [], error: nil)
            _ = try await store.merge(reading, into: feed.id)
        }
        let posts = try await store.posts(.all)
        _ = try await store.setRead(true, posts.enumerated().filter { $0.offset % 3 != 0 }.map(\.element.id))
    }
}
