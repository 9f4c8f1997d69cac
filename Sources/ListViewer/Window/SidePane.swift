import GtkBridge

/// A pane beside a page. In a narrow window it covers the page while it is open.
final class SidePane: CustomWidget {
    /// The least width for both.
    static let widthForBoth = 720
    static let width = 232

    private let side: Widget
    private let main: Widget
    private let divider = Separator(.vertical)
    private var isNarrow = false
    /// Whether the pane is open in a wide window.
    private var isWantedBeside = false
    /// Whether the pane is open in a narrow window.
    private(set) var coversPage = false

    /// Called when the focused pane is hidden.
    var onFocusLost: @MainActor () -> Void = {}

    /// Whether the pane is visible.
    var isOpen: Bool {
        get { isNarrow ? coversPage : isWantedBeside }
        set {
            guard newValue != isOpen else { return }
            if isNarrow { coversPage = newValue } else { isWantedBeside = newValue }
            showPanes()
        }
    }

    init(_ side: Widget, main: Widget) {
        self.side = side
        self.main = main
        super.init(cssName: "sidepane")
        for widget in [side, divider, main] { addChild(widget) }
        hasVerticalExpand = true
        showPanes()
    }

    /// Whether an open pane is beside the page, as far as is known.
    var hasRoomForBoth: Bool { !isNarrow && (width == 0 || width >= Self.widthForBoth) }

    private func showPanes() {
        let losesFocus = !isOpen && side.containsFocus
        side.isChildVisible = isOpen
        divider.isChildVisible = isOpen && !isNarrow
        main.isChildVisible = !coversPage
        queueResize()
        if losesFocus { onFocusLost() }
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let isBeside = (isWantedBeside || coversPage) && orientation == .vertical && size >= Self.widthForBoth
        let page = main.measure(orientation, forSize: isBeside ? size - Self.width - dividerWidth : size)
        let pane = side.measure(orientation, forSize: isBeside ? Self.width : size)
        return SizeRequest(minimum: max(page.minimum, pane.minimum), natural: max(page.natural, pane.natural))
    }

    private var dividerWidth: Int { divider.measure(.horizontal).minimum }

    override func sizeAllocate(width: Int, height: Int) {
        if isNarrow != (width < Self.widthForBoth) {
            // The pane does not begin to cover the page when the window becomes narrow, and returns when it is wide
            // again. If it covers the page, it is beside it in a wide window.
            if coversPage { (isWantedBeside, coversPage) = (true, false) }
            isNarrow.toggle()
            showPanes()
        }
        guard isOpen, !isNarrow else {
            main.allocate(width: width, height: height)
            return side.allocate(width: width, height: height)
        }
        let start = Self.width + dividerWidth
        allocate(side, width: Self.width, height: height, start: 0, in: width)
        allocate(divider, width: dividerWidth, height: height, start: Self.width, in: width)
        allocate(main, width: width - start, height: height, start: start, in: width)
    }
}
