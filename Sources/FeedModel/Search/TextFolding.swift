import Foundation
import HTMLTree

/// Removes case, diacritics and typographic variants from text, in the same way in every locale: "Café’s" and "CAFE'S"
/// are equal in searches.
struct TextFolding {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    static func fold(_ text: String) -> [UInt8] {
        var folding = TextFolding(capacity: text.utf8.count)
        folding.append(text)
        return folding.bytes
    }

    mutating func append(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return bytes.append(contentsOf: text.utf8.map(\.asciiLowercased)) }
        let scalars = text.unicodeScalars
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text.utf8[index]
            if byte < 0x80 {
                bytes.append(byte.asciiLowercased)
                text.utf8.formIndex(after: &index)
            } else {
                append(scalars[index])
                scalars.formIndex(after: &index)
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        for (range, folded) in Self.tables where range.contains(scalar.value) {
            bytes.append(contentsOf: folded[Int(scalar.value - range.lowerBound)])
            return
        }
        bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }

    /// Latin with its combining marks, Greek and Cyrillic; punctuation; more Latin and Greek. A lookup is much faster
    /// than decomposing.
    private static let tables: [(Range<UInt32>, [[UInt8]])] =
        [0x80..<0x530, 0x2000..<0x2070, 0x1E00..<0x2000].map { range in
            (range, range.map { Unicode.Scalar($0).map(folded) ?? [] })
        }

    private static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
        if let variant = variants[scalar] { return Array(variant.utf8) }
        let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark }
        return base.flatMap { Array((variants[$0] ?? $0.properties.lowercaseMapping).utf8) }
    }

    private static let variants: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
        "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "ς": "σ", "\u{AD}": "",
        "‘": "'", "’": "'", "‚": "'", "‛": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "…": "...",
        "\u{A0}": " ", "\u{2002}": " ", "\u{2003}": " ", "\u{2009}": " ", "\u{200A}": " ", "\u{200B}": "",
    ]
}
