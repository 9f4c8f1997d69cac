import CGtk

/// A `data:` address, which is its content.
package enum DataAddress {
    private static let scheme = Array("data:".utf8)
    private static let base64 = Array(";base64".utf8)

    /// The bytes in the address; nil if it has another scheme.
    ///
    /// What is not well written is left out, so the bytes may be fewer, or none.
    ///
    /// - Complexity: O(bytes)
    package static func bytes(of address: String) -> [UInt8]? {
        // An address is long; others are not copied.
        guard lowercased(address.utf8.prefix(scheme.count)) == scheme else { return nil }
        let bytes = Array(address.utf8)
        guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return [] }
        let content = unescaped(bytes[(comma + 1)...])
        return lowercased(bytes[..<comma].suffix(base64.count)) == base64 ? decoded(content) : content
    }

    private static func lowercased(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard byte == UInt8(ascii: "%"), digits.count == 2 else {
                result.append(byte)
                continue
            }
            result.append(UInt8(digits[0] << 4 | digits[1]))
            rest = rest.dropFirst(2)
        }
        return result
    }

    private static func decoded(_ text: [UInt8]) -> [UInt8] {
        var count: gsize = 0
        // Its end may have been left out.
        guard let start = g_base64_decode(String(decoding: text, as: UTF8.self) + "==", &count) else { return [] }
        defer { g_free(start) }
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
}
