import CSoup
import GtkBridge

/// The cookies of one request and its redirects. Some servers send a cookie, and answer only when it comes back. All
/// are forgotten with the request.
@MainActor
final class RedirectCookies {
    private let jar = ObjectHandle(adopting: UnsafeMutableRawPointer(soup_cookie_jar_new()))

    /// Takes the cookies of a response.
    func take(from message: ObjectHandle) {
        var cookie = soup_cookies_from_response(message.opaque)
        let list = cookie
        while let link = cookie {
            // The jar owns the cookie from now on.
            soup_cookie_jar_add_cookie(jar.asStruct(), OpaquePointer(link.pointee.data))
            cookie = link.pointee.next
        }
        g_slist_free(list)
    }

    /// The value of the `Cookie` header of a request; nil if there are no cookies for the address.
    func header(for address: WebAddress) -> String? {
        guard let uri = g_uri_parse(address.text, G_URI_FLAGS_ENCODED, nil) else { return nil }
        defer { g_uri_unref(uri) }
        guard let text = soup_cookie_jar_get_cookies(jar.asStruct(), uri, 1) else { return nil }
        defer { g_free(text) }
        let header = String(cString: text)
        return header.isEmpty ? nil : header
    }
}
