import FeedModel
import FeedStore
import FeedWeb
import Foundation
import GtkBridge
import Localization

/// Reads feeds from the web and from files.
struct WebSupply: FeedSupply {
    private let fetcher: FeedFetcher
    private let files = FileSupply()

    @MainActor
    init(_ session: WebSession) { fetcher = FeedFetcher(session) }

    @MainActor
    func read(
        _ address: String, since feed: KeptFeed?, _ progress: FeedProgress.Handler?
    ) async throws(LibraryError) -> FeedAnswer {
        if FeedAddress.meansFile(address) { return try await files.read(address, since: feed, progress) }
        guard let feed else { return try await find(address, progress) }
        let response: WebResponse
        do throws(WebError) {
            response = try await fetcher.refresh(
                try WebAddress(feed.address), entityTag: feed.entityTag, lastModified: feed.lastModified,
                progress: progress)
        } catch {
            throw LibraryError(
                error.description, isFinal: error.isFinal, wait: error.wait, cause: Self.cause(of: error))
        }
        switch response {
        case .notModified(let permanent, _): return .unchanged(FeedRefresh(newAddress: permanent?.text))
        case .document(let document): return try await answer(document, progress)
        }
    }

    @MainActor
    private static func cause(of error: WebError) -> LibraryError.Cause {
        switch error.reason {
        case .noNetwork: .network
        // Without a network, no server can be asked for the address of a name.
        case .noSuchHost, .unreachable: NetworkMonitor.isAvailable ? .other : .network
        default: .other
        }
    }

    @MainActor
    private func find(_ typed: String, _ progress: FeedProgress.Handler?) async throws(LibraryError) -> FeedAnswer {
        let found: FeedFetcher.Found
        do throws(WebError) {
            found = try await fetcher.find(typed, progress: progress)
        } catch {
            throw LibraryError(error.description)
        }
        switch found {
        case .feed(let document): return try await answer(document, progress)
        case .unencrypted(let address, let error):
            throw LibraryError(
                localized("\(error.description) Without encryption, others can read and change what it sends."),
                choices: [FeedLink(title: localized("Load \(address.text)"), address: address.text)])
        case .choice(let links):
            throw LibraryError(localized("This page has several feeds. Choose one:"), choices: links)
        }
    }

    @MainActor
    private func answer(
        _ document: WebDocument, _ progress: FeedProgress.Handler?
    ) async throws(LibraryError) -> FeedAnswer {
        do throws(FeedError) {
            let reading = try await Self.reading(of: document, progress)
            if let moved = await moved(reading, from: document, progress) { return moved }
            return .document(
                reading,
                FeedRefresh(
                    entityTag: document.entityTag, lastModified: document.lastModified,
                    newAddress: document.permanentAddress?.text),
                address: (document.permanentAddress ?? document.requestedAddress).text)
        } catch {
            throw LibraryError(error.description)
        }
    }

    /// The feed at the address that its document says it has moved to; nil if there is none.
    @MainActor
    private func moved(
        _ reading: FeedReading, from document: WebDocument, _ progress: FeedProgress.Handler?
    ) async -> FeedAnswer? {
        guard let written = reading.feed.newFeedURL, let address = try? WebAddress(written),
            address != document.address, address != document.requestedAddress,
            address.text.hasPrefix("https:") || !document.address.text.hasPrefix("https:"),
            case .document(let newer) = try? await fetcher.refresh(address, progress: progress),
            let reading = try? await Self.reading(of: newer, progress), !reading.feed.posts.isEmpty
        else { return nil }
        let refresh = FeedRefresh(
            entityTag: newer.entityTag, lastModified: newer.lastModified, newAddress: address.text)
        return .document(reading, refresh, address: address.text)
    }

    @concurrent
    private static func reading(
        of document: WebDocument, _ progress: FeedProgress.Handler?
    ) async throws(FeedError) -> FeedReading {
        try FeedReader.read(
            Data(document.bytes), named: document.address.text, charset: document.charset, progress: progress)
    }
}
