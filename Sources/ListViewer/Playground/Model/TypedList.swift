import Localization

/// A list as typed text, with one row a line: `identifier` or `identifier: text`.
///
///     TypedList("ant\nbee: Bumble bee").items      // two rows
///
/// Lines that are not rows are left out and reported in ``diagnostics``; empty lines are ignored.
struct TypedList: Hashable {
    struct Diagnostic: Hashable {
        /// From 1.
        var line: Int
        var sentence: String
    }

    /// In characters.
    static let longestLine = 120
    static let mostRows = 200

    private(set) var items: [PlayItem] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Complexity: O(length of the text)
    init(_ text: String) {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.onOneLine
            guard !line.isEmpty else { continue }
            guard items.count < Self.mostRows else {
                add(
                    localized(
                        "A list has room for \(Self.mostRows) rows. Line \(index + 1) and those below are left out."),
                    index)
                break
            }
            addRow(line, index)
        }
    }

    private mutating func addRow(_ line: String, _ index: Int) {
        let number = index + 1
        guard line.count <= Self.longestLine else {
            return add(
                localized(
                    "Line \(number) has \(line.count) characters; the limit is \(Self.longestLine). It is left out."),
                index)
        }
        guard let colon = line.firstIndex(of: ":") else { return items.append(PlayItem(line)) }
        let identifier = line[..<colon].trimmed
        let text = line[line.index(after: colon)...].trimmed
        if identifier.isEmpty {
            add(localized("Line \(number) has no identifier before its colon. It is left out."), index)
        } else if text.isEmpty {
            add(localized("Line \(number) has no text after “\(identifier):”. It is left out."), index)
        } else {
            items.append(PlayItem(String(identifier), text: String(text)))
        }
    }

    private mutating func add(_ sentence: String, _ index: Int) {
        diagnostics.append(Diagnostic(line: index + 1, sentence: sentence))
    }

    /// The text for a row, on one line and not too long; the identifier if nothing is left.
    static func text(_ text: String, of identifier: String) -> String {
        let line = text.onOneLine.prefix(max(0, longestLine - identifier.count - 2)).trimmed
        return line.isEmpty ? identifier : String(line)
    }

    static func text(of items: [PlayItem]) -> String {
        items.map { $0.text == $0.identifier ? $0.identifier : "\($0.identifier): \($0.text)" }.joined(separator: "\n")
    }
}

extension StringProtocol {
    /// Trimmed, with every white space replaced by a space.
    fileprivate var onOneLine: String { String(trimmed.map { $0.isWhitespace ? " " : $0 }) }

    fileprivate var trimmed: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}
