/// What a new object is to an old one.
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

/// What a comparison wants to know of two objects of one identity.
@frozen
public enum _PairQuestion: Sendable {
    /// Whether they are one instance. The answer is `unchanged` or `changed`.
    case isInstance
    /// Whether their content is equal. One instance is `unchanged`, other objects are `equal` or `changed`.
    case isEqual
    /// The same, and of equal objects whether they are known to be unchanged.
    case isUnchanged

    /// The question that tells updates from the rest.
    init(updatesBy option: ListDiffOption) {
        switch option {
        case .pointerPersonality: self = .isInstance
        case .equality: self = .isEqual
        }
    }

    /// The question that tells everything the option lets it know.
    init(relationsBy option: ListDiffOption) {
        switch option {
        case .pointerPersonality: self = .isInstance
        case .equality: self = .isUnchanged
        }
    }
}

/// The pairs of a comparison that are worth a note, by their new index: an unchanged pair leaves none.
public struct _PairNotes {
    @usableFromInline let question: _PairQuestion
    @usableFromInline package internal(set) var equal: [Int] = []
    @usableFromInline package internal(set) var changed: [Int] = []

    init(_ question: _PairQuestion) { self.question = question }

    @inlinable
    @inline(__always)
    mutating func add(_ relation: _ObjectRelation, at newIndex: Int) {
        switch relation {
        case .changed: changed.append(newIndex)
        case .equal: if question == .isUnchanged { equal.append(newIndex) }
        case .unchanged, .other: break
        }
    }
}

package typealias ObjectRelation = _ObjectRelation
