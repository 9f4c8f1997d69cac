import GtkBridge

/// Says why there is nothing to see.
@MainActor
final class EmptyPage {
    let content = Box(.vertical, spacing: 8)
    private let title = Label()
    private let hint = Label()

    init(iconName: String = "view-list-symbolic") {
        title.addClass("strong")
        hint.addClass("quiet")
        for label in [title, hint] {
            label.wraps = true
            label.justification = .center
        }
        let icon = Image(iconName: iconName)
        icon.addClass("quiet")
        icon.setAccessibleRole(.presentation)
        for widget in [icon, title, hint] { content.append(widget) }
        content.addClass("empty-page")
        content.verticalAlign = .center
        content.horizontalAlign = .center
    }

    func show(title: String, hint: String) {
        self.title.text = title
        self.hint.text = hint
    }
}
