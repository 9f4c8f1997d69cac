import CGtk

/// A `data:` address, which is its content.
package enum DataAddress {
    private static let scheme = Array("data:".utf8)
    private static let base64 = Array(";base64".utf8)

    /// Whether the address has the scheme.
    package static func isDataAddress(_ address: String) -> Bool {
        lowercased(address.utf8.prefix(scheme.count)) == scheme
    }

    /// The bytes in the address; nil if it has another scheme.
    ///
    /// What is not well written is left out, so the bytes may be fewer, or none.
    ///
    /// - Complexity: O(bytes)
    package static func bytes(of address: String) -> [UInt8]? {
        // An address is long; others are not copied.
        guard isDataAddress(address) else { return nil }
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
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }

    private static func decoded(_ text: [UInt8]) -> [UInt8] {
        var count: gsize = 0
        // Its end may have been left out.
        guard let start = g_base64_decode(String(decoding: text, as: UTF8.self) + "==", &count) else { return [] }
        defer { g_free(start) }
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
}
