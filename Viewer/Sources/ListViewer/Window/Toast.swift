import GtkBridge

/// A quiet message over the list that goes away by itself.
@MainActor
final class Toast {
    /// In seconds.
    private static let duration = 3.0

    let content: Revealer
    private let label = Label()
    private var ending: LoopToken?

    init() {
        label.addClass("toast")
        label.isEllipsized = true
        content = Revealer(child: label, transition: .crossfade)
        content.horizontalAlign = .center
        content.verticalAlign = .end
        // The list beneath stays in reach of the pointer.
        content.isPointerTarget = false
    }

    /// The message on screen, or nil.
    var message: String? { content.isRevealed ? label.text : nil }

    func show(_ message: String) {
        label.text = message
        content.isRevealed = true
        ending = MainLoop.after(Self.duration) { [weak self] in self?.content.isRevealed = false }
    }
}
