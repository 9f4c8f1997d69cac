import Foundation
import Testing

/// Every precondition of the targets that link no GTK has an exit test, found by its sentence.
@Suite("Exit tests")
struct ExitTestCoverageTests {
    @Test(
        "The longest fixed part of every precondition's sentence is quoted in a test of its module",
        arguments: ["ListDiffKit", "ListKit", "ListKitReplay", "FeedModel"])
    func everySentenceIsTested(module: String) throws {
        let tests = try text(in: "Tests/\(module)Tests")
        for call in try calls(in: text(in: "Sources/\(module)")) {
            let part = fixedParts(of: call).max { $0.count < $1.count } ?? ""
            #expect(part.count > 8, "A precondition of \(module) says nothing that is fixed: \(call)")
            let isQuoted = tests.contains(part)
            #expect(isQuoted, "No exit test of \(module) quotes “\(part)”")
        }
    }

    @Test("The scan finds sentences in one line, in several, and with values in them")
    func scan() throws {
        let quotes = String(repeating: "\"", count: 3)
        let found = calls(
            in: """
                demand(a, "Item \\(item(1)) is out of bounds.")
                fatalError(\(quotes)
                    Two \\(n) lines, \\
                    joined.
                    \(quotes))
                """.replacing(/\\\n\s*/, with: ""))
        #expect(found.map(fixedParts) == [["Item ", " is out of bounds."], ["Two ", " lines, joined."]])
    }

    /// All Swift files of a folder, with the lines of a literal that end in a backslash joined.
    private func text(in folder: String) throws -> String {
        try ProjectFiles.swiftFiles(in: folder).map { $0.text.replacing(/\\\n\s*/, with: "") }.joined(separator: "\n")
    }

    /// The sentences of all calls that trap: the first literal behind the name of each.
    private func calls(in text: String) -> [String] {
        text.matches(of: /\b(?:demand|fatalError)\(/).compactMap { match in
            let rest = text[match.range.upperBound...]
            guard let start = rest.firstIndex(of: "\"") else { return nil }
            let literal = rest[start...]
            let quotes = literal.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
            let body = literal.dropFirst(quotes.count)
            let ends = body.ranges(of: quotes)
            guard let end = ends.first(where: { body[..<$0.lowerBound].last != "\\" }) else { return nil }
            return body[..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    /// A literal without its interpolations, whose parentheses may nest.
    private func fixedParts(of literal: String) -> [String] {
        var parts = [""]
        var depth = 0
        var previous: Character = " "
        for character in literal {
            switch character {
            case "(" where depth > 0 || previous == "\\":
                if depth == 0 {
                    parts[parts.count - 1].removeLast()
                    parts.append("")
                }
                depth += 1
            case ")" where depth > 0: depth -= 1
            default: if depth == 0 { parts[parts.count - 1].append(character) }
            }
            previous = character
        }
        return parts.filter { !$0.isEmpty }
    }
}
