public import ListDiffKit

extension ListMoveIndex: Codable {
    /// As `[from, to]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(from)
        try container.encode(to)
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(from: try container.decode(Int.self), to: try container.decode(Int.self))
        try container.requireEnd()
    }
}

extension ListMoveIndexPath: Codable {
    /// As `[[section, item], [section, item]]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(from)
        try container.encode(to)
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(
            from: try container.decode(ListIndexPath.self), to: try container.decode(ListIndexPath.self))
        try container.requireEnd()
    }
}
