import CGtk

/// A failure reported by GTK, GLib or GIO.
///
///     do { bytes = try widget.renderTexture().png() } catch { print(error.message) }
public struct GtkError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The GLib error domain, such as "g-io-error-quark", or "gtk-bridge" for errors of the bridge.
    public let domain: String
    public let code: Int
    /// A sentence for people, in the user's language if GLib has a translation.
    public let message: String

    public var description: String { "\(message) (\(domain) \(code))" }
}

extension GtkError {
    init(bridge message: String) {
        self.init(domain: "gtk-bridge", code: 0, message: message)
    }

    init(copying error: UnsafePointer<GError>) {
        let domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? "unknown"
        self.init(
            domain: domain, code: Int(error.pointee.code), message: String(cString: error.pointee.message))
    }
}

/// Calls a GLib function that fails through a `GError **`, and throws what it reported.
func throwing<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) throws -> Result
) throws(GtkError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result: Result
    do {
        result = try body(&error)
    } catch let failure as GtkError {
        throw failure
    } catch {
        throw GtkError(bridge: "\(error)")
    }
    guard let error else { return result }
    defer { g_error_free(error) }
    throw GtkError(copying: error)
}
