/// An address of the web, `http` or `https`, in the normalised form that is sent and compared.
///
///     let address = try WebAddress("https://example.org/feed.xml")
///     let typed = try WebAddress(typed: "example.org")              // https://example.org/
///
/// Characters that an address cannot contain are escaped, as in `%20`, a name such as `münchen.example` as a server is
/// found by it. The part after `#` is dropped: no server is sent it.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// In bytes. No server takes longer ones.
    static let lengthLimit = 8_192

    /// The whole address.
    public let text: String
    /// The server, in small letters and without the port.
    public let host: String

    public var description: String { text }

    /// Takes a full address.
    ///
    /// - Throws: A sentence for an address that is none, has another scheme, or holds a user name or a password.
    public init(_ text: String) throws(WebError) { self = try Self.taken(text, parts: AddressParts(text)) }

    /// Takes an address that refers to this one, as in a redirect: `/new/feed.xml`.
    func resolving(_ reference: String) throws(WebError) -> WebAddress {
        try Self.taken(reference, parts: AddressParts(reference, relativeTo: text))
    }

    private static func taken(_ text: String, parts: AddressParts?) throws(WebError) -> WebAddress {
        guard text.utf8.count <= lengthLimit, let parts else { throw WebError(text, .notAnAddress) }
        guard parts.scheme == "http" || parts.scheme == "https" else {
            throw WebError(text, .unsupportedScheme(parts.scheme))
        }
        guard !parts.host.isEmpty else { throw WebError(text, .notAnAddress) }
        // Not the text: a displayed or logged address has no password.
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
    /// An address without a scheme is one with `https`; `feed:` stands for `http:`, or for nothing before a full
    /// address.
    ///
    /// - Throws: A sentence if it is not a web address, such as one word or the path of a file.
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
        // A path, a question or a note are no server.
        guard let first = rest.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "."),
            first != UInt8(ascii: "~"),
            !rest.contains(where: \.isWhitespace)
        else { throw WebError(text, .notAnAddress) }
        let address = try WebAddress("https://" + rest)
        // One word is no server of the web: perhaps a file, perhaps something to search for.
        guard address.host.contains(".") || address.host.contains(":") || address.host == "localhost" else {
            throw WebError(text, .notAnAddress)
        }
        self = address
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

    /// Whether it begins with a scheme, and not with a server and a port as `localhost:8080` does.
    private static func hasScheme(_ text: String) -> Bool {
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let rest = text.dropFirst(name.count)
        guard name.first?.isLetter == true, rest.first == ":" else { return false }
        return !(rest.dropFirst().first?.isNumber ?? false)
    }
}
