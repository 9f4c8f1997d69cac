import GtkBridge

/// Code in colours that suit the theme, also when that changes.
final class CodeText: CustomWidget {
    private let label: Label
    private var isDark = false
    private var recolouring: LoopToken?

    init() {
        label = Label()
        super.init(cssName: "codetext")
        label.isSelectable = true
        label.addClass("monospace")
        label.yAlign = 0
        label.xAlign = 0
        addChild(label)
    }

    var text: String = "" {
        didSet { if text != oldValue { showText() } }
    }

    private func showText() {
        isDark = isGroundDark
        label.setMarkup(CodeColours.markup(of: text, isDark: isDark))
    }

    /// Text is light where the ground is dark.
    private var isGroundDark: Bool {
        let color = textColor
        return color.red + color.green + color.blue > 1.5
    }

    /// The selected text, or nil.
    var selectedText: String { label.selectedText }

    override var requestMode: SizeRequestMode { label.sizeRequestMode }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        label.measure(orientation, forSize: size)
    }

    override func sizeAllocate(width: Int, height: Int) { label.allocate(width: width, height: height) }

    override func snapshot(_ snapshot: Snapshot) {
        // The theme has changed. A label must not get another text while it is painted.
        if isDark != isGroundDark { recolouring = MainLoop.idle { [weak self] in self?.showText() } }
        super.snapshot(snapshot)
    }
}
