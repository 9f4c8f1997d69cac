extension WebDocument {
    /// Whether it is a web page. The content says so before the server does: many feeds are sent as `text/html`.
    public var isWebPage: Bool {
        switch Self.root(of: bytes) {
        case "html", "head", "body", "!doctype html": true
        case "rss", "feed", "rdf:rdf", "channel", "{", "[": false
        default: mediaType == "text/html" || mediaType == "application/xhtml+xml"
        }
    }

    /// How it begins, in small letters: the name of its first element, or a bracket.
    private static func root(of bytes: [UInt8]) -> String {
        // In UTF-16 every other byte of a name is zero.
        var rest = bytes.prefix(16_384).filter { $0 != 0 }[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        if rest.starts(with: [0xFE, 0xFF]) || rest.starts(with: [0xFF, 0xFE]) { rest = rest.dropFirst(2) }
        while true {
            rest = rest.drop { $0 <= 0x20 }
            if rest.starts(with: "<?".utf8) {
                rest = after("?>", in: rest)
            } else if rest.starts(with: "<!--".utf8) {
                rest = after("-->", in: rest)
            } else if rest.first == UInt8(ascii: "<") {
                let tag = String(decoding: rest.dropFirst().prefix(40), as: UTF8.self).lowercased()
                if tag.hasPrefix("!doctype html") { return "!doctype html" }
                guard tag.hasPrefix("!") else {
                    return String(tag.prefix { $0.isLetter || $0.isNumber || $0 == ":" })
                }
                rest = after(">", in: rest)
            } else {
                return String(decoding: rest.prefix(1), as: UTF8.self)
            }
        }
    }

    private static func after(_ end: StaticString, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = Array(end.description.utf8)
        guard let index = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return [] }
        return bytes[(index + end.count)...]
    }
}
