import CGtk
import Foundation

/// Collects what GTK and GLib complain about, so that a test can fail on it.
///
/// Criticals end the process at once: after one, nothing that follows can be trusted.
public enum MessageLog {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var messages: [String] = []

    /// Complaints that come from where the tests run and not from the code, by their exact text.
    static let ignored: Set<String> = [
        // With accessibility on and no session bus: the address is the one that TestDisplay sets.
        "Unable to acquire session bus: Unknown or unsupported transport “disabled” for address “disabled:”",
        // GTK 4.24 of any popover on an X server without a compositor: it counts one frame as sent twice.
        "gdk_frame_timings_submitted() called on submitted frame.",
    ]

    /// Returns whether a line is how GLib writes a complaint, with a domain or without.
    static func isComplaint(_ line: some StringProtocol) -> Bool {
        ["WARNING", "CRITICAL"].contains { line.contains("\($0) **: ") }
    }

    static func install() {
        g_log_set_always_fatal(GLogLevelFlags(G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue))
        g_log_set_writer_func(
            { @Sendable level, fields, count, _ in
                var domain = ""
                var message = ""
                for index in 0..<Int(count) {
                    let field = fields![index]
                    guard let value = field.value else { continue }
                    switch String(cString: field.key) {
                    case "MESSAGE": message = MessageLog.text(value, field.length)
                    case "GLIB_DOMAIN": domain = MessageLog.text(value, field.length)
                    default: continue
                    }
                }
                MessageLog.add(level: level, domain: domain, message: message)
                return G_LOG_WRITER_HANDLED
            }, nil, nil)
    }

    /// The complaints since the last call.
    public static func take() -> [String] {
        lock.withLock {
            defer { messages = [] }
            return messages
        }
    }

    /// Logs a warning as GTK does: for the test of this.
    static func logWarning(_ message: String) {
        message.withCString { text in
            "MESSAGE".withCString { key in
                var field = GLogField(key: key, value: text, length: -1)
                g_log_structured_array(G_LOG_LEVEL_WARNING, &field, 1)
            }
        }
    }

    private static func text(_ value: gconstpointer, _ length: gssize) -> String {
        let bytes = value.assumingMemoryBound(to: CChar.self)
        if length < 0 { return String(cString: bytes) }
        return String(decoding: UnsafeRawBufferPointer(start: value, count: length), as: UTF8.self)
    }

    private static func add(level: GLogLevelFlags, domain: String, message: String) {
        let complaint = G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
        guard level.rawValue & complaint != 0, !ignored.contains(message) else { return }
        FileHandle.standardError.write(Data("\(domain): \(message)\n".utf8))
        lock.withLock { messages.append("\(domain): \(message)") }
    }
}
