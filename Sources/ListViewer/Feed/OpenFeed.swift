import FeedModel
import FeedStore
import Foundation

/// A feed that was read, with its posts by day. It is made and searched away from the main thread.
struct OpenFeed: Sendable {
    /// Where to find posts that are older than those that were read.
    enum Continuation: Equatable, Sendable {
        case none
        case file(String)
        /// An address that is not a file, or that the feed may not name.
        case elsewhere(String)
        /// Stored posts that are still being read.
        case rest
    }

    let title: String
    let postsByID: [Post.ID: Post]
    let posts: [Post]
    let days: [Day]
    /// The error in the feed, in one sentence.
    let diagnostic: String?
    /// The files that were read. Each names the next.
    let paths: [String]
    let continuation: Continuation
    let version = UUID()

    let origin: any PostOrigin

    /// Why a followed feed without posts could not be read.
    var reasonForNoPosts: String? { posts.isEmpty && origin is StoredOrigin ? diagnostic : nil }

    private let readings: [FeedReading]
    private let calendar: Calendar

    /// - Precondition: There is at least one reading, and as many paths.
    init(_ readings: [FeedReading], paths: [String], folder: String, calendar: Calendar) {
        var known: Set<Post.ID> = []
        self.init(
            title: readings[0].feed.title,
            posts: readings.flatMap(\.feed.posts).filter { known.insert($0.id).inserted },
            diagnostic: readings.lazy.compactMap(\.summary).first, paths: paths,
            continuation: Continuation(readings[readings.count - 1].feed.nextURL, of: paths),
            origin: DocumentOrigin(folder: folder), readings: readings, calendar: calendar)
    }

    /// Each post has an identifier of its own.
    ///
    /// - Parameters:
    ///   - problem: why the feed could not be read completely the last time.
    ///   - isWhole: whether these are all posts of the page, and not only the first ones.
    init(
        title: String, posts: [Post], problem: String?, path: String, origin: any PostOrigin, isWhole: Bool,
        calendar: Calendar
    ) {
        self.init(
            title: title, posts: posts, diagnostic: problem, paths: [path], continuation: isWhole ? .none : .rest,
            origin: origin, readings: [], calendar: calendar)
    }

    /// False while only the first posts of a page are read.
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
    ///   - documents: the number of files to read.
    ///   - shown: posts that stay on a stored page although they no longer belong there.
    ///   - progress: of the first document.
    @concurrent
    static func read(
        _ source: FeedSource, documents: Int = 1, alsoShowing shown: [Post.ID] = [], calendar: Calendar,
        progress: FeedProgress.Handler? = nil
    ) async throws(FeedError) -> OpenFeed {
        if case .stored(let page) = source {
            return try await page.read(alsoShowing: shown.compactMap { KeptPost.ID($0) }, calendar: calendar)
        }
        var feed = OpenFeed(
            [try await source.read(progress)], paths: [source.path], folder: source.folder, calendar: calendar)
        while feed.paths.count < documents, let longer = try await feed.withNextFile() { feed = longer }
        return feed
    }

    /// The feed with the posts of the next file; nil if there is none.
    @concurrent
    func withNextFile() async throws(FeedError) -> OpenFeed? {
        guard case .file(let path) = continuation else { return nil }
        let reading = try await FeedReader.read(contentsOf: path)
        return OpenFeed(
            readings + [reading], paths: paths + [path], folder: origin.base(of: ""), calendar: calendar)
    }

    /// The days with matching posts, with only those posts.
    @concurrent
    func days(matching query: PostQuery) async throws(FeedError) -> [Day] {
        if query.isEmpty { return days }
        return Self.days(of: try await origin.posts(among: posts, matching: query), of: origin, calendar)
    }

    /// The number of posts to show, so that all of the old version's shown posts are among them.
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
    /// - Parameter paths: the files that were read so far. A feed ends if it leads back to one of them.
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
