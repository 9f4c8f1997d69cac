/// What can happen to an object in an update, or to an item in a section.
public enum ListChangeKind: String, Hashable, Sendable, CaseIterable, Comparable {
    case insert, delete, update, move

    /// Stands beside the colour, so that nobody has to tell colours apart.
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
