import GtkBridge

/// A page that says why there is nothing to see: an icon, a title, a hint, and a button where something can be done.
@MainActor
final class StatusPage {
    let content = Box(.vertical)
    private let titleLabel: Label
    private let hintLabel: Label
    private let hintColumn: Column
    let action: Button?
    /// How much is done, where the page shows that.
    let progress: ProgressBar?

    private static let textWidth = 400

    /// - Parameter iconName: a symbolic icon's; without one the page shows that something is going on.
    init(
        iconName: String? = nil, title: String, hint: String = "", actionTitle: String? = nil, hasProgress: Bool = false
    ) {
        titleLabel = Label(title)
        hintLabel = Label(hint)
        let titleColumn = Column(titleLabel, maximumWidth: Self.textWidth)
        hintColumn = Column(hintLabel, maximumWidth: Self.textWidth)
        action = actionTitle.map { Button($0) }
        progress = hasProgress ? ProgressBar() : nil
        content.addClass("status-page")
        content.verticalAlign = .center
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
        }
        // Aligned, or with a width in characters, they would be measured for one width and stand in another (GTK
        // 4.8.3).
        content.append(titleColumn)
        content.append(hintColumn)
        hintColumn.isVisible = !hint.isEmpty
        if let progress {
            progress.addClass("status-progress")
            progress.horizontalAlign = .center
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
            hintColumn.isVisible = !newValue.isEmpty
        }
    }

    func onAction(_ handler: @escaping @MainActor () -> Void) { action?.onClicked(handler) }
}
