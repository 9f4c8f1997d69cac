public import FoundationEssentials

/// The posts of one day, newest first.
public struct FeedDayGroup: Hashable, Sendable {
    /// `nil` for the posts that have no date.
    public let day: FeedDay?
    public let posts: [Post]

    public init(day: FeedDay?, posts: [Post]) {
        self.day = day
        self.posts = posts
    }
}

extension Feed {
    /// Groups posts by day: the newest day first, and the newest post of each day first. Posts of one moment stay in
    /// document order. Posts without a date form the last group, in document order.
    ///
    /// - Parameters:
    ///   - calendar: Only its time zone counts: a ``FeedDay`` is always Gregorian.
    ///   - date: The date of a post.
    /// - Complexity: O(*n* log *n*)
    public static func days(
        of posts: some Collection<Post>, calendar: Calendar, date: (Post) -> Date? = { $0.date }
    ) -> [FeedDayGroup] {
        let posts = Array(posts)
        let dates = posts.map(date)
        let dated = posts.indices.compactMap { index in dates[index].map { (index: index, date: $0) } }
            .sorted { ($1.date, $0.index) < ($0.date, $1.index) }
        let gregorian = Calendar.gregorian(in: calendar.timeZone)
        var groups: [FeedDayGroup] = []
        var rest = dated[...]
        while let newest = rest.first {
            let day = FeedDay(newest.date, gregorian)
            let start = gregorian.startOfDay(for: newest.date)
            let members = rest.prefix { $0.date >= start }
            rest = rest.dropFirst(max(1, members.count))
            // If the calendar puts the start of the day after the post, the post is still taken, and the loop ends.
            let indices = members.isEmpty ? [newest.index] : members.map(\.index)
            groups.append(FeedDayGroup(day: day, posts: indices.map { posts[$0] }))
        }
        let undated = posts.indices.filter { dates[$0] == nil }.map { posts[$0] }
        if !undated.isEmpty { groups.append(FeedDayGroup(day: nil, posts: undated)) }
        return groups
    }
}
