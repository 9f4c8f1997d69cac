import CGtk

/// Something that always has to be done, and is more urgent than what waits for an idle moment of the main loop.
@MainActor
public struct BusyLoop {
    private let source: guint

    public init() { source = g_idle_add_full(G_PRIORITY_DEFAULT_IDLE - 10, { _ in 1 }, nil, nil) }

    public func end() { g_source_remove(source) }
}
