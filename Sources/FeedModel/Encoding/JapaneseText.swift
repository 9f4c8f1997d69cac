/// Converts ISO-2022-JP to Shift_JIS, which has the same characters, and further ones of the Web that the system's
/// ISO-2022-JP lacks.
enum JapaneseText {
    static func shiftJIS(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        var (isDouble, isKana) = (false, false)
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == 0x1B, index + 2 < bytes.count {
                // "ESC $ B" begins characters of two bytes, "ESC ( I" narrow Katakana; "ESC ( B" and "ESC ( J" end
                // them.
                isDouble = next == UInt8(ascii: "$")
                isKana = next == UInt8(ascii: "(") && bytes[index + 2] == UInt8(ascii: "I")
                index += 3
            } else if isDouble, 0x21...0x7E ~= byte, 0x21...0x7E ~= next {
                append(byte, next, to: &text)
                index += 2
            } else {
                text.append(isKana && 0x21...0x5F ~= byte ? byte | 0x80 : byte)
                index += 1
            }
        }
        return text
    }

    /// Two rows share a first byte of Shift_JIS.
    ///
    /// - Parameters:
    ///   - row: 0x21 to 0x7E.
    ///   - cell: 0x21 to 0x7E.
    private static func append(_ row: UInt8, _ cell: UInt8, to text: inout [UInt8]) {
        let isOdd = row % 2 == 1
        text.append((row + 1) / 2 + (row < 0x5F ? 0x70 : 0xB0))
        text.append(isOdd ? cell + (cell > 0x5F ? 0x20 : 0x1F) : cell + 0x7E)
    }
}
