/// The encoding of the Web's text without a better name. From 0xA0 on it is that of Unicode.
package enum Windows1252 {
    package static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        0x80..<0xA0 ~= byte ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    package static func decode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes { append(byte, to: &text) }
        return text
    }

    package static func append(_ byte: UInt8, to text: inout [UInt8]) {
        if byte < 0x80 { text.append(byte) } else { text.append(contentsOf: utf8[Int(byte) - 0x80]) }
    }

    /// Five of these bytes have no letter.
    private static let upper = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    private static let utf8 = (UInt8(0x80)...0xFF).map { Array(String(scalar($0)).utf8) }
}
