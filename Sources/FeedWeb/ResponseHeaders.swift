import CSoup
import FoundationEssentials
import GtkBridge

/// The status and the headers of a response.
@MainActor
struct ResponseHeaders {
    let status: Int
    let location: String?
    /// The length of the body as sent, compressed or not; 0 if unknown.
    let length: Int
    /// For progress. Nil if unknown, and for a web page, which only leads to the feed.
    let unpackedLength: Int?
    let mediaType: String?
    let charset: String?
    let cache: CacheHeaders
    let link: String?
    /// How the body is packed, as the server says, in small letters.
    let packings: [String]
    /// Whether the body cannot be unpacked. Servers also send words that name no compression, such as "UTF-8", with
    /// a plain document.
    let isUnreadablyPacked: Bool
    private let retryAfter: String?

    init(_ message: ObjectHandle) {
        let headers = HeaderFields(raw: soup_message_get_response_headers(message.opaque)!)
        status = Int(soup_message_get_status(message.opaque).rawValue)
        location = headers["Location"]
        length = Int(clamping: soup_message_headers_get_content_length(headers.raw))
        let type = headers["Content-Type"].map { Self.type($0) }
        mediaType = type?.name
        charset = type?.charset
        cache = CacheHeaders(headers)
        packings = headers.words("Content-Encoding")
        link = soup_message_headers_get_list(headers.raw, "Link").map { String(cString: $0) }
        isUnreadablyPacked = packings.contains {
            ["br", "zstd", "compress", "x-compress", "exi", "dcb", "dcz"].contains($0)
        }
        unpackedLength = length > 0 && packings.isEmpty && mediaType != "text/html" ? length : nil
        retryAfter = headers["Retry-After"]
    }

    /// The seconds until the server wants to be asked again.
    func wait(from now: Date) -> Int? {
        guard let retryAfter else { return nil }
        if let seconds = Int(retryAfter) { return max(0, seconds) }
        guard let date = soup_date_time_new_from_http_string(retryAfter) else { return nil }
        defer { g_date_time_unref(date) }
        let seconds = Double(g_date_time_to_unix(date)) - now.timeIntervalSince1970
        return Int(exactly: max(0, seconds).rounded(.up))
    }

    private static func type(_ header: String) -> (name: String?, charset: String?) {
        let parts = header.prefix(1_024).split(separator: ";").map(HeaderFields.trimmed)
        guard let name = parts.first?.lowercased(), name.contains("/") else { return (nil, nil) }
        let charset = parts.dropFirst().lazy
            .compactMap { part -> String? in
                let pair = part.split(separator: "=", maxSplits: 1).map(HeaderFields.trimmed)
                guard pair.count == 2, pair[0].lowercased() == "charset" else { return nil }
                return pair[1].filter { $0 != "\"" && $0 != "'" }
            }.first { !$0.isEmpty }
        return (name, charset)
    }
}

/// libsoup's headers by their names.
struct HeaderFields {
    let raw: OpaquePointer

    subscript(name: String) -> String? { soup_message_headers_get_one(raw, name).map { String(cString: $0) } }

    /// The elements of a list with commas, in small letters.
    func words(_ name: String) -> [String] {
        let list = soup_message_headers_get_list(raw, name).map { String(cString: $0) } ?? ""
        return list.split(separator: ",").map { Self.trimmed($0).lowercased() }
    }

    static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
