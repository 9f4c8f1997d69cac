import GtkBridge
import Localization

/// A message below the header bar that stays until the user closes it.
@MainActor
final class Banner {
    let content: Revealer
    private let label = Label()

    init() {
        let icon = Image(iconName: "dialog-warning-symbolic")
        label.wraps = true
        label.wrapMode = .wordOrCharacter
        label.xAlign = 0
        label.hasHorizontalExpand = true
        let close = Button(iconName: "window-close-symbolic")
        close.hasFrame = false
        close.verticalAlign = .center
        close.tooltip = localized("Close")
        close.setAccessibleLabel(localized("Close this message"))
        let bar = Box(.horizontal, spacing: 12, [icon, label, close])
        bar.addClass("banner")
        content = Revealer(child: bar)
        close.onClicked { [weak content] in content?.isRevealed = false }
    }

    /// Nil hides the banner.
    var sentence: String? {
        get { content.isRevealed ? label.text : nil }
        set {
            if let newValue { label.text = newValue }
            content.isRevealed = newValue != nil
        }
    }
}
