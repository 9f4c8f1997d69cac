extension RecordedListChange: Codable {
    /// As the array of its steps.
    public func encode(to encoder: any Encoder) throws { try steps.encode(to: encoder) }

    public init(from decoder: any Decoder) throws { self.init(steps: try [Step](from: decoder)) }
}

extension RecordedListChange.Step: Codable {
    private enum Key: String, CodingKey {
        case kept, new
    }

    /// As `{"kept": [start, count]}` or `{"new": [section, …]}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .kept(let start, let count): try container.encode([start, count], forKey: .kept)
        case .new(let sections): try container.encode(sections, forKey: .new)
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if container.contains(.new) {
            self = .new(try container.decode([RecordedSection].self, forKey: .new))
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
