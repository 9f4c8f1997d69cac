import CGtk

/// Turns something on and off at once.
public final class Switch: Widget {
    public convenience init(isActive: Bool = false) {
        self.init(making: gtk_switch_new())
        self.isActive = isActive
    }

    /// Whether it is on.
    public var isActive: Bool {
        get { Bool(gtk_switch_get_active(opaque)) }
        set { gtk_switch_set_active(opaque, newValue.gboolean) }
    }

    /// Calls `handler` after each change, also by the program. One handler for each switch.
    public func onToggled(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("active") { onNotify("active", handler) }
    }
}
