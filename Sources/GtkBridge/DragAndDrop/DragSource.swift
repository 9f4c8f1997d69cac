import CGtk

/// Lets the user drag something out of a widget: to another widget, window or program.
///
///     let source = DragSource()
///     source.onPrepare { _ in DragContent(song.title, as: .text) }
///     row.addController(source)
///
/// The picture that follows the pointer is the look of the widget.
public final class DragSource: EventController {
    /// Creates a source.
    ///
    /// - Parameter actions: what the user may do with the content. The drop target chooses one.
    public convenience init(actions: DragActions = .copy) {
        self.init(adopting: UnsafeMutableRawPointer(gtk_drag_source_new()))
        gtk_drag_source_set_actions(opaque, actions.gdk)
    }

    /// Sets a handler that gets the position of the press when the user begins to drag. It returns the content, or nil
    /// if there is nothing to drag there.
    public func onPrepare(_ handler: @escaping @MainActor (Point) -> DragContent?) {
        // The handler outlives this handle.
        let source = opaque
        keepHandler("prepare") {
            connect("prepare") { (x: Double, y: Double) -> ObjectHandle? in
                guard let content = handler(Point(x: x, y: y)) else { return nil }
                let picture = gtk_event_controller_get_widget(source).map { Widget(borrowing: $0).currentImage() }
                withExtendedLifetime(picture) { gtk_drag_source_set_icon(source, picture?.opaque, gint(x), gint(y)) }
                return content.provider
            }
        }
    }

    /// Sets a handler for the beginning of a drag, after ``onPrepare(_:)``.
    public func onBegin(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("drag-begin") { connect("drag-begin", handler) }
    }

    /// Sets a handler for the end of a drag, also of one that was cancelled. It gets whether the content was moved, so
    /// that the source removes its own.
    public func onEnd(_ handler: @escaping @MainActor (Bool) -> Void) {
        keepHandler("drag-end") { connect("drag-end") { (_: OpaquePointer, isMoved: Bool) in handler(isMoved) } }
    }

    /// Sets a handler for a drag that was cancelled: by Escape, or by a drop where nothing takes it.
    public func onCancel(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("drag-cancel") {
            connect("drag-cancel") {
                handler()
                // GTK shows the content going back.
                return false
            }
        }
    }

    /// Sets another picture that follows the pointer. Call it in the handler of ``onBegin(_:)``.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - point: where the pointer is in the picture.
    public func setPicture(_ picture: Paintable, pointerAt point: Point) {
        gtk_drag_source_set_icon(opaque, picture.opaque, gint(point.x), gint(point.y))
    }

    /// Cancels the drag. Does nothing if there is none.
    public func cancel() { gtk_drag_source_drag_cancel(opaque) }
}

extension Widget {
    /// Whether a GtkDragSource of the widget, or of one around it, drags something. It takes the pointer from the window
    /// without a word to the gestures there (GTK 4.8.3).
    ///
    /// - Complexity: O(controllers of the widgets around).
    package var isDraggedByGTK: Bool {
        sequence(first: self, next: \.parent).contains { widget in
            Self.controllers(of: widget.widget).map { ObjectHandle(adopting: $0) }.contains {
                $0.isA(gtk_drag_source_get_type()) && gtk_drag_source_get_drag($0.opaque) != nil
            }
        }
    }
}
