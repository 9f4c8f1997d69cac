/// What the fields of a feed become before anyone sees them.
enum PlainText {
    /// `content_text`: line breaks stay (at most one blank line between two lines), white space
    /// within a line is one space. Nothing is decoded; `<b>` and `&amp;` mean themselves.
    static func lines(_ text: String) -> String {
        var writer = PlainTextWriter(capacity: text.utf8.count)
        var previous: UInt8 = 0
        let bytes = Array(text.utf8)
        var start = 0
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0A || byte == 0x0D {
                writer.append(bytes[start..<index])
                if !(byte == 0x0A && previous == 0x0D) { writer.addLineBreak() }
                start = index + 1
            }
            previous = byte
        }
        writer.append(bytes[start...])
        return writer.text
    }

    /// A title or name: one line. See `proseLines` for what of HTML is taken out.
    static func title(_ text: String) -> String { singleLine(proseLines(text)) }

    /// A title or summary: plain text by the specification, yet real feeds put HTML into it. Entities
    /// are always decoded; tags are dropped only if one is closed or breaks a line, so that
    /// "The <video> element" keeps its words.
    static func proseLines(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "&")) || bytes.contains(UInt8(ascii: "<")) else { return lines(text) }
        return HTMLText(bytes, dropsTags: looksLikeMarkup(bytes)).text
    }

    private static func looksLikeMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { index in
            guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
            if bytes[index + 1] == UInt8(ascii: "/") { return true }
            let tag = String(decoding: bytes[(index + 1)...].prefix(4), as: UTF8.self).lowercased()
            return tag.hasPrefix("br>") || tag.hasPrefix("br/") || tag.hasPrefix("br ") || tag.hasPrefix("p>")
                || tag.hasPrefix("img ")
        }
    }

    static func singleLine(_ text: String) -> String {
        var writer = PlainTextWriter(capacity: text.utf8.count)
        writer.append(Array(text.utf8)[...])
        return writer.text
    }

    /// One line of at most `limit` characters and an ellipsis, cut between two words where that
    /// loses less than half of it.
    ///
    /// - Complexity: O(`limit`)
    static func shortened(_ text: some StringProtocol, to limit: Int) -> String {
        // Six bytes for a character: more than any script needs, and a bound for white space.
        var start = Array(text.utf8.prefix(limit * 6))
        let isWhole = text.utf8.count == start.count
        if !isWhole { dropPartialScalar(at: &start) }
        var writer = PlainTextWriter(capacity: start.count)
        writer.append(start[...])
        let line = writer.text
        var length = 0
        var cut: String.Index?
        for index in line.utf8.indices {
            let byte = line.utf8[index]
            if byte & 0xC0 == 0x80 { continue }
            if byte == 0x20, length >= limit / 2 { cut = index }
            if length == limit {
                // Where no space stands, only whole characters are left away, marks and all.
                return (cut.map { line[..<$0] } ?? line.prefix(limit)) + "…"
            }
            length += 1
        }
        return isWhole ? line : line + "…"
    }

    private static func dropPartialScalar(at bytes: inout [UInt8]) {
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    }
}
