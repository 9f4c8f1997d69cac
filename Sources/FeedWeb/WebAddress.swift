/// An `http` or `https` address, in the normalised form that is sent and compared.
///
///     let address = try WebAddress("https://example.org/feed.xml")
///     let typed = try WebAddress(typed: "example.org")              // https://example.org/
///
/// Characters that an address cannot contain are escaped, as in `%20`. A server's name such as `münchen.example` is
/// written in ASCII. The part after `#` is dropped, because it is never sent.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// In bytes. No server accepts longer addresses.
    static let lengthLimit = 8_192

    public let text: String
    /// In small letters and without the port.
    public let host: String

    public var description: String { text }

    /// - Parameter text: A full address.
    /// - Throws: A sentence if it is not an address, has another scheme, or contains a user name or a password.
    public init(_ text: String) throws(WebError) { self = try Self.checked(text, AddressParts(text)) }

    /// - Parameter reference: As in a redirect: `/new/feed.xml`.
    func resolving(_ reference: String) throws(WebError) -> WebAddress {
        try Self.checked(reference, AddressParts(reference, relativeTo: text))
    }

    private static func checked(_ text: String, _ parts: AddressParts?) throws(WebError) -> WebAddress {
        guard text.utf8.count <= lengthLimit, let parts else { throw WebError(text, .notAnAddress) }
        guard parts.scheme == "http" || parts.scheme == "https" else {
            throw WebError(text, .unsupportedScheme(parts.scheme))
        }
        guard !parts.host.isEmpty else { throw WebError(text, .notAnAddress) }
        // The error names the host alone: a displayed or logged address has no password.
        guard !parts.hasUserInfo else { throw WebError(parts.host, .holdsUserInfo) }
        return WebAddress(text: parts.text, host: parts.host)
    }

    private init(text: String, host: String) {
        self.text = text
        self.host = host
    }
}

extension WebAddress {
    /// Completes a typed or pasted address: `example.org`, `<https://example.org/feed>`, `feed://example.org/feed`.
    ///
    /// Without a scheme it gets `https`. `feed:` means `http:`, or nothing before a full address.
    ///
    /// - Throws: A sentence if it is not a web address but, for example, one word or the path of a file.
    public init(typed: String) throws(WebError) {
        let text = Self.withoutWrapping(typed)
        if let rest = Self.rest(of: text, after: "feed:") {
            if let target = Self.rest(of: rest, after: "//") {
                try self.init("http://" + target)
            } else {
                try self.init(typed: rest)
            }
            return
        }
        if Self.hasScheme(text) {
            try self.init(text)
            return
        }
        let rest = Self.rest(of: text, after: "//") ?? text
        guard let first = rest.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "."),
            first != UInt8(ascii: "~"),
            !rest.contains(where: \.isWhitespace)
        else { throw WebError(text, .notAnAddress) }
        let address = try WebAddress("https://" + rest)
        // One word is a file or something to search for, and not a server.
        guard address.host.contains(".") || address.host.contains(":") || address.host == "localhost" else {
            throw WebError(text, .notAnAddress)
        }
        self = address
    }

    /// Whether typed text has no scheme, so that ``init(typed:)`` chooses `https`.
    static func lacksScheme(_ typed: String) -> Bool { !hasScheme(withoutWrapping(typed)) }

    /// The same address with `http` in place of `https`.
    var withoutEncryption: WebAddress? {
        Self.rest(of: text, after: "https://").flatMap { try? WebAddress("http://" + $0) }
    }

    private static func withoutWrapping(_ typed: String) -> String {
        var text = typed.prefix(lengthLimit)[...]
        let wrapping: Set<Character> = ["<", ">", "\"", "'", "“", "”"]
        while let first = text.first, first.isWhitespace || wrapping.contains(first) { text.removeFirst() }
        while let last = text.last, last.isWhitespace || wrapping.contains(last) { text.removeLast() }
        return String(text)
    }

    private static func rest(of text: String, after start: String) -> String? {
        text.prefix(start.count).lowercased() == start ? String(text.dropFirst(start.count)) : nil
    }

    /// False for a server and a port, such as `localhost:8080`.
    private static func hasScheme(_ text: String) -> Bool {
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let rest = text.dropFirst(name.count)
        guard name.first?.isLetter == true, rest.first == ":" else { return false }
        return !(rest.dropFirst().first?.isNumber ?? false)
    }
}
