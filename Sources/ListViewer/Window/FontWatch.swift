import GtkBridge

/// Reports when fonts or their size may have changed.
final class FontWatch: CustomWidget {
    private let child: Widget
    private let onChange: @MainActor () -> Void

    init(_ child: Widget, onChange: @escaping @MainActor () -> Void) {
        self.child = child
        self.onChange = onChange
        super.init(cssName: "fontwatch")
        addChild(child)
    }

    override var requestMode: SizeRequestMode { child.sizeRequestMode }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        child.measure(orientation, forSize: size)
    }

    override func sizeAllocate(width: Int, height: Int) { child.allocate(width: width, height: height) }

    override func systemSettingsDidChange() { onChange() }
}
