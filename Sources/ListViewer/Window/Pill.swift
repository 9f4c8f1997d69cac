import GtkBridge

/// A small button over the top of the list.
@MainActor
final class Pill {
    let content: Revealer
    let button = Button("")

    init(onClicked: @escaping @MainActor () -> Void) {
        button.addClass("pill")
        button.focusesOnClick = false
        content = Revealer(child: button, transition: .slideDown)
        content.addClass("pill-place")
        content.horizontalAlign = .center
        content.verticalAlign = .start
        content.isPointerTarget = false
        button.onClicked(onClicked)
    }

    /// Nil hides the pill.
    var text: String? {
        get { content.isRevealed ? button.label : nil }
        set {
            if let newValue { button.label = newValue }
            content.isRevealed = newValue != nil
            // Otherwise it would block clicks on the list.
            content.isPointerTarget = newValue != nil
        }
    }
}
