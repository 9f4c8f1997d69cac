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
        /// It may be no feed after all: that is for ``FeedReader`` to say.
        case feed(WebDocument)
        /// The feeds of a web page, at least two.
        case choice([FeedLink])
    }

    private let session: WebSession

    public init(_ session: WebSession) { self.session = session }

    /// Loads what somebody typed or pasted: the address of a feed, or of a web page that names its feed.
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

    /// Loads the newest document of a feed, if it is newer than the one that came with the tag and the date.
    ///
    /// - Throws: A sentence, also if there is a web page where the feed was: no other feed takes its place unasked.
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
        guard case .document(let document) = try await session.fetch(request, progress: progress) else {
            throw WebError(request.address, .status(304))
        }
        return document
    }
}
