import FeedModel
import GtkBridge
import ListKitGtk

/// The size of the grid's cards, which grows with the theme's font.
///
/// All closed posts have the same height. A post without a picture fills the space with its text.
struct CardSize: Equatable {
    /// In logical pixels, as is the height.
    let minimumWidth: Double
    /// With the space below it.
    let height: Int
    /// How many lines of text a card without a picture has room for.
    let textLines: Int

    /// Measures cards that are as full as they get.
    @MainActor
    init() {
        minimumWidth = LeastWidths().card
        let content = CardSize(minimumWidth: minimumWidth, height: -1, textLines: 2)
        height = content.measure(Self.fullPost(image: "file:///picture"))
        let free = height - content.measure(Self.fullPost(image: nil))
        textLines =
            content.textLines + max(0, free) / max(1, LeastWidths.line(ofCharacters: 1).measure(.vertical).natural)
    }

    private init(minimumWidth: Double, height: Int, textLines: Int) {
        self.minimumWidth = minimumWidth
        self.height = height
        self.textLines = textLines
    }

    @MainActor
    private func measure(_ post: Post) -> Int {
        let cell = PostCell()
        let card = cell.content
        cell.bindViewModel(
            PostModel(
                post: post, feedFolder: "/", cards: self, isUnread: true, isOpen: false, isFirst: true, isLast: true))
        return card.measure(.vertical, forSize: Int(minimumWidth)).natural
    }

    private static func fullPost(image: String?) -> Post {
        let words = String(repeating: "Mmmm ", count: 80)
        return Post(id: "", title: "Title " + words, summary: words, text: words, authors: "M", image: image)
    }
}
