import ListDiffKit

/// A row in an editor. Unlike on screen, several rows may have the same identifier.
struct EditorRow: ListDiffable, Hashable {
    struct ID: Hashable, Sendable {
        var identifier: String
        /// How many rows above have the same identifier.
        var occurrence: Int
    }

    var item: PlayItem
    var occurrence: Int

    var diffIdentifier: ID { ID(identifier: item.identifier, occurrence: occurrence) }

    static func rows(of items: [PlayItem]) -> [EditorRow] {
        var counts: [String: Int] = [:]
        return items.map { item in
            defer { counts[item.identifier, default: 0] += 1 }
            return EditorRow(item: item, occurrence: counts[item.identifier, default: 0])
        }
    }
}
