import HTMLTree
import SystemData

/// An encoding that servers and documents name.
enum TextEncoding: Equatable {
    case utf8
    /// Also stands for ISO 8859-1 and ASCII, which it contains.
    case windows1252
    case iso2022JP
    /// By its name on the Web, and by its name in the system.
    case other(String, SystemEncoding)

    /// `nil` for an unknown name, and for UTF-16, which is detected from the bytes.
    init?(label: String) {
        let label = label.lowercased().filter { $0 != "\"" && $0 != "'" && !$0.isWhitespace }
        let name = EncodingLabels[label] ?? EncodingLabels[label.replacing("_", with: "-")]
        switch name {
        case "UTF-8": self = .utf8
        case "windows-1252": self = .windows1252
        case "ISO-2022-JP": self = .iso2022JP
        default:
            // Encodings that are not of the Web have the names that the system gives them, such as "cp850". UTF-7 hides
            // markup in plain words.
            guard !label.hasSuffix("utf-7"), label != "utf7",
                let encoding = SystemEncoding(name.map { Self.systemNames[$0] ?? $0 } ?? label)
            else { return nil }
            self = .other(name ?? label, encoding)
        }
    }

    var isMultibyte: Bool {
        switch self {
        case .utf8, .windows1252: false
        case .iso2022JP: true
        case .other(let name, _): ["GBK", "gb18030", "Big5", "EUC-JP", "Shift_JIS", "EUC-KR"].contains(name)
        }
    }

    /// `nil` for UTF-8, which the caller has tried.
    func decode(_ bytes: [UInt8]) -> TextDecoding.Result? {
        switch self {
        case .utf8: return nil
        case .windows1252: return .init(text: Windows1252.decode(bytes))
        case .iso2022JP: return SystemEncoding("CP932").flatMap { Self.decode(JapaneseText.shiftJIS(bytes), $0, [:]) }
        case .other(let name, let encoding):
            let differences = Self.differences[name] ?? [:]
            return differences.isEmpty || isMultibyte
                ? Self.decode(bytes, encoding, differences) : Self.decodeByteByByte(bytes, encoding, differences)
        }
    }

    private static func decode(
        _ bytes: [UInt8], _ encoding: SystemEncoding, _ additions: [UInt8: Unicode.Scalar]
    ) -> TextDecoding.Result? {
        guard let decoded = encoding.decode(bytes, additions) else { return nil }
        return .init(text: decoded.text, foreignBytes: decoded.foreignBytes)
    }

    private static func decodeByteByByte(
        _ bytes: [UInt8], _ encoding: SystemEncoding, _ differences: [UInt8: Unicode.Scalar]
    ) -> TextDecoding.Result? {
        let table = (UInt8.min...UInt8.max).map { byte -> (text: [UInt8], foreignBytes: Int) in
            differences[byte].map { (Array(String($0).utf8), 0) } ?? encoding.decode([byte]) ?? ([], 1)
        }
        var result = TextDecoding.Result(text: [])
        result.text.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            result.text.append(contentsOf: table[Int(byte)].text)
            result.foreignBytes += table[Int(byte)].foreignBytes
        }
        return result
    }

    /// The names that the system has for the Web's, if they differ.
    private static let systemNames = [
        "ISO-8859-8-I": "ISO-8859-8", "windows-874": "CP874", "x-mac-cyrillic": "MAC-UK", "GBK": "GB18030",
        "Big5": "BIG5-HKSCS", "EUC-JP": "EUC-JP-MS", "Shift_JIS": "CP932", "EUC-KR": "UHC",
        "windows-1250": "CP1250", "windows-1251": "CP1251", "windows-1253": "CP1253", "windows-1254": "CP1254",
        "windows-1255": "CP1255", "windows-1256": "CP1256", "windows-1257": "CP1257", "windows-1258": "CP1258",
    ]

    /// The bytes that stand for another character on the Web than in the GNU C Library.
    private static let differences: [String: [UInt8: Unicode.Scalar]] = [
        "KOI8-U": [0xAE: "ў", 0xBE: "Ў"], "macintosh": [0xC6: "∆", 0xF0: "\u{F8FF}"], "x-mac-cyrillic": [0xFF: "€"],
        "GBK": [0x80: "€"], "windows-1255": [0xCA: "\u{05BA}"],
    ]
}
