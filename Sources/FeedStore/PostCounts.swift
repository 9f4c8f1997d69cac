/// How many posts the pages of all feeds together have.
public struct PostCounts: Hashable, Sendable {
    public let all: Int
    public let unread: Int
    public let starred: Int

    public init(all: Int, unread: Int, starred: Int) {
        self.all = all
        self.unread = unread
        self.starred = starred
    }
}
