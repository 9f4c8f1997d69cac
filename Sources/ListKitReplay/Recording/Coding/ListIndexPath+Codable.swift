public import ListDiffKit

extension ListIndexPath: Codable {
    /// As `[section, item]`.
    public func encode(to encoder: any Encoder) throws { try encodePair(section, item, to: encoder) }

    public init(from decoder: any Decoder) throws {
        let (section, item): (Int, Int) = try decodePair(from: decoder)
        self.init(section: section, item: item)
    }
}
