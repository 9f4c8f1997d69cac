public import ListDiffKit

extension ListIndexPath: Codable {
    /// Encodes the path as `[section, item]`.
    public func encode(to encoder: any Encoder) throws { try CodedPair(section, item).encode(to: encoder) }

    public init(from decoder: any Decoder) throws {
        let path = try CodedPair<Int>(from: decoder)
        self.init(section: path.first, item: path.second)
    }
}

extension ListMoveIndex: Codable {
    /// Encodes the move as `[from, to]`.
    public func encode(to encoder: any Encoder) throws { try CodedPair(from, to).encode(to: encoder) }

    public init(from decoder: any Decoder) throws {
        let move = try CodedPair<Int>(from: decoder)
        self.init(from: move.first, to: move.second)
    }
}

extension ListMoveIndexPath: Codable {
    /// Encodes the move as `[[section, item], [section, item]]`.
    public func encode(to encoder: any Encoder) throws { try CodedPair(from, to).encode(to: encoder) }

    public init(from decoder: any Decoder) throws {
        let move = try CodedPair<ListIndexPath>(from: decoder)
        self.init(from: move.first, to: move.second)
    }
}

extension ListIndexSet: Codable {
    /// The largest number of members to read: a run in a hand-made file could claim any number.
    static let readingLimit = 10_000_000

    /// Encodes the set as ascending ranges: `[[first, count], …]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for range in ranges { try container.encode(CodedPair(range.lowerBound, range.count)) }
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init()
        while !container.isAtEnd {
            let run = try container.decode(CodedPair<Int>.self)
            guard run.second > 0, run.second <= Self.readingLimit - count,
                !run.first.addingReportingOverflow(run.second).overflow, run.first > last ?? .min
            else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "A run of indexes is [first, count], each above the one before.")
            }
            formUnion(ListIndexSet(run.first..<run.first + run.second))
        }
    }
}
