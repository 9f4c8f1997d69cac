/// Letters of ASCII.
extension UInt8 {
    @inlinable package var isLetter: Bool { asciiLowercased &- UInt8(ascii: "a") < 26 }
    @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    @inlinable package var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
    var isLetterOrDigit: Bool { isLetter || isDigit }
    /// The white space of HTML.
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0C || self == 0x0D }
}

extension [UInt8] {
    /// U+FFFD.
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}
