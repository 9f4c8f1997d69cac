import CSoup
import FoundationEssentials

/// The headers with which HTTP saves loading a document again: `ETag`, `Last-Modified` and `Cache-Control`.
struct CacheHeaders {
    /// In bytes. Longer values are dropped, because each request would send them back.
    private static let lengthLimit = 1_024

    let entityTag: String?
    let lastModified: String?
    let freshness: WebFreshness

    init(_ headers: HeaderFields) {
        entityTag = headers["ETag"].flatMap { Self.isSendable($0) ? $0 : nil }
        lastModified = headers["Last-Modified"].flatMap { Self.isSendable($0) ? $0 : nil }
        let words = headers.words("Cache-Control")
        if words.contains("no-store") {
            freshness = .notKept
        } else if words.contains("no-cache") {
            freshness = .seconds(0)
        } else {
            let age = words.lazy.filter { $0.hasPrefix("max-age=") }.compactMap { Int($0.dropFirst(8)) }.first
            freshness = age.map { .seconds(max(0, $0)) } ?? .unknown
        }
    }

    /// Asks only for a document that is newer than the one of the tag and the date.
    static func addConditions(of request: WebRequest, to headers: OpaquePointer?) {
        for (name, value) in [("If-None-Match", request.entityTag), ("If-Modified-Since", request.lastModified)] {
            if let value, isSendable(value) { soup_message_headers_replace(headers, name, value) }
        }
    }

    /// Whether a date is more than a day later than now.
    static func isOfFuture(_ value: String, _ now: Date) -> Bool {
        guard let date = soup_date_time_new_from_http_string(value) else { return false }
        defer { g_date_time_unref(date) }
        return Double(g_date_time_to_unix(date)) > now.timeIntervalSince1970 + 86_400
    }

    private static func isSendable(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.count <= lengthLimit && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}

/// How long a document may be used without asking the server again.
public enum WebFreshness: Hashable, Sendable {
    /// The server does not say.
    case unknown
    case seconds(Int)
    /// The server forbids saving the document.
    case notKept
}
