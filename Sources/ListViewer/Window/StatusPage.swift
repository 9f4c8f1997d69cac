import GtkBridge

/// A page that replaces an empty list: an icon, a title, a hint, and perhaps a button.
@MainActor
final class StatusPage {
    let content = Box(.vertical)
    private let titleLabel: Label
    private let hintLabel: Label
    private let hintColumn: Column
    let action: Button?
    let progress: ProgressBar?

    private static let textWidth = 400

    /// - Parameter iconName: the name of a symbolic icon; nil for a spinner.
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
        // Aligned labels and labels with a width in characters would be measured for one width and placed in another
        // (GTK 4.8.3).
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
