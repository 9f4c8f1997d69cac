/// What can happen to an object in an update, or to an item in a section.
public enum ListChangeKind: String, Hashable, Sendable, CaseIterable, Comparable {
    /// It was inserted.
    case insert
    /// It was removed.
    case delete
    /// Its content changed.
    case update
    /// It was moved.
    case move

    /// A character to show beside the colour of a change, for readers who cannot distinguish the colours.
    public var sign: String {
        switch self {
        case .insert: "+"
        case .delete: "−"
        case .update: "~"
        case .move: "→"
        }
    }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.order < rhs.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
