import GtkBridge

/// A page that says why there is nothing to see: an icon, a title, a hint, and a button where something can be done.
@MainActor
final class StatusPage {
    let content = Box(.vertical)
    private let titleLabel: Label
    private let hintLabel: Label
    let action: Button?
    /// How much is done, where the page shows that.
    let progress: ProgressBar?

    /// - Parameter iconName: a symbolic icon's; without one the page shows that something is going on.
    init(
        iconName: String? = nil, title: String, hint: String = "", actionTitle: String? = nil, hasProgress: Bool = false
    ) {
        titleLabel = Label(title)
        hintLabel = Label(hint)
        action = actionTitle.map { Button($0) }
        progress = hasProgress ? ProgressBar() : nil
        content.addClass("status-page")
        content.verticalAlign = .center
        content.horizontalAlign = .center
        if let iconName {
            let icon = Image(iconName: iconName)
            icon.pixelSize = 64
            content.append(icon)
        } else {
            content.append(Spinner(isSpinning: true))
        }
        titleLabel.addClass("status-title")
        hintLabel.addClass("status-hint")
        for label in [titleLabel, hintLabel] {
            label.wraps = true
            label.wrapMode = .wordOrCharacter
            label.justification = .center
            label.maximumWidthInCharacters = 48
            content.append(label)
        }
        hintLabel.isVisible = !hint.isEmpty
        if let progress {
            progress.addClass("status-progress")
            content.append(progress)
        }
        if let action {
            action.horizontalAlign = .center
            content.append(action)
        }
    }

    var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    var hint: String {
        get { hintLabel.text }
        set {
            hintLabel.text = newValue
            hintLabel.isVisible = !newValue.isEmpty
        }
    }

    func onAction(_ handler: @escaping @MainActor () -> Void) { action?.onClicked(handler) }
}
