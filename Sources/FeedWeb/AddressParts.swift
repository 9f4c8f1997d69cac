import CSoup
import FeedModel

/// The parts of an address, as GLib parses it.
struct AddressParts {
    /// In small letters, like the host.
    let scheme: String
    let host: String
    let hasUserInfo: Bool
    /// The whole address without user name, password and fragment.
    let text: String

    // With the path and the query as they are written: `%2F` is not a slash.
    private static let flags = GUriFlags(
        G_URI_FLAGS_ENCODED_PATH.rawValue | G_URI_FLAGS_ENCODED_QUERY.rawValue | G_URI_FLAGS_SCHEME_NORMALIZE.rawValue
            | G_URI_FLAGS_HAS_PASSWORD.rawValue)

    init?(_ text: String) {
        guard let uri = g_uri_parse(FeedOrigin.escaped(text), Self.flags, nil) else { return nil }
        defer { g_uri_unref(uri) }
        self.init(uri)
    }

    init?(_ reference: String, relativeTo base: String) {
        guard let start = g_uri_parse(base, Self.flags, nil) else { return nil }
        defer { g_uri_unref(start) }
        guard let uri = g_uri_parse_relative(start, FeedOrigin.escaped(reference), Self.flags, nil) else { return nil }
        defer { g_uri_unref(uri) }
        self.init(uri)
    }

    private init?(_ uri: OpaquePointer) {
        guard let scheme = g_uri_get_scheme(uri) else { return nil }
        self.scheme = String(cString: scheme).lowercased()
        host = g_uri_get_host(uri).map { String(cString: $0).lowercased() } ?? ""
        hasUserInfo = g_uri_get_userinfo(uri) != nil
        let port = g_uri_get_port(uri)
        let path = String(cString: g_uri_get_path(uri))
        let query = g_uri_get_query(uri).map { String(cString: $0) }
        guard
            let whole = g_uri_join(
                Self.flags, self.scheme, nil, host.isEmpty ? nil : host, port,
                path.isEmpty && !host.isEmpty ? "/" : path, query, nil)
        else { return nil }
        defer { g_free(whole) }
        text = String(cString: whole)
    }
}
