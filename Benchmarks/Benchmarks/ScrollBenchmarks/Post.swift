import ListKitGtk

/// A made-up post, as long as those of the sample feed.
struct Post: ListDiffable, Identifiable, Equatable {
    let id: Int

    var title: String { "What the tide left on step \(id) of the harbour stairs" }
    var meta: String { "Liv Brattland  ·  \(10 + id % 12):\(10 + id % 50)  ·  coast, weather" }
    var body: String {
        id % 3 == 0
            ? "A glove, a length of blue rope, and a crab that had no wish to be counted."
            : """
            Two hundred or so, low enough to hear the wings. Everyone in the bread queue looked up except the baker, who \
            looked at the bread, and said afterwards that he had heard them.
            """
    }
}

/// The widgets of a post's row: what both lists show.
@MainActor
struct PostContent {
    let title = Label("")
    let meta = Label("")
    let body = Label("")
    let box: Box

    init() {
        for label in [title, body] {
            label.wraps = true
            label.isEllipsized = true
            label.maximumLines = 2
        }
        for label in [title, meta, body] { label.xAlign = 0 }
        box = Box(.vertical, spacing: 4, [title, meta, body])
        box.margins = Insets(all: 12)
    }

    func show(_ post: Post) {
        title.text = post.title
        meta.text = post.meta
        body.text = post.body
    }
}
