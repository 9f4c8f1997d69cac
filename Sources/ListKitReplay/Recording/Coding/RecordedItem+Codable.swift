extension RecordedItem: Codable {
    /// As `[identity, content]`: there may be 100,000 of them.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(identity)
        try container.encode(content)
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(identity: try container.decode(Int.self), content: try container.decode(Int.self))
        try container.requireEnd()
        guard identity >= 0, content >= 0 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Tokens are never negative.")
        }
    }
}
