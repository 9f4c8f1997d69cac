import GtkBridge

/// Two widgets side by side if there is room, otherwise one above the other.
final class SplitPane: CustomWidget {
    /// The width from which they are side by side.
    static let wideWidth = 640
    static let sideWidth = 264

    private let side: Widget
    private let main: Widget

    init(side: Widget, main: Widget) {
        self.side = side
        self.main = main
        super.init(cssName: "splitpane")
        hasHorizontalExpand = true
        hasVerticalExpand = true
        addChild(side)
        addChild(main)
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let minimum = [side, main].map { $0.measure(orientation).minimum }
        switch orientation {
        case .horizontal: return SizeRequest(minimum: minimum.max() ?? 0, natural: 900)
        case .vertical: return SizeRequest(minimum: minimum.reduce(0, +), natural: 500)
        }
    }

    override func sizeAllocate(width: Int, height: Int) {
        // GTK wants its sizes asked for before it is given them.
        for child in [side, main] { _ = child.measure(.horizontal) }
        setClass("wide", width >= Self.wideWidth)
        if width >= Self.wideWidth {
            allocate(side, width: Self.sideWidth, height: height, start: 0, in: width)
            allocate(main, width: width - Self.sideWidth, height: height, start: Self.sideWidth, in: width)
        } else {
            let sideHeight = max(side.measure(.vertical, forSize: width).minimum, min(220, height * 2 / 5))
            side.allocate(width: width, height: sideHeight)
            main.allocate(width: width, height: max(0, height - sideHeight), y: Double(sideHeight))
        }
    }
}
