import Localization

/// A line and a column in a document, counted from 1 like in a text editor. A column is one Unicode scalar.
public struct TextLocation: Hashable, Sendable, CustomStringConvertible {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `\n`, `\r\n` and a lone `\r` each end a line.
    ///
    /// - Complexity: O(`offset`)
    init(offset: Int, in bytes: [UInt8]) {
        var line = 1
        var column = 1
        var previous: UInt8 = 0
        for byte in bytes.prefix(offset) {
            if byte == 0x0A || byte == 0x0D {
                if !(byte == 0x0A && previous == 0x0D) { line += 1 }
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            previous = byte
        }
        self.init(line: line, column: column)
    }

    public var description: String { localized("line \(line), column \(column)") }
}
