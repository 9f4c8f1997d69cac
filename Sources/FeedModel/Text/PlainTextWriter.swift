/// Collects text with the white space of HTML: one space between words, none at the start or end of a line unless it is
/// preformatted, and at most one blank line. Preformatted text keeps every blank and every line but empty ones at its
/// end.
///
/// Control characters are dropped: a C string ends at a NUL, and a label shows the others as boxes.
struct PlainTextWriter {
    private enum Gap { case none, space, noBreakSpace }

    private var output: [UInt8] = []
    private var gap = Gap.none
    private var breaks = 0
    /// The empty lines of preformatted text before the first letter.
    private var emptyLines = 0
    /// Whether a bullet waits for the text of its item, which may be a paragraph or missing.
    private var hasBullet = false
    /// Whether white space is kept, as in `<pre>`.
    var isPreformatted = false {
        didSet { if !isPreformatted { emptyLines = 0 } }
    }

    var isEmpty: Bool { output.isEmpty }

    var text: String { String(decoding: output, as: UTF8.self) }

    var bytes: [UInt8] { output }

    /// In bytes.
    var count: Int { output.count }

    init(capacity: Int = 0) {
        output.reserveCapacity(capacity)
    }

    /// The text that follows begins on a new line.
    mutating func breakLine() {
        if !hasBullet { breaks = max(breaks, 1) }
    }

    /// The text that follows begins after a blank line.
    mutating func breakParagraph() {
        if !hasBullet { breaks = max(breaks, 2) }
    }

    /// Like `<br>`: two of them make a blank line.
    mutating func addLineBreak() {
        if !hasBullet { breaks = isPreformatted ? breaks + 1 : min(breaks + 1, 2) }
    }

    mutating func beginItem() {
        endItem()
        hasBullet = true
    }

    mutating func endItem() {
        hasBullet = false
        breakLine()
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 { return append(UInt8(scalar.value)) }
        if scalar == "\u{A0}" { return addNoBreakSpace() }
        if (0x80..<0xA0).contains(scalar.value) || scalar == "\u{FEFF}" { return }
        for byte in String(scalar).utf8 { write(byte) }
    }

    mutating func append(_ byte: UInt8) {
        switch byte {
        case 0x0A where isPreformatted:
            if output.isEmpty { emptyLines += 1 }
            if !hasBullet { breaks += 1 }
        case 0x20, 0x09: if isPreformatted { write(byte) } else { gap = .space }
        case 0x0A, 0x0D, 0x0C: gap = .space
        case 0..<0x20, 0x7F: break
        default: write(byte)
        }
    }

    /// - Parameter bytes: Starts and ends between characters.
    mutating func append(_ bytes: ArraySlice<UInt8>) {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            // U+0080 to U+00A0 all begin with C2; only they need a closer look.
            if byte == 0xC2, index + 1 < bytes.endIndex, bytes[index + 1] <= 0xA0 {
                append(Unicode.Scalar(bytes[index + 1]))
                index += 2
            } else if byte > 0x20, byte != 0x7F {
                let end = endOfPlainRun(in: bytes, from: index)
                write(byte)
                output.append(contentsOf: bytes[(index + 1)..<end])
                index = end
            } else {
                append(byte)
                index += 1
            }
        }
    }

    /// The end of the words with single spaces that can be copied as they are.
    private func endOfPlainRun(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var end = start + 1
        while end < bytes.endIndex {
            let byte = bytes[end]
            if byte == 0x20 {
                guard end + 1 < bytes.endIndex, bytes[end + 1] > 0x20 else { break }
            } else if byte < 0x20 || byte == 0x7F {
                break
            }
            if byte == 0xC2, end + 1 < bytes.endIndex, bytes[end + 1] <= 0xA0 { break }
            end += 1
        }
        // A space at the end may not be between two words.
        return end > start + 1 && bytes[end - 1] == 0x20 ? end - 1 : end
    }

    /// A single no-break space stays, because French has it before "!". With other white space it becomes a space.
    private mutating func addNoBreakSpace() {
        gap = gap == .none ? .noBreakSpace : .space
    }

    private mutating func write(_ byte: UInt8) {
        if breaks > 0 {
            for _ in 0..<(output.isEmpty ? emptyLines : breaks) { output.append(0x0A) }
        } else if !output.isEmpty, gap != .none {
            if gap == .noBreakSpace { output.append(0xC2) }
            output.append(gap == .noBreakSpace ? 0xA0 : 0x20)
        }
        if hasBullet { output.append(contentsOf: "• ".utf8) }
        breaks = 0
        gap = .none
        hasBullet = false
        output.append(byte)
    }
}
