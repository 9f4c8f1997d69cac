import CGtk

/// The arguments and the result of a signal's handler: one shape for each common C signature.
///
///     connection = levelBar.connect("offset-changed", .string) { name in print(name) }
///
/// If the signal has another signature, connecting stops the program with a message.
@MainActor
public struct SignalShape<Handler> {
    let callback: GCallback
    /// The types that each argument may be of.
    let arguments: [Set<GType>]
    var answers = false
}

extension ObjectHandle {
    /// Connects to a signal with arguments or a result. A signal without either needs no shape.
    ///
    /// - Parameters:
    ///   - signal: the name of the signal.
    ///   - shape: the signature of the signal.
    ///   - after: whether the handler is called after the object's own.
    ///   - handler: called for each emission.
    /// - Precondition: the object has the signal, and it has this shape.
    public func connect<Handler>(
        _ signal: String, _ shape: SignalShape<Handler>, after: Bool = false, _ handler: Handler
    ) -> SignalConnection {
        checkTypes(of: signal, shape.arguments)
        return attach(
            signal, shape.callback, SignalBox(handler), arguments: shape.arguments.count, answers: shape.answers,
            after: after)
    }
}

extension SignalShape where Handler == @MainActor (Int) -> Void {
    /// `void (*) (Self *, gint or an enumeration, gpointer)`
    public static var int: SignalShape {
        let callback: @convention(c) (gpointer?, gint, gpointer?) -> Void = { _, number, data in
            SignalBox<@MainActor (Int) -> Void>.handler(data)(Int(number))
        }
        return SignalShape(callback: unsafeBitCast(callback, to: GCallback.self), arguments: [ValueType.integers])
    }
}

extension SignalShape where Handler == @MainActor (UInt) -> Void {
    /// `void (*) (Self *, guint or flags, gpointer)`
    public static var unsignedInt: SignalShape {
        let callback: @convention(c) (gpointer?, guint, gpointer?) -> Void = { _, number, data in
            SignalBox<@MainActor (UInt) -> Void>.handler(data)(UInt(number))
        }
        return SignalShape(
            callback: unsafeBitCast(callback, to: GCallback.self), arguments: [ValueType.unsignedIntegers])
    }
}

extension SignalShape where Handler == @MainActor (Double) -> Void {
    /// `void (*) (Self *, gdouble, gpointer)`
    public static var double: SignalShape {
        let callback: @convention(c) (gpointer?, gdouble, gpointer?) -> Void = { _, number, data in
            SignalBox<@MainActor (Double) -> Void>.handler(data)(number)
        }
        return SignalShape(callback: unsafeBitCast(callback, to: GCallback.self), arguments: [[ValueType.double]])
    }
}

extension SignalShape where Handler == @MainActor (Bool) -> Void {
    /// `void (*) (Self *, gboolean, gpointer)`
    public static var bool: SignalShape {
        let callback: @convention(c) (gpointer?, gboolean, gpointer?) -> Void = { _, value, data in
            SignalBox<@MainActor (Bool) -> Void>.handler(data)(Bool(value))
        }
        return SignalShape(callback: unsafeBitCast(callback, to: GCallback.self), arguments: [[ValueType.boolean]])
    }
}

extension SignalShape where Handler == @MainActor (String) -> Void {
    /// `void (*) (Self *, const char *, gpointer)`
    public static var string: SignalShape {
        let callback: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, text, data in
            SignalBox<@MainActor (String) -> Void>.handler(data)(text.map { String(cString: $0) } ?? "")
        }
        return SignalShape(callback: unsafeBitCast(callback, to: GCallback.self), arguments: [[ValueType.string]])
    }
}

extension SignalShape where Handler == @MainActor (ObjectHandle?) -> Void {
    /// `void (*) (Self *, GObject *, gpointer)`; nil if the signal gives no object.
    public static var object: SignalShape {
        let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, object, data in
            SignalBox<@MainActor (ObjectHandle?) -> Void>.handler(data)(object.map { ObjectHandle(borrowing: $0) })
        }
        return SignalShape(callback: unsafeBitCast(callback, to: GCallback.self), arguments: [[ValueType.object]])
    }
}

extension SignalShape where Handler == @MainActor (Widget?) -> Void {
    /// `void (*) (Self *, GtkWidget *, gpointer)`; nil if the signal gives no widget.
    public static var widget: SignalShape {
        let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, widget, data in
            SignalBox<@MainActor (Widget?) -> Void>.handler(data)(widget.map { Widget(borrowing: $0) })
        }
        return SignalShape(callback: unsafeBitCast(callback, to: GCallback.self), arguments: [[gtk_widget_get_type()]])
    }
}

extension SignalShape where Handler == @MainActor (Point) -> Void {
    /// `void (*) (Self *, gdouble x, gdouble y, gpointer)`
    public static var point: SignalShape {
        let callback: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> Void = { _, x, y, data in
            SignalBox<@MainActor (Point) -> Void>.handler(data)(Point(x: x, y: y))
        }
        return SignalShape(
            callback: unsafeBitCast(callback, to: GCallback.self), arguments: [[ValueType.double], [ValueType.double]])
    }
}

extension SignalShape where Handler == @MainActor () -> Bool {
    /// `gboolean (*) (Self *, gpointer)`
    public static var question: SignalShape {
        let callback: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
            SignalBox<@MainActor () -> Bool>.handler(data)().gboolean
        }
        return SignalShape(callback: unsafeBitCast(callback, to: GCallback.self), arguments: [], answers: true)
    }
}

extension SignalShape where Handler == @MainActor (String) -> Bool {
    /// `gboolean (*) (Self *, const char *, gpointer)`
    public static var stringQuestion: SignalShape {
        let callback: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> gboolean = { _, text, data in
            let handler = SignalBox<@MainActor (String) -> Bool>.handler(data)
            return handler(text.map { String(cString: $0) } ?? "").gboolean
        }
        return SignalShape(
            callback: unsafeBitCast(callback, to: GCallback.self), arguments: [[ValueType.string]], answers: true)
    }
}
