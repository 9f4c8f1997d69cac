/// What can happen to an object in an update, or to an item in a section.
package enum ListChangeKind: String, Hashable, Sendable, CaseIterable, Comparable {
    case insert, delete, update, move

    package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
