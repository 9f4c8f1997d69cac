/// An older and a newer list that another thread may compare.
///
/// Unchecked, because the lists do not show the type of their objects; but a list is marked as sendable only if all its
/// objects are declared `Sendable`. The comparison only reads the objects.
package struct SendableObjectLists: @unchecked Sendable {
    private let old: any ObjectList
    private let new: any ObjectList

    /// Nil if any of the lists was made of objects that are not known to be `Sendable`.
    ///
    /// - Complexity: O(1)
    package init?(old: any ObjectList, new: any ObjectList) {
        guard old.isSendable, new.isSendable else { return nil }
        (self.old, self.new) = (old, new)
    }

    /// The lists, to be compared on this thread; nil where there are objects that can be compared on their actor only.
    ///
    /// The compiler refuses a main-actor class for a generic parameter that is `Sendable`, since it conforms to
    /// `ListDiffable` on the main actor; but it lets it be made `any ListDiffable & Sendable` (Swift 6.3.1). So each
    /// type is asked on the thread that is to compare it.
    package func here() -> (old: any ObjectList, new: any ObjectList)? {
        old.isDiffableHere && new.isDiffableHere ? (old, new) : nil
    }
}

/// Whether a value conforms to `ListDiffable` on this thread: a conformance that is bound to an actor counts there
/// only.
///
/// Not inlined: where the type is known, the optimizer takes the answer to be yes.
@inline(never)
func isDiffableHere(_ value: Any) -> Bool { value is any ListDiffable }
