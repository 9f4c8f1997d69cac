import FeedModel
import FeedStore

/// What came when a feed was asked for.
enum FeedAnswer: Sendable {
    /// The feed is as it was.
    case unchanged(FeedRefresh)
    /// - Parameter address: where to ask for the feed from now on: for a web page, that of its feed.
    case document(FeedReading, FeedRefresh?, address: String)
}

/// Reads a feed of the library, from a file or the web.
protocol FeedSupply: Sendable {
    /// - Parameters:
    ///   - feed: its stored data; nil for a feed that is not followed yet.
    ///   - progress: the progress of reading the document, once it has arrived.
    @MainActor func read(
        _ address: String, since feed: KeptFeed?, _ progress: FeedProgress.Handler?
    ) async throws(LibraryError) -> FeedAnswer
}

/// Reads feeds from files of this machine.
struct FileSupply: FeedSupply {
    @MainActor
    func read(
        _ address: String, since feed: KeptFeed?, _ progress: FeedProgress.Handler?
    ) async throws(LibraryError) -> FeedAnswer {
        do {
            let path = FeedAddress.complete(address)
            return .document(try await FeedReader.read(contentsOf: path, progress: progress), nil, address: path)
        } catch {
            throw LibraryError(error.description)
        }
    }
}
