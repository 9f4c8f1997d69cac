/// Gathers running text as HTML shows it: white space between words is one space, none stands at
/// the start or the end of a line unless it is preformatted, and no two blank lines follow each other.
///
/// Control characters are dropped: a C string would end at a NUL, and a label shows boxes for the rest.
struct PlainTextWriter {
    private enum Gap { case none, space, noBreakSpace }

    private var output: [UInt8] = []
    private var gap = Gap.none
    private var breaks = 0
    /// A bullet waits for the words of its item; those may be a paragraph, and may never come.
    private var hasBullet = false
    /// Whether white space is kept, as in `<pre>`.
    var isPreformatted = false

    var isEmpty: Bool { output.isEmpty }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The text in UTF-8.
    var bytes: [UInt8] { output }

    /// In bytes.
    var count: Int { output.count }

    init(capacity: Int = 0) {
        output.reserveCapacity(capacity)
    }

    /// At least one line break before what follows.
    mutating func breakLine() {
        if !hasBullet { breaks = max(breaks, 1) }
    }

    /// A blank line before what follows.
    mutating func breakParagraph() {
        if !hasBullet { breaks = 2 }
    }

    /// A line break more than there is: two make a blank line.
    mutating func addLineBreak() {
        if !hasBullet { breaks = min(breaks + 1, 2) }
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
        case 0x0A where isPreformatted: addLineBreak()
        case 0x20, 0x09: if isPreformatted, !output.isEmpty { write(byte) } else { gap = .space }
        case 0x0A, 0x0D, 0x0C: gap = .space
        case 0..<0x20, 0x7F: break
        default: write(byte)
        }
    }

    /// Appends running text. `bytes` starts and ends between characters.
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

    /// The end of the words, one space apart, that can be taken over as they are.
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
        // It is not yet known whether a space at the end of the run is between two words.
        return end > start + 1 && bytes[end - 1] == 0x20 ? end - 1 : end
    }

    /// One between two words stays, since French sets it before "!"; in a longer gap it is a space.
    private mutating func addNoBreakSpace() {
        gap = gap == .none ? .noBreakSpace : .space
    }

    private mutating func write(_ byte: UInt8) {
        if breaks > 0 {
            if !output.isEmpty { for _ in 0..<breaks { output.append(0x0A) } }
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
