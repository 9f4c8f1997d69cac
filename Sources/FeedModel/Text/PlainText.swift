import HTMLTree

/// Converts the fields of a feed to plain text.
enum PlainText {
    /// For plain text. Line breaks stay, with at most one blank line in between; other white space becomes one space.
    /// `<b>` and `&amp;` stay as they are.
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

    /// For a title or name. On one line; HTML is treated as in ``proseLines(_:)``.
    static func title(_ text: String) -> String { singleLine(proseLines(text)) }

    /// For a title or summary: plain text by the specification, but many feeds write HTML. Character references are
    /// decoded. Tags are removed if the text is HTML, so that "The <video> element" keeps its words.
    static func proseLines(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
            return lines(text)
        }
        let tree = HTMLTree(text: text)
        if tree.isMarkup { return HTMLText(tree).text }
        return lines(String(decoding: HTMLEntity.decoded(Array(text.utf8)), as: UTF8.self))
    }

    static func singleLine(_ text: String) -> String { text.singleLine }

    /// See ``Swift/String/asAddress``.
    static func address(_ text: String) -> String? { text.asAddress }

    /// Escapes the text for HTML and XML.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 }) else { return text }
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): escaped.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): escaped.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): escaped.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): escaped.append(contentsOf: "&quot;".utf8)
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
