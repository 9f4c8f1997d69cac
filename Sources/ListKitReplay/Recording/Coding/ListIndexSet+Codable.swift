public import ListDiffKit

extension ListIndexSet: Codable {
    /// The most members that are read: a hand-made stretch could ask for any number of them.
    static let readingLimit = 10_000_000

    /// As stretches, ascending: `[[first, count], …]`.
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
