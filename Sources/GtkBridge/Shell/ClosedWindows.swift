import CGtk

/// Disposes of a window's content when the window is closed, by any means.
///
/// Closing only drops GTK's own reference to a window (GTK 4.8.3). If a closure in the window captured it, the window
/// and its content would stay forever. A window that hides when it is closed stays open.
@MainActor
enum ClosedWindows {
    /// The open windows, in the order of GTK's own list. Only compared, because each may already be freed.
    private static var open: [UnsafeMutableRawPointer] = []
    private static var isWatching = false

    static func watch() {
        guard !isWatching, let windows = gtk_window_get_toplevels() else { return }
        isWatching = true
        open = items(of: windows, 0..<g_list_model_get_n_items(windows))
        let callback: @convention(c) (OpaquePointer?, guint, guint, guint, gpointer?) -> Void = {
            windows, position, removed, added, _ in
            ClosedWindows.didChange(windows!, at: position, removed: removed, added: added)
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(windows), "items-changed", unsafeBitCast(callback, to: GCallback.self), nil, nil,
            GConnectFlags(0))
    }

    static func isClosed(_ window: UnsafeMutableRawPointer) -> Bool { isWatching && !open.contains(window) }

    private static func didChange(_ windows: OpaquePointer, at position: guint, removed: guint, added: guint) {
        let range = Int(position)..<Int(position + removed)
        let closed = open[range]
        open.replaceSubrange(range, with: items(of: windows, position..<position + added))
        // Each is alive until the call that closes it returns.
        for window in closed { Widget(borrowing: window).endTree() }
    }

    /// Returns pointers that hold no reference.
    private static func items(of windows: OpaquePointer, _ positions: Range<guint>) -> [UnsafeMutableRawPointer] {
        positions.compactMap { position in
            let item = g_list_model_get_item(windows, position)
            item.map { g_object_unref($0) }
            return item
        }
    }
}

extension Widget {
    /// Informs the custom widgets of the tree that their window was closed, then disconnects every handler in it.
    fileprivate func endTree() {
        for widget in customWidgets { widget.windowDidClose() }
        cutHandlersInTree()
    }

    private var customWidgets: [CustomWidget] {
        let own = isA(CustomWidgetType.plain) ? CustomWidgetType.swiftObject(of: raw) : nil
        return (own.map { [$0] } ?? []) + children.flatMap(\.customWidgets)
    }
}
