/// Text of a feed as a label can be given it: limited in bytes and in clusters.
///
///     label.text = LabelText.line(name, to: 80)
///     paragraph.text = LabelText.tame(text)
///
/// A label lays out all of its text, shown or not. One letter with 10,000 combining marks takes Pango half a minute,
/// and a line of 1 MB ends the program. The texts of a `Post` or `Feed` have passed through here: their initializers
/// see to it.
public enum LabelText {
    /// Unicode scalars in one cluster, which is what a reader takes for one character. A couple kissing, of two skin
    /// colours, has ten; Tibetan stacks have fewer.
    static let clusterLimit = 16

    /// Names of authors in one line, and tags of a post. The rest is counted, or left out.
    static let nameLimit = 8
    static let tagLimit = 20
    /// In characters.
    static let nameLength = 80
    static let tagLength = 60

    /// One line of at most `limit` characters and an ellipsis, cut between two words where that loses less than half
    /// of it.
    ///
    /// - Complexity: O(`limit`)
    public static func line(_ text: some StringProtocol, to limit: Int) -> String {
        // Six bytes for a character: more than any script needs, and a bound for white space.
        var start = Array(text.utf8.prefix(limit * 6))
        let isWhole = text.utf8.count == start.count
        if !isWhole { dropPartialScalar(at: &start) }
        var writer = PlainTextWriter(capacity: start.count)
        writer.append(start[...])
        let line = tame(writer.text)
        var length = 0
        var cut: String.Index?
        for index in line.utf8.indices {
            let byte = line.utf8[index]
            if byte & 0xC0 == 0x80 { continue }
            if byte == 0x20, length >= limit / 2 { cut = index }
            if length == limit {
                // Without a space, only whole characters are removed, including their marks.
                return (cut.map { line[..<$0] } ?? line.prefix(limit)) + "…"
            }
            length += 1
        }
        return isWhole ? line : line + "…"
    }

    /// The whole text, without the marks that make a cluster of more than 16 scalars.
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
            // What is left may end in a joiner. A space without width ends every cluster.
            tamed.unicodeScalars.append("\u{200B}")
        }
        return tamed
    }

    /// The names with commas; of more than eight the rest is counted.
    static func names(_ names: [String]) -> String {
        var line = names.prefix(nameLimit).map { self.line($0, to: nameLength) }.joined(separator: ", ")
        if names.count > nameLimit { line += " and \(names.count - nameLimit) more" }
        return line
    }

    static func tags(_ tags: [String]) -> [String] { tags.prefix(tagLimit).map { line($0, to: tagLength) } }

    private static func isTooLong(_ character: Character) -> Bool {
        character.utf8.count > clusterLimit && character.unicodeScalars.count > clusterLimit
    }

    /// Whether there are so many bytes outside ASCII together that they could be one long cluster. Most text is
    /// passed by this alone.
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
