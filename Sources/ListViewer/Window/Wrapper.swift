import GtkBridge

/// A widget that gives all its space to one child.
class Wrapper: CustomWidget {
    private let child: Widget

    init(_ child: Widget, cssName: String) {
        self.child = child
        super.init(cssName: cssName)
        addChild(child)
    }

    override final var requestMode: SizeRequestMode { child.sizeRequestMode }

    override final func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        child.measure(orientation, forSize: size)
    }

    override final func sizeAllocate(width: Int, height: Int) { child.allocate(width: width, height: height) }
}
