import CGtk

/// A switch for something that is on or off.
public final class Switch: Widget {
    /// Creates a switch.
    public convenience init(isActive: Bool = false) {
        self.init(making: gtk_switch_new())
        self.isActive = isActive
    }

    public var isActive: Bool {
        get { Bool(gtk_switch_get_active(opaque)) }
        set { gtk_switch_set_active(opaque, newValue.gboolean) }
    }

    /// Sets the handler for changes, including those from code. There is one handler for each switch.
    public func onToggled(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("active") { onNotify("active", handler) }
    }
}
