import FeedModel
import ListKit

/// The posts of one day: one object of the list, and one section.
struct Day: ListDiffable {
    /// Nil for posts without a date.
    let date: FeedDay?
    let posts: [Post]
    /// The number of all posts of the day. A page may end within the day and show fewer.
    let count: Int

    init(date: FeedDay?, posts: [Post], count: Int? = nil) {
        self.date = date
        self.posts = posts
        self.count = count ?? posts.count
    }

    var diffIdentifier: FeedDay? { date }

    /// Always true: the section compares its posts, and binds only those that changed. A day that is not equal would
    /// bind its whole section.
    func isEqual(toDiffableObject other: Day) -> Bool { true }
}

extension [Day] {
    /// The days with the first `limit` posts. The last day may be incomplete.
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
