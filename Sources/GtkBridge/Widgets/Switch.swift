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
        set { ProgramChange.make { gtk_switch_set_active(opaque, newValue.gboolean) } }
    }

    /// Sets the handler for changes by the user. It gets whether the switch is on. There is one handler for each switch.
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        keepChangeHandler("notify::active", reading: { Switch(borrowing: $0.raw).isActive }, handler)
    }
}
