/// Identifies a feed, folder or post in every run of the program. An id is never used again.
public struct KeptID<Kept>: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    public var description: String { "\(rawValue)" }
}
