import ListKit

extension RecordedSection: Codable {
    /// As `[identity, content, items, kinds]`: there may be 100,000 of them.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(identity)
        try container.encode(content)
        try container.encode(itemCount)
        try container.encode(kinds.rawValue)
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(
            identity: try container.decode(Int.self), content: try container.decode(Int.self),
            itemCount: try container.decode(Int.self),
            kinds: ListSupplementaryKinds(rawValue: try container.decode(UInt8.self)))
        try container.requireEnd()
        guard (0...100_000_000).contains(itemCount), identity >= 0, content >= 0, kinds.rawValue <= 3 else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A section of \(itemCount) items and kinds \(kinds.rawValue) is none.")
        }
    }
}
