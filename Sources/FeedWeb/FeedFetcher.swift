public import FeedModel

/// Finds and loads the documents of feeds.
///
///     switch try await fetcher.find(typed) {
///     case .feed(let document): follow(document)
///     case .choice(let links): ask(links)         // a web page with several feeds
///     }
@MainActor
public struct FeedFetcher {
    public enum Found: Hashable, Sendable {
        /// It may not be a feed after all: ``FeedReader`` decides that.
        case feed(WebDocument)
        /// The feeds of a web page, at least two.
        case choice([FeedLink])
    }

    private let session: WebSession

    public init(_ session: WebSession) { self.session = session }

    /// Loads the address of a feed, or of a web page that names its feed, as somebody typed or pasted it.
    ///
    /// - Throws: A sentence, also for a web page without a feed.
    public func find(_ typed: String, progress: FeedProgress.Handler? = nil) async throws(WebError) -> Found {
        let page = try await document(WebRequest(try WebAddress(typed: typed)), progress)
        guard page.isWebPage else { return .feed(page) }
        let links = FeedLink.find(inPage: page.bytes, at: page.address.text)
            .filter { (try? WebAddress($0.address)) != nil }
        guard let link = links.first else { throw WebError(page.address, .noFeed) }
        if links.count > 1 { return .choice(links) }
        let feed = try await document(WebRequest(try WebAddress(link.address)), progress)
        guard !feed.isWebPage else { throw WebError(feed.address, .pageInsteadOfFeed) }
        return .feed(feed)
    }

    /// Loads the document of a feed if it is newer than the one with the tag and the date.
    ///
    /// - Throws: A sentence, also if a web page has replaced the feed: the feed that it names is not followed unasked.
    public func refresh(
        _ address: WebAddress, entityTag: String? = nil, lastModified: String? = nil,
        progress: FeedProgress.Handler? = nil
    ) async throws(WebError) -> WebResponse {
        let response = try await session.fetch(
            WebRequest(address, entityTag: entityTag, lastModified: lastModified), progress: progress)
        if case .document(let document) = response, document.isWebPage {
            throw WebError(document.address, .pageInsteadOfFeed)
        }
        return response
    }

    private func document(
        _ request: WebRequest, _ progress: FeedProgress.Handler?
    ) async throws(WebError) -> WebDocument {
        switch try await session.fetch(request, progress: progress) {
        case .document(let document): return document
        case .notModified: throw WebError(request.address, .status(304))
        }
    }
}
