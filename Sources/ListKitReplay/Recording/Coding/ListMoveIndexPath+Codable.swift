public import ListDiffKit

extension ListMoveIndexPath: Codable {
    /// As `[[section, item], [section, item]]`.
    public func encode(to encoder: any Encoder) throws { try encodePair(from, to, to: encoder) }

    public init(from decoder: any Decoder) throws {
        let (from, to): (ListIndexPath, ListIndexPath) = try decodePair(from: decoder)
        self.init(from: from, to: to)
    }
}
