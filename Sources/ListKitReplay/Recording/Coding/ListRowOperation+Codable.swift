import ListDiffKit
public import ListKit

extension ListRowOperation: Codable {
    private enum Key: String, CodingKey {
        case remove, move, rebind, replace, insert
    }

    /// Encodes the operation as an object with one key: `{"remove": row}`, `{"move": [row, row]}`, `{"rebind": [row,
    /// row]}` for a row that was rebound itself, `{"replace": [row, row]}` for a row that was replaced by another one,
    /// `{"insert": row}`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .remove(let row): try container.encode(row, forKey: .remove)
        case .move(let old, let new): try container.encode(CodedPair(old, new), forKey: .move)
        case .rebind(let old, let new, let inPlace):
            try container.encode(CodedPair(old, new), forKey: inPlace ? .rebind : .replace)
        case .insert(let row): try container.encode(row, forKey: .insert)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard container.allKeys.count == 1, let key = container.allKeys.first else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "An operation has exactly one key."))
        }
        switch key {
        case .remove: self = .remove(try container.decode(ListRowPosition.self, forKey: key))
        case .insert: self = .insert(try container.decode(ListRowPosition.self, forKey: key))
        case .move, .rebind, .replace:
            let rows = try container.decode(CodedPair<ListRowPosition>.self, forKey: key)
            self =
                key == .move
                ? .move(from: rows.first, to: rows.second)
                : .rebind(from: rows.first, to: rows.second, inPlace: key == .rebind)
        }
    }
}

extension ListRowPosition: Codable {
    /// Encodes the position as `[section, item]`, `[section, "header"]` or `[section, "footer"]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(section)
        switch self {
        case .header: try container.encode(ListSupplementaryKind.header.rawValue)
        case .item(let path): try container.encode(path.item)
        case .footer: try container.encode(ListSupplementaryKind.footer.rawValue)
        }
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let section = try container.decode(Int.self)
        if let item = try? container.decode(Int.self) {
            self = .item(ListIndexPath(section: section, item: item))
        } else {
            switch ListSupplementaryKind(rawValue: try container.decode(String.self)) {
            case .header: self = .header(section: section)
            case .footer: self = .footer(section: section)
            case nil:
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "A row is an item's number, “header” or “footer”.")
            }
        }
        try container.requireEnd()
    }
}
