import FeedModel
import ListKit

/// The posts of one day: one object of the list, and one section.
struct Day: ListDiffable {
    /// Nil for posts without a date.
    let date: FeedDay?
    let posts: [Post]
    /// How many posts the day has: more than are shown where a page ends.
    let count: Int

    init(date: FeedDay?, posts: [Post], count: Int? = nil) {
        self.date = date
        self.posts = posts
        self.count = count ?? posts.count
    }

    var diffIdentifier: FeedDay? { date }

    /// Always: the section compares the posts by itself, and binds those that changed in place. Were the day another
    /// one, its whole section would be bound again.
    func isEqual(toDiffableObject other: Day) -> Bool { true }
}

extension [Day] {
    /// The days with their first posts, `limit` in all; the last day may be cut.
    func firstPosts(_ limit: Int) -> [Day] {
        var rest = limit
        var days: [Day] = []
        for day in self {
            guard rest > 0 else { break }
            days.append(Day(date: day.date, posts: [Post](day.posts.prefix(rest)), count: day.count))
            rest -= day.posts.count
        }
        return days
    }
}
