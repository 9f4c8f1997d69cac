import FeedModel
import FeedStore
import FeedWeb
import Foundation

/// Reads feeds from the web, and those of this machine from their files.
struct WebSupply: FeedSupply {
    let session: WebSession
    private let files = FileSupply()

    init(_ session: WebSession) { self.session = session }

    @MainActor
    func read(_ place: String, since feed: KeptFeed?) async throws(LibraryError) -> FeedAnswer {
        if FeedAddress.meansFile(place) { return try await files.read(place, since: feed) }
        let address: WebAddress
        do throws(WebError) {
            address = try feed == nil ? WebAddress(typed: place) : WebAddress(place)
        } catch {
            throw LibraryError(error.description)
        }
        return try await read(
            WebRequest(address, entityTag: feed?.entityTag, lastModified: feed?.lastModified), followsPage: true)
    }

    /// - Parameter followsPage: whether a web page leads to the feed that it names.
    @MainActor
    private func read(_ request: WebRequest, followsPage: Bool) async throws(LibraryError) -> FeedAnswer {
        let response: WebResponse
        do throws(WebError) { response = try await session.fetch(request) } catch {
            throw LibraryError(error.description)
        }
        switch response {
        case .notModified(let permanent, _):
            return .unchanged(FeedRefresh(newAddress: permanent?.text))
        case .document(let document):
            let refresh = FeedRefresh(
                entityTag: document.entityTag, lastModified: document.lastModified,
                newAddress: document.permanentAddress?.text)
            do throws(FeedError) {
                return .document(try await Self.reading(of: document), refresh, address: document.address.text)
            } catch {
                guard followsPage, case .webPage(let links) = error.reason, let link = links.first,
                    let address = try? WebAddress(link.address)
                else { throw LibraryError(error.description) }
                return try await read(WebRequest(address), followsPage: false)
            }
        }
    }

    @concurrent
    private static func reading(of document: WebDocument) async throws(FeedError) -> FeedReading {
        try FeedReader.read(
            Data(document.bytes), named: document.address.text, charset: document.charset)
    }
}
