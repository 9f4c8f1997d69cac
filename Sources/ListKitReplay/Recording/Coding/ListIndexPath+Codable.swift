public import ListDiffKit

extension ListIndexPath: Codable {
    /// As `[section, item]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(section)
        try container.encode(item)
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(section: try container.decode(Int.self), item: try container.decode(Int.self))
        try container.requireEnd()
    }
}

extension UnkeyedDecodingContainer {
    /// Something behind what belongs there is a fault, not a thing to pass over.
    func requireEnd() throws {
        guard isAtEnd else {
            throw DecodingError.dataCorruptedError(in: self, debugDescription: "There are more values than belong there.")
        }
    }
}
