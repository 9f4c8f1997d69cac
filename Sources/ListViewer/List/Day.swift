import FeedModel
import ListKit

/// The posts of one day: one object of the list, and one section.
struct Day: ListDiffable {
    /// Nil for posts without a date.
    let date: FeedDay?
    let posts: [Post]

    var diffIdentifier: FeedDay? { date }

    /// Always: the section compares the posts by itself, and binds those that changed in place. Were the day another
    /// one, its whole section would be bound again.
    func isEqual(toDiffableObject other: Day) -> Bool { true }
}
