import FeedModel

/// A search.
struct FeedSearch {
    /// As the user typed it.
    let text: String
    let query: PostQuery

    init(_ text: String = "") {
        self.text = text
        query = PostQuery(text)
    }

    /// Whether there is a word to search for.
    var isActive: Bool { !query.isEmpty }
}
