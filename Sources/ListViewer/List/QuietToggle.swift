import GtkBridge

/// A flat toggle button with an icon and a few words.
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
    ///   - name: the name for screen readers, without the state, which they read in addition.
    ///   - tooltip: what a click does; nil for the name.
    func show(_ text: String, isOn: Bool, name: String, tooltip: String? = nil) {
        label.text = text
        // GTK has set it already if the user clicked.
        button.isActive = isOn
        button.tooltip = tooltip ?? name
        button.setAccessibleLabel(name == text ? name : [name, text].listed)
    }

    func onClicked(_ handler: @escaping @MainActor () -> Void) { button.onClicked(handler) }
}
