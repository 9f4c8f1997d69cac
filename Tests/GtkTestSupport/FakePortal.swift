import CGtk
import Foundation
import GtkBridge

/// A settings portal on a message bus of its own, which answers with the colour scheme it is told.
@MainActor
public final class FakePortal {
    /// Where its bus listens.
    public let address: String
    /// The portal's number: 0 no preference, 1 dark, 2 light. A change is announced.
    public var colorScheme: UInt32 {
        didSet { announce() }
    }

    private let daemon: Process
    private let connection: OpaquePointer
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let description = """
        <node><interface name="org.freedesktop.portal.Settings">
        <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="v" direction="out"/></method>
        <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
        </interface></node>
        """

    /// - Returns: nil where there is no `dbus-daemon`.
    public init?(colorScheme: UInt32) {
        let daemon = Process()
        daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        let output = Pipe()
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        guard (try? daemon.run()) != nil else { return nil }
        var address = ""
        while !address.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { return nil }
            address += String(decoding: data, as: UTF8.self)
        }
        address = address.trimmingCharacters(in: .whitespacesAndNewlines)
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
            daemon.terminate()
            return nil
        }
        self.daemon = daemon
        self.address = address
        self.connection = connection
        self.colorScheme = colorScheme
        export()
    }

    /// Ends the bus.
    public func stop() {
        g_dbus_connection_set_exit_on_close(connection, 0)
        g_dbus_connection_close_sync(connection, nil, nil)
        daemon.terminate()
        daemon.waitUntilExit()
    }

    private func export() {
        let node = g_dbus_node_info_new_for_xml(Self.description, nil)!
        defer { g_dbus_node_info_unref(node) }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, _, _, invocation, data in
            let portal = Unmanaged<FakePortal>.fromOpaque(data!).takeUnretainedValue()
            // The real one wraps the value twice, too.
            var answer: [OpaquePointer?] = [g_variant_new_variant(portal.value)]
            g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
        }
        g_dbus_connection_register_object(
            connection, Self.path, node.pointee.interfaces[0], &table, Unmanaged.passUnretained(self).toOpaque(), nil,
            nil)
        var request: [OpaquePointer?] = [
            g_variant_new_string("org.freedesktop.portal.Desktop"), g_variant_new_uint32(0),
        ]
        let answer = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            g_variant_new_tuple(&request, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        if let answer { g_variant_unref(answer) }
    }

    private var value: OpaquePointer { g_variant_new_variant(g_variant_new_uint32(colorScheme)) }

    private func announce() {
        var arguments: [OpaquePointer?] = [
            g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string("color-scheme"), value,
        ]
        g_dbus_connection_emit_signal(
            connection, nil, Self.path, Self.interface, "SettingChanged", g_variant_new_tuple(&arguments, 3), nil)
    }
}
