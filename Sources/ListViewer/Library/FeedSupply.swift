import FeedModel
import FeedStore

/// The answer to a request for a feed.
enum FeedAnswer: Sendable {
    case unchanged(FeedRefresh)
    /// - Parameter address: where to ask from now on. If a web page was asked for, this is the address of its feed.
    case document(FeedReading, FeedRefresh?, address: String)
}

protocol FeedSupply: Sendable {
    /// - Parameters:
    ///   - feed: nil for a feed that is not followed yet.
    ///   - progress: the progress of reading the document.
    @MainActor func read(
        _ address: String, since feed: KeptFeed?, _ progress: FeedProgress.Handler?
    ) async throws(LibraryError) -> FeedAnswer
}

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
