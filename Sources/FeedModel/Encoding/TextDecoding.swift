import HTMLTree

/// Converts a document to UTF-8. Declared encodings are often wrong.
///
/// Bytes that are UTF-8 stay as they are. Otherwise the server's encoding counts, unless it is ISO 8859-1, the default
/// of many servers; then the document's encoding; then what ``EncodingGuess`` finds; and then Windows-1252. The
/// characters U+0080 to U+009F are no letters; as on the Web, they become the letters that Windows-1252 has there.
enum TextDecoding {
    struct Result {
        var text: [UInt8]
        /// How many bytes are invalid in the encoding of the rest.
        var foreignBytes = 0
    }

    /// - Parameters:
    ///   - bytes: Neither UTF-16 nor UTF-32, without a byte order mark.
    ///   - charset: The encoding that the server names.
    static func utf8(_ bytes: [UInt8], charset: String?) -> Result {
        var result = decoded(bytes, charset: charset)
        result.text = withoutControls(result.text)
        return result
    }

    private static func decoded(_ bytes: [UInt8], charset: String?) -> Result {
        let declared = declaration(in: bytes).flatMap(TextEncoding.init(label:))
        let served = charset.flatMap(TextEncoding.init(label:))
        let encoding = served.map { $0 == .windows1252 ? declared ?? $0 : $0 } ?? declared
        if isUTF8(bytes, insteadOf: encoding) { return Result(text: bytes) }
        return (encoding == .utf8 ? declared : encoding)?.decode(bytes) ?? guessed(bytes)
    }

    static func lossyUTF8(_ bytes: [UInt8]) -> [UInt8] { utf8(bytes, charset: nil).text }

    /// A few characters of another encoding with two bytes each may be valid UTF-8 by chance; then this is false.
    private static func isUTF8(_ bytes: [UInt8], insteadOf encoding: TextEncoding?) -> Bool {
        guard (try? UTF8Span(validating: bytes.span)) != nil else { return false }
        guard let encoding, encoding.isMultibyte else { return true }
        let count = bytes.lazy.filter { $0 >= 0xC0 }.count
        // ISO-2022-JP has seven bits and escapes.
        if encoding == .iso2022JP, count == 0 { return !bytes.contains(0x1B) }
        return count == 0 || count >= 8
    }

    // MARK: The document's encoding

    /// The encoding that `<?xml … encoding="…"?>` or a page's `<meta charset>` names.
    private static func declaration(in bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(2_048), as: UTF8.self).lowercased()
        for (element, mark) in [("<?xml", "encoding"), ("<meta", "charset")] {
            guard let declaration = start.firstRange(of: element),
                let found = start[declaration.upperBound...].firstRange(of: mark)
            else { continue }
            let rest = start[found.upperBound...].drop { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" }
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
            if !name.isEmpty { return String(name) }
        }
        return nil
    }

    // MARK: Decoding

    /// Replaces U+0080 to U+009F in UTF-8.
    private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
        // Counting takes a small part of the time of looking for the first one.
        guard bytes.reduce(into: 0, { $0 &+= $1 == 0xC2 ? 1 : 0 }) > 0 else { return bytes }
        var text: [UInt8] = []
        var (start, index) = (0, 0)
        while let found = bytes[index...].firstIndex(of: 0xC2) {
            index = found + 2
            guard found + 1 < bytes.count, bytes[found + 1] < 0xA0 else {
                index = found + 1
                continue
            }
            text.append(contentsOf: bytes[start..<found])
            Windows1252.append(bytes[found + 1], to: &text)
            start = index
        }
        return start == 0 ? bytes : text + bytes[start...]
    }

    /// What no name decodes.
    private static func guessed(_ bytes: [UInt8]) -> Result {
        var result = mended(bytes)
        // Otherwise it is UTF-8 with a few wrong bytes. EUC-JP has many pairs that are UTF-8, too.
        let count = bytes.reduce(into: 0) { $0 &+= $1 >= 0x80 ? 1 : 0 }
        if result.foreignBytes * 8 > count, let text = EncodingGuess.text(bytes) { result.text = text }
        return result
    }

    private static func mended(_ bytes: [UInt8]) -> Result {
        var result = Result(text: [])
        result.text.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while !rest.isEmpty {
            do {
                _ = try UTF8Span(validating: rest.span)
                result.text.append(contentsOf: rest)
                return result
            } catch {
                let bad = rest.startIndex + error.byteOffsets.lowerBound
                result.text.append(contentsOf: rest[..<bad])
                Windows1252.append(rest[bad], to: &result.text)
                result.foreignBytes += 1
                rest = rest[(bad + 1)...]
            }
        }
        return result
    }
}
