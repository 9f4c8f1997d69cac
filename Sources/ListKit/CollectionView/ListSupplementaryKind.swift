/// The place of a supplementary row in its section.
public enum ListSupplementaryKind: String, CaseIterable, Sendable {
    /// The row before the section's items.
    case header
    /// The row after the section's items.
    case footer
}

/// The supplementary rows that a section has.
public struct ListSupplementaryKinds: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let header = ListSupplementaryKinds(rawValue: 1)
    public static let footer = ListSupplementaryKinds(rawValue: 2)

    /// The set of one kind.
    public init(_ kind: ListSupplementaryKind) {
        self = kind == .header ? .header : .footer
    }

    /// Returns whether a kind is in the set.
    public func contains(_ kind: ListSupplementaryKind) -> Bool {
        contains(ListSupplementaryKinds(kind))
    }
}
