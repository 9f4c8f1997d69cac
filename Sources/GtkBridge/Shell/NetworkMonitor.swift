import CGtk

/// Reports when this computer's network goes and comes back, as far as the system knows.
///
///     let monitor = NetworkMonitor()
///     monitor.onChange { isAvailable in if isAvailable { refresh() } }
package final class NetworkMonitor: ObjectHandle {
    private var changes: SignalConnection?

    /// Whether there is a network. It may lead nowhere.
    package static var isAvailable: Bool {
        Bool(g_network_monitor_get_network_available(g_network_monitor_get_default()))
    }

    package convenience init() {
        MainLoop.start()
        self.init(borrowing: UnsafeMutableRawPointer(g_network_monitor_get_default()))
    }

    /// Sets a handler for each change, which is called with whether there is a network now.
    package func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        changes = connect("network-changed") { (isAvailable: Bool) in handler(isAvailable) }
    }
}
