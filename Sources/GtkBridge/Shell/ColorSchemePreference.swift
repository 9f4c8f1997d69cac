import CGtk

/// Follows the desktop's preference for dark or light windows, on versions of GTK that do not.
///
///     if !Display.followsColorScheme {
///         preference = ColorSchemePreference(of: application) { Display.colorScheme = $0 }
///     }
///
/// It asks the settings portal over the session bus, without waiting. If there is no bus, no portal or no such setting,
/// the callback is never called. Retain the object as long as changes matter.
@MainActor
public final class ColorSchemePreference {
    /// The last answer, or nil if there is none yet.
    private(set) var current: ColorScheme?

    private let onChange: @MainActor (ColorScheme) -> Void
    private var connection: UnsafeMutableRawPointer?
    private var subscription: guint = 0

    private static let busName = "org.freedesktop.portal.Desktop"
    private static let objectPath = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"

    /// Asks the settings portal over the connection of an application. If the application found no session bus, no other
    /// one is tried.
    ///
    /// - Parameters:
    ///   - application: a running one. It connects before it calls the handler of ``Application/onActivate(_:)``.
    ///   - onChange: called with the first answer, and with each change.
    public init(of application: Application, onChange: @escaping @MainActor (ColorScheme) -> Void) {
        self.onChange = onChange
        guard let connection = g_application_get_dbus_connection(application.application) else { return }
        connected(g_object_ref(UnsafeMutableRawPointer(connection)))
    }

    /// Asks a portal on another bus than the session's: for tests.
    init(busAddress: String, onChange: @escaping @MainActor (ColorScheme) -> Void) {
        self.onChange = onChange
        MainLoop.start()
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        g_dbus_connection_new_for_address(
            busAddress, flags, nil, nil,
            { _, result, data in
                let finish = AsyncBox.take(data)
                finish(g_dbus_connection_new_for_address_finish(result, nil).map { UnsafeMutableRawPointer($0) })
            }, AsyncBox.data { [weak self] connection in self?.connected(connection) })
    }

    isolated deinit {
        guard let connection else { return }
        if subscription != 0 { g_dbus_connection_signal_unsubscribe(OpaquePointer(connection), subscription) }
        g_object_unref(connection)
    }

    /// - Parameter connection: Taken over.
    private func connected(_ connection: UnsafeMutableRawPointer?) {
        guard let connection else { return }
        self.connection = connection
        subscribe(OpaquePointer(connection))
        var arguments: [OpaquePointer?] = [g_variant_new_string(Self.namespace), g_variant_new_string(Self.key)]
        g_dbus_connection_call(
            OpaquePointer(connection), Self.busName, Self.objectPath, Self.interface, "Read",
            g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
            { source, result, data in
                let finish = AsyncBox.take(data)
                let answer = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
                finish(answer.map { UnsafeMutableRawPointer($0) })
            },
            AsyncBox.data { [weak self] answer in
                guard let answer else { return }
                defer { g_variant_unref(OpaquePointer(answer)) }
                self?.report(OpaquePointer(answer), at: 0)
            })
    }

    private func subscribe(_ connection: OpaquePointer) {
        let box = SignalBox<@MainActor (OpaquePointer) -> Void> { [weak self] in self?.settingChanged($0) }
        subscription = g_dbus_connection_signal_subscribe(
            connection, Self.busName, Self.interface, "SettingChanged", Self.objectPath, Self.namespace,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                guard let parameters else { return }
                SignalBox<@MainActor (OpaquePointer) -> Void>.handler(data)(parameters)
            }, box.retainedData(), releaseBox)
    }

    /// - Parameter parameters: Namespace, key, and the value in a variant.
    private func settingChanged(_ parameters: OpaquePointer) {
        guard g_variant_n_children(parameters) == 3, let key = g_variant_get_child_value(parameters, 1) else { return }
        defer { g_variant_unref(key) }
        guard let text = g_variant_get_string(key, nil), String(cString: text) == Self.key else { return }
        report(parameters, at: 2)
    }

    /// Takes the number out of the variants around it; the portal's `Read` wraps it twice.
    private func report(_ tuple: OpaquePointer, at index: gsize) {
        guard g_variant_n_children(tuple) > index, var value = g_variant_get_child_value(tuple, index) else { return }
        while let inner = Bool(g_variant_is_of_type(value, VariantType.variant)) ? g_variant_get_variant(value) : nil {
            g_variant_unref(value)
            value = inner
        }
        defer { g_variant_unref(value) }
        guard Bool(g_variant_is_of_type(value, VariantType.uint32)) else { return }
        let scheme = ColorScheme(portalValue: g_variant_get_uint32(value))
        guard scheme != current else { return }
        current = scheme
        onChange(scheme)
    }
}
