import ListDiffKit
import Localization

/// Describes an update in words.
///
///     PlayStory(PlayDiff(PlaygroundModel.start)).sentence
///     // "fox moves to the top; cat goes; gnu comes; dog changes."
struct PlayStory: Hashable {
    let sentence: String
    /// How the two rules for moves differ; empty if they agree.
    let note: String

    /// If there are more rows, only their number is mentioned.
    private static let mostNames = 2

    init(_ diff: PlayDiff) {
        let clauses = [Self.moves(diff), Self.deletes(diff), Self.inserts(diff)] + Self.updates(diff)
        let said = clauses.compactMap(\.self)
        sentence =
            said.isEmpty
            ? localized("Nothing changes.")
            : localized("\(said.joined(separator: localized("; ", context: "between the clauses of a sentence"))).")
        let (fewest, reference) = (diff.fewest.moves.count, diff.reference.moves.count)
        let sentence = localized(
            fewest, one: "\(fewest) move is enough; IGListKit’s rule counts \(reference).",
            other: "\(fewest) moves are enough; IGListKit’s rule counts \(reference).")
        note = fewest == reference ? "" : sentence
    }

    private static func moves(_ diff: PlayDiff) -> String? {
        let moves = diff.fewest.moves.sorted { $0.to < $1.to }
        let (before, after) = (diff.lists.before, diff.lists.after)
        guard !moves.isEmpty else { return nil }
        if moves.count > mostNames, before.map(\.identifier) == after.map(\.identifier).reversed() {
            return localized("the list turns upside down")
        }
        guard moves.count <= mostNames else {
            return localized(moves.count, one: "\(moves.count) row moves", other: "\(moves.count) rows move")
        }
        return moves.map { move in
            let name = before[move.from].text
            return switch move.to {
            case 0: localized("\(name) moves to the top")
            case after.count - 1: localized("\(name) moves to the bottom")
            default: localized("\(name) moves below \(after[move.to - 1].text)")
            }
        }.joined(separator: localized("; ", context: "between the clauses of a sentence"))
    }

    private static func deletes(_ diff: PlayDiff) -> String? {
        let names = diff.fewest.deletes.map { diff.lists.before[$0].text }
        return clause(names) { count, names in localized(count, one: "\(names) goes", other: "\(names) go") }
    }

    private static func inserts(_ diff: PlayDiff) -> String? {
        let names = diff.fewest.inserts.map { diff.lists.after[$0].text }
        return clause(names) { count, names in localized(count, one: "\(names) comes", other: "\(names) come") }
    }

    private static func updates(_ diff: PlayDiff) -> [String?] {
        let rows = diff.fewest.updates.map { old in
            let row = diff.lists.before[old]
            return (row, diff.fewest.newIndex(forIdentifier: row.identifier).map { diff.lists.after[$0] })
        }
        let changed = rows.filter { $0.0.text != $0.1?.text }.map(\.0.text)
        let same = rows.filter { $0.0.text == $0.1?.text }.map(\.0.text)
        return [
            clause(changed) { count, names in localized(count, one: "\(names) changes", other: "\(names) change") },
            clause(same) { count, names in
                localized(
                    count, one: "\(names) is rebound but looks the same",
                    other: "\(names) are rebound but look the same")
            },
        ]
    }

    /// - Parameter words: makes a clause from the number and names of rows.
    private static func clause(_ names: [String], _ words: (Int, String) -> String) -> String? {
        switch names.count {
        case 0: nil
        case 1: words(1, names[0])
        case 2: words(2, localized("\(names[0]) and \(names[1])"))
        default: words(names.count, localized(names.count, one: "\(names.count) row", other: "\(names.count) rows"))
        }
    }
}
