public import ListDiffKit

extension ListIndexPath: Codable {
    /// Encodes the path as `[section, item]`.
    public func encode(to encoder: any Encoder) throws { try encodePair(section, item, to: encoder) }

    public init(from decoder: any Decoder) throws {
        let (section, item): (Int, Int) = try decodePair(from: decoder)
        self.init(section: section, item: item)
    }
}

extension ListMoveIndex: Codable {
    /// Encodes the move as `[from, to]`.
    public func encode(to encoder: any Encoder) throws { try encodePair(from, to, to: encoder) }

    public init(from decoder: any Decoder) throws {
        let (from, to): (Int, Int) = try decodePair(from: decoder)
        self.init(from: from, to: to)
    }
}

extension ListMoveIndexPath: Codable {
    /// Encodes the move as `[[section, item], [section, item]]`.
    public func encode(to encoder: any Encoder) throws { try encodePair(from, to, to: encoder) }

    public init(from decoder: any Decoder) throws {
        let (from, to): (ListIndexPath, ListIndexPath) = try decodePair(from: decoder)
        self.init(from: from, to: to)
    }
}

extension ListIndexSet: Codable {
    /// The largest number of members to read: a run in a hand-made file could claim any number.
    static let readingLimit = 10_000_000

    /// Encodes the set as ascending ranges: `[[first, count], …]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        var start = startIndex
        while start < endIndex {
            var end = start + 1
            while end < endIndex, self[end] == self[end - 1] + 1 { end += 1 }
            try container.encode([self[start], end - start])
            start = end
        }
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var members: [Int] = []
        while !container.isAtEnd {
            let stretch = try container.decode([Int].self)
            guard stretch.count == 2, stretch[1] > 0, stretch[1] <= Self.readingLimit - members.count,
                !stretch[0].addingReportingOverflow(stretch[1]).overflow, stretch[0] > members.last ?? .min
            else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "A stretch of indexes is [first, count], each above the one before.")
            }
            members += stretch[0]..<stretch[0] + stretch[1]
        }
        self.init(members)
    }
}

/// Two values as `[first, second]`: a recording may have a hundred thousand of them.
func encodePair<Value: Encodable>(_ first: Value, _ second: Value, to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(first)
    try container.encode(second)
}

/// - Throws: for less or more than two values.
func decodePair<Value: Decodable>(from decoder: any Decoder) throws -> (Value, Value) {
    var container = try decoder.unkeyedContainer()
    let pair = (try container.decode(Value.self), try container.decode(Value.self))
    try container.requireEnd()
    return pair
}

extension UnkeyedDecodingContainer {
    /// Something behind what belongs there is an error, not a thing to pass over.
    func requireEnd() throws {
        guard isAtEnd else {
            throw DecodingError.dataCorruptedError(
                in: self, debugDescription: "There are more values than belong there.")
        }
    }
}
