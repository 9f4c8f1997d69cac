import FeedModel

/// The number of each post, counted from the top through all days, including posts that are not shown yet.
struct PostNumbers: Sendable {
    private let numbers: [Post.ID: Int]

    var count: Int { numbers.count }

    init(_ days: [Day] = []) {
        numbers = Dictionary(
            days.lazy.flatMap(\.posts).enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Complexity: O(posts), away from the caller's actor.
    @concurrent
    static func counting(_ days: [Day]) async -> PostNumbers { PostNumbers(days) }

    /// From 1.
    func number(of id: Post.ID) -> Int? { numbers[id] }
}
