import FeedModel
import FeedStore
import Foundation
import Localization

/// A page of stored posts: of a feed or a folder, or all, unread or starred posts.
struct StoredPage: Sendable {
    let store: FeedStore
    let selection: PostSelection

    /// - Parameter alsoShowing: posts that stay on the page although they no longer belong there, such as a post of
    ///   the unread page that was just read.
    @concurrent
    func read(alsoShowing shown: [KeptPost.ID], calendar: Calendar) async throws(FeedError) -> OpenFeed {
        do throws(StoreError) {
            let posts = try await store.posts(selection, alsoShowing: shown)
            let subscriptions = try await store.subscriptions()
            return OpenFeed(
                title: subscriptions.title(of: selection), posts: posts.map(\.listed),
                problem: subscriptions.problem(of: selection), path: store.path,
                origin: StoredOrigin(page: self, posts: posts, feeds: subscriptions.feeds), isWhole: true,
                calendar: calendar)
        } catch {
            throw FeedError(error)
        }
    }

    /// The first posts of the page, to show while all are being read.
    ///
    /// - Returns: nil if there are no more posts than these, or if the reading place is further down.
    @concurrent
    func beginning(_ limit: Int, calendar: Calendar) async throws(FeedError) -> OpenFeed? {
        do throws(StoreError) {
            let posts = try await store.posts(selection, limit: limit + 1)
            guard posts.count > limit else { return nil }
            let first = Array(posts.dropLast())
            if let place = try await store.place(in: selection), !first.contains(where: { $0.id == place.post }) {
                return nil
            }
            let subscriptions = try await store.subscriptions()
            return OpenFeed(
                title: subscriptions.title(of: selection), posts: first.map(\.listed),
                problem: subscriptions.problem(of: selection), path: store.path,
                origin: StoredOrigin(page: self, posts: first, feeds: subscriptions.feeds), isWhole: false,
                calendar: calendar)
        } catch {
            throw FeedError(error)
        }
    }
}

extension Subscriptions {
    func title(of selection: PostSelection) -> String {
        switch selection {
        case .all: localized("All Posts")
        case .unread: localized("Unread")
        case .starred: localized("Starred")
        case .feed(let id): feeds.first { $0.id == id }?.title ?? localized("Feed")
        case .folder(let id): folders.first { $0.id == id }?.title ?? localized("Folder")
        }
    }
}

extension Subscriptions {
    /// Why a feed could not be read, or what could not be read of its document; nil for a page of several feeds.
    func problem(of selection: PostSelection) -> String? {
        guard case .feed(let id) = selection else { return nil }
        return feeds.first { $0.id == id }?.problem
    }
}

extension KeptFeed {
    /// Why it could not be read the last time, or else what could not be read of its document.
    var problem: String? {
        lastError.map { hasEnded ? localized("\($0) It is not tried again until you refresh it.") : $0 } ?? omissions
    }
}

/// Posts whose texts are in the store.
struct StoredOrigin: PostOrigin {
    private let page: StoredPage
    private let feeds: [KeptFeed.ID: KeptFeed]
    private let posts: [Post.ID: KeptPost]

    init(page: StoredPage, posts: [KeptPost], feeds: [KeptFeed]) {
        self.page = page
        self.feeds = Dictionary(feeds.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.posts = Dictionary(posts.map { ($0.listID, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var kept: some Collection<KeptPost> { posts.values }

    func base(of id: Post.ID) -> String { feed(of: id)?.address ?? FeedAddress.nowhere }

    func feedTitle(of id: Post.ID) -> String? {
        if case .feed = page.selection { nil } else { feed(of: id)?.title }
    }

    func moment(of post: Post) -> Date? { posts[post.id]?.moment }

    private func feed(of id: Post.ID) -> KeptFeed? { posts[id].flatMap { feeds[$0.feed] } }

    @concurrent
    func whole(_ post: Post) async throws(FeedError) -> Post {
        let content: PostContent
        do throws(StoreError) {
            guard let id = KeptPost.ID(post.id), let kept = try await page.store.content(of: id) else {
                throw StoreError(path: page.store.path, reason: .gone)
            }
            content = kept
        } catch {
            throw FeedError(error)
        }
        return Post(
            id: post.id, title: post.title, summary: post.summary, text: content.text, authors: post.authors,
            datePublished: post.datePublished, dateModified: post.dateModified, url: post.url, image: post.image,
            tags: post.tags, enclosures: post.enclosures, html: content.html, base: post.base,
            details: post.details)
    }

    @concurrent
    func posts(among posts: [Post], matching query: PostQuery) async throws(FeedError) -> [Post] {
        do throws(StoreError) {
            let found = try await page.store.matches(of: query, among: posts.compactMap { KeptPost.ID($0.id) })
            return posts.filter { post in KeptPost.ID(post.id).map(found.contains) ?? false }
        } catch {
            throw FeedError(error)
        }
    }
}

extension FeedError {
    init(_ error: StoreError) { self.init(path: error.path, reason: .sentence(error.description)) }
}

extension KeptPost {
    /// The identifier in a list with posts of several feeds.
    var listID: Post.ID { id.listID }

    /// The post for such a list: without its text.
    var listed: Post {
        Post(
            headingOf: listID, title: post.title, displayTitle: post.displayTitle, summary: post.summary,
            authors: post.authors, datePublished: post.datePublished, dateModified: post.dateModified, url: post.url,
            image: post.image, tags: post.tags, enclosures: post.enclosures, base: post.base,
            details: post.details, contentHash: post.contentHash)
    }
}

extension KeptID<KeptPost> {
    private static let prefix = "kept/"

    /// No post of a document has an identifier like this.
    var listID: Post.ID { Self.prefix + String(rawValue) }

    /// Nil for a post of a document.
    init?(_ id: Post.ID) {
        guard id.hasPrefix(Self.prefix), let number = Int64(id.dropFirst(Self.prefix.count)) else { return nil }
        self.init(number)
    }
}
