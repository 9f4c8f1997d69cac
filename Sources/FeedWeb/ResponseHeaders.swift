import CSoup
import FoundationEssentials
import GtkBridge

/// What an answer says before its document.
@MainActor
struct AnswerHead {
    /// In bytes. Longer values are not kept, because they would be sent with each request.
    private static let tagLimit = 1_024

    let status: Int
    let location: String?
    /// The length of the body as sent, compressed or not; 0 if unknown.
    let length: Int
    /// Of the document; nil for an unknown length, and for a web page, which only leads to the feed.
    let unpackedLength: Int?
    let mediaType: String?
    let charset: String?
    let entityTag: String?
    let lastModified: String?
    let freshness: WebFreshness
    /// Whether it is packed in a way that is known and that libsoup does not unpack. Servers write other words there
    /// as well, such as "UTF-8", and send a plain document.
    let isUnreadablyPacked: Bool
    private let retryAfter: String?

    init(_ message: ObjectHandle) {
        status = Int(soup_message_get_status(message.opaque).rawValue)
        let headers = soup_message_get_response_headers(message.opaque)!
        func value(_ name: String) -> String? {
            soup_message_headers_get_one(headers, name).map { String(cString: $0) }
        }
        func list(_ name: String) -> String? {
            soup_message_headers_get_list(headers, name).map { String(cString: $0) }
        }
        location = value("Location")
        length = Int(clamping: soup_message_headers_get_content_length(headers))
        let type = value("Content-Type").map { Self.type($0) }
        mediaType = type?.name
        charset = type?.charset
        entityTag = value("ETag").flatMap { Self.isSendable($0) ? $0 : nil }
        lastModified = value("Last-Modified").flatMap { Self.isSendable($0) ? $0 : nil }
        freshness = Self.freshness(list("Cache-Control"))
        let packings = Self.words(list("Content-Encoding") ?? "")
        isUnreadablyPacked = packings.contains {
            ["zstd", "compress", "x-compress", "exi", "dcb", "dcz"].contains($0)
        }
        unpackedLength = length > 0 && packings.isEmpty && mediaType != "text/html" ? length : nil
        retryAfter = value("Retry-After")
    }

    /// For how many seconds the server wants not to be asked again.
    func wait(from now: Date) -> Int? {
        guard let retryAfter else { return nil }
        if let seconds = Int(retryAfter) { return max(0, seconds) }
        guard let date = soup_date_time_new_from_http_string(retryAfter) else { return nil }
        defer { g_date_time_unref(date) }
        let seconds = Double(g_date_time_to_unix(date)) - now.timeIntervalSince1970
        return Int(exactly: max(0, seconds).rounded(.up))
    }

    static func isSendable(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.count <= tagLimit && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    private static func type(_ header: String) -> (name: String?, charset: String?) {
        let parts = header.prefix(1_024).split(separator: ";").map(trimmed)
        guard let name = parts.first?.lowercased(), name.contains("/") else { return (nil, nil) }
        let charset = parts.dropFirst().lazy
            .compactMap { part -> String? in
                let pair = part.split(separator: "=", maxSplits: 1).map(trimmed)
                guard pair.count == 2, pair[0].lowercased() == "charset" else { return nil }
                return pair[1].filter { $0 != "\"" && $0 != "'" }
            }.first { !$0.isEmpty }
        return (name, charset)
    }

    private static func freshness(_ header: String?) -> WebFreshness {
        let words = words(header ?? "")
        if words.contains("no-store") { return .notKept }
        if words.contains("no-cache") { return .seconds(0) }
        let age = words.lazy.filter { $0.hasPrefix("max-age=") }.compactMap { Int($0.dropFirst(8)) }.first
        return age.map { .seconds(max(0, $0)) } ?? .unknown
    }

    private static func words(_ list: String) -> [String] {
        list.split(separator: ",").map { trimmed($0).lowercased() }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
