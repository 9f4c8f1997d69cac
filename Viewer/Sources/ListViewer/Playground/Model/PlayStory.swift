import ListDiffKit

/// What an update does, in plain words.
///
///     PlayStory(PlayDiff(PlaygroundModel.start)).sentence
///     // "fox moves to the top; cat goes; gnu comes; dog changes."
struct PlayStory: Hashable {
    /// One sentence for all rows.
    let sentence: String
    /// How the two rules for moves differ; empty where they do not.
    let note: String

    /// Of more rows only the number is said.
    private static let mostNames = 2

    init(_ diff: PlayDiff) {
        let clauses = [Self.moves(diff), Self.deletes(diff), Self.inserts(diff)] + Self.updates(diff)
        let said = clauses.compactMap(\.self)
        sentence = said.isEmpty ? "Nothing changes." : said.joined(separator: "; ") + "."
        let (fewest, reference) = (diff.fewest.moves.count, diff.reference.moves.count)
        let enough = fewest == 1 ? "One move is enough" : "\(fewest) moves are enough"
        note = fewest == reference ? "" : "\(enough); IGListKit’s rule counts \(reference)."
    }

    private static func moves(_ diff: PlayDiff) -> String? {
        let moves = diff.fewest.moves.sorted { $0.to < $1.to }
        let (before, after) = (diff.lists.before, diff.lists.after)
        guard !moves.isEmpty else { return nil }
        if moves.count > mostNames, before.map(\.identifier) == after.map(\.identifier).reversed() {
            return "the list turns upside down"
        }
        guard moves.count <= mostNames else { return "\(moves.count) rows move" }
        return moves.map { move in
            let place =
                switch move.to {
                case 0: "to the top"
                case after.count - 1: "to the bottom"
                default: "below \(after[move.to - 1].text)"
                }
            return "\(before[move.from].text) moves \(place)"
        }.joined(separator: "; ")
    }

    private static func deletes(_ diff: PlayDiff) -> String? {
        clause(diff.fewest.deletes.map { diff.lists.before[$0].text }, one: "goes", many: "go")
    }

    private static func inserts(_ diff: PlayDiff) -> String? {
        clause(diff.fewest.inserts.map { diff.lists.after[$0].text }, one: "comes", many: "come")
    }

    private static func updates(_ diff: PlayDiff) -> [String?] {
        let rows = diff.fewest.updates.map { old in
            let row = diff.lists.before[old]
            return (row, diff.fewest.newIndex(forIdentifier: row.identifier).map { diff.lists.after[$0] })
        }
        let changed = rows.filter { $0.0.text != $0.1?.text }.map(\.0.text)
        let same = rows.filter { $0.0.text == $0.1?.text }.map(\.0.text)
        return [
            clause(changed, one: "changes", many: "change"),
            clause(same, one: "is bound again and looks the same", many: "are bound again and look the same"),
        ]
    }

    private static func clause(_ names: [String], one: String, many: String) -> String? {
        switch names.count {
        case 0: nil
        case 1: "\(names[0]) \(one)"
        case 2...mostNames: "\(names.joined(separator: " and ")) \(many)"
        default: "\(names.count) rows \(many)"
        }
    }
}
