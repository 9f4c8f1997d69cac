import GtkBridge

/// A button of an icon and a few words, as quiet as the text around it, that shows whether it is on.
@MainActor
final class QuietToggle {
    let button = ToggleButton("")
    private let label = Label()

    init(iconName: String) {
        label.addClass("figures")
        label.isEllipsized = true
        button.child = Box(.horizontal, spacing: 8, [Image(iconName: iconName), label])
        button.addClass("quiet")
        button.hasFrame = false
        button.speakAsToggle()
    }

    /// - Parameter name: what a screen reader calls the button, and its tooltip. It is the same whether the button is
    ///   on or off, because a screen reader reads the state in addition.
    func show(_ text: String, isOn: Bool, name: String) {
        label.text = text
        // GTK has set it already when it was the user.
        button.isActive = isOn
        button.tooltip = name
        button.setAccessibleLabel(name == text ? name : [name, text].listed)
    }

    func onClicked(_ handler: @escaping @MainActor () -> Void) { button.onClicked(handler) }
}
