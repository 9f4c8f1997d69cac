/// Guesses the encoding of a document that names none, or another one.
///
/// Only Japanese and Russian say clearly what they are: by Kana, and by runs of small letters with "я" among them,
/// where Greek and Hebrew have no letter.
enum EncodingGuess {
    /// The document in UTF-8; `nil` if nothing speaks clearly for an encoding.
    ///
    /// - Parameter bytes: Not UTF-8, not even with a few wrong bytes.
    /// - Complexity: O(bytes)
    static func text(_ bytes: [UInt8]) -> [UInt8]? {
        for label in ["shift_jis", "euc-jp"] {
            guard let decoded = TextEncoding(label: label)?.decode(bytes) else { continue }
            if isJapanese(decoded) { return decoded.text }
        }
        guard let label = cyrillicLabel(bytes) else { return nil }
        return TextEncoding(label: label)?.decode(bytes)?.text
    }

    /// Whether an eighth of the letters are Kana. Narrow ones are single bytes, which other encodings have too.
    private static func isJapanese(_ decoded: TextDecoding.Result) -> Bool {
        var (count, kana, narrow) = (0, 0, 0)
        for scalar in String(decoding: decoded.text, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
            count += 1
            switch scalar.value {
            case 0x3041...0x30FF: kana += 1
            case 0xFF61...0xFF9F: narrow += 1
            default: break
            }
        }
        return kana > 0 && kana * 8 >= count && narrow * 8 <= count && decoded.foreignBytes * 50 <= count
    }

    private static func cyrillicLabel(_ bytes: [UInt8]) -> String? {
        // The letters begin at 0xC0: in windows-1251 with the capitals, in KOI8-R with the small ones.
        var (letters, signs, later, joined) = (0, 0, 0, 0)
        var (downs, ups) = (0, 0)
        var previous: UInt8 = 0
        for byte in bytes {
            if byte >= 0xC0 {
                letters += 1
                if byte >= 0xE0 { later += 1 }
                if previous >= 0xC0 {
                    joined += 1
                    if previous >= 0xE0, byte < 0xE0 { downs += 1 }
                    if previous < 0xE0, byte >= 0xE0 { ups += 1 }
                }
            } else if byte >= 0x80 {
                signs += 1
            }
            previous = byte
        }
        guard letters >= 8, joined * 2 >= letters, signs * 8 <= letters else { return nil }
        // No capital follows a small letter.
        if later * 2 > letters, downs * 20 <= letters, bytes.contains(0xFF) { return "windows-1251" }
        if later * 2 < letters, ups * 20 <= letters, bytes.contains(0xD1) { return "koi8-r" }
        return nil
    }
}
