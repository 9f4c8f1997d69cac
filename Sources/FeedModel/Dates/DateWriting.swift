/// The bytes of a written date, with the digits and signs of all scripts made those of ASCII: "2024年2月3日 午後4時5分" is
/// "2024/2/3 午後4:05". See ``EraYears`` for other years.
enum DateWriting {
    static func bytes(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        if bytes.contains(where: { $0 >= 0x80 }) {
            bytes = Array(plain(EraYears.gregorian(withPlainDigits(text)).unicodeScalars).utf8)
        }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        bytes.removeFirst(bytes.prefix { $0 <= 0x20 }.count)
        return bytes
    }

    private static func withPlainDigits(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            if scalar.value >= 0x80, properties.numericType == .decimal, let digit = properties.numericValue {
                plain.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit)))
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    private static func plain(_ scalars: String.UnicodeScalarView) -> String {
        var plain = String.UnicodeScalarView()
        var rest = scalars[...]
        while let scalar = rest.popFirst() {
            if plain.last.map({ "0"..."9" ~= $0 }) ?? false, let unit = units[scalar] {
                // "2024년 2월 3일" has spaces between its units.
                let next = rest.drop { $0 == " " }
                let isInside = next.first.map { "0"..."9" ~= $0 } ?? false
                plain.append(contentsOf: (isInside ? unit.inside : unit.atEnd).unicodeScalars)
                if isInside { rest = next }
            } else if let sign = signs[scalar] {
                plain.append(sign)
            } else if scalar.properties.isWhitespace {
                plain.append(" ")
            } else if scalar.properties.generalCategory != .format {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// What stands for a unit behind a number, before the next number or at the end.
    private static let units: [Unicode.Scalar: (inside: String, atEnd: String)] = {
        let units: [(String, inside: String, atEnd: String)] = [
            ("年년", "/", "/"), ("月월", "/", "/1 "), ("日일号", " ", " "), ("時时点시", ":", ":00 "), ("分분", ":", " "),
            ("秒초", " ", " "),
        ]
        var table: [Unicode.Scalar: (inside: String, atEnd: String)] = [:]
        for (scalars, inside, atEnd) in units {
            for scalar in scalars.unicodeScalars { table[scalar] = (inside, atEnd) }
        }
        return table
    }()

    private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{2212}": "-", "\u{2010}": "-", "\u{2011}": "-", "\u{2012}": "-", "–": "-", "—": "-", "：": ":", "，": ",",
        "／": "/", "．": ".", "（": "(", "）": ")", "、": ",", "·": " ", "•": " ",
    ]
}
