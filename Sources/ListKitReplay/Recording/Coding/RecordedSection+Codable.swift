public import ListKit

extension RecordedSection: Codable {
    /// Encodes the section as `[identity, content, items, kinds]`, because there may be 100,000 of them.
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

extension RecordedItem: Codable {
    /// Encodes the item as `[identity, content]`, because there may be 100,000 of them.
    package func encode(to encoder: any Encoder) throws { try CodedPair(identity, content).encode(to: encoder) }

    package init(from decoder: any Decoder) throws {
        let tokens = try CodedPair<Int>(from: decoder)
        self.init(identity: tokens.first, content: tokens.second)
        guard identity >= 0, content >= 0 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Tokens are never negative."))
        }
    }
}

extension RecordedChange: Codable where Element: Codable {
    /// Encodes the change as the array of its steps.
    package func encode(to encoder: any Encoder) throws { try steps.encode(to: encoder) }

    package init(from decoder: any Decoder) throws { self.init(steps: try [Step](from: decoder)) }
}

extension RecordedChange.Step: Codable where Element: Codable {

    /// Encodes the step as `{"kept": [start, count]}` or `{"new": [element, …]}`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: StepKey.self)
        switch self {
        case .kept(let start, let count): try container.encode(CodedPair(start, count), forKey: .kept)
        case .new(let sections): try container.encode(sections, forKey: .new)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: StepKey.self)
        if container.contains(.new) {
            self = .new(try container.decode([Element].self, forKey: .new))
            return
        }
        let run = try container.decode(CodedPair<Int>.self, forKey: .kept)
        self = .kept(start: run.first, count: run.second)
    }
}

private enum StepKey: String, CodingKey {
    case kept, new
}

/// As a number: 1 for a header, 2 for a footer, 3 for both, 0 for neither.
extension ListSupplementaryKinds: Codable {}

// These are encoded as the names of their cases.
extension ListEvent.Transaction: Codable {}
extension ListEvent.Outcome: Codable {}
