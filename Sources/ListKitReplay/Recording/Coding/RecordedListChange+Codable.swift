extension RecordedChange: Codable where Element: Codable {
    /// As the array of its steps.
    public func encode(to encoder: any Encoder) throws { try steps.encode(to: encoder) }

    public init(from decoder: any Decoder) throws { self.init(steps: try [Step](from: decoder)) }
}

extension RecordedChange.Step: Codable where Element: Codable {

    /// As `{"kept": [start, count]}` or `{"new": [element, …]}`.
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
