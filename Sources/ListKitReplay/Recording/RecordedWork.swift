public import ListKit

/// Work of one kind for the objects, section controllers or cells of one class, in a transaction.
public struct RecordedWork: Hashable, Sendable {
    /// What was done.
    public var kind: ListWork.Kind
    /// The class that it was done for.
    public var type: String
    /// How often.
    public var count: Int
    /// How long it took together, in nanoseconds, without other work that was done within it.
    public var duration: Int
    /// How long the longest took, in nanoseconds.
    public var longest: Int

    /// Creates a sum of work.
    public init(_ kind: ListWork.Kind, type: String, count: Int = 1, duration: Int, longest: Int? = nil) {
        self.kind = kind
        self.type = type
        self.count = count
        self.duration = duration
        self.longest = longest ?? duration
    }

    init(_ work: ListWork) {
        self.init(
            work.kind, type: work.type.cut, count: work.count, duration: work.duration.nanoseconds,
            longest: work.longest.nanoseconds)
    }
}

extension RecordedWork: Codable {
    private enum Key: String, CodingKey {
        case kind, type, count, duration, longest
    }

    /// As `{"kind": "measuring", "type": "PostCell", "count": 3, "duration": 1000, "longest": 600}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind.rawValue, forKey: .kind)
        try container.encode(type, forKey: .type)
        try container.encode(count, forKey: .count)
        try container.encode(duration, forKey: .duration)
        try container.encode(longest, forKey: .longest)
    }

    /// Reads a sum of work. A kind of a later version is an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let word = try container.decode(String.self, forKey: .kind)
        guard let kind = ListWork.Kind(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: container, debugDescription: "“\(word)” is no kind of work.")
        }
        self.init(
            kind, type: try container.decode(String.self, forKey: .type),
            count: try container.decode(Int.self, forKey: .count),
            duration: try container.decode(Int.self, forKey: .duration),
            longest: try container.decode(Int.self, forKey: .longest))
    }
}
