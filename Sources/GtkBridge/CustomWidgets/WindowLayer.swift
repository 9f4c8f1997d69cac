import CGtk

/// A widget over everything in a window, which takes no part in its layout and no input. It paints in the window's
/// coordinates, wherever that is. Subclass it, and override ``CustomWidget/snapshot(_:)``.
open class WindowLayer: CustomWidget {
    private var afterLayout: FrameConnection?

    /// Creates a layer, which the window holds until ``remove()``.
    ///
    /// - Parameter window: the root of a widget.
    public init(over window: Widget) {
        super.init(cssName: "windowlayer", role: .presentation)
        isPointerTarget = false
        gtk_widget_set_parent(widget, window.widget)
        layOut()
        afterLayout = onAfterLayout { [weak self] in self?.layOut() }
    }

    /// Called after each layout of the window, which allocates no child but its own (GTK 4.8.3). Overrides place the
    /// layer's children after super.
    open func layOut() { allocate(width: 0, height: 0) }

    /// Takes the layer out of its window. Does nothing a second time.
    public func remove() {
        afterLayout = nil
        unparent()
    }
}
