import CGtk

/// Accepts what is dropped on a widget.
///
///     let target = DropTarget()
///     target.onDrop(.files) { paths, _ in open(paths) }
///     window.addController(target)
///
/// A target accepts each type that it has a handler for. If a drag offers several of them, the first one that was set
/// is called.
public final class DropTarget: EventController {
    /// Creates a target.
    ///
    /// - Parameter actions: what may become of the content.
    public convenience init(actions: DragActions = .copy) {
        self.init(adopting: UnsafeMutableRawPointer(gtk_drop_target_new(GType(0), actions.gdk)))
    }

    private let handlers = DropHandlers()

    /// Sets a handler that gets dropped content and its position in the widget. It returns whether it accepts it. There
    /// is one handler for each type.
    public func onDrop<Value>(_ type: DragType<Value>, _ handler: @escaping @MainActor (Value, Point) -> Bool) {
        handlers.set(type.type) { value, point in type.read(value).map { handler($0, point) } ?? false }
        gtk_drop_target_set_gtypes(opaque, &handlers.types, gsize(handlers.types.count))
        keepHandler("drop") {
            connect("drop") { [handlers] (value: OpaquePointer, x: Double, y: Double) in
                handlers.drop(UnsafePointer(value), at: Point(x: x, y: y))
            }
        }
    }

    /// Sets a handler that gets the position of a drag over the widget, whenever it has moved. It returns what would
    /// become of a drop there, which is nothing if the set is empty.
    public func onMotion(_ handler: @escaping @MainActor (Point) -> DragActions) {
        for signal in ["enter", "motion"] {
            keepHandler(signal) {
                connect(signal) { (x: Double, y: Double) in Int(handler(Point(x: x, y: y)).rawValue) }
            }
        }
    }

    /// Sets a handler for a drag that leaves the widget. A drop does not call it.
    public func onLeave(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("leave") { connect("leave", handler) }
    }
}

/// What a target does with each type.
@MainActor
private final class DropHandlers {
    typealias Handler = @MainActor (UnsafePointer<GValue>, Point) -> Bool

    var types: [GType] = []
    private var handlers: [GType: Handler] = [:]

    func set(_ type: GType, _ handler: @escaping Handler) {
        if handlers.updateValue(handler, forKey: type) == nil { types.append(type) }
    }

    func drop(_ value: UnsafePointer<GValue>, at point: Point) -> Bool {
        handlers[value.pointee.g_type]?(value, point) ?? false
    }
}
