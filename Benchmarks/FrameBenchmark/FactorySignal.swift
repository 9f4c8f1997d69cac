import CGtk

/// A handler of a signal of GtkSignalListItemFactory, which hands it the list item.
private final class FactorySignal {
    let handle: @MainActor (OpaquePointer) -> Void

    init(_ handle: @escaping @MainActor (OpaquePointer) -> Void) { self.handle = handle }
}

/// Calls `handler` with `owner`, as long as that is there, and with the list item of each signal.
@MainActor
func connect<Owner: AnyObject>(
    _ factory: OpaquePointer, _ signal: String, to owner: Owner,
    _ handler: @escaping @MainActor (Owner, OpaquePointer) -> Void
) {
    let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, item, data in
        let signal = Unmanaged<FactorySignal>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { signal.handle(OpaquePointer(item!)) }
    }
    let connected = FactorySignal { [weak owner] item in if let owner { handler(owner, item) } }
    g_signal_connect_data(
        UnsafeMutableRawPointer(factory), signal, unsafeBitCast(callback, to: GCallback.self),
        Unmanaged.passRetained(connected).toOpaque(),
        { data, _ in Unmanaged<FactorySignal>.fromOpaque(data!).release() }, GConnectFlags(0))
}
