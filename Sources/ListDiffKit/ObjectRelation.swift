/// The relation of a new object to an old one.
@frozen
public enum _ObjectRelation: Sendable {
    /// Another identity.
    case other
    /// The same object, and nothing of it has changed.
    case unchanged
    /// The same object with equal content. Something that is not content may have changed.
    case equal
    /// The same object with other content.
    case changed
}

/// The question that a comparison asks about two objects with the same identity.
@frozen
public enum _PairQuestion: Sendable {
    /// Whether they are one instance. The answer is `unchanged` or `changed`.
    case isInstance
    /// Whether their content is equal. One instance is `unchanged`, other objects are `equal` or `changed`.
    case isEqual
    /// The same, and notes each equal pair. Only the same instance is known to be unchanged.
    case isUnchangedInstance
    /// The same, where a value that is the same bit for bit is known to be unchanged too.
    case isUnchanged

    /// The comparison that finds updates.
    package init(updatesBy option: ListDiffOption) {
        switch option {
        case .pointerPersonality: self = .isInstance
        case .equality: self = .isEqual
        }
    }

    /// The comparison that finds everything that the option allows.
    ///
    /// - Parameter knowsValues: whether values are compared by their bits. One that is not `Sendable` may refer to an
    ///   instance that has changed.
    package init(relationsBy option: ListDiffOption, knowsValues: Bool) {
        switch option {
        case .pointerPersonality: self = .isInstance
        case .equality: self = knowsValues ? .isUnchanged : .isUnchangedInstance
        }
    }
}

/// The pairs of a comparison that are worth a note, by their new index: an unchanged pair leaves none.
public struct _PairNotes {
    @usableFromInline let question: _PairQuestion
    @usableFromInline package internal(set) var equal: [Int] = []
    @usableFromInline package internal(set) var changed: [Int] = []

    package init(_ question: _PairQuestion) { self.question = question }

    package var isEmpty: Bool { equal.isEmpty && changed.isEmpty }

    @inlinable
    @inline(__always)
    mutating func add(_ relation: _ObjectRelation, at newIndex: Int) {
        switch relation {
        case .changed: changed.append(newIndex)
        case .equal: if question != .isEqual { equal.append(newIndex) }
        case .unchanged, .other: break
        }
    }
}

package typealias ObjectRelation = _ObjectRelation
