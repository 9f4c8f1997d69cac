/// Limits text of a feed for a label, in bytes and in the length of its clusters.
///
///     label.text = LabelText.line(name, to: 80)
///     paragraph.text = LabelText.tame(text)
///
/// A label lays out all of its text, even if it is not visible. One letter with 10,000 combining marks takes Pango half
/// a minute, and a line of 1 MB stops the program. The initializers of ``Post`` and ``Feed`` apply these limits.
public enum LabelText {
    /// Unicode scalars in one cluster (`Character`). A kissing couple with two skin colours has ten; Tibetan stacks
    /// have fewer.
    static let clusterLimit = 16

    /// Authors. Further ones are only counted.
    static let nameLimit = 8
    /// Further tags are left out.
    static let tagLimit = 20
    /// In characters. A longer text ends in an ellipsis.
    static let titleLength = 300
    /// Of one author, which may be a list of names in one text.
    static let nameLength = 600
    static let tagLength = 60

    /// One line of at most `limit` characters and an ellipsis. It is cut between two words unless that loses more than
    /// half of the line.
    ///
    /// - Complexity: O(`limit`)
    public static func line(_ text: some StringProtocol, to limit: Int) -> String {
        // At most six bytes for each character: more than any script needs.
        var start = Array(text.utf8.prefix(limit * 6))
        let isWhole = text.utf8.count == start.count
        if !isWhole { dropPartialScalar(at: &start) }
        var writer = PlainTextWriter(capacity: start.count)
        writer.append(start[...])
        let line = tame(writer.text)
        var length = 0
        var cut: Int?
        let bytes = line.utf8.count > limit ? Array(line.utf8) : []
        for (index, byte) in bytes.enumerated() {
            if byte & 0xC0 == 0x80 { continue }
            if byte == 0x20, length >= limit / 2 { cut = index }
            if length == limit {
                // Without a space, it is cut between two clusters.
                return (cut.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? String(line.prefix(limit))) + "…"
            }
            length += 1
        }
        return isWhole ? line : line + "…"
    }

    /// As on a player: "4:05" or "1:20:00".
    ///
    /// - Parameter seconds: Other than from 0 to 999,999, the nearest of these is meant.
    package static func time(ofSeconds seconds: Double) -> String {
        let seconds = seconds.isFinite ? Int(min(max(0, seconds), 999_999)) : 0
        let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return (hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)") + ":" + twoDigits(seconds % 60)
    }

    /// The whole text, with each cluster limited to 16 scalars.
    ///
    /// - Complexity: O(bytes)
    public static func tame(_ text: String) -> String {
        guard holdsLongRun(text.utf8), text.contains(where: isTooLong) else { return text }
        var tamed = ""
        tamed.reserveCapacity(text.utf8.count)
        for character in text {
            guard isTooLong(character) else {
                tamed.append(character)
                continue
            }
            tamed.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(clusterLimit))
            // The rest may end in a joiner. A zero-width space ends every cluster.
            tamed.unicodeScalars.append("\u{200B}")
        }
        return tamed
    }

    /// The names with commas. Names beyond ``nameLimit`` are counted.
    static func names(_ names: [String]) -> String {
        var line = names.prefix(nameLimit).map { self.line($0, to: nameLength) }.joined(separator: ", ")
        if names.count > nameLimit { line += " and \(names.count - nameLimit) more" }
        return line
    }

    static func tags(_ tags: [String]) -> [String] { tags.prefix(tagLimit).map { line($0, to: tagLength) } }

    private static func isTooLong(_ character: Character) -> Bool {
        character.utf8.count > clusterLimit && character.unicodeScalars.count > clusterLimit
    }

    /// Whether there are enough bytes outside ASCII in a row for a long cluster. A quick test that rules out most
    /// texts.
    private static func holdsLongRun(_ bytes: String.UTF8View) -> Bool {
        var run = 0
        for byte in bytes {
            run = byte < 0x80 ? 0 : run + 1
            if run > clusterLimit { return true }
        }
        return false
    }

    private static func dropPartialScalar(at bytes: inout [UInt8]) {
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    }
}
