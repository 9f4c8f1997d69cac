import GtkBridge

/// The text of a row, and its identifier if that is different.
@MainActor
final class PlayLabels {
    let text = Label()
    let identifier = Label()

    init() {
        text.isEllipsized = true
        text.xAlign = 0
        text.hasHorizontalExpand = true
        identifier.addClass("play-identifier")
        identifier.isEllipsized = true
        identifier.maximumWidthInCharacters = 10
    }

    func show(_ item: PlayItem) {
        text.text = item.text
        identifier.text = item.identifier
        identifier.isVisible = item.identifier != item.text
    }
}
