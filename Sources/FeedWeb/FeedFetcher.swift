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
        /// The server of an address without a scheme does not answer over https, and the user decides whether to load
        /// this address, without encryption.
        case unencrypted(WebAddress, WebError)
    }

    private let session: WebSession

    public init(_ session: WebSession) { self.session = session }

    /// Loads the address of a feed, or of a web page that names its feed, as somebody typed or pasted it.
    ///
    /// The feeds of a page are, in this order, those that its server names in a `Link` header, those that the page
    /// names, and one at an address where many servers have it.
    ///
    /// - Throws: A sentence, also for a web page without a feed.
    public func find(_ typed: String, progress: FeedProgress.Handler? = nil) async throws(WebError) -> Found {
        let address = try WebAddress(typed: typed)
        let page: WebDocument
        do throws(WebError) {
            page = try await document(WebRequest(address), progress)
        } catch {
            guard error.mayBeWithoutEncryption, WebAddress.lacksScheme(typed), let plain = address.withoutEncryption
            else {
                throw error
            }
            return .unencrypted(plain, error)
        }
        guard page.isWebPage else { return .feed(page) }
        let named = FeedLink.find(inPage: page.bytes, at: page.address.text).filter { link in
            (try? WebAddress(link.address)) != nil && !page.links.contains { $0.address == link.address }
        }
        let links = page.links + named
        if links.count > 1 { return .choice(links) }
        guard let link = links.first else {
            guard let feed = try await feed(near: page.address, progress) else { throw WebError(page.address, .noFeed) }
            return .feed(feed)
        }
        let failure: WebError
        do throws(WebError) {
            let feed = try await document(WebRequest(try WebAddress(link.address)), progress)
            guard feed.isWebPage else { return .feed(feed) }
            failure = WebError(feed.address, .pageInsteadOfFeed)
        } catch {
            guard error.isOfOneDocument else { throw error }
            failure = error
        }
        guard let other = try await feed(near: page.address, progress) else { throw failure }
        return .feed(other)
    }

    /// Where many servers have their feed, beside the page and at the root.
    private static let usualPaths = [
        "feed", "/feed", "/feed.xml", "/rss.xml", "/atom.xml", "/index.xml", "/rss", "/feed.json",
    ]

    /// - Throws: If the request was cancelled, or the server cannot be reached.
    private func feed(
        near page: WebAddress, _ progress: FeedProgress.Handler?
    ) async throws(WebError) -> WebDocument? {
        var known: Set<WebAddress> = [page]
        let folder = page.text.prefix { $0 != "?" }
        for path in Self.usualPaths {
            let reference = path.hasPrefix("/") ? path : folder + (folder.last == "/" ? "" : "/") + path
            guard let address = try? page.resolving(String(reference)), known.insert(address).inserted else { continue }
            do throws(WebError) {
                let document = try await document(WebRequest(address), progress)
                if document.isFeed { return document }
            } catch {
                guard error.isOfOneDocument else { throw error }
            }
        }
        return nil
    }

    /// Loads the document of a feed if it is newer than the one with the tag and the date.
    ///
    /// - Throws: A sentence, also if a web page has replaced the feed: the feed that it names is not followed unasked.
    public func refresh(
        _ address: WebAddress, entityTag: String? = nil, lastModified: String? = nil,
        progress: FeedProgress.Handler? = nil
    ) async throws(WebError) -> WebResponse {
        let now = session.clock.now()
        // A date of the future would make the document unchanged for ever.
        let isWrong = [entityTag, lastModified].contains { $0.map { CacheHeaders.isOfFuture($0, now) } ?? false }
        let response = try await session.fetch(
            WebRequest(address, entityTag: isWrong ? nil : entityTag, lastModified: isWrong ? nil : lastModified),
            progress: progress)
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
