import HTMLTree

extension FeedOrigin {
    /// Escapes characters that an address cannot contain, as in `%20`, and removes tabs and line breaks. Existing
    /// escapes stay, and so do brackets and letters outside ASCII in the name of the server.
    package static func escaped(_ address: String) -> String {
        let bytes = address.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        let server = server(in: bytes)
        var escaped: [UInt8] = []
        escaped.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "[") where server.contains(index), UInt8(ascii: "]") where server.contains(index),
                0x80... where server.contains(index):
                escaped.append(byte)
            case UInt8(ascii: "%") where !isEscape(bytes[index...].dropFirst()): append(byte)
            case ..<0x21, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
                UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
                UInt8(ascii: "|"), UInt8(ascii: "}"):
                append(byte)
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)

        func append(_ byte: UInt8) {
            let digits = Array("0123456789ABCDEF".utf8)
            escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }

    /// The range of the server with its user and port: behind two slashes at the start or after the scheme.
    private static func server(in address: [UInt8]) -> Range<Int> {
        let scheme = address.prefix { $0.isLetter || "0123456789+-.".utf8.contains($0) }
        var rest = address[...]
        if rest.dropFirst(scheme.count).first == UInt8(ascii: ":") { rest = rest.dropFirst(scheme.count + 1) }
        guard rest.starts(with: "//".utf8) else { return 0..<0 }
        let server = rest.dropFirst(2).prefix { !"/?#\\".utf8.contains($0) }
        return server.startIndex..<server.endIndex
    }

    private static func isEscape(_ rest: ArraySlice<UInt8>) -> Bool {
        let digits = rest.prefix(2)
        return digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
}
