public import ListDiffKit

extension ListMoveIndex: Codable {
    /// As `[from, to]`.
    public func encode(to encoder: any Encoder) throws { try encodePair(from, to, to: encoder) }

    public init(from decoder: any Decoder) throws {
        let (from, to): (Int, Int) = try decodePair(from: decoder)
        self.init(from: from, to: to)
    }
}
