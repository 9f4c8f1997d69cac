import ListDiffKit
public import ListKit

extension ListBatchUpdate: Codable {
    private enum Key: String, CodingKey {
        case insertSections, deleteSections, moveSections, insertItems, deleteItems, updateItems, moveItems
        case sectionReloads, itemReloads, supplementaryReloads
    }

    /// Encodes the operations. Empty ones are left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func encode(_ values: some Collection & Encodable, _ key: Key) throws {
            if !values.isEmpty { try container.encode(values, forKey: key) }
        }
        try encode(data.insertSections, .insertSections)
        try encode(data.deleteSections, .deleteSections)
        // A set has no order, and equal recordings are to be equal files.
        try encode(data.moveSections.sorted { ($0.from, $0.to) < ($1.from, $1.to) }, .moveSections)
        try encode(data.insertIndexPaths, .insertItems)
        try encode(data.deleteIndexPaths, .deleteItems)
        try encode(data.updateIndexPaths, .updateItems)
        try encode(data.moveIndexPaths, .moveItems)
        try encode(sectionReloads, .sectionReloads)
        try encode(itemReloads, .itemReloads)
        try encode(supplementaryReloads, .supplementaryReloads)
    }

    /// Decodes the operations.
    ///
    /// - Throws: an error if operations contradict each other.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func decode<Value: Decodable>(_ type: Value.Type, _ key: Key, or empty: Value) throws -> Value {
            try container.decodeIfPresent(Value.self, forKey: key) ?? empty
        }
        let insertSections = try decode(ListIndexSet.self, .insertSections, or: [])
        let deleteSections = try decode(ListIndexSet.self, .deleteSections, or: [])
        let moveSections = Set(try decode([ListMoveIndex].self, .moveSections, or: []))
        let inserts = try decode([ListIndexPath].self, .insertItems, or: [])
        let deletes = try decode([ListIndexPath].self, .deleteItems, or: [])
        let moves = try decode([ListMoveIndexPath].self, .moveItems, or: [])
        let data = ListBatchUpdateData(
            insertSections: insertSections, deleteSections: deleteSections, moveSections: moveSections,
            insertIndexPaths: inserts, deleteIndexPaths: deletes,
            updateIndexPaths: try decode([ListIndexPath].self, .updateItems, or: []), moveIndexPaths: moves)
        let moved = (from: moveSections.map(\.from), to: moveSections.map(\.to))
        guard Set(moved.from).count == moved.from.count, Set(moved.to).count == moved.to.count,
            !moved.from.contains(where: deleteSections.contains), !moved.to.contains(where: insertSections.contains),
            data.deleteIndexPaths == deletes
        else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath, debugDescription: "Operations of the update contradict one another."
                ))
        }
        self.init(
            data: data, sectionReloads: try decode([ListSectionReload].self, .sectionReloads, or: []),
            itemReloads: try decode([ListMoveIndexPath].self, .itemReloads, or: []),
            supplementaryReloads: try decode(ListIndexSet.self, .supplementaryReloads, or: []))
    }
}

extension ListSectionReload: Codable {
    private enum Key: String, CodingKey {
        case from, to, items
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(oldSection, forKey: .from)
        try container.encode(newSection, forKey: .to)
        try container.encodeIfPresent(items, forKey: .items)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            oldSection: try container.decode(Int.self, forKey: .from),
            newSection: try container.decode(Int.self, forKey: .to),
            items: try container.decodeIfPresent([ListMoveIndex].self, forKey: .items))
    }
}
