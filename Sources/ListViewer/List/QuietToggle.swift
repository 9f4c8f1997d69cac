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

    /// - Parameters:
    ///   - name: what a screen reader calls the button. It is the same whether the button is on or off, because a
    ///     screen reader reads the state in addition.
    ///   - tooltip: what a click does; nil for the name.
    func show(_ text: String, isOn: Bool, name: String, tooltip: String? = nil) {
        label.text = text
        // GTK has set it already when it was the user.
        button.isActive = isOn
        button.tooltip = tooltip ?? name
        button.setAccessibleLabel(name == text ? name : [name, text].listed)
    }

    func onClicked(_ handler: @escaping @MainActor () -> Void) { button.onClicked(handler) }
}
