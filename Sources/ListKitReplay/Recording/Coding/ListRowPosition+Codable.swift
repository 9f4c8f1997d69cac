import ListDiffKit
public import ListKit

extension ListRowPosition: Codable {
    /// As `[section, item]`, `[section, "header"]` or `[section, "footer"]`.
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
