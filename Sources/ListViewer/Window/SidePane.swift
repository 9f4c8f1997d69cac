import GtkBridge

/// A pane beside a page. In a narrow window there is room for one of the two, and the pane is there when it is asked
/// for.
final class SidePane: CustomWidget {
    /// From this width on both have room.
    static let widthForBoth = 720
    static let width = 232

    private let side: Widget
    private let main: Widget
    private let divider = Separator(.vertical)
    private var isNarrow = false
    /// Whether the pane is wanted beside the page, as soon as there is room.
    private var isWantedBeside = false
    /// Whether the pane covers the page.
    private(set) var coversPage = false

    /// Called when the pane is hidden and had the keyboard focus.
    var onFocusLost: @MainActor () -> Void = {}

    /// Whether the pane is there: beside the page, or in a narrow window in its place.
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

    /// Whether the pane has its place beside the page, as far as is known.
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
            // A pane that was beside the page does not cover it by itself; it comes back when there is room again. One
            // that covers the page is beside it then.
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
