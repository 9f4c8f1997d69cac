import FeedModel

struct FeedSearch {
    /// As typed.
    let text: String
    let query: PostQuery

    init(_ text: String = "") {
        self.text = text
        query = PostQuery(text)
    }

    var isActive: Bool { !query.isEmpty }
}
