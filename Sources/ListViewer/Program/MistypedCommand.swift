import Foundation

/// A word on the command line that is neither a command nor a file.
struct MistypedCommand {
    let word: String
    private let commands: [String]

    /// Nil for anything that may be meant as a file or an address.
    init?(_ arguments: [String], commands: [String]) {
        guard let word = arguments.first, !word.isEmpty,
            word.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }),
            !word.hasPrefix("-"), !FileManager.default.fileExists(atPath: word)
        else { return nil }
        self.word = word
        self.commands = commands
    }

    /// One sentence, or two.
    var description: String {
        let near = commands.filter { Self.distance(word.lowercased(), $0) <= Self.nearness }
        let hint =
            near.isEmpty
            ? "The commands are \(Self.list(commands))." : "Did you mean \(near.joined(separator: " or "))?"
        return "There is no command and no file \"\(word)\". \(hint)"
    }

    /// How many letters may differ.
    private static let nearness = 3

    private static func list(_ words: [String]) -> String {
        words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
    }

    /// The letters to insert, remove or replace.
    ///
    /// - Complexity: O(letters of one, times letters of the other)
    private static func distance(_ one: String, _ other: String) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherLetter) in other.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(diagonal + (letter == otherLetter ? 0 : 1), above + 1, row[column] + 1)
                diagonal = above
            }
        }
        return row[other.count]
    }
}
