import GtkBridge

/// Limits the width of a widget, and centres it.
final class Column: CustomWidget {
    private let child: Widget
    private let maximumWidth: Int

    init(_ child: Widget, maximumWidth: Int) {
        self.child = child
        self.maximumWidth = maximumWidth
        super.init(cssName: "column")
        hasHorizontalExpand = true
        addChild(child)
    }

    override var requestMode: SizeRequestMode { child.sizeRequestMode }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        child.measure(
            orientation,
            forSize: orientation == .horizontal ? size : size < 0 ? maximumWidth : min(size, maximumWidth))
    }

    override func sizeAllocate(width: Int, height: Int) {
        let childWidth = min(width, maximumWidth)
        child.allocate(width: childWidth, height: height, x: Double((width - childWidth) / 2))
    }
}
