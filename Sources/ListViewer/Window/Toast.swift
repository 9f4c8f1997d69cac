import GtkBridge

/// A message over the list that disappears after a while, but not while it has the pointer or the focus. Clicks on it
/// do not reach the list. A message without an action waits until one with an action has gone.
@MainActor
final class Toast {
    /// What the button does, as in "Undo".
    struct Action {
        let title: String
        let perform: @MainActor () -> Void
    }

    let content: Revealer
    let button = Button("")
    private let label = Label()
    private lazy var box = Box(.horizontal, spacing: 12, [label, button])
    private lazy var column = MessageColumn(box)
    private let pointer = MotionController()
    private let focus = FocusController()
    private let click = ClickGesture()
    private var action: Action?
    /// The message that waits.
    private var next: String?
    /// Hides the message when its time is over. Nil while no such time runs.
    private(set) var ending: LoopToken?
    private var isPointedAt = false
    private var isFocused = false
    private var hiding: SignalConnection?

    /// Called when the focused toast is hidden.
    var onFocusLost: @MainActor () -> Void = {}

    init() {
        label.wraps = true
        label.wrapMode = .wordOrCharacter
        label.xAlign = 0
        label.hasHorizontalExpand = true
        button.verticalAlign = .center
        button.hasFrame = false
        button.focusesOnClick = false
        button.isVisible = false
        content = Revealer(transition: .crossfade)
        box.addClass("toast")
        // GTK 4.8 cannot make a screen reader speak a text, but it reports a widget that appears with this role.
        column.setAccessibleRole(.alert)
        content.child = column
        content.horizontalAlign = .center
        content.verticalAlign = .end
        // An invisible toast must not block clicks on the list.
        content.isPointerTarget = false
        content.isVisible = false
        hiding = content.onNotify("child-revealed") { [unowned self] in
            if !content.isRevealed { content.isVisible = false }
        }
        button.onClicked { [unowned self] in
            let action = action
            hide()
            action?.perform()
        }
        pointer.onEnter { [unowned self] _, _ in
            isPointedAt = true
            ending = nil
        }
        pointer.onLeave { [unowned self] in
            isPointedAt = false
            beginToEnd()
        }
        focus.onEnter { [unowned self] in
            isFocused = true
            ending = nil
        }
        focus.onLeave { [unowned self] in
            isFocused = false
            beginToEnd()
        }
        click.onReleased { [unowned self] _, _, _ in
            if action == nil { hide() }
        }
        content.addController(pointer)
        content.addController(focus)
        box.addController(click)
    }

    /// Nil if no message is on screen.
    var message: String? { content.isRevealed ? label.text : nil }

    func show(_ message: String, action: Action? = nil) {
        if self.action != nil, action == nil { return next = message }
        self.action = action
        label.text = message
        button.label = action?.title ?? ""
        button.isVisible = action != nil
        column.setAccessibleLabel(message)
        column.room = content.parent?.width ?? 0
        content.isVisible = true
        content.isPointerTarget = true
        if !content.isRevealed {
            content.isRevealed = true
            column.reportAppearance()
        }
        content.announce(action.map { "\(message). \($0.title)" } ?? message)
        beginToEnd()
    }

    /// Hides the message, and shows the one that waits.
    func hide() {
        action = nil
        ending = nil
        if content.containsFocus { onFocusLost() }
        if let next {
            self.next = nil
            return show(next)
        }
        content.isRevealed = false
        content.isPointerTarget = false
    }

    /// In seconds. Reaching a button takes longer, and so does a long text.
    private var duration: Double { max(action == nil ? 3 : 7, Double(label.text.count) / Self.lettersRead) }

    /// In a second.
    private static let lettersRead = 15.0

    private func beginToEnd() {
        guard content.isRevealed, !isPointedAt, !isFocused else { return }
        ending = MainLoop.after(duration) { [weak self] in self?.hide() }
    }
}
