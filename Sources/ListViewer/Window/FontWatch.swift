import GtkBridge

/// Reports when fonts or their size may have changed.
final class FontWatch: Wrapper {
    private let onChange: @MainActor () -> Void

    init(_ child: Widget, onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        super.init(child, cssName: "fontwatch")
    }

    override func systemSettingsDidChange() { onChange() }
}
