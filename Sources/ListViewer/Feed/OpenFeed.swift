import FeedModel
import FeedStore
import Foundation

/// A feed that was read, with its posts by day. Made and searched away from the main thread.
struct OpenFeed: Sendable {
    /// Where older posts are than those that were read.
    enum Continuation: Equatable, Sendable {
        case none
        case file(String)
        /// An address that is not a file's, or not one that the feed may name.
        case elsewhere(String)
        /// Kept posts, which are being read.
        case rest
    }

    let title: String
    let postsByID: [Post.ID: Post]
    let posts: [Post]
    let days: [Day]
    /// The error in the feed, in one sentence; nil if there is none.
    let diagnostic: String?
    /// The files that were read, each with the one that the file before names as its next.
    let paths: [String]
    let continuation: Continuation
    /// Another one for each reading.
    let version = UUID()

    let origin: any PostOrigin

    /// Why a followed feed has no posts, if it could not be read; nil for a feed that is empty or has posts.
    var reasonForNoPosts: String? { posts.isEmpty && origin is KeptOrigin ? diagnostic : nil }

    private let readings: [FeedReading]
    private let calendar: Calendar

    /// - Precondition: There is a reading, and a path for each.
    init(_ readings: [FeedReading], paths: [String], folder: String, calendar: Calendar) {
        var known: Set<Post.ID> = []
        self.init(
            title: readings[0].feed.title,
            posts: readings.flatMap(\.feed.posts).filter { known.insert($0.id).inserted },
            diagnostic: readings.lazy.compactMap(\.summary).first, paths: paths,
            continuation: Continuation(readings[readings.count - 1].feed.nextURL, of: paths),
            origin: DocumentOrigin(folder: folder), readings: readings, calendar: calendar)
    }

    /// Stored posts. Each has its own identifier.
    ///
    /// - Parameters:
    ///   - problem: why the feed of the page could not be read the last time, or not completely.
    ///   - isWhole: whether they are all posts of the page, and not only its first ones.
    init(
        title: String, posts: [Post], problem: String?, path: String, origin: any PostOrigin, isWhole: Bool,
        calendar: Calendar
    ) {
        self.init(
            title: title, posts: posts, diagnostic: problem, paths: [path], continuation: isWhole ? .none : .rest,
            origin: origin, readings: [], calendar: calendar)
    }

    /// Whether all posts are there that are kept, or that its documents have.
    var isWhole: Bool { continuation != .rest }

    private init(
        title: String, posts: [Post], diagnostic: String?, paths: [String], continuation: Continuation,
        origin: any PostOrigin, readings: [FeedReading], calendar: Calendar
    ) {
        self.title = title
        self.posts = posts
        self.diagnostic = diagnostic
        self.paths = paths
        self.continuation = continuation
        self.origin = origin
        self.readings = readings
        self.calendar = calendar
        postsByID = Dictionary(posts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        days = Self.days(of: posts, of: origin, calendar)
    }

    /// - Parameters:
    ///   - documents: how many files to read, where each names a next one.
    ///   - shown: posts that stay on a page of kept ones.
    ///   - progress: of the first document.
    @concurrent
    static func read(
        _ source: FeedSource, documents: Int = 1, alsoShowing shown: [Post.ID] = [], calendar: Calendar,
        progress: FeedProgress.Handler? = nil
    ) async throws(FeedError) -> OpenFeed {
        if case .kept(let page) = source {
            return try await page.read(alsoShowing: shown.compactMap { KeptPost.ID($0) }, calendar: calendar)
        }
        var feed = OpenFeed(
            [try await source.read(progress)], paths: [source.path], folder: source.folder, calendar: calendar)
        while feed.paths.count < documents, let longer = try await feed.withNextFile() { feed = longer }
        return feed
    }

    /// The feed with the posts of the next file; nil where there is none.
    @concurrent
    func withNextFile() async throws(FeedError) -> OpenFeed? {
        guard case .file(let path) = continuation else { return nil }
        let reading = try await FeedReader.read(contentsOf: path)
        return OpenFeed(
            readings + [reading], paths: paths + [path], folder: origin.place(of: ""), calendar: calendar)
    }

    /// The days with matching posts, each with only these.
    @concurrent
    func days(matching query: PostQuery) async throws(FeedError) -> [Day] {
        if query.isEmpty { return days }
        return Self.days(of: try await origin.posts(among: posts, matching: query), of: origin, calendar)
    }

    /// The number of posts to show so that no earlier one is missing: up to the last of an older version's first posts.
    @concurrent
    func count(toShowFirst shown: Int, of old: OpenFeed) async -> Int {
        let wanted = Set(old.days.firstPosts(shown).flatMap(\.posts).map(\.id))
        return days.lazy.flatMap(\.posts).enumerated().last { wanted.contains($0.element.id) }.map { $0.offset + 1 }
            ?? 0
    }

    private static func days(of posts: [Post], of origin: any PostOrigin, _ calendar: Calendar) -> [Day] {
        Feed.days(of: posts, calendar: calendar, date: origin.moment).map { Day(date: $0.day, posts: $0.posts) }
    }
}

extension OpenFeed.Continuation {
    /// - Parameter paths: the files read so far; a feed that leads back to one of them has ended.
    init(_ address: String?, of paths: [String]) {
        guard let address, let last = paths.last else {
            self = .none
            return
        }
        guard let url = FeedOrigin(last).url(of: address, for: .enclosure), url.isFileURL else {
            self = .elsewhere(address)
            return
        }
        let known = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        self = known.contains(url.standardizedFileURL.path) ? .none : .file(url.standardizedFileURL.path)
    }
}
