import GtkBridge

/// A line that expands to show its content.
@MainActor
final class Fold {
    let content: Box
    let button = ToggleButton("")
    /// A few words about the content.
    let note = Label()
    private let arrow = Image(iconName: "pan-end-symbolic")
    private let folded: Widget

    init(_ title: String, _ folded: Widget) {
        self.folded = folded
        let name = Label(title)
        name.addClass("play-title")
        note.addClass("play-note")
        name.isEllipsized = true
        note.xAlign = 0
        // If the note does not fit, it is hidden, not cut off.
        let words = FirstThatFits([note, Box(.horizontal)])
        words.hasHorizontalExpand = true
        button.child = Box(.horizontal, spacing: 8, [arrow, name, words])
        button.hasFrame = false
        button.addClass("fold")
        button.setAccessibleLabel(title)
        folded.isVisible = false
        folded.addClass("folded")
        content = Box(.vertical, [button, folded])
        button.onChange { [unowned self] _ in show() }
    }

    var isOpen: Bool {
        get { button.isActive }
        set {
            button.isActive = newValue
            show()
        }
    }

    private func show() {
        folded.isVisible = button.isActive
        arrow.iconName = button.isActive ? "pan-down-symbolic" : "pan-end-symbolic"
    }
}
