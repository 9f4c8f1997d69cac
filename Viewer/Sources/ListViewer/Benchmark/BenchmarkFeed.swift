import FeedModel
package import GtkBridge

/// A feed for the scroll benchmark, which shows it in the viewer's own list and the same rows in another one.
///
/// The types of this folder are the benchmark's one door to the viewer, so that all others stay the viewer's own.
@MainActor
package final class BenchmarkFeed {
    let session: FeedSession

    /// The sample at its first revision, or the feed in a file; all posts on one page.
    package init(file: String? = nil) throws {
        let source = try file.map(FeedSource.file) ?? .sample(RuntimeFiles(), revision: 0)
        session = FeedSession(source, pageSize: .max)
    }

    package nonisolated static func samplePath() throws -> String { try RuntimeFiles().sample(revision: 0) }

    /// Has rows painted as in the viewer.
    @discardableResult
    package static func loadStyle() throws -> StyleSheet {
        let path = try RuntimeFiles().styleSheet
        return StyleSheet.load(path: path) { StandardError.complain("\(path):\($0)") }
    }

    /// Begins to read; turn the main loop until ``isOpen`` or a ``failure``.
    package func open() { session.open() }

    package var isOpen: Bool { !session.days.isEmpty }
    package var failure: String? { session.failure?.description }
    package var postCount: Int { session.days.reduce(0) { $0 + $1.posts.count } }

    /// Which day each row is of, and which of its posts; nil for the day's header. The feed's end, beneath the last
    /// post, is not among them.
    ///
    /// - Complexity: O(posts) at the first use, which must come after the feed is open.
    private(set) lazy var places: [(day: Int, post: Int?)] = session.days.enumerated().flatMap { day, content in
        [(day, nil)] + content.posts.indices.map { (day, $0) }
    }

    package var rowCount: Int { places.count }
}
