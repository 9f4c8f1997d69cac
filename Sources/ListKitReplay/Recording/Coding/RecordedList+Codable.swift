public import ListKit

extension RecordedList: Codable {
    private enum Key: String, CodingKey {
        case sections, items, objects, viewport
    }

    /// Encodes the list. Items and objects are left out if they are empty, as in version 1.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(sections, forKey: .sections)
        if !items.isEmpty { try container.encode(items, forKey: .items) }
        try container.encode(objects, forKey: .objects)
        try container.encodeIfPresent(viewport, forKey: .viewport)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            sections: try container.decode([RecordedSection].self, forKey: .sections),
            items: try container.decodeIfPresent([RecordedSectionItems].self, forKey: .items) ?? [],
            objects: try container.decode([RecordedObject].self, forKey: .objects),
            viewport: try container.decodeIfPresent(RecordedViewport.self, forKey: .viewport))
    }
}

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

extension RecordedChange: Codable where Element: Codable {
    /// Encodes the change as the array of its steps.
    public func encode(to encoder: any Encoder) throws { try steps.encode(to: encoder) }

    public init(from decoder: any Decoder) throws { self.init(steps: try [Step](from: decoder)) }
}

extension RecordedChange.Step: Codable where Element: Codable {

    /// Encodes the step as `{"kept": [start, count]}` or `{"new": [element, …]}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: StepKey.self)
        switch self {
        case .kept(let start, let count): try container.encode([start, count], forKey: .kept)
        case .new(let sections): try container.encode(sections, forKey: .new)
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: StepKey.self)
        if container.contains(.new) {
            self = .new(try container.decode([Element].self, forKey: .new))
            return
        }
        let stretch = try container.decode([Int].self, forKey: .kept)
        guard stretch.count == 2 else {
            throw DecodingError.dataCorruptedError(
                forKey: .kept, in: container, debugDescription: "What is kept is [start, count].")
        }
        self = .kept(start: stretch[0], count: stretch[1])
    }
}

private enum StepKey: String, CodingKey {
    case kept, new
}

/// As a number: 1 for a header, 2 for a footer, 3 for both, 0 for neither.
extension ListSupplementaryKinds: Codable {}
