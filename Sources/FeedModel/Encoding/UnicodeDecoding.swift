/// Converts UTF-16 to UTF-8.
enum UnicodeDecoding {
    /// Converts UTF-16, with or without a byte order mark. `nil` for other encodings; see ``TextDecoding``.
    static func fromUTF16(_ bytes: [UInt8], path: String) throws(FeedError) -> [UInt8]? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw FeedError(path: path, reason: .unsupportedEncoding("UTF-32"))
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return try decoded(bytes[2...], highByte: 1, path) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try decoded(bytes[2...], highByte: 0, path) }
        // Without a mark, the first character is "<", "{" or "[".
        for first in "<{[".utf8 {
            if bytes.starts(with: [first, 0]) { return try decoded(bytes[...], highByte: 1, path) }
            if bytes.starts(with: [0, first]) { return try decoded(bytes[...], highByte: 0, path) }
        }
        return nil
    }

    /// Half a surrogate pair becomes U+FFFD.
    private static func decoded(
        _ bytes: ArraySlice<UInt8>, highByte: Int, _ path: String
    ) throws(FeedError) -> [UInt8] {
        guard bytes.count.isMultiple(of: 2) else { throw FeedError(path: path, reason: .invalidUTF16) }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
            UInt16(bytes[index + highByte]) << 8 | UInt16(bytes[index + 1 - highByte])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
