import HTMLTree

import Foundation

/// Converts XML or a web page to UTF-8. Declared encodings are often wrong.
///
/// Bytes that are UTF-8 stay as they are. Otherwise the server's encoding counts, unless it is ISO 8859-1, the default
/// of many servers; then the document's encoding; and then Windows-1252.
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
        let declared = declaration(in: bytes).flatMap(TextEncoding.init(label:))
        let served = charset.flatMap(TextEncoding.init(label:))
        let encoding = served.map { $0 == .windows1252 ? declared ?? $0 : $0 } ?? declared
        if isUTF8(bytes, insteadOf: encoding) { return Result(text: bytes) }
        switch encoding == .utf8 ? declared : encoding {
        case .windows1252: return Result(text: fromWindows1252(bytes))
        case .japanese: return decoded(JapaneseText.shiftJIS(bytes), TextEncoding.shiftJIS)
        case .foundation(let encoding, _): return decoded(bytes, encoding)
        case .utf8, nil: return mended(bytes)
        }
    }

    static func lossyUTF8(_ bytes: [UInt8]) -> [UInt8] { utf8(bytes, charset: nil).text }

    /// A few characters of another encoding with two bytes each may be valid UTF-8 by chance; then this is false.
    private static func isUTF8(_ bytes: [UInt8], insteadOf encoding: TextEncoding?) -> Bool {
        guard (try? UTF8Span(validating: bytes.span)) != nil else { return false }
        let count = bytes.lazy.filter { $0 >= 0xC0 }.count
        return switch encoding {
        // ISO-2022-JP has seven bits and escapes.
        case .japanese where count == 0: !bytes.contains(0x1B)
        case .japanese, .foundation(_, isMultibyte: true): count == 0 || count >= 8
        default: true
        }
    }

    // MARK: The document's encoding

    /// The encoding that `<?xml … encoding="…"?>` or a page's `<meta charset>` names.
    private static func declaration(in bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(2_048), as: UTF8.self).lowercased()
        for mark in ["encoding", "charset"] {
            guard let found = start.range(of: mark) else { continue }
            let rest = start[found.upperBound...].drop {
                $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" || $0 == "\n"
            }
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
            if !name.isEmpty { return String(name) }
        }
        return nil
    }

    // MARK: Decoding

    private static let windows1252 = (0x80..<0x100).map { HTMLEntity.windows1252(UInt8($0)) }

    private static func fromWindows1252(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text.append(contentsOf: windows1252[Int(byte) - 0x80]) }
        }
        return text
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
                result.text.append(contentsOf: windows1252[max(0, Int(rest[bad]) - 0x80)])
                result.foreignBytes += 1
                rest = rest[(bad + 1)...]
            }
        }
        return result
    }

    /// Decodes everything at once if all bytes are valid, or else piece by piece. A piece ends with a byte that cannot
    /// be in a character of two bytes.
    private static func decoded(_ bytes: [UInt8], _ encoding: String.Encoding) -> Result {
        if let text = String(data: Data(bytes), encoding: encoding) { return Result(text: Array(text.utf8)) }
        var result = Result(text: [])
        var start = 0
        while start < bytes.count {
            let end =
                bytes[(start + 1)...].firstIndex { $0 == UInt8(ascii: "<") || $0 == 0x0A || $0 == 0x20 } ?? bytes.count
            if let text = String(data: Data(bytes[start..<end]), encoding: encoding) {
                result.text.append(contentsOf: text.utf8)
            } else {
                for byte in bytes[start..<end] {
                    if byte < 0x80 { result.text.append(byte) } else { result.text.append(contentsOf: "\u{FFFD}".utf8) }
                    if byte >= 0x80 { result.foreignBytes += 1 }
                }
            }
            start = end
        }
        return result
    }
}

/// An encoding that servers and documents name.
enum TextEncoding: Equatable {
    case utf8
    /// Also stands for ISO 8859-1 and ASCII, which it contains.
    case windows1252
    /// EUC-JP and ISO-2022-JP, which Foundation does not decode on Linux.
    case japanese
    case foundation(String.Encoding, isMultibyte: Bool)

    static let shiftJIS = encoding(0x420)

    /// `nil` for an unknown name, and for UTF-16, which is detected from the bytes.
    init?(label: String) {
        let label = label.lowercased().filter { $0 != "\"" && $0 != "'" && !$0.isWhitespace }.replacing("_", with: "-")
        if ["utf-8", "utf8", "unicode-1-1-utf-8"].contains(label) {
            self = .utf8
        } else if [
            "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "us-ascii", "ascii", "windows-1252", "cp1252",
            "x-cp1252",
        ].contains(label) {
            self = .windows1252
        } else if ["euc-jp", "x-euc-jp", "iso-2022-jp"].contains(label) {
            self = .japanese
        } else if let number = Self.multibyte[label] {
            self = .foundation(Self.encoding(number), isMultibyte: true)
        } else if let number = Self.named[label] ?? Self.numbered(label) {
            self = .foundation(Self.encoding(number), isMultibyte: false)
        } else {
            return nil
        }
    }

    /// Numbers below 0x100 are Foundation's. It accepts those of CoreFoundation with the highest bit set.
    private static func encoding(_ number: UInt) -> String.Encoding {
        String.Encoding(rawValue: number < 0x100 ? number : 0x8000_0000 | number)
    }

    private static let multibyte: [String: UInt] = [
        "shift-jis": 0x420, "sjis": 0x420, "x-sjis": 0x420, "ms-kanji": 0x420, "windows-31j": 0x420, "cp932": 0x420,
        "gb2312": 0x632, "gbk": 0x632, "x-gbk": 0x632,
        "gb18030": 0x632, "cp936": 0x632, "euc-cn": 0x632, "big5": 0xA03, "big5-hkscs": 0xA03, "cp950": 0xA03,
        "euc-kr": 0x422, "ks-c-5601-1987": 0x422, "ks-c-5601": 0x422, "cp949": 0x422, "uhc": 0x422,
        "windows-949": 0x422,
    ]

    private static let named: [String: UInt] = [
        "koi8-r": 0xA02, "koi8r": 0xA02, "koi8-u": 0xA08, "macintosh": 30, "x-mac-roman": 30, "ibm866": 0x419,
        "cp866": 0x419, "tis-620": 0x41D, "windows-874": 0x41D, "latin2": 0x202, "latin5": 0x504, "latin9": 0x20F,
        "iso-8859-9": 0x504, "iso-8859-11": 0x41D,
    ]

    /// "iso-8859-15", "windows-1251" and "cp1251".
    private static func numbered(_ label: String) -> UInt? {
        let digits = label.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
        guard let number = UInt(String(digits)) else { return nil }
        switch String(label.dropLast(digits.count)) {
        case "iso-8859-", "iso8859-": return 2...16 ~= number ? 0x200 + number : nil
        case "windows-", "cp", "x-cp":
            guard 1250...1258 ~= number else { return nil }
            // Windows-1252 has the first number.
            return number < 1252 ? 0x501 + number - 1250 : number == 1252 ? 0x500 : 0x503 + number - 1253
        default: return nil
        }
    }
}
