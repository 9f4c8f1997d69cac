import GtkBridge

/// Code in colours that follow the theme.
final class ColouredCode: Wrapper {
    private let label = Label()
    private var isDark = false
    private var recolouring: LoopToken?

    init() {
        super.init(label, cssName: "codetext")
        label.isSelectable = true
        label.addClass("monospace")
        label.yAlign = 0
        label.xAlign = 0
    }

    var text: String = "" {
        didSet { if text != oldValue { showText() } }
    }

    private func showText() {
        isDark = isGroundDark
        label.setMarkup(CodeColours.markup(of: text, isDark: isDark))
    }

    /// Light text means a dark background.
    private var isGroundDark: Bool {
        let color = textColor
        return color.red + color.green + color.blue > 1.5
    }

    var selectedText: String { label.selectedText }

    override func snapshot(_ snapshot: Snapshot) {
        // The theme has changed. A label's text must not change while it is painted.
        if isDark != isGroundDark { recolouring = MainLoop.idle { [weak self] in self?.showText() } }
        super.snapshot(snapshot)
    }
}
