import CallerChecks
import CGtk

extension ObjectHandle {
    /// Connects a callback. The caller guarantees its C signature. Use the typed versions below.
    ///
    /// - Parameters:
    ///   - arguments: The number of arguments between the object and the user data.
    ///   - answers: Whether the signal expects a result.
    func attach(
        _ signal: String, _ callback: GCallback, _ box: AnySignalBox, arguments: Int, answers: Bool = false,
        after: Bool = false
    ) -> SignalConnection {
        checkSignature(of: signal, arguments: arguments, answers: answers)
        let identifier = g_signal_connect_data(
            raw, signal, callback, box.retainedData(), releaseClosureBox, after ? G_CONNECT_AFTER : GConnectFlags(0))
        HandlerTable.of(raw).signals.insert(identifier)
        return SignalConnection(object: raw, identifier: identifier, box: box)
    }

    /// A callback of another shape would take an argument for its user data, and crash far from here.
    private func checkSignature(of signal: String, arguments: Int, answers: Bool) {
        var identifier: guint = 0
        var detail: GQuark = 0
        let objectType = instance(as: GTypeInstance.self).pointee.g_class.pointee.g_type
        guard Bool(g_signal_parse_name(signal, objectType, &identifier, &detail, 1)) else {
            fatalError("There is no signal \(signal) on \(type(of: self)).")
        }
        var query = GSignalQuery()
        g_signal_query(identifier, &query)
        demand(
            Int(query.n_params) == arguments && (query.return_type != ValueType.none) == answers,
            "The signal \(signal) has \(query.n_params) arguments; a handler with \(arguments) does not fit.")
    }

    /// An argument of another type would be read as something that it is not.
    func checkTypes(of signal: String, _ allowed: [Set<GType>]) {
        let name = String(signal.prefix { $0 != ":" })
        let objectType = instance(as: GTypeInstance.self).pointee.g_class.pointee.g_type
        var query = GSignalQuery()
        g_signal_query(g_signal_lookup(name, objectType), &query)
        guard Int(query.n_params) == allowed.count else { return }
        for (index, types) in allowed.enumerated() {
            // The lowest bit means that the value lives only during the call.
            let type = query.param_types[index] & ~1
            demand(
                types.contains { Bool(g_type_is_a(type, $0)) },
                "Argument \(index) of the signal \(signal) is a \(String(cString: g_type_name(type))); the handler "
                    + "takes another."
            )
        }
    }

    /// Connects to a signal without arguments and result, such as "map" or "realize": `void (*) (Self *, gpointer)` in
    /// C.
    ///
    /// - Parameters:
    ///   - signal: the name of the signal.
    ///   - after: whether the handler is called after the object's own.
    ///   - handler: called for each emission.
    /// - Precondition: the object has the signal, and it has no arguments.
    public func connect(
        _ signal: String, after: Bool = false, _ handler: @escaping @MainActor () -> Void
    ) -> SignalConnection {
        let callback: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
            SignalBox<@MainActor () -> Void>.handler(data)()
        }
        return attach(
            signal, unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 0, after: after)
    }

    /// Calls `handler` after a GObject property has changed.
    public func onNotify(_ property: String, _ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        let callback: @convention(c) (gpointer?, UnsafeMutablePointer<GParamSpec>?, gpointer?) -> Void = { _, _, data in
            SignalBox<@MainActor () -> Void>.handler(data)()
        }
        return attach(
            "notify::" + property, unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 1)
    }

    /// `gboolean (*) (Self *, gpointer)`
    func connectAsking(_ signal: String, _ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
        let callback: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
            SignalBox<@MainActor () -> Bool>.handler(data)().gboolean
        }
        return attach(
            signal, unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 0, answers: true)
    }

    /// `void (*) (Self *, gpointer object, gpointer)`; the object is borrowed for the length of the call.
    func connectPointer(
        _ signal: String, _ handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
    ) -> SignalConnection {
        typealias Handler = @MainActor (UnsafeMutableRawPointer?) -> Void
        let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, argument, data in
            SignalBox<Handler>.handler(data)(argument)
        }
        return attach(signal, unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 1)
    }

    /// `void (*) (Self *, gint, gdouble, gdouble, gpointer)`
    func connectPress(
        _ signal: String, _ handler: @escaping @MainActor (Int, Double, Double) -> Void
    ) -> SignalConnection {
        typealias Handler = @MainActor (Int, Double, Double) -> Void
        let callback: @convention(c) (gpointer?, gint, gdouble, gdouble, gpointer?) -> Void = { _, count, x, y, data in
            SignalBox<Handler>.handler(data)(Int(count), x, y)
        }
        return attach(signal, unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 3)
    }

    /// `void (*) (Self *, gdouble, gdouble, gpointer)`
    func connectPosition(
        _ signal: String, _ handler: @escaping @MainActor (Double, Double) -> Void
    ) -> SignalConnection {
        typealias Handler = @MainActor (Double, Double) -> Void
        let callback: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> Void = { _, x, y, data in
            SignalBox<Handler>.handler(data)(x, y)
        }
        return attach(signal, unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 2)
    }

    /// `gboolean (*) (Self *, gdouble, gdouble, gpointer)`
    func connectAskingPosition(
        _ signal: String, _ handler: @escaping @MainActor (Double, Double) -> Bool
    ) -> SignalConnection {
        typealias Handler = @MainActor (Double, Double) -> Bool
        let callback: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> gboolean = { _, x, y, data in
            SignalBox<Handler>.handler(data)(x, y).gboolean
        }
        return attach(
            signal, unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 2, answers: true)
    }

    /// `gboolean (*) (Self *, guint keyval, guint keycode, GdkModifierType, gpointer)`
    func connectKey(
        _ signal: String, _ handler: @escaping @MainActor (guint, guint, GdkModifierType) -> Bool
    ) -> SignalConnection {
        typealias Handler = @MainActor (guint, guint, GdkModifierType) -> Bool
        let callback: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, value, code, modifiers, data in
            SignalBox<Handler>.handler(data)(value, code, modifiers).gboolean
        }
        return attach(
            signal, unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 3, answers: true)
    }
}
