import CGtk

/// Refers to a widget without keeping it alive.
@MainActor
package final class WeakWidget {
    // GObject writes here when the widget goes.
    private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

    package init(_ widget: Widget) { g_weak_ref_init(reference, widget.raw) }

    isolated deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
    }

    package var widget: Widget? { g_weak_ref_get(reference).map { Widget(adopting: $0) } }
}
